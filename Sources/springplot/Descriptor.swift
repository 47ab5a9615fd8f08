import Bytes

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// An open file, pipe or device.
///
/// Every call is checked, and repeated when a signal interrupted it.
struct Descriptor: Hashable, Sendable {
  static let standardInput = Self(number: 0)
  static let standardOutput = Self(number: 1)
  static let standardError = Self(number: 2)

  /// The system's number.
  let number: Int32

  /// Whether this is a terminal.
  var isTerminal: Bool { isatty(number) == 1 }
}

extension Descriptor {
  /// Opens what a path names.
  static func open(
    _ path: Path,
    _ flags: Int32,
    mode: mode_t = 0
  ) throws(SystemError) -> Descriptor {
    let number = try repeating { unsafe path.withSystemPath { unsafe openFile($0, flags, mode) } }
    return Descriptor(number: Int32(number))
  }

  /// Writes all bytes, waiting for a slow reader.
  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = unsafe bytes[...]
    while unsafe !rest.isEmpty {
      do throws(SystemError) {
        let block = unsafe UnsafeRawBufferPointer(rebasing: rest)
        let count = try repeating { unsafe writeBytes(number, block.baseAddress, block.count) }
        unsafe rest = rest.dropFirst(count)
      } catch let error where error.number == EAGAIN {
        // The other end made the pipe non-blocking.
        var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&request, 1, -1)
      }
    }
  }

  /// Reads what is there, at most the buffer's length; 0 is the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    try repeating { unsafe readBytes(number, buffer.baseAddress, buffer.count) }
  }

  /// Reads what is at an offset, at most the buffer's length; 0 is the end.
  func read(
    into buffer: UnsafeMutableRawBufferPointer,
    at offset: Int
  ) throws(SystemError) -> Int {
    try repeating { unsafe pread(number, buffer.baseAddress, buffer.count, off_t(offset)) }
  }

  /// Closes the descriptor, which may be the moment when a write fails.
  func close() throws(SystemError) {
    // After an interruption the descriptor is closed all the same.
    if closeFile(number) != 0, errno != EINTR { throw .last }
  }
}

/// Repeats a call until no signal interrupts it.
private func repeating<Count: FixedWidthInteger>(
  _ call: () -> Count
) throws(SystemError) -> Int {
  while true {
    let result = call()
    if result >= 0 { return Int(result) }
    if errno != EINTR { throw .last }
  }
}
