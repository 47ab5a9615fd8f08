import Arguments

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
