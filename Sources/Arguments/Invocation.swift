/// What a command line asks for.
package enum Request: Hashable, Sendable {
  /// To run a command.
  case run(Invocation)
  /// To show the help of the command with this name.
  case help(String)
  /// To show the version.
  case version
}

/// A command with its arguments.
package struct Invocation: Hashable, Sendable {
  /// The name of the command; empty for the main command.
  package var commandName: String
  /// The arguments that no option took, in order.
  package var positionals: [String]
  /// The options in the order in which they were given.
  package var options: [OptionUse]

  /// Creates an invocation.
  package init(_ commandName: String, positionals: [String] = [], options: [OptionUse] = []) {
    self.commandName = commandName
    self.positionals = positionals
    self.options = options
  }

  /// Returns the first use of an option; the only one, unless the option is repeatable.
  package subscript(name: String) -> OptionUse? { options.first { $0.name == name } }
}

/// One use of an option on a command line.
package struct OptionUse: Hashable, Sendable {
  /// The canonical name of the option.
  package var name: String
  /// The option as it was typed: `--damping-fraction`, `-f`.
  package var spelling: String
  /// The value as it was typed; empty for an option that takes none.
  package var value: String

  /// Creates a use.
  package init(_ name: String, spelling: String, value: String = "") {
    self.name = name
    self.spelling = spelling
    self.value = value
  }
}
