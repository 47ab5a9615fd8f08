import SpringPlotCommand
import SpringPlotSystem
import SpringPlotText

extension Environment {
  /// What this process finds around it.
  static var current: Environment {
    let probe = TerminalProbe()
    return Environment(
      outputTerminal: probe.outputTerminal,
      forcesColor: probe.forcesColor,
      columns: probe.columns,
      read: { (path) throws(ReadError) in try InputFile(path).bytes() },
      blocks: { (path) throws(ReadError) in try InputFile(path).blocks() },
      isPipe: { path in Path(text: path).isPipe },
      readMore: { () throws(ReadError) in try InputFile.nextBytes() },
      list: { path in Path(text: path).entries },
      tune: { request in .onTerminal(request, probe) },
      place: { path, folder in Path(text: path).place(in: Path(text: folder)) }
    )
  }
}

extension CommandLine {
  /// The program's name and the arguments, without the repair that would lose a file's name.
  static var systemArguments: [String] {
    var arguments: [String] = []
    for index in 0..<Int(argc) {
      guard let argument = unsafe unsafeArgv[index] else { break }
      let bytes = unsafe UnsafeRawBufferPointer(start: argument, count: strlen(argument))
      unsafe arguments.append(String(systemBytes: Array(bytes)))
    }
    return arguments
  }
}

/// Asks the system, and the variables that users set, about the terminal.
struct TerminalProbe {
  private let size: (columns: Int, rows: Int)?

  /// Asks for the size of the terminal.
  init() {
    var window = winsize()
    let isKnown = unsafe ioctl(Descriptor.standardOutput.number, UInt(TIOCGWINSZ), &window) == 0
    size = isKnown ? (Int(window.ws_col), Int(window.ws_row)) : nil
  }

  /// The terminal behind standard output, when there is one.
  var outputTerminal: Terminal? {
    guard Descriptor.standardOutput.isTerminal else { return nil }
    return Terminal(columns: columns, rows: rows, hasColor: hasColor, isUnicode: isUnicode)
  }

  /// The columns that texts are wrapped to: `COLUMNS`, else the terminal's, else 80.
  var columns: Int {
    Self.count("COLUMNS") ?? size.map(\.columns).flatMap(Self.sane) ?? 80
  }

  /// The columns for a line that changes in place; nil where that cannot be shown.
  var progressColumns: Int? {
    movesCursor && Descriptor.standardError.isTerminal ? columns : nil
  }

  /// Whether the terminal is said to move its cursor at will.
  var movesCursor: Bool { Self.variable("TERM").map { $0 != "dumb" } ?? false }

  private var rows: Int {
    Self.count("LINES") ?? size.map(\.rows).flatMap(Self.sane) ?? 24
  }

  var hasColor: Bool {
    guard Self.variable("NO_COLOR") == nil, let terminal = Self.variable("TERM") else {
      return false
    }
    return terminal != "dumb"
  }

  /// What `FORCE_COLOR` says: `0` and `false` for no colours, anything else for colours.
  var forcesColor: Bool? {
    Self.variable("FORCE_COLOR").map { $0 != "0" && $0 != "false" }
  }

  /// Whether the first variable that is set names UTF-8, as the C library would decide.
  var isUnicode: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(Self.variable).first
    let encoding = locale?.lowercased().split(separator: ".").dropFirst().first
    return encoding?.hasPrefix("utf-8") == true || encoding?.hasPrefix("utf8") == true
  }
}

extension TerminalProbe {
  /// Returns a variable of the environment; one that is empty counts as not set.
  private static func variable(_ name: String) -> String? {
    unsafe name.withCString { name in
      guard let value = unsafe getenv(name), unsafe value.pointee != 0 else { return nil }
      return unsafe String(cString: value)
    }
  }

  private static func count(_ name: String) -> Int? {
    variable(name).flatMap { Int($0) }.flatMap(sane)
  }

  private static func sane(_ count: Int) -> Int? {
    (1...1_000).contains(count) ? count : nil
  }
}

/// A file that is read as a whole; `-` is standard input.
struct InputFile {
  private let path: String

  /// Names a file.
  init(_ path: String) { self.path = path }

  /// Reads everything.
  func bytes() throws(ReadError) -> [UInt8] {
    do {
      if path == "-" { return try Self.bytes(of: .standardInput) }
      let descriptor = try Descriptor.open(Path(text: path), O_RDONLY | O_CLOEXEC | O_NOCTTY)
      defer { try? descriptor.close() }
      return try Self.bytes(of: descriptor)
    } catch {
      throw ReadError(error)
    }
  }

  /// Opens the file, and returns what reads its next bytes.
  func blocks() throws(ReadError) -> BlockReader {
    if path == "-" { return { () throws(ReadError) in try Self.nextBytes() } }
    let file: OpenFile
    do throws(SystemError) {
      file = OpenFile(try Descriptor.open(Path(text: path), O_RDONLY | O_CLOEXEC | O_NOCTTY))
    } catch {
      throw ReadError(error)
    }
    return { () throws(ReadError) in try Self.nextBytes(of: file.descriptor) }
  }

  /// Closes a file when nobody reads it any more.
  private final class OpenFile {
    let descriptor: Descriptor

    init(_ descriptor: Descriptor) { self.descriptor = descriptor }

    deinit { try? descriptor.close() }
  }

  /// Reads the next bytes of a stream, waiting until there are some; none at its end.
  static func nextBytes(
    of descriptor: Descriptor = .standardInput
  ) throws(ReadError) -> [UInt8] {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    do throws(SystemError) {
      let count = try read(descriptor, into: &block)
      if count < block.count { block.removeLast(block.count - count) }
      return block
    } catch {
      throw ReadError(error)
    }
  }

  /// Reads the first bytes of a file.
  static func bytes(of path: Path, limit: Int) throws(SystemError) -> [UInt8] {
    let descriptor = try Descriptor.open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    defer { try? descriptor.close() }
    var bytes = [UInt8](repeating: 0, count: limit)
    let result = unsafe bytes.withUnsafeMutableBytes { buffer in
      Result { () throws(SystemError) in unsafe try descriptor.read(into: buffer, at: 0) }
    }
    bytes.removeLast(limit - (try result.get()))
    return bytes
  }

  private static func bytes(of descriptor: Descriptor) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var blockSize = 1 << 16
    var status = stat()
    if unsafe fstat(descriptor.number, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      let size = Int(clamping: status.st_size)
      bytes.reserveCapacity(size % (1 << 30))
      // Files of the system say that they are empty.
      blockSize = min(max(size, 1 << 12), blockSize)
    }
    var block = [UInt8](repeating: 0, count: blockSize)
    while true {
      let count = try read(descriptor, into: &block)
      guard count > 0 else { return bytes }
      // A device that never ends is a mistake, not a reason to fill the memory.
      if bytes.count > 1 << 30 { throw SystemError(number: EFBIG) }
      bytes.append(contentsOf: block[..<count])
    }
  }

  /// Reads what is there into a block; returns how many bytes it got, none at the end.
  static func read(
    _ descriptor: Descriptor,
    into block: inout [UInt8]
  ) throws(SystemError) -> Int {
    let result = unsafe block.withUnsafeMutableBytes { block in
      Result { () throws(SystemError) in unsafe try descriptor.read(into: block) }
    }
    return try result.get()
  }
}

extension ReadError {
  /// Creates the error of a file that the system refused to open or to read.
  init(_ error: SystemError) {
    self =
      [ENOENT, ENOTDIR].contains(error.number) ? .missing : .failed(errorNumber: error.number)
  }
}
