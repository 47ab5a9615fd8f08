#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A new file that replaces another in one step, or disappears when the value ends.
struct TemporaryFile: ~Copyable {
  private let path: Path
  private let descriptor: Descriptor
  private var isOpen = true
  private var isKept = false

  /// Creates an empty file in a folder, with a name that nothing else has.
  ///
  /// - Parameters:
  ///   - folder: The folder of the file to be replaced, so that both are on one file system.
  ///   - model: The file to be replaced, whose owner and permissions are kept.
  /// - Throws: The reason why there can be no file.
  init(in folder: Path, like model: stat?) throws(SystemError) {
    var count = 0
    while true {
      let candidate = folder.resolving(".springplot-\(getpid())-\(count).tmp")
      do {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
        descriptor = try Descriptor.open(candidate, flags, mode: 0o666)
        path = candidate
        break
      } catch let error where error.number == EEXIST {
        count += 1
      }
    }
    guard let model else { return }
    // Only root can give a file away, and some file systems know no permissions: then it stays ours.
    _ = fchown(descriptor.number, model.st_uid, model.st_gid)
    _ = fchmod(descriptor.number, model.st_mode & 0o777)
  }

  deinit {
    if isOpen { try? descriptor.close() }
    if !isKept { path.remove() }
  }

  /// Appends bytes.
  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    unsafe try descriptor.write(bytes)
  }

  /// Puts the file in another's place.
  mutating func replace(_ target: Path) throws(SystemError) {
    isOpen = false
    try descriptor.close()
    try path.rename(to: target)
    isKept = true
  }
}
