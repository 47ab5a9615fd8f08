import SpringPlotText

/// Reads arguments one after the other by a table of options.
struct ArgumentReader {
  /// An argument, or an option with its value.
  enum Element {
    case positional(String)
    case use(Option, spelling: String, value: String)
    /// Asks for help or for the version.
    case special(Option.Kind)
    /// There is nothing more.
    case end
  }

  private let table: OptionTable
  private var arguments: ArraySlice<String>
  /// The letters behind a dash that have not been read yet.
  private var letters = Substring().unicodeScalars
  private var isAfterEnd = false

  /// Creates a reader at the first of the arguments.
  init(_ arguments: [String], table: OptionTable) {
    self.table = table
    self.arguments = arguments[...]
  }

  /// Returns the next element.
  ///
  /// After an error the reader goes on behind the faulty argument.
  mutating func next() throws(ReadingError) -> Element {
    if let letter = letters.popFirst() { return try readLetter(letter) }
    guard let argument = arguments.popFirst() else { return .end }
    guard !isAfterEnd else { return .positional(argument) }
    switch Token(argument) {
    case .word(let word):
      if let option = UnknownOption(longDashed: word), table[option.name] != nil {
        throw .unknown(option)
      }
      return .positional(word)
    case .end:
      isAfterEnd = true
      return try next()
    case .long(let name, let value):
      guard let option = table[name] else { throw .unknown(UnknownOption(long: name)) }
      return try read(option, spelling: "--" + name, attached: value)
    case .short(let text):
      // `-output x` means `--output x`, not a file named `utput`.
      if text.utf8.count > 1 {
        let option = UnknownOption(singleDashed: text)
        if table[option.name] != nil { throw .unknown(option) }
      }
      letters = Substring(text).unicodeScalars
      return try next()
    }
  }

  /// Reads one letter of a group; the rest of the group is its value if it takes one.
  private mutating func readLetter(_ letter: Unicode.Scalar) throws(ReadingError) -> Element {
    let rest = letters
    guard let option = table[letter] else {
      letters.removeAll()
      throw .unknown(UnknownOption(letter: letter, rest: String(rest)))
    }
    guard option.value != nil || rest.first == "=", !rest.isEmpty else {
      return try read(option, spelling: "-\(letter)", attached: nil)
    }
    letters.removeAll()
    let value = rest.first == "=" ? rest.dropFirst() : rest
    return try read(option, spelling: "-\(letter)", attached: String(value))
  }

  private mutating func read(
    _ option: Option,
    spelling: String,
    attached: String?
  ) throws(ReadingError) -> Element {
    guard let value = option.value else {
      if let attached { throw .fault(.unexpectedValue(option: spelling, value: attached)) }
      guard case .toggle = option.kind else { return .special(option.kind) }
      return .use(option, spelling: spelling, value: "")
    }
    if let attached { return .use(option, spelling: spelling, value: attached) }
    guard let next = arguments.first, Token(next).isWord else {
      throw .fault(
        .missingValue(option: spelling, placeholder: value.placeholder, next: arguments.first)
      )
    }
    arguments.removeFirst()
    return .use(option, spelling: spelling, value: next)
  }
}

/// Why an argument could not be read.
enum ReadingError: Error {
  /// The table has no such option.
  case unknown(UnknownOption)
  case fault(ArgumentError)
}

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
