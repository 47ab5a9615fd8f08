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
    let survey = survey(arguments, mainTable: mainTable)
    if survey.wantsHelp { return .help(survey.command.name) }
    if survey.wantsVersion { return .version }

    let command = survey.command
    let table = survey.isCommandNamed ? table(of: command) : mainTable
    var reader = ArgumentReader(arguments, table: table)
    var invocation = Invocation(command.name)
    while let element = try next(from: &reader, in: command) {
      switch element {
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
    if survey.isCommandNamed { invocation.positionals.removeFirst() }
    try check(invocation.positionals, of: command)
    return .run(invocation)
  }

  private func next(
    from reader: inout ArgumentReader,
    in command: Command
  ) throws(ArgumentError) -> ArgumentReader.Element? {
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
    return .unknownOption(option.spelling, suggestions: near.map { "--" + $0 })
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
