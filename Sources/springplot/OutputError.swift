/// Why an output could not be written or compared.
enum OutputError: Error, Hashable, Sendable {
  /// The folder of a file does not exist.
  case missingFolder(Path)
  /// The path of a file leads to a folder.
  case isFolder(Path)
  /// Two paths lead to the same file.
  case sameTarget(Path, Path)
  /// What is at a path cannot be compared, for it is no file.
  case notComparable(Path)
  /// The system refused to write a file, or to read it for a comparison.
  case system(SystemError, Path)
}

extension OutputError {
  /// The sentence for the user.
  var text: String {
    switch self {
    case .missingFolder(let path):
      "there is no folder \(path.quoted)"
    case .isFolder(let path):
      "cannot write \(path.quoted): it is a folder"
    case .sameTarget(let first, let second) where first == second:
      "two outputs go to \(first.quoted); nothing was written"
    case .sameTarget(let first, let second):
      "two outputs go to the same file, \(first.quoted) and \(second.quoted); nothing was written"
    case .notComparable(let path):
      "cannot check \(path.quoted): it is not a file"
    case .system(let error, let path):
      "cannot write \(path.quoted): \(error.text)"
    }
  }
}

extension Path {
  /// The path in quotes.
  var quoted: String { ShellWord(text).quoted }
}
