/// Reads the commands of a text, word by word.
struct ShellReader {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private(set) var line: Int
  private var column = 1

  init(_ text: String, line: Int) {
    scalars = Array(text.unicodeScalars)
    self.line = line
  }

  var isAtEnd: Bool { index == scalars.count }

  /// Returns the words up to the end of the command, and goes behind it.
  mutating func readCommand() throws(ShellFault) -> [String] {
    var words: [String] = []
    while let next = current {
      switch next {
      case "\n":
        advance()
        return words
      case " ", "\t", "\r":
        advance()
      case "#":
        skipLine()
        return words
      case "\\" where skipContinuation():
        break
      default:
        words.append(try readWord())
      }
    }
    return words
  }

  /// Goes behind the end of the line.
  mutating func skipLine() {
    while let next = current {
      advance()
      if next == "\n" { return }
    }
  }
}

extension ShellReader {
  private var current: Unicode.Scalar? { isAtEnd ? nil : scalars[index] }

  private var following: Unicode.Scalar? {
    index + 1 < scalars.count ? scalars[index + 1] : nil
  }

  private mutating func advance() {
    if scalars[index] == "\n" {
      line += 1
      column = 1
    } else {
      column += 1
    }
    index += 1
  }

  private func fault(_ reason: ShellFault.Reason) -> ShellFault {
    ShellFault(line: line, column: column, reason: reason)
  }

  private mutating func readWord() throws(ShellFault) -> String {
    var word = String.UnicodeScalarView()
    while let next = current {
      switch next {
      case "\n", " ", "\t", "\r":
        return String(word)
      case "'", "\"":
        try readQuoted(by: next, into: &word)
      case "\\":
        if skipContinuation() { continue }
        guard following != nil else { throw fault(.unfinished) }
        advance()
        try readLiteral(into: &word)
      case "|", "&", ";", "<", ">", "(", ")":
        throw fault(.unquoted(next))
      default:
        try checkExpansion()
        try readLiteral(into: &word)
      }
    }
    return String(word)
  }

  private mutating func readQuoted(
    by quote: Unicode.Scalar,
    into word: inout String.UnicodeScalarView
  ) throws(ShellFault) {
    let unclosed = fault(.unclosed(quote))
    advance()
    while let next = current, next != "\n" {
      if next == quote {
        advance()
        return
      }
      if quote == "\"" {
        if skipContinuation() { continue }
        if next == "\\", let following, #""\$`"#.unicodeScalars.contains(following) {
          advance()
        } else {
          try checkExpansion()
        }
      }
      try readLiteral(into: &word)
    }
    throw unclosed
  }

  private mutating func readLiteral(
    into word: inout String.UnicodeScalarView
  ) throws(ShellFault) {
    guard let next = current else { return }
    if next == "\0" { throw fault(.forbidden(next)) }
    word.append(next)
    advance()
  }

  /// Goes behind a `\` and the end of the line after it, if both are here.
  private mutating func skipContinuation() -> Bool {
    guard current == "\\" else { return false }
    let rest = scalars[index...].dropFirst()
    let isLineFeed = rest.first == "\n"
    guard isLineFeed || rest.starts(with: "\r\n".unicodeScalars) else { return false }
    advance()
    if !isLineFeed { advance() }
    advance()
    return true
  }

  /// Refuses what a shell would replace by something else, even between double quotes.
  private func checkExpansion() throws(ShellFault) {
    guard let current else { return }
    if current == "`" { throw fault(.unquoted(current)) }
    guard current == "$", let following else { return }
    switch following {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "{", "(":
      throw fault(.unquoted(current))
    default:
      break
    }
  }
}
