import SpringPlotArguments
import SpringPlotDocuments
package import SpringPlotGestures
package import SpringPlotMotion
package import SpringPlotSyntax
import SpringPlotSystem
import SpringPlotText
package import SpringPlotTimelines

/// Why a curve cannot be drawn, sampled or converted as it was asked for.
package enum CurveFault: Hashable, Sendable {
  /// It never ends, where the end is when it settles.
  case neverSettles
  /// It moves in the plane, where something that knows one axis only was asked for.
  case movesInPlane(asked: String)
  /// An option would change values that the curve tells itself.
  case tellsItsValues(asked: String)
  /// It is no single animation, and only those are written in the words of libraries.
  case leadsOverValues
  /// A library has no words for it.
  case hasNoWords(dialect: String, reason: String)
  /// Sliders cannot describe it.
  case hasNoSliders
  /// It repeats forever, as no easing does.
  case repeatsForever(autoreverses: Bool)
  /// It ends where it starts, as no easing does.
  case endsWhereItStarts
  /// No easing can follow it.
  case easing(EasingError)
}

extension CurveFault {
  /// Returns the sentence about a curve.
  func sentence(about name: String) -> String {
    let curve = "curve \(quoted(name))"
    return switch self {
    case .neverSettles:
      "\(curve) never settles; give the end as a time, as in '--until 5'"
    case .movesInPlane(let what):
      "\(what) follows one axis, but \(curve) moves in the plane"
    case .tellsItsValues(let what):
      "\(what) has no effect on \(curve), which tells its values itself"
    case .leadsOverValues:
      "\(curve) leads over several values; 'convert' takes one animation, such as one of its springs"
    case .hasNoWords(let dialect, let reason):
      "\(curve) cannot be written for \(dialect): \(reason)"
    case .hasNoSliders:
      "\(curve) has no sliders; 'tune' takes springs and Bézier timing curves"
    case .repeatsForever(let autoreverses):
      "\(curve) repeats forever; write one leg, and repeat it in CSS with "
        + "'animation-iteration-count: infinite'"
        + (autoreverses ? " and 'animation-direction: alternate'" : "")
    case .endsWhereItStarts:
      "\(curve) ends where it starts, and an easing needs a way to go"
    case .easing(.tooFine):
      "\(curve) has too much detail for an easing; end it earlier with '--until', "
        + "or give a larger '--tolerance'"
    case .easing(.tooShort):
      "\(curve) is too short for an easing, whose duration in milliseconds has 20 decimals at most"
    }
  }
}

/// Why a file cannot be read, or what its name does not tell.
package enum FileFault: Hashable, Sendable {
  /// The file cannot be read.
  case unreadable(ReadError)
  /// The recorded drag in it is faulty.
  case drag(GestureError)
  /// The recorded drag in it has one axis where a point is moved.
  case dragAlongLine
  /// The timeline in it is faulty.
  case timeline(TimelineError)
  /// The file is longer than a source file may be.
  case isTooLong(limit: Int)
  /// The source in it cannot be read.
  case source(SyntaxError)
  /// There is no animation in it; what was meant as one is faulty, a sentence each.
  case hasNoAnimation([String])
  /// The path leads out of the folder that everything has to stay in.
  case isOutside(folder: String)
  /// The path leads to a name that begins with a dot, where confined lines have no business.
  case isHidden
  /// A confined line would replace it although it can be executed.
  case isExecutable
  /// The end of its name tells no format.
  case unknownExtension(known: [String])
  /// Two outputs go to it.
  case isGivenTwice
  /// No command stands in this line of it, or above.
  case hasNoLine(Int)
}

extension FileFault {
  /// The status that the process ends with.
  var status: ExitStatus {
    switch self {
    case .drag, .dragAlongLine, .timeline, .isTooLong, .source, .hasNoAnimation, .isOutside,
      .isHidden, .isExecutable:
      .badInput
    case .unreadable(.missing): .missingInput
    case .unreadable(.failed), .unreadable(.pipe): .inputOutput
    case .unknownExtension, .isGivenTwice, .hasNoLine: .usage
    }
  }

