import SpringPlotCommand
import SpringPlotSystem
import SpringPlotText

/// The place of a file.
struct Path: Hashable, Sendable {
  /// The path as it was typed.
  let text: String

  /// Everything after the last slash.
  var name: String { String(text[nameStart...]) }

  /// The folder that the name is in.
  var folder: Path {
    switch text[..<nameStart] {
    case "": Path(text: ".")
    case "/": Path(text: "/")
    case let folder: Path(text: String(folder.dropLast()))
    }
  }

  private var nameStart: String.Index {
    text.utf8.lastIndex(of: UInt8(ascii: "/")).map(text.utf8.index(after:)) ?? text.startIndex
  }

  /// Returns the place that a path names when it is read from this folder.
  func resolving(_ path: String) -> Path {
    if path.utf8.first == UInt8(ascii: "/") || text == "." { return Path(text: path) }
    return Path(text: text.utf8.last == UInt8(ascii: "/") ? text + path : "\(text)/\(path)")
  }
}

extension Path {
  /// Calls `body` with the path as the system takes it.
  func withSystemPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let characters = (text.systemBytes + [0]).map(CChar.init(bitPattern:))
    return unsafe characters.withUnsafeBufferPointer { buffer in
      // A path with a zero byte cannot exist: an empty one fails in the same way.
      let isCut = unsafe buffer.dropLast().contains(0)
      let path = isCut ? nil : buffer.baseAddress
      return unsafe path.map { unsafe body($0) } ?? body("")
    }
  }

  /// Returns what is at this place: a link itself, or what it leads to.
  func status(followingLinks: Bool) throws(SystemError) -> stat {
    var status = stat()
    let result = unsafe withSystemPath { path in
      unsafe followingLinks ? stat(path, &status) : lstat(path, &status)
    }
    if result != 0 { throw .last }
    return status
  }

  /// Whether a pipe or a socket is at this place.
  var isPipe: Bool {
    let mode = (try? status(followingLinks: true))?.st_mode ?? 0
    return [S_IFIFO, S_IFSOCK].contains(mode & S_IFMT)
  }

  /// Returns the path that this link contains.
  func linkTarget() throws(SystemError) -> String {
    let capacity = Int(PATH_MAX)
    return try unsafe withSystemPath { path in
      unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
        let count = unsafe buffer.baseAddress.map { unsafe readlink(path, $0, capacity) } ?? -1
        guard count >= 0 else { return Swift.Result<String, SystemError>.failure(.last) }
        let bytes = unsafe buffer.prefix(count).map(UInt8.init(bitPattern:))
        return .success(String(systemBytes: bytes))
      }
    }.get()
  }

  /// Whether this process may write what is at this place.
  func requireWritable() throws(SystemError) {
    let result = unsafe withSystemPath { unsafe faccessat(AT_FDCWD, $0, W_OK, AT_EACCESS) }
    if result != 0 { throw .last }
  }

  /// Makes a folder.
  func makeFolder() { _ = unsafe withSystemPath { unsafe mkdir($0, 0o777) } }

  /// Returns what is in the folder at this place; nil for anything else.
  var entries: [FolderEntry]? {
    unsafe withSystemPath { path -> [FolderEntry]? in
      guard let stream = unsafe opendir(path) else { return nil }
      defer { unsafe closedir(stream) }
      var entries: [FolderEntry] = []
      while let entry = unsafe readdir(stream) {
        let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          unsafe String(systemBytes: Array(bytes.prefix { $0 != 0 }))
        }
        if name == "." || name == ".." { continue }
        let kind: FolderEntry.Kind =
          switch unsafe Int32(entry.pointee.d_type) {
          case Int32(DT_REG): .file
          case Int32(DT_DIR): .folder
          // Some file systems do not tell.
          case Int32(DT_UNKNOWN): resolving(name).entryKind
          case _: .other
          }
        entries.append(FolderEntry(name: name, kind: kind))
      }
      return entries
    }
  }

  /// What is at this place, as an entry of its folder.
  private var entryKind: FolderEntry.Kind {
    switch ((try? status(followingLinks: false))?.st_mode ?? 0) & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case _: .other
    }
  }

  /// Removes the name from its folder.
  func remove() {
    _ = unsafe withSystemPath { unsafe unlink($0) }
  }

  /// Gives the file at this place another name, in one step.
  func rename(to other: Path) throws(SystemError) {
    let result = unsafe withSystemPath { old in
      unsafe other.withSystemPath { new in unsafe renameFile(old, new) }
    }
    if result != 0 { throw .last }
  }
}

extension Path {
  /// Returns where the path leads, seen from a folder, when all links are followed.
  ///
  /// Nothing need be there yet. It is asked beforehand, so it holds as long as nobody moves
  /// folders and links meanwhile; this program never does.
  func place(in folder: Path) -> ConfinedPlace {
    guard let root = folder.realPath, let place = place(links: 40) else { return .outside }
    let start = root == Self.separator ? root : root + Self.separator
    guard place == root || place.starts(with: start) else { return .outside }
    let names = place.dropFirst(start.count).split(separator: Self.separator[0])
    if names.contains(where: { $0.first == UInt8(ascii: ".") }) { return .hidden }
    // A file that does not exist cannot be executed.
    let mode = (try? status(followingLinks: true))?.st_mode ?? 0
    return mode & S_IFMT == S_IFREG && mode & 0o111 != 0 ? .executable : .plain
  }

  /// The absolute path without links of what is there or may come to be there.
  var place: [UInt8]? { place(links: 40) }

  /// The absolute path without links of what is there, in bytes, for no two spellings of a text
  /// are the same to the system; nil when nothing is there.
  private var realPath: [UInt8]? {
    unsafe withSystemPath { path -> [UInt8]? in
      guard let real = unsafe realpath(path, nil) else { return nil }
      defer { unsafe free(real) }
      return unsafe Array(UnsafeRawBufferPointer(start: real, count: strlen(real)))
    }
  }

  /// Returns where a file would be that is opened by this path.
  private func place(links: Int) -> [UInt8]? {
    if let realPath { return realPath }
    if let target = try? linkTarget() {
      return links > 0 ? folder.resolving(target).place(links: links - 1) : nil
    }
    guard !["", ".", ".."].contains(name), folder != self else { return nil }
    guard let place = folder.place(links: links) else { return nil }
    return (place == Self.separator ? [] : place) + Self.separator + name.systemBytes
  }

  private static let separator = [UInt8(ascii: "/")]
}
