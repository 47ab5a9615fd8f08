import SpringPlotSystem

/// The terminal of this process, key by key and on a screen of its own, until it is given back.
struct RawTerminal: ~Copyable {
  private let descriptor: Descriptor
  private let original: termios
  private var isRaw = false

  /// Sequences that take the screen, the mouse and what is pasted, and those that give them back.
  private static let taking =
    "\u{1b}[?1049h\u{1b}[?25l\u{1b}[?1002h\u{1b}[?1006h\u{1b}[?2004h"
  private static let givingBack =
    "\u{1b}[?2004l\u{1b}[?1006l\u{1b}[?1002l\u{1b}[0m\u{1b}[?25h\u{1b}[?1049l"

  /// Opens the terminal, which standard output need not be.
  init() throws(SystemError) { (descriptor, original) = try Self.open() }

  private static func open() throws(SystemError) -> (Descriptor, termios) {
    let descriptor = try Descriptor.open(
      Path(text: "/dev/tty"),
      O_RDWR | O_CLOEXEC | O_NOCTTY | O_NONBLOCK
    )
    var settings = termios()
    guard unsafe tcgetattr(descriptor.number, &settings) == 0 else {
      try? descriptor.close()
      throw .last
    }
    return (descriptor, settings)
  }

  deinit {
    Self.giveBack(descriptor, original)
    try? descriptor.close()
  }

  /// The system's number of the terminal.
  var number: Int32 { descriptor.number }

  /// Whether the process may draw there, as one that the shell waits for.
  var isInForeground: Bool { tcgetpgrp(number) == getpgrp() }

  /// The size in cells, if the terminal knows it.
  var size: (columns: Int, rows: Int)? {
    var window = winsize()
    guard unsafe ioctl(number, UInt(TIOCGWINSZ), &window) == 0 else { return nil }
    guard window.ws_col > 0, window.ws_row > 0 else { return nil }
    return (Int(window.ws_col), Int(window.ws_row))
  }

  /// Takes the screen; no key acts upon the process any more.
  mutating func take() {
    guard !isRaw else { return }
    isRaw = true
    var settings = original
    settings.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON)
    settings.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN | ISIG)
    settings.c_cflag = settings.c_cflag & ~tcflag_t(CSIZE | PARENB) | tcflag_t(CS8)
    _ = unsafe tcsetattr(number, TCSADRAIN, &settings)
    Self.write(Self.taking, to: descriptor)
  }

  /// Gives everything back as it was.
  mutating func giveBack() {
    guard isRaw else { return }
    isRaw = false
    Self.giveBack(descriptor, original)
  }

  /// Makes sure that the settings hold, after someone else has changed them.
  mutating func retake() {
    isRaw = false
    take()
  }

  private static func giveBack(_ descriptor: Descriptor, _ original: termios) {
    write(givingBack, to: descriptor)
    var settings = original
    _ = unsafe tcsetattr(descriptor.number, TCSADRAIN, &settings)
  }

  private static func write(_ text: String, to descriptor: Descriptor) {
    // A terminal that is gone needs nothing back.
    unsafe Array(text.utf8).withUnsafeBytes { unsafe try? descriptor.write($0) }
  }
}

extension RawTerminal {
  /// Returns the bytes that have come, empty when none have; nil when no more will.
  func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe readBytes(number, buffer.baseAddress, buffer.count)
    }
    if count > 0 { return Array(bytes.prefix(count)) }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? [] : nil
  }

  /// Writes what the terminal takes now, and returns the rest; nil when it is gone.
  func writeSome(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let count = unsafe bytes.withUnsafeBytes { unsafe writeBytes(number, $0.baseAddress, $0.count) }
    if count >= 0 { return bytes.dropFirst(count) }
    return errno == EAGAIN || errno == EINTR ? bytes : nil
  }
}

/// Sends a signal to this thread; `raise` is also the name of what calls it.
private func sendToSelf(_ number: Int32) { _ = raise(number) }

/// Signals as bytes of a pipe, so that one loop waits for them and for the terminal.
struct SignalPipe {
  /// The end that is read.
  let reading: Descriptor
  /// The signals that come through the pipe.
  private let signals: SignalSet

  /// Signals that end a process, stop it, or tell of the terminal.
  private static let numbers = [
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGVTALRM,
    SIGPROF, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGSYS, SIGTSTP, SIGTTIN, SIGTTOU,
    SIGCONT, SIGWINCH,
  ]

  /// Holds the signals back in all threads, and starts one that takes them.
  init?() {
    // A signal that is ignored by default might be dropped instead of held back.
    for number in [SIGWINCH, SIGCONT] { _ = signal(number, { _ in }) }
    signals = SignalSet(Self.numbers)
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reading = Descriptor(number: ends[0])
    let writing = Descriptor(number: ends[1])
    let signals = signals
    signals.block()
    let isWatched = startDetachedThread {
      while let number = signals.wait() {
        unsafe withUnsafeBytes(of: UInt8(number)) { unsafe try? writing.write($0) }
      }
    }
    guard isWatched else {
      signals.unblock()
      return nil
    }
  }

  /// Returns the signals that have come.
  func read() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe try? reading.read(into: $0) } ?? 0
    return bytes.prefix(count).map { Int32($0) }
  }

  /// Lets a signal take its usual course now: the process stops, or ends.
  func raise(_ number: Int32) {
    // Sent by this process to itself, it reaches this thread before the call returns.
    _ = signal(number, SIG_DFL)
    let one = SignalSet([number])
    sendToSelf(number)
    one.unblock()
    one.block()
  }
}

/// The clipboard of the desktop that this process runs on, if it runs on one.
enum Clipboard {
  /// Programs that take standard input to the clipboard, and the variable that tells of their
  /// desktop.
  private static let programs: [(variable: String?, words: [String])] = [
    ("WAYLAND_DISPLAY", ["wl-copy"]),
    ("DISPLAY", ["xclip", "-selection", "clipboard"]),
    ("DISPLAY", ["xsel", "--clipboard", "--input"]),
    (nil, ["pbcopy"]),
  ]

  /// Hands bytes to the first program that is there; returns whether one took them.
  static func copy(_ bytes: [UInt8]) -> Bool {
    programs.contains { program in
      let isHere = program.variable.map { unsafe getenv($0) != nil } ?? true
      return isHere && run(program.words, input: bytes)
    }
  }

  private static func run(_ words: [String], input: [UInt8]) -> Bool {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { return false }
    let (reading, writing) = (Descriptor(number: ends[0]), Descriptor(number: ends[1]))
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    let process = ChildProcess.start(words, input: ends[0])
    try? reading.close()
    // A pipe holds more than any code that is copied, so nothing waits for the program.
    if process != nil { unsafe input.withUnsafeBytes { unsafe try? writing.write($0) } }
    try? writing.close()
    return process.map(ChildProcess.succeeds) ?? false
  }
}

/// Bytes as text, in the alphabet of RFC 4648.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  /// Returns the text of some bytes.
  static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let number = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        text.append(
          place <= group.count ? alphabet[number >> (6 * (3 - place)) & 63] : UInt8(ascii: "=")
        )
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
