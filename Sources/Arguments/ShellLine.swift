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
