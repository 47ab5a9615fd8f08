import Bytes

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension Path {
  /// Returns whether the path leads into a folder, when all links are followed.
  ///
  /// Nothing need be there yet. It is asked beforehand, so it holds as long as nobody moves
  /// folders and links meanwhile; this program never does.
  func leads(into folder: Path) -> Bool {
    guard let root = folder.realPath, let place = place(links: 40) else { return false }
    return root == Self.separator || place == root || place.starts(with: root + Self.separator)
  }

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
