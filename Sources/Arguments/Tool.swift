/// A command-line tool: the one table that gives parsing, help, completions and the manual page.
package struct Tool: Sendable {
  /// The word that starts the tool.
  package let name: String
  /// What the tool is, in one sentence without its full stop.
  package let summary: String
  /// The version, as in `1.0`.
  package let version: String
  /// The main command, which needs no word, before all others.
  package let commands: [Command]
  /// The options that every command has.
  package let commonOptions: [Option]
  /// What the manual page tells first; the summary when it is empty.
  package let description: [Section.Block]

  private let getSections: @Sendable () -> [Section]

  /// Creates a tool.
  ///
  /// Within a command no two options share a name, no two commands share one, and an option takes
  /// a value in every command that has it or in none; debug builds check it.
  package init(
    name: String,
    summary: String,
    version: String,
    main: Command,
    subcommands: [Command],
    commonOptions: [Option],
    description: [Section.Block] = [],
    sections: @autoclosure @escaping @Sendable () -> [Section] = []
  ) {
    self.name = name
    self.summary = summary
    self.version = version
    self.commands = [main] + subcommands
    self.commonOptions = commonOptions
    self.description = description
    getSections = sections
    assert(Set(commands.map(\.name)).count == commands.count, "two commands share a name")
  }
}

extension Tool {
  /// What the manual page adds: exit statuses, environment, files.
  package var sections: [Section] { getSections() }

  /// The command that needs no word.
  package var main: Command { commands[0] }

  /// The commands that are selected by a word.
  package var subcommands: ArraySlice<Command> { commands.dropFirst() }

  /// Returns the command that a word names.
  ///
  /// - Throws: ``ArgumentError/unknownCommand(_:suggestions:)``.
  package func command(
    named name: String
  ) throws(ArgumentError) -> Command {
    if let command = subcommands.first(where: { $0.name == name }) { return command }
    throw .unknownCommand(name, suggestions: suggestions(for: name, among: subcommands.map(\.name)))
  }

  /// Returns the options that can be found in a command.
  func table(of command: Command) -> OptionTable {
    OptionTable(command.optionParts + [commonOptions])
  }

  /// The options of every command.
  var tables: [OptionTable] { commands.map { table(of: $0) } }
}