  /// Returns the lines about a file; `-` is standard input.
  func lines(about path: String) -> [String] {
    switch self {
    case .timeline(let error): error.lines(in: path == "-" ? "standard input" : shellWord(path))
    case .unreadable(.missing): ["\(quoted(path)): no such file"]
    case .unreadable(.pipe): ["\(quoted(path)): is a pipe; 'render' reads files, and '-'"]
    case .unreadable(.failed(let errorNumber)):
      ["\(quoted(path)): cannot be read: \(systemText(errorNumber))"]
    case .drag(let error): ["\(quoted(path)), \(error.sentence)"]
    case .dragAlongLine: ["\(quoted(path)): expected x and y, found one position"]
    case .isTooLong(let limit):
      ["\(quoted(path)): a source file may have at most \(limit) bytes"]
    case .source(let error): ["\(quoted(path)): \(error.lines.first ?? "")"]
    case .hasNoAnimation(let sentences):
      ["\(quoted(path)): there is no animation"] + sentences
    case .isOutside(let folder): ["path \(quoted(path)) leads out of \(quoted(folder))"]
    case .isHidden:
      ["path \(quoted(path)) leads to a name that begins with a dot, which '--confine' forbids"]
    case .isExecutable:
      ["file \(quoted(path)) can be executed; '--confine' forbids to replace it"]
    case .unknownExtension(let known):
      [
        "file \(quoted(path)) has no known extension; give the format with '--format', or one of "
          + known.map { ".\($0)" }.joined(separator: " ") + Self.hint(path, known)
      ]
    case .hasNoLine(let line): ["\(quoted(path)) lists no chart in line \(line) or above"]
    case .isGivenTwice: ["output \(quoted(path)) is given twice"]
    }
  }
}

extension FileFault {
  /// Returns how a picture is made that the program does not write.
  private static func hint(_ path: String, _ known: [String]) -> String {
    let pictures = ["png": "", "pdf": " -f pdf"]
    guard known.contains("svg"), let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else {
      return ""
    }
    let name = path[..<dot]
    guard let option = pictures[path[path.index(after: dot)...].lowercased()] else { return "" }
    let command = "rsvg-convert\(option) \(shellWord(name + ".svg")) -o \(shellWord(path))"
    return "; or draw an SVG, which '\(command)' turns into that"
  }
}

extension TimelineError {
  /// Returns the lines that tell what is wrong with a file, and where.
  fileprivate func lines(in file: String) -> [String] {
    let path = place.path.description
    let start = "\(file):\(place.line):\(place.column): " + (path.isEmpty ? "" : "\(path): ")
    return [start + (fault.lines.first ?? "")] + fault.lines.dropFirst()
  }
}

/// What is wrong with a line of a file that lists charts.
enum LineFault: Error, Hashable, Sendable {
  /// The line cannot be split into words.
  case shell(ShellFault)
  /// A comment is not as it should be.
  case document(DocumentFault.Reason)
  /// A text is kept by something else than one command.
  case notOneCommand
  /// The document is not UTF-8, so that nothing in it can be replaced.
  case notUTF8
  /// What the command writes cannot stand there.
  case text(DocumentEditError)
  /// The command writes neither text nor a chart.
  case nothingToKeep
  /// Defaults are not options alone.
  case defaultsAreNoOptions
  /// An option that lines say for themselves is among the defaults.
  case misplacedDefault(String)
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
}

extension LineFault {
  /// The lines that tell what is wrong; one, unless a text is shown.
  var lines: [String] {
    switch self {
    case .shell(let fault): ["\(fault)"]
    case .document(let reason): [reason.sentence]
    case .notOneCommand: ["a text is kept by one command"]
    case .notUTF8: ["the file is not UTF-8, so no text in it can be kept"]
    case .text(.severalLines):
      ["the command writes several lines; give the marks lines of their own"]
    case .text(.changesComments):
      ["with the text in it, the document's comments would be others; nothing was written to it"]
    case .text(.containsMark): ["the command writes a mark, which would end the text"]
    case .nothingToKeep:
      ["the command writes nothing to keep; it needs text on standard output, or an SVG file"]
    case .defaultsAreNoOptions: ["defaults are options of charts alone, such as '--width 600'"]
    case .misplacedDefault(let option): ["option '\(option)' belongs to a line, not to defaults"]
    case .command(let error): error.lines
    case .nested: ["a line cannot render other files"]
    case .misplacedOption(let option): ["option '\(option)' belongs to 'render', not to a line"]
    case .standardOutput: ["the line writes to standard output; name a file with '--output'"]
    case .standardInput: ["the line reads standard input; name a file"]
    }
  }
}

extension DocumentFault.Reason {
  /// What is wrong with the comment, for the user.
  fileprivate var sentence: String {
    switch self {
    case .unclosedComment: "the comment does not end; '-->' ends it"
    case .beginWithoutEnd: "the text does not end; '\(springPlotTool.name):end' ends it"
    case .endWithoutBegin: "no text ends here; '\(springPlotTool.name):begin' begins one"
    case .nestedBegin: "a text cannot begin in another one"
    case .unlikeMarks: "a text begins and ends within a line, or with lines of their own"
    case .lateDefaults: "defaults stand before all other marks of a file"
    case .unknownWord(let word, _):
      "a comment that begins with \(quoted(word)) is passed over; one that counts begins with "
        + "'\(springPlotTool.name) '"
    }
  }
}
