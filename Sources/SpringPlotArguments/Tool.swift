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

  /// Returns what is offered for a name that other tools have for an option.
  let otherName: @Sendable (String) -> String?

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
    otherName: @escaping @Sendable (String) -> String? = { _ in nil },
    sections: @autoclosure @escaping @Sendable () -> [Section] = []
  ) {
    self.name = name
    self.summary = summary
    self.version = version
    self.commands = [main] + subcommands
    self.commonOptions = commonOptions
    self.description = description
    self.otherName = otherName
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
    OptionTable(command.options + commonOptions, find: command.findOption)
  }

  /// The options of every command.
  var tables: [OptionTable] { commands.map { table(of: $0) } }
}

extension Tool {
  /// Returns what the arguments, without the tool's own name, ask for.
  ///
  /// - `--name value`, `--name=value`, `-n value`, `-nvalue` and `-n=value` are the same; switches
  ///   group, as in `-qh`. Long names are not abbreviated.
  /// - A lone `-`, and whatever begins with `-` and a digit or with `-.` and a digit, is a value.
  ///   Anything else that begins with a dash is never taken as the value of an option before it:
  ///   it is written `--name=-text`.
  /// - After `--` everything is positional.
  /// - The first positional argument selects the command when it is a command's name; options may
  ///   stand before it.
  /// - Help, then the version, win wherever they stand before `--`, also beside errors.
  package func parse(
    _ arguments: [String]
  ) throws(ArgumentError) -> Request {
    let mainTable = table(of: main)
    let choice = choice(arguments, mainTable: mainTable)
    if choice.wantsHelp { return .help(choice.command.name) }
    if choice.wantsVersion { return .version }

    let command = choice.command
    let table = choice.isCommandNamed ? table(of: command) : mainTable
    var reader = ArgumentReader(arguments, table: table)
    var invocation = Invocation(command.name)
    reading: while true {
      switch try next(from: &reader, in: command) {
      case .end:
        break reading
      case .positional(let text):
        invocation.positionals.append(text)
      case .use(let option, let spelling, let value):
        let use = OptionUse(option.name, spelling: spelling, value: value)
        if !option.isRepeatable, let first = invocation[option.name] {
          throw .repeatedOption(spelling, first: first.spelling)
        }
        invocation.options.append(use)
      case .special:
        break
      }
    }
    if choice.isCommandNamed { invocation.positionals.removeFirst() }
    try check(invocation.positionals, of: command)
    return .run(invocation)
  }

  private func next(
    from reader: inout ArgumentReader,
    in command: Command
  ) throws(ArgumentError) -> ArgumentReader.Element {
    do {
      return try reader.next()
    } catch {
      switch error {
      case .fault(let fault): throw fault
      case .unknown(let option): throw self.error(for: option, in: command)
      }
    }
  }

  /// Returns what to say of an option that a command does not have.
  private func error(
    for option: UnknownOption,
    in command: Command
  ) -> ArgumentError {
    let owners = commands.filter { option.isKnown(in: table(of: $0)) }
    guard owners.isEmpty else {
      return .misplacedOption(
        option.spelling,
        command: command.name,
        owners: owners.map(\.name)
      )
    }
    let known = table(of: command)
    let near =
      known[option.name] == nil
      ? suggestions(for: option.name, among: known.names) : [option.name]
    let other = near.isEmpty ? otherName(option.name).map { [$0] } : nil
    return .unknownOption(option.spelling, suggestions: other ?? near.map { "--" + $0 })
  }

  private func check(
    _ positionals: [String],
    of command: Command
  ) throws(ArgumentError) {
    guard let positional = command.positional else {
      guard let first = positionals.first else { return }
      throw .unexpectedPositional(first, command: command.name)
    }
    if let maximum = positional.maximum, positionals.count > maximum {
      throw .unexpectedPositional(positionals[maximum], command: command.name)
    }
    if positionals.count < positional.minimum {
      throw .missingPositional(
        placeholder: positional.value.placeholder,
        command: command.name
      )
    }
  }
}

/// A shell that can complete what is being typed.
package enum Shell: String, CaseIterable, Hashable, Sendable {
  case bash, zsh, fish
}

extension Tool {
  /// Returns the script that teaches a shell to complete the tool's command line.
  package func completionScript(for shell: Shell) -> String {
    switch shell {
    case .bash: bashScript
    case .zsh: zshScript
    case .fish: fishScript
    }
  }

  /// The spellings, in any command, of the options that take a value.
  var spellingsWithValue: [String] {
    var seen: Set<String> = []
    return OptionTable(union: tables).options.filter { $0.value != nil }.flatMap(\.spellings)
      .filter { seen.insert($0).inserted }
  }

  /// The prefix of the names of functions in a script.
  var functionName: String {
    String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }
}

extension Tool {
  /// The words with a meaning that values can be.
  var terms: [Value.Term] {
    let values = commands.flatMap { command in
      [command.positional?.value] + table(of: command).options.map(\.value)
    }
    var terms: [Value.Term] = []
    for case .terms(let found) in values.compactMap(\.?.completion) {
      for term in found where !terms.contains(where: { $0.word == term.word }) {
        terms.append(term)
      }
    }
    return terms
  }
}
