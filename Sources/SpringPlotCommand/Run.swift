import SpringPlotArguments

/// Runs the command that the arguments, without the program's name, ask for.
package func run(_ arguments: [String], in environment: Environment) -> WritePlan {
  do {
    return try plan(arguments, in: environment)
  } catch {
    return WritePlan(messages: [error.lines.joined(separator: "\n")], status: error.status)
  }
}

private func plan(
  _ arguments: [String],
  in environment: Environment
) throws(CommandError) -> WritePlan {
  let tool = springPlotTool
  if arguments.isEmpty {
    return .text(tool.shortHelp(columns: environment.columns, sections: [.examples]))
  }
  switch try Request.parse(arguments) {
  case .version:
    return .text("\(tool.name) \(tool.version)\n")
  case .help(let command):
    return .help(of: command, in: environment)
  case .run(let invocation):
    let arguments = CommandArguments(invocation)
    var plan = try arguments.command.plan(arguments, in: environment)
    plan.inputs += arguments.inputPaths.filter { $0 != "-" }
    return plan
  }
}

extension Request {
  /// Returns what arguments ask for.
  static func parse(_ arguments: [String]) throws(CommandError) -> Request {
    do {
      return try springPlotTool.parse(arguments)
    } catch {
      throw .arguments(error)
    }
  }
}

/// What a command may know of the process that runs it.
package struct Environment: Sendable {
  /// The terminal behind standard output, when there is one.
  package var outputTerminal: Terminal?
  /// Whether the user wants colours also where there is no terminal, or none anywhere; nil when
  /// nothing is said.
  package var forcesColor: Bool?
  /// The columns that help and messages are wrapped to.
  package var columns: Int
  /// Reads a whole file; `-` is standard input.
  package var read: @Sendable (_ path: String) throws(ReadError) -> [UInt8]
  /// Opens a file, and returns what reads its next bytes: nothing at the end.
  package var blocks: @Sendable (_ path: String) throws(ReadError) -> BlockReader
  /// Whether a path leads to a pipe or a socket, which may have no end.
  package var isPipe: @Sendable (_ path: String) -> Bool
  /// Reads the next bytes of standard input, waiting until there are some; none at its end.
  package var readMore: @Sendable () throws(ReadError) -> [UInt8]
  /// Returns what is in a folder; nil for what is no folder.
  package var list: @Sendable (_ path: String) -> [FolderEntry]?
  /// Plays the instrument on the terminal of the process.
  package var tune: @Sendable (TuneRequest) -> TuneEnd
  /// Where a path leads, seen from a folder, when all links are followed.
  package var place: @Sendable (_ path: String, _ folder: String) -> ConfinedPlace

  /// Creates an environment.
  package init(
    outputTerminal: Terminal? = nil,
    forcesColor: Bool? = nil,
    columns: Int = 80,
    read: @escaping @Sendable (_ path: String) throws(ReadError) -> [UInt8] = {
      (_) throws(ReadError) in throw ReadError.missing
    },
    blocks: (@Sendable (_ path: String) throws(ReadError) -> BlockReader)? = nil,
    isPipe: @escaping @Sendable (_ path: String) -> Bool = { _ in false },
    readMore: @escaping @Sendable () throws(ReadError) -> [UInt8] = {
      () throws(ReadError) in []
    },
    list: @escaping @Sendable (_ path: String) -> [FolderEntry]? = { _ in nil },
    tune: @escaping @Sendable (TuneRequest) -> TuneEnd = { _ in .noTerminal },
    place: @escaping @Sendable (_ path: String, _ folder: String) -> ConfinedPlace = { _, _ in
      .outside
    }
  ) {
    self.list = list
    self.tune = tune
    self.outputTerminal = outputTerminal
    self.forcesColor = forcesColor
    self.columns = columns
    self.read = read
    if let blocks {
      self.blocks = blocks
    } else {
      self.blocks = { path throws(ReadError) in reader(of: try read(path)) }
    }
    self.isPipe = isPipe
    self.readMore = readMore
    self.place = place
  }
}

extension Environment {
  /// Returns the bytes of a file; `-` is standard input.
  func bytes(of path: String) throws(CommandError) -> [UInt8] {
    do {
      return try read(path)
    } catch {
      throw .file(path, .unreadable(error))
    }
  }
}

/// Where a path leads, seen from the folder that everything has to stay in.
package enum ConfinedPlace: Hashable, Sendable {
  /// Out of the folder.
  case outside
  /// To a name that begins with a dot, or below one: where tools keep what they run and trust.
  case hidden
  /// To a file that can be executed.
  case executable
  /// To anything else inside.
  case plain
}

/// A terminal that a chart can be drawn in.
package struct Terminal: Hashable, Sendable {
  /// The width in columns, at least 1.
  package var columns: Int
  /// The height in rows, at least 1.
  package var rows: Int
  /// Whether colour is wanted.
  package var hasColor: Bool
  /// Whether characters outside ASCII can be shown.
  package var isUnicode: Bool

  /// Creates a terminal.
  package init(columns: Int, rows: Int, hasColor: Bool, isUnicode: Bool) {
    self.columns = columns
    self.rows = rows
    self.hasColor = hasColor
    self.isUnicode = isUnicode
  }
}

/// Returns the next bytes of a file; nothing at the end.
package typealias BlockReader = () throws(ReadError) -> [UInt8]

/// Returns what reads bytes that are there as one block.
private func reader(of bytes: [UInt8]) -> BlockReader {
  var rest = bytes
  return { () throws(ReadError) in
    let block = rest
    rest = []
    return block
  }
}

/// Why a file could not be read.
package enum ReadError: Error, Hashable, Sendable {
  /// It is a pipe, where one is not waited for.
  case pipe
  /// There is no such file.
  case missing
  /// The system refused with this error number.
  case failed(errorNumber: Int32)
}
