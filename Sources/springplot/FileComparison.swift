#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Compares bytes that come block by block with a file, in constant memory.
@safe struct FileComparison: ~Copyable {
  private let descriptor: Descriptor
  private let block: UnsafeMutableRawBufferPointer
  private var matchedCount = 0
  /// Where the file ends, as far as a read has come there.
  private var end: Int?

  /// Opens the file.
  init(_ path: Path) throws(SystemError) {
    descriptor = try Descriptor.open(path, O_RDONLY | O_CLOEXEC)
    unsafe block = .allocate(byteCount: 1 << 16, alignment: 1)
  }

  deinit {
    try? descriptor.close()
    unsafe block.deallocate()
  }

  /// Returns whether the file goes on with these bytes.
  mutating func matches(_ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Bool {
    var count = 0
    while count < bytes.count {
      let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[count...])
      let read = unsafe try readBlock(at: matchedCount + count)
      // A file gives less than it is asked for only at its end.
      if unsafe read.count < block.count { end = matchedCount + count + read.count }
      let length = min(read.count, rest.count)
      guard
        length > 0,
        let written = rest.baseAddress,
        let existing = read.baseAddress,
        unsafe memcmp(written, existing, length) == 0
      else { return false }
      count += length
    }
    matchedCount += count
    return true
  }

  /// Returns whether the file ends after the bytes that were the same.
  func isComplete() throws(SystemError) -> Bool {
    if let end { return matchedCount == end }
    return unsafe try readBlock(at: matchedCount).isEmpty
  }

  /// Hands over the bytes that were the same.
  func forEachMatchedBlock(
    _ body: (UnsafeRawBufferPointer) throws(SystemError) -> Void
  ) throws(SystemError) {
    var count = 0
    while count < matchedCount {
      let read = unsafe try readBlock(at: count).prefix(matchedCount - count)
      // Someone cut the file short meanwhile.
      if unsafe read.isEmpty { throw SystemError(number: EIO) }
      unsafe try body(UnsafeRawBufferPointer(rebasing: read))
      unsafe count += read.count
    }
  }

  private func readBlock(at offset: Int) throws(SystemError) -> UnsafeRawBufferPointer {
    let count = unsafe try descriptor.read(into: block, at: offset)
    return unsafe UnsafeRawBufferPointer(rebasing: block.prefix(count))
  }
}
