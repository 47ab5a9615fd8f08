/// Lays out help in lines of at most so many columns.
///
/// Words are never broken and lines to copy never wrapped; nothing else reaches over the edge.
struct HelpWriter {
  private let columns: Int
  private let isStyled: Bool
  /// How far the explanations stand to the right; absent when they stand below their terms.
  private let explanationColumn: Int?
  private(set) var text = ""

  /// Creates a writer for these columns, with room for these terms in a column of their own.
  init(columns: Int, isStyled: Bool, terms: [String]) {
    self.columns = columns
    self.isStyled = isStyled
    let widest = terms.lazy.map(\.count).filter { $0 <= 26 }.max() ?? 0
    let column = 2 + widest + 2
    self.explanationColumn = columns - column >= 28 ? column : nil
  }

  /// Writes a paragraph at the left edge or indented.
  mutating func paragraph(_ paragraph: String, indent: Int = 0) {
    for line in wrapped(paragraph, to: columns - indent) { put(line, indent: indent) }
  }

  /// Writes a heading after an empty line.
  mutating func heading(_ heading: String) {
    if !text.isEmpty { put("") }
    for line in wrapped(heading + ":", to: columns) { put(line, isBold: true) }
  }

  /// Writes a line that must not be wrapped.
  mutating func line(_ line: String) { put(line, indent: 2) }

  /// Writes a command line; what does not fit goes on further to the right.
  mutating func call(_ call: String) {
    for (index, line) in wrapped(call, to: columns - 6).enumerated() {
      put(line, indent: index == 0 ? 2 : 6)
    }
  }

  /// Writes a term and its explanation.
  mutating func term(_ term: String, _ explanation: String) {
    guard let column = explanationColumn else {
      for (index, line) in wrapped(term, to: columns - 4).enumerated() {
        put(line, indent: index == 0 ? 2 : 4, isBold: true)
      }
      paragraph(explanation, indent: 4)
      return
    }
    var lines = wrapped(explanation, to: columns - column)[...]
    let padding = column - 2 - term.count
    // At least two spaces tell the term from its explanation.
    if padding >= 2, let first = lines.popFirst() {
      text += "  " + styled(term) + String(repeating: " ", count: padding) + first + "\n"
    } else {
      put(term, indent: 2, isBold: true)
    }
    for line in lines { put(line, indent: column) }
  }

  private mutating func put(_ line: String, indent: Int = 0, isBold: Bool = false) {
    if !line.isEmpty {
      text += String(repeating: " ", count: indent) + (isBold ? styled(line) : line)
    }
    text += "\n"
  }

  private func styled(_ text: String) -> String { isStyled ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
}
