import SpringPlotSystem
import SpringPlotText

// A method hides the C function of the same name; these names are out of its way.

func openFile(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
  unsafe open(path, flags, mode)
}

func closeFile(_ descriptor: Int32) -> Int32 {
  close(descriptor)
}

func readBytes(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(descriptor, bytes, count)
}

func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}

func renameFile(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> Int32 {
  unsafe rename(old, new)
}

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

/// The three streams that a process is born with.
enum StandardStreams {
  /// Makes sure that a failed write is an error, and never lands in another file.
  static func prepare() {
    // Over the limit of `ulimit -f` a write then fails, instead of ending the process in silence.
    _ = signal(SIGXFSZ, SIG_IGN)

    // The number of a closed stream would be given to the next file that is opened. What stands in
    // its place is opened the wrong way round, so that using it fails as it did before.
    for (number, flags) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] as [(Int32, Int32)]
    where fcntl(number, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", flags)
    }
  }
}
