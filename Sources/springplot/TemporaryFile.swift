#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A new file that replaces another in one step, or disappears when the value ends.
struct TemporaryFile: ~Copyable {
  private let files: TemporaryFiles
  private let path: Path
  private let descriptor: Descriptor
  private var isOpen = true
  private var isKept = false

  /// Creates an empty file in a folder, with a name that nothing else has.
  ///
  /// - Parameters:
  ///   - folder: The folder of the file to be replaced, so that both are on one file system.
  ///   - model: The file to be replaced, whose owner and permissions are kept.
  ///   - files: The list that the file stands on as long as it exists.
  /// - Throws: The reason why there can be no file.
  init(in folder: Path, like model: stat?, among files: TemporaryFiles) throws(SystemError) {
    self.files = files
    (path, descriptor) = try files.change { (paths) throws(SystemError) in
      let (path, descriptor) = try Self.make(in: folder)
      paths.append(path)
      return (path, descriptor)
    }
    guard let model else { return }
    // Only root can give a file away, and some file systems know no permissions: then it stays ours.
    _ = fchown(descriptor.number, model.st_uid, model.st_gid)
    _ = fchmod(descriptor.number, model.st_mode & 0o777)
  }

  deinit {
    if isOpen { try? descriptor.close() }
    guard !isKept else { return }
    try? files.change { paths in
      path.remove()
      paths.removeAll { $0 == path }
    }
  }

  private static func make(in folder: Path) throws(SystemError) -> (Path, Descriptor) {
    var count = 0
    while true {
      let path = folder.resolving(".springplot-\(getpid())-\(count).tmp")
      do throws(SystemError) {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
        return (path, try Descriptor.open(path, flags, mode: 0o666))
      } catch let error where error.number == EEXIST {
        count += 1
      }
    }
  }

  /// Appends bytes.
  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    unsafe try descriptor.write(bytes)
  }

  /// Puts the file in another's place.
  mutating func replace(_ target: Path) throws(SystemError) {
    isOpen = false
    try descriptor.close()
    try files.change { (paths) throws(SystemError) in
      try path.rename(to: target)
      paths.removeAll { $0 == path }
    }
    isKept = true
  }
}
