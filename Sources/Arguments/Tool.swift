/// A command-line tool: the one table that gives parsing, help, completions and the manual page.
package struct Tool<CommandID: Hashable & Sendable, OptionID: Hashable & Sendable>: Sendable {
  /// The word that starts the tool.
  package let name: String
  /// What the tool is, in one sentence without its full stop.
  package let summary: String
  /// The version, as in `1.0`.
  package let version: String
  /// The main command, which needs no word, before all others.
  package let commands: [Command<CommandID, OptionID>]
  /// The options that every command has.
  package let commonOptions: [Option<OptionID>]
  /// What the manual page tells first; the summary when it is empty.
  package let description: [Section.Block]
  /// What the manual page adds: exit statuses, environment, files.
  package let sections: [Section]

  let allOptions: OptionTable<OptionID>
  private let tables: [CommandID: OptionTable<OptionID>]

  /// Creates a tool.
  ///
  /// Within a command no two options share a name, no two commands share a name or an identity,
  /// and an option takes a value in every command that has it or in none; debug builds check it.
  package init(
    name: String,
    summary: String,
    version: String,
    main: Command<CommandID, OptionID>,
    subcommands: [Command<CommandID, OptionID>],
    commonOptions: [Option<OptionID>],
    description: [Section.Block] = [],
    sections: [Section] = []
  ) {
    self.name = name
    self.summary = summary
    self.version = version
    self.commands = [main] + subcommands
    self.commonOptions = commonOptions
    self.description = description
    self.sections = sections
    assert(Set(commands.map(\.name)).count == commands.count, "two commands share a name")
    let tables = commands.map { command in
      (command.id, OptionTable(command.options + commonOptions))
    }
    self.tables = Dictionary(uniqueKeysWithValues: tables)
    self.allOptions = OptionTable(union: tables.map(\.1))
  }
}

extension Tool {
  /// The command that needs no word.
  package var main: Command<CommandID, OptionID> { commands[0] }

  /// The commands that are selected by a word.
  package var subcommands: ArraySlice<Command<CommandID, OptionID>> { commands.dropFirst() }

  /// Returns the command that a word names.
  ///
  /// - Throws: ``ArgumentError/unknownCommand(_:suggestions:)``.
  package func command(
    named name: String
  ) throws(ArgumentError) -> Command<CommandID, OptionID> {
    if let command = subcommands.first(where: { $0.name == name }) { return command }
    throw .unknownCommand(name, suggestions: suggestions(for: name, among: subcommands.map(\.name)))
  }

  /// Returns the options that can be found in a command.
  func table(of command: Command<CommandID, OptionID>) -> OptionTable<OptionID> {
    tables[command.id] ?? OptionTable(commonOptions)
  }
}
