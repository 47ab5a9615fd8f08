import Arguments

extension Option {
  /// Creates the option that a flag stands for.
  init(
    _ flag: Flag,
    aliases: [String] = [],
    letter: Unicode.Scalar? = nil,
    kind: Kind = .toggle,
    isRepeatable: Bool = false,
    group: String,
    summary: @autoclosure @escaping @Sendable () -> String,
    defaultText: String? = nil
  ) {
    self.init(
      flag.rawValue,
      aliases: aliases,
      letter: letter,
      kind: kind,
      isRepeatable: isRepeatable,
      group: group,
      summary: summary(),
      defaultText: defaultText
    )
  }
}

extension OptionUse {
  /// The option that was used.
  var option: Flag? {
    // A single search costs less than the table that `init(rawValue:)` makes of so many cases.
    Flag.allCases.first { $0.rawValue == name }
  }

  /// Returns whether one of some flags was used.
  func isOne(of flags: [Flag]) -> Bool { flags.contains { $0.rawValue == name } }
}

extension Invocation {
  /// The command that is to be run.
  var command: CommandName { CommandName(rawValue: commandName) ?? .plot }

  /// Returns the first use of a flag; the only one, unless the flag is repeatable.
  subscript(flag: Flag) -> OptionUse? { self[flag.rawValue] }

  /// Returns the uses of a flag in order.
  func all(_ flag: Flag) -> [OptionUse] { options.filter { $0.name == flag.rawValue } }

  /// Returns whether a flag was given.
  func has(_ flag: Flag) -> Bool { self[flag] != nil }
}
