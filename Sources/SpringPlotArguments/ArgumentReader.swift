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
