/// What is wrong with a command line.
package enum ArgumentError: Error, Hashable, Sendable {
  /// No command knows the option.
  case unknownOption(String, suggestions: [String])
  /// The option belongs to other commands; an empty name is the main command.
  case misplacedOption(String, command: String, owners: [String])
  /// An option stands at the end, or before `next`, which looks like an option itself.
  case missingValue(option: String, placeholder: String, next: String?)
  /// An option that takes no value was given one.
  case unexpectedValue(option: String, value: String)
  /// An option that can be given once was given again.
  case repeatedOption(String, first: String)
  /// A command got fewer arguments than it needs.
  case missingPositional(placeholder: String, command: String)
  /// A command got more arguments than it takes.
  case unexpectedPositional(String, command: String)
  /// No command has this name.
  case unknownCommand(String, suggestions: [String])
}
