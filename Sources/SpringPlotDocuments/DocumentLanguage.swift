/// A language of documents or programs whose comments may hold command lines.
package enum DocumentLanguage: Hashable, Sendable, CaseIterable {
  case markdown
  case html
  case mdx
  case restructuredText
  case asciiDoc
  case latex
  case typst
  /// A program with `//` and `/* */`.
  case program(ProgramLanguage)

  package static let allCases: [DocumentLanguage] =
    [.markdown, .html, .mdx, .restructuredText, .asciiDoc, .latex, .typst]
    + ProgramLanguage.allCases.map { .program($0) }
}

/// A programming language with comments as C has them.
package enum ProgramLanguage: Hashable, Sendable, CaseIterable {
  case swift
  case kotlin
  case dart
  case javaScript
  case css
}

extension DocumentLanguage {
  /// The endings of the names of its files.
  package var fileExtensions: [String] {
    switch self {
    case .markdown: ["md", "markdown", "qmd"]
    case .html: ["html", "htm"]
    case .mdx: ["mdx"]
    case .restructuredText: ["rst"]
    case .asciiDoc: ["adoc", "asciidoc"]
    case .latex: ["tex"]
    case .typst: ["typ"]
    case .program(.swift): ["swift"]
    case .program(.kotlin): ["kt", "kts"]
    case .program(.dart): ["dart"]
    case .program(.javaScript): ["js", "jsx", "mjs", "cjs", "ts", "tsx", "mts", "cts"]
    case .program(.css): ["css"]
    }
  }

  /// Creates the language that a file's name tells, or nil when it tells none.
  package init?(path: String) {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = path[path.utf8.index(after: dot)...].lowercased()
    guard let language = Self.byFileExtension[ending] else { return nil }
    self = language
  }

  private static let byFileExtension = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { language in
      language.fileExtensions.map { ($0, language) }
    }
  )
}

extension ProgramLanguage {
  /// Whether `//` begins a comment.
  var hasLineComments: Bool { self != .css }

  /// Whether a block comment may hold others.
  var nestsComments: Bool {
    switch self {
    case .swift, .kotlin, .dart: true
    case .javaScript, .css: false
    }
  }

  /// The marks that begin and end a text which no comment is in, the longest first.
  var quotes: [String] {
    switch self {
    case .swift, .kotlin: ["\"\"\"", "\""]
    case .dart: ["\"\"\"", "'''", "\"", "'"]
    case .javaScript: ["`", "\"", "'"]
    case .css: ["\"", "'"]
    }
  }
}
