/// A language whose comments may hold command lines.
enum Markup: Hashable, Sendable {
  case markdown
  case html

  /// Creates the language that a file's name tells, or nil when it tells none.
  init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    switch path[dot...].lowercased() {
    case ".md", ".markdown": self = .markdown
    case ".html", ".htm": self = .html
    default: return nil
    }
  }
}
