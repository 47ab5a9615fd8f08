/// An option that a table does not have, or does not have in this spelling.
struct UnknownOption: Hashable {
  /// The option as it was typed.
  let spelling: String
  /// The long name that comes closest to what was typed.
  let name: String
  private let key: Key

  private enum Key: Hashable {
    case long
    case letter(Unicode.Scalar)
    case misspelled
  }

  /// Creates the option `--name`.
  init(long name: String) {
    self.spelling = "--" + name
    self.name = name
    self.key = .long
  }

  /// Creates the option `-l` that stands before the rest of its group.
  init(letter: Unicode.Scalar, rest: String) {
    self.spelling = "-\(letter)"
    self.name = "\(letter)" + rest.prefix { $0 != "=" }
    self.key = .letter(letter)
  }

  /// Creates an option whose long name stands behind one dash only.
  init(singleDashed text: String) {
    self.name = String(text.prefix { $0 != "=" })
    self.spelling = "-" + name
    self.key = .misspelled
  }

  /// Creates an option whose dashes a word processor has joined to a longer one.
  init?(longDashed word: String) {
    let longDashes: ClosedRange<Unicode.Scalar> = "\u{2010}"..."\u{2015}"
    guard let first = word.unicodeScalars.first, longDashes.contains(first) else { return nil }
    let text = word.unicodeScalars.prefix { $0 != "=" }
    self.spelling = String(text)
    self.name = String(text.drop { longDashes.contains($0) || $0 == "-" })
    self.key = .misspelled
  }

  /// Returns whether a table has the option just as it is spelled.
  func isKnown(in table: OptionTable) -> Bool {
    switch key {
    case .long: table[name] != nil
    case .letter(let letter): table[letter] != nil
    case .misspelled: false
    }
  }
}
