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
  /// A lone `-`, a negative number, and whatever else begins with one, such as `-10,0`, are words.
  init(_ argument: String) {
    let bytes = argument.utf8
    guard bytes.first == UInt8(ascii: "-"), bytes.count > 1, !Token.beginsWithNumber(argument)
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

  private static func beginsWithNumber(_ argument: String) -> Bool {
    var bytes = argument.utf8.dropFirst()
    if bytes.first == UInt8(ascii: ".") { bytes = bytes.dropFirst() }
    guard let first = bytes.first else { return false }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
  }
}
