/// A command in a text that holds one a line, split into its words.
package struct ShellLine: Hashable, Sendable {
  /// The number of the line that it begins in.
  package let number: Int
  /// The words, or what prevents them.
  package let words: Result<[String], ShellFault>
}

extension ShellLine {
  /// Returns the commands in a text; lines with nothing but a comment hold none.
  ///
  /// Words are what a POSIX shell makes of them when nothing is to be expanded:
  ///
  /// - Single quotes keep everything. Double quotes keep everything but `\` before `"`, `\`, `$`,
  ///   a backquote or the end of the line. Elsewhere `\` keeps the next character.
  /// - `\` at the end of a line joins the next line to it. Other ends of lines end a command, so
  ///   that a forgotten quote spoils one command only.
  /// - `#` at the start of a word begins a comment, which the end of its line ends.
  /// - What a shell would act upon, such as `>` or `$HOME`, is a fault unless it is quoted.
  ///
  /// A command with a fault does not disturb those after it.
  package static func all(in text: String, firstNumber: Int = 1) -> [ShellLine] {
    var reader = ShellReader(text, line: firstNumber)
    var lines: [ShellLine] = []
    while !reader.isAtEnd {
      let number = reader.line
      do {
        let words = try reader.readCommand()
        if !words.isEmpty { lines.append(ShellLine(number: number, words: .success(words))) }
      } catch {
        reader.skipLine()
        lines.append(ShellLine(number: number, words: .failure(error)))
      }
    }
    return lines
  }
}

/// Why a command could not be split into words.
package struct ShellFault: Error, Hashable, Sendable {
  /// What is wrong at the place.
  package enum Reason: Hashable, Sendable {
    /// The quote that begins there does not end in its line.
    case unclosed(Unicode.Scalar)
    /// A shell would act upon the character, and this is none.
    case unquoted(Unicode.Scalar)
    /// The text ends behind a `\`.
    case unfinished
    /// No argument can hold the character.
    case forbidden(Unicode.Scalar)
  }

  /// The number of the line, as the reader of the text counts them.
  package let line: Int
  /// The number of the character in its line, from 1.
  package let column: Int
  /// What is wrong.
  package let reason: Reason

  /// Creates a fault.
  package init(line: Int, column: Int, reason: Reason) {
    self.line = line
    self.column = column
    self.reason = reason
  }
}

extension ShellFault: CustomStringConvertible {
  /// What is wrong, with the place in the line.
  package var description: String {
    switch reason {
    case .unclosed(let quote):
      "the quote \(quote) in column \(column) does not end in its line"
    case .unquoted(let character):
      "\(character) in column \(column) means something to a shell, and nothing here; "
        + "put it between single quotes"
    case .unfinished:
      "nothing follows the \\ in column \(column)"
    case .forbidden:
      "the character in column \(column) cannot be part of an argument"
    }
  }
}

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

  /// Returns the words up to the end of the command, and skips that.
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

  /// Skips the rest of the line.
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

  /// Skips a `\` and the end of the line after it, if both are here.
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
