package import SpringPlotArguments
package import SpringPlotFitting
package import SpringPlotSyntax
import SpringPlotSystem
package import SpringPlotTables
import SpringPlotText

/// What is wrong with what was asked for.
package enum CommandError: Error, Hashable, Sendable {
  /// The command line does not fit the table of options.
  case arguments(ArgumentError)
  /// The first word is no curve, and nearly a command.
  case misspelledCommand(String, command: String)
  /// The first word is no curve, but other tools have it for what this command line does.
  case foreignCommand(String, command: String)
  /// There are no completions for such a shell.
  case unknownShell(String)
  /// A curve cannot be read.
  case syntax(SyntaxError)
  /// An option cannot have its value, or cannot be used here.
  case option(String, OptionFault)
  /// Options of two families of spring parameters are mixed.
  case twoFamilies(String, SpringFamily, String, SpringFamily)
  /// A curve is given both as an argument and by an option.
  case curveAndFamily(option: String, curve: String)
  /// Two options exclude each other.
  case conflict(String, String)
  /// A curve cannot be drawn, sampled or converted as it was asked for.
  case curve(String, CurveFault)
  /// A file cannot be read, or its name tells too little.
  case file(String, FileFault)
  /// There are no such sample times.
  case sampling(SamplingError, option: String)
  /// The instrument needs a terminal.
  case noTerminal
  /// Wishes cannot be fulfilled.
  case wish(WishFault)
  /// A recording cannot be fitted.
  case fit(path: String, FitFault)
  /// Nothing says what is to be fitted.
  case nothingToFit
  /// A curve cannot be matched.
  case matchedCurve(String, MatchFault)
  /// A check needs files to compare with.
  case checkWithoutFile
  /// A pair of themes needs a file to be named after.
  case themePairWithoutFile
}

extension CommandError {
  /// The status that the process ends with.
  package var status: ExitStatus {
    switch self {
    case .file(_, let fault): fault.status
    case .fit(_, let fault): fault.status
    case .arguments, .misspelledCommand, .foreignCommand, .unknownShell, .syntax, .option,
      .twoFamilies, .curveAndFamily, .conflict,
      .curve, .sampling, .noTerminal, .wish, .nothingToFit, .matchedCurve, .checkWithoutFile,
      .themePairWithoutFile:
      .usage
    }
  }

  /// The lines that tell what is wrong and what would work; one, unless a text is shown.
  package var lines: [String] {
    switch self {
    case .arguments(let error):
      ["\(error)"]
    case .misspelledCommand(let text, let command) where text == command:
      ["\(quoted(text)) is no curve but a command, which comes first: 'springplot \(command) ...'"]
    case .foreignCommand(let text, let command):
      ["\(quoted(text)) is no curve; the command line for that is '\(command)'"]
    case .unknownShell(let name):
      [
        "there are no completions for \(quoted(name)), only for "
          + Shell.allCases.map(\.rawValue).joined(separator: ", ")
      ]
    case .misspelledCommand(let text, let command):
      ["\(quoted(text)) is no curve; did you mean the command '\(command)'?"]
    case .syntax(let error):
      error.lines
    case .option(let option, let fault):
      [fault.sentence(about: option)]
    case .twoFamilies(let first, let firstFamily, let second, let secondFamily):
      [
        "options '\(first)' (\(firstFamily.text)) and '\(second)' (\(secondFamily.text)) "
          + "describe a spring in different ways; give one of them"
      ]
    case .curveAndFamily(let option, let curve):
      [
        "curve \(quoted(curve)) and option '\(option)' exclude each other; "
          + "a curve's parameters belong to it, as in 'bouncy:duration=0.4'"
      ]
    case .conflict(let first, let second) where !second.hasPrefix("-"):
      ["option '\(first)' tells about all commands; leave out \(quoted(second))"]
    case .conflict(let first, let second):
      ["options '\(first)' and '\(second)' exclude each other"]
    case .curve(let curve, let fault):
      [fault.sentence(about: curve)]
    case .file(let path, let fault):
      fault.lines(about: path)
    case .sampling(let error, let option):
      [error.sentence(about: option)]
    case .noTerminal:
      ["'tune' needs a terminal; 'springplot bouncy -f text' draws without one"]
    case .wish(let fault):
      [fault.sentence]
    case .fit(let path, let fault):
      ["\(quoted(path)): \(fault.sentence)"]
    case .nothingToFit:
      [
        "nothing to fit; give two wishes such as '--settle 0.4 --overshoot 3%', a recording with "
          + "'--data', or a curve"
      ]
    case .matchedCurve(let curve, let fault):
      ["curve \(quoted(curve)) \(fault.predicate)"]
    case .checkWithoutFile:
      ["option '--check' compares with files; name them with '--output'"]
    case .themePairWithoutFile:
      ["option '--theme light,dark' writes two files; name the light one with '--output'"]
    }
  }
}

extension SamplingError {
  /// Returns the sentence about the option that says how far samples are apart.
  fileprivate func sentence(about option: String) -> String {
    switch self {
    case .negative: "times cannot be before 0"
    case .notPositive: "option '\(option)' must be above 0"
    case .notWhole: "option '\(option)' must be a whole number"
    case .endBeforeStart: "the samples have no time between start and end"
    case .endless: "a curve never settles; give the end as a time, as in '--until 5'"
    case .tooManyRows(let count):
      "option '\(option)' asks for \(short(count)) rows; "
        + "at most \(SampleGrid.maximumCount) are written"
    case .lateEnd(let rows, let seconds):
      "the samples would end after \(short(seconds)) s, with \(rows) rows; "
        + "say where they end, as in '--until 5'"
    case .tooManyDigits: "option '\(option)' makes times with more digits than can be kept exactly"
    }
  }
}

/// Returns the system's words for the number of an error.
package func systemText(_ number: Int32) -> String {
  unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
}
