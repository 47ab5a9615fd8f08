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

/// Which command arguments choose, and whether they ask for help or the version.
///
/// It is known before the options are read, and whether or not they are right.
struct CommandChoice {
  /// The command that the first positional argument names, else the main command.
  var command: Command
  /// Whether the first positional argument is the name of the command.
  var isCommandNamed = false
  var wantsHelp = false
  var wantsVersion = false
  /// Whether every option was in the table that was used.
  var knowsAll = true
}

extension Tool {
  /// Finds the command, and the options that win over everything.
  ///
  /// `mainTable` is the table of the main command, which most command lines make do with.
  func choice(_ arguments: [String], mainTable: OptionTable) -> CommandChoice {
    let choice = choice(arguments, by: mainTable)
    if choice.knowsAll { return choice }
    if let command = subcommands.first(where: { $0.name == arguments.first }) {
      // Whatever the options mean, this word is the first positional argument.
      let ownChoice = self.choice(arguments, by: table(of: command))
      if ownChoice.knowsAll { return ownChoice }
    }
    return self.choice(arguments, by: OptionTable(union: tables))
  }

  private func choice(_ arguments: [String], by table: OptionTable) -> CommandChoice {
    var choice = CommandChoice(command: main)
    var isFirst = true
    var reader = ArgumentReader(Array(arguments.prefix { $0 != "--" }), table: table)
    while true {
      do {
        switch try reader.next() {
        case .end: return choice
        case .positional(let word):
          if isFirst, let command = subcommands.first(where: { $0.name == word }) {
            choice.command = command
            choice.isCommandNamed = true
          }
          isFirst = false
        case .special(.help): choice.wantsHelp = true
        case .special(.version): choice.wantsVersion = true
        case .special, .use: break
        }
      } catch {
        // Reading the arguments reports it, unless help or the version is asked for.
        if case .unknown = error { choice.knowsAll = false }
      }
    }
  }
}

/// What an argument is by its looks alone.
enum Token: Hashable {
  /// A value or a positional argument.
  case word(String)
  /// `--name` or `--name=value`.
  case long(name: String, value: String?)
  /// `-abc`: letters, the last of which may be followed by its value.
  case short(letters: String)
  /// `--`, after which everything is a word.
  case end

  /// Reads one argument.
  ///
  /// A lone `-`, a negative number, and whatever else begins with one, such as `-10,0`, are words;
  /// so is a property of CSS with its colon, such as `--ease: linear` or `-webkit-transition: 1s`.
  init(_ argument: String) {
    let bytes = argument.utf8
    guard bytes.first == UInt8(ascii: "-"), bytes.count > 1, !Token.beginsWithNumber(argument),
      !Token.isProperty(argument)
    else {
      self = .word(argument)
      return
    }
    let rest = argument.unicodeScalars.dropFirst()
    guard rest.first == "-" else {
      self = .short(letters: String(rest))
      return
    }
    let text = rest.dropFirst()
    guard let sign = text.firstIndex(of: "=") else {
      self = text.isEmpty ? .end : .long(name: String(text), value: nil)
      return
    }
    self = .long(name: String(text[..<sign]), value: String(text[text.index(after: sign)...]))
  }

  /// Whether the argument can be the value of an option before it.
  var isWord: Bool {
    guard case .word = self else { return false }
    return true
  }

  private static func isProperty(_ argument: String) -> Bool {
    let name = argument.utf8.prefix { byte in
      byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    return name.dropFirst().contains(UInt8(ascii: "-"))
      && argument.utf8.dropFirst(name.count).first == UInt8(ascii: ":")
  }

  private static func beginsWithNumber(_ argument: String) -> Bool {
    var bytes = argument.utf8.dropFirst()
    if bytes.first == UInt8(ascii: ".") { bytes = bytes.dropFirst() }
    guard let first = bytes.first else { return false }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
  }
}
