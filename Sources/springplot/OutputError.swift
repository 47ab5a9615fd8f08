import Bytes
import SpringPlotCommand

/// Why an output could not be written or compared.
enum OutputError: Error {
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
  /// The system refused to write a file, or to read it for a comparison.
  case system(SystemError, Path)
  /// What an output is made from came to a bad end, as these lines say.
  case stopped(lines: [String], status: ExitStatus)
}

extension OutputError {
  /// Creates the error of an output to a path that could not be made or written.
  init(_ error: WriteError, _ path: Path) {
    switch error {
    case .failed(let number): self = .system(SystemError(number: number), path)
    case .stopped(let lines, let status):
      self = .stopped(lines: lines, status: ExitStatus(rawValue: status) ?? .internalFault)
    }
  }

  /// The status that the error ends the process with.
  var status: ExitStatus {
    if case .stopped(_, let status) = self { status } else { .inputOutput }
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
    case .system(let error, let path):
      "cannot write \(Self.quoted(path)): \(error.text)"
    case .stopped(let lines, _):
      lines.joined(separator: "\n")
    }
  }

  private static func text(of first: Output, and second: Output) -> String {
    let (firstPath, path) = (first.destination.path, second.destination.path)
    if let origin = first.origin {
      let place = "\(ShellWord(origin.file).typed):\(origin.line)"
      return "\(quoted(path)) is written by \(place) already"
    }
    if firstPath == path { return "two outputs go to \(quoted(path))" }
    return "two outputs go to the same file, \(quoted(firstPath)) and \(quoted(path))"
  }

  private static func quoted(_ path: Path) -> String {
    path.text == "-" ? "standard output" : ShellWord(path.text).quoted
  }
}
