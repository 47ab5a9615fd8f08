import SpringPlotCommand
import SpringPlotSystem
import SpringPlotText

/// Why an output could not be written or compared.
enum OutputError: Error, Sendable {
  /// The folder of a file does not exist.
  case missingFolder(Path)
  /// The path of a file leads to a folder.
  case isFolder(Path)
  /// Two outputs go to the same place.
  case sameTarget(Output, Output)
  /// A file would be written that the command reads.
  case isRead(Output)
  /// What is at a path cannot be compared, for it is no file.
  case notComparable(Path)
  /// What is at a path is no file, and files are all that a list of charts may write.
  case notReplaceable(Path)
  /// No program is installed that makes a picture of a chart, or none could.
  case notRasterized(Path)
  /// The system refused to write a file, or to read it for a comparison.
  case system(SystemError, Path)
  /// What an output is made from is faulty.
  case source(CommandError)
  /// A document is not what it was when it was read.
  case changedMeanwhile(Path)
}

extension OutputError {
  /// Creates the error of an output to a path that could not be made or written.
  init(_ error: ContentError, _ path: Path) {
    switch error {
    case .write(.failed(let number)): self = .system(SystemError(number: number), path)
    case .source(let error): self = .source(error)
    }
  }

  /// The status that the error ends the process with.
  var status: ExitStatus {
    if case .source(let error) = self { error.status } else { .inputOutput }
  }
}

extension OutputError {
  /// The sentence for the user.
  var text: String {
    switch self {
    case .missingFolder(let path):
      "there is no folder \(Self.quoted(path))"
    case .isFolder(let path):
      "cannot write \(Self.quoted(path)): it is a folder"
    case .sameTarget(let first, let second):
      Self.text(of: first, and: second) + "; nothing was written"
    case .isRead(let output):
      "cannot write \(Self.quoted(output.destination.path)): it is read as well; nothing was written"
    case .notComparable(let path):
      "cannot check \(Self.quoted(path)): it is not a file"
    case .notReplaceable(let path):
      "cannot write \(Self.quoted(path)): it is not a file"
    case .notRasterized(let path):
      "cannot write \(Self.quoted(path)): neither rsvg-convert nor resvg is installed; write "
        + "\(Self.quoted(Self.document(for: path))) and run: "
        + "rsvg-convert \(shellWord(Self.document(for: path).text)) -o \(shellWord(path.text))"
    case .system(let error, let path):
      "cannot write \(Self.quoted(path)): \(error.text)"
    case .source(let error):
      error.lines.joined(separator: "\n")
    case .changedMeanwhile(let path):
      "\(Self.quoted(path)) has changed meanwhile; nothing was written to it"
    }
  }

  private static func text(of first: Output, and second: Output) -> String {
    let (firstPath, path) = (first.destination.path, second.destination.path)
    if let origin = first.origin {
      let place = "\(shellWord(origin.file)):\(origin.line)"
      return "\(quoted(path)) is written by \(place) already"
    }
    if firstPath == path { return "two outputs go to \(quoted(path))" }
    return "two outputs go to the same file, \(quoted(firstPath)) and \(quoted(path))"
  }

  /// The path of the document that a picture is made from.
  private static func document(for path: Path) -> Path {
    guard path.text != "-", let dot = path.text.lastIndex(of: ".") else {
      return Path(text: "chart.svg")
    }
    return Path(text: path.text[..<dot] + ".svg")
  }

  private static func quoted(_ path: Path) -> String {
    path.text == "-" ? "standard output" : shellQuoted(path.text)
  }
}

/// Why the system refused.
struct SystemError: Error, Hashable, Sendable {
  /// The system's number for the reason.
  let number: Int32

  /// The reason of the call that has just failed.
  static var last: Self { Self(number: errno) }

  /// The system's words for the reason.
  var text: String { systemText(number) }
}

/// Returns what a call of the system returns, or throws its error as that of a write.
func writing<Result: ~Copyable>(
  _ call: () throws(SystemError) -> Result
) throws(ContentError) -> Result {
  do {
    return try call()
  } catch {
    throw .write(.failed(errorNumber: error.number))
  }
}

/// An error, and the line of a file that it is due to.
struct LocatedError: Error {
  private let error: OutputError
  /// The line, when a file asks for the output.
  let origin: LinePlace?

  /// Creates the error.
  init(_ error: OutputError, _ origin: LinePlace?) {
    self.error = error
    self.origin = origin
  }

  /// The line for the user.
  var line: String { (origin?.prefix ?? "springplot: ") + error.text }
}

extension LinePlace {
  /// The beginning of a line that speaks of this place, as compilers write it.
  var prefix: String { "\(shellWord(file)):\(line): " }
}

/// What became of an output.
enum OutputResult: Sendable {
  /// The bytes went to a stream or a device.
  case written
  /// The reader had enough.
  case closed
  /// There is a file now where there was none.
  case created
  /// The file has new content.
  case updated
  /// The file had this content already.
  case unchanged
  /// A check found other content, with what differs first.
  case stale(String?)
  /// A check found no file.
  case missing
  /// Writing or checking failed.
  case failed(OutputError)

  /// Whether a check found fault.
  var isStale: Bool {
    switch self {
    case .stale, .missing: true
    default: false
    }
  }

  /// What reports call it; nil for what went to a stream.
  var state: RenderReport.State? {
    switch self {
    case .created: .created
    case .updated: .updated
    case .unchanged: .unchanged
    case .stale: .stale
    case .missing: .missing
    case .failed: .failed
    case .written, .closed: nil
    }
  }

  /// Why it failed, if it did.
  var error: OutputError? {
    if case .failed(let error) = self { error } else { nil }
  }
}
