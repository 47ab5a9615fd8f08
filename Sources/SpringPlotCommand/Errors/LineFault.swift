import SpringPlotArguments
import SpringPlotSystem
import SpringPlotText
import SpringPlotTimelines

/// What is wrong with a line of a file that lists charts.
enum LineFault: Error, Hashable, Sendable {
  /// The line cannot be split into words.
  case shell(ShellFault)
  /// The comment that begins there has no end.
  case unclosedComment
  /// The command line makes no sense.
  case command(CommandError)
  /// The line would draw what other files list.
  case nested
  /// The line contains an option that belongs to the command that reads it.
  case misplacedOption(String)
  /// The line writes to standard output.
  case standardOutput
  /// The line reads standard input.
  case standardInput
  /// A path leads out of the folder that everything has to stay in.
  case outside(path: String, folder: String)
  /// A path leads to a name that begins with a dot, where confined lines have no business.
  case hidden(path: String)
  /// A confined line would replace a file that can be executed.
  case executable(path: String)
}

extension LineFault {
  /// The lines that tell what is wrong; one, unless a curve is at fault.
  var lines: [String] {
    switch self {
    case .command(let error): error.lines
    default: [sentence]
    }
  }

  private var sentence: String {
    switch self {
    case .shell(let fault): fault.sentence
    case .unclosedComment: "the comment does not end; '-->' ends it"
    case .command(let error): error.lines.joined(separator: "\n")
    case .nested: "a line cannot render other files"
    case .misplacedOption(let option): "option '\(option)' belongs to 'render', not to a line"
    case .standardOutput: "the line writes to standard output; name a file with '--output'"
    case .standardInput: "the line reads standard input; name a file"
    case .outside(let path, let folder): "path \(quoted(path)) leads out of \(quoted(folder))"
    case .hidden(let path):
      "path \(quoted(path)) leads to a name that begins with a dot, which '--confine' forbids"
    case .executable(let path):
      "file \(quoted(path)) can be executed; '--confine' forbids to replace it"
    }
  }
}

extension ShellFault {
  /// What is wrong, with the place in the line.
  var sentence: String {
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

extension NumberError {
  /// Returns what is wrong with a text as the end of a sentence, with a hint where one helps.
  func sentence(about text: String) -> String {
    switch self {
    case .empty: "needs a number"
    case .unexpected, .missingDigit: "needs a number, but got \(text)"
    case .decimalComma: "needs a number, but got \(text); write the decimals behind a point"
    case .minusSign: "needs a number, but got \(text); write the minus as '-'"
    case .underscore: "needs a number, but got \(text); leave out the '_'"
    case .notDecimal: "needs a decimal number, but got \(text)"
    case .notFinite, .overflow: "needs a finite number, but got \(text)"
    case .tooManyDigits(let limit): "takes at most \(limit) digits, but got \(text)"
    }
  }
}

/// Returns the system's words for the number of an error.
package func systemText(_ number: Int32) -> String {
  unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
}

extension TimelineError {
  /// Returns the lines that tell what is wrong with a file, and where.
  func lines(in file: String) -> [String] {
    let path = place.path.description
    let name = file == "-" ? "standard input" : shellWord(file)
    let start = "\(name):\(place.line):\(place.column): " + (path.isEmpty ? "" : "\(path): ")
    return [start + (fault.lines.first ?? "")] + fault.lines.dropFirst()
  }
}
