import SpringPlotText

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

extension ArgumentError: CustomStringConvertible {
  /// One sentence that tells what is wrong, and what would work.
  package var description: String {
    switch self {
    case .unknownOption(let option, let suggestions):
      "unknown option \(quoted(option))\(question(suggestions))"
    case .misplacedOption(let option, let command, let owners):
      "option \(quoted(option)) does not work \(place(command)), only \(places(owners))"
    case .missingValue(let option, let placeholder, nil):
      "option \(quoted(option)) needs a value: \(option) \(placeholder)"
    case .missingValue(let option, _, let next?):
      "option \(quoted(option)) needs a value, and \(quoted(next)) looks like an option; "
        + "if it is the value, write \(quoted("\(option)=\(next)"))"
    case .unexpectedValue(let option, let value):
      "option \(quoted(option)) takes no value, but got \(quoted(value))"
    case .repeatedOption(let option, let first) where option == first:
      "option \(quoted(option)) is given twice"
    case .repeatedOption(let option, let first):
      "option \(quoted(option)) is given already, as \(quoted(first))"
    case .missingPositional(let placeholder, let command):
      command.isEmpty
        ? "\(placeholder) is missing" : "command \(quoted(command)) needs \(placeholder)"
    case .unexpectedPositional(let argument, let command):
      command.isEmpty
        ? "unexpected argument \(quoted(argument))"
        : "command \(quoted(command)) does not take the argument \(quoted(argument))"
    case .unknownCommand(let command, let suggestions):
      "unknown command \(quoted(command))\(question(suggestions))"
    }
  }
}

/// Returns the end of a sentence that offers what may have been meant.
private func question(_ suggestions: [String]) -> String {
  suggestions.isEmpty ? "" : "; did you mean \(alternatives(suggestions.map(quoted)))?"
}

private func place(_ command: String) -> String {
  command.isEmpty ? "without a command" : "with \(quoted(command))"
}

/// Returns where an option works: with these commands, or without one.
private func places(_ commands: [String]) -> String {
  let named = commands.filter { !$0.isEmpty }.map(quoted)
  let alone = commands.contains("") ? ["without a command"] : []
  return alternatives((named.isEmpty ? [] : ["with " + alternatives(named)]) + alone)
}

private func alternatives(_ texts: [String]) -> String {
  guard texts.count > 1, let last = texts.last else { return texts.first ?? "" }
  return texts.dropLast().joined(separator: ", ") + " or " + last
}
