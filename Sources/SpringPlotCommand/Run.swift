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
  /// Reads the next bytes of standard input, waiting until there are some; none at its end.
  package var readMore: @Sendable () throws(ReadError) -> [UInt8]
  /// Plays the instrument on the terminal of the process.
  package var tune: @Sendable (TuneRequest) -> TuneEnd
  /// Whether a path leads into a folder, when all links are followed.
  package var leads: @Sendable (_ path: String, _ folder: String) -> Bool

  /// Creates an environment.
  package init(
    outputTerminal: Terminal? = nil,
    forcesColor: Bool? = nil,
    columns: Int = 80,
    read: @escaping @Sendable (_ path: String) throws(ReadError) -> [UInt8] = {
      (_) throws(ReadError) in throw ReadError.missing
    },
    readMore: @escaping @Sendable () throws(ReadError) -> [UInt8] = {
      () throws(ReadError) in []
    },
    tune: @escaping @Sendable (TuneRequest) -> TuneEnd = { _ in .noTerminal },
    leads: @escaping @Sendable (_ path: String, _ folder: String) -> Bool = { _, _ in false }
  ) {
    self.tune = tune
    self.outputTerminal = outputTerminal
    self.forcesColor = forcesColor
    self.columns = columns
    self.read = read
    self.readMore = readMore
    self.leads = leads
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

/// Why a file could not be read.
package enum ReadError: Error, Hashable, Sendable {
  /// There is no such file.
  case missing
  /// The system refused with this error number.
  case failed(errorNumber: Int32)
}
