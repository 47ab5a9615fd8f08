/// What a command line asks for.
package enum Request<CommandID: Hashable & Sendable, OptionID: Hashable & Sendable>: Hashable,
  Sendable
{
  /// To run a command.
  case run(Invocation<CommandID, OptionID>)
  /// To show the help of a command.
  case help(CommandID)
  /// To show the version.
  case version
}

/// A command with its arguments.
package struct Invocation<CommandID: Hashable & Sendable, OptionID: Hashable & Sendable>: Hashable,
  Sendable
{
  /// The command.
  package var command: CommandID
  /// The arguments that no option took, in order.
  package var positionals: [String]
  /// The options in the order in which they were given.
  package var options: [OptionUse<OptionID>]

  /// Creates an invocation.
  package init(
    _ command: CommandID,
    positionals: [String] = [],
    options: [OptionUse<OptionID>] = []
  ) {
    self.command = command
    self.positionals = positionals
    self.options = options
  }

  /// Returns the first use of an option; the only one, unless the option is repeatable.
  package subscript(option: OptionID) -> OptionUse<OptionID>? {
    options.first { $0.option == option }
  }

  /// Returns the uses of an option in order.
  package func all(_ option: OptionID) -> [OptionUse<OptionID>] {
    options.filter { $0.option == option }
  }

  /// Returns whether an option was given.
  package func has(_ option: OptionID) -> Bool { self[option] != nil }
}

/// One use of an option on a command line.
package struct OptionUse<OptionID: Hashable & Sendable>: Hashable, Sendable {
  /// The option.
  package var option: OptionID
  /// The option as it was typed: `--damping-fraction`, `-f`.
  package var spelling: String
  /// The value as it was typed; empty for an option that takes none.
  package var value: String

  /// Creates a use.
  package init(_ option: OptionID, spelling: String, value: String = "") {
    self.option = option
    self.spelling = spelling
    self.value = value
  }
}
