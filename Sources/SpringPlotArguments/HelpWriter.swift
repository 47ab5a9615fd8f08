extension Tool {
  /// Returns the help of a command in lines of so many columns, which read well from 20 on.
  package func help(for name: String, columns: Int) -> String {
    let command = commands.first { $0.name == name } ?? main
    let groups = groups(of: table(of: command).options)
    let isMain = command.name == main.name
    let subcommands = isMain ? subcommands : []

    var terms = groups.flatMap(\.options).map(\.alignedForm) + subcommands.map(\.name)
    if let positional = command.positional { terms.append(positional.value.placeholder) }
    var writer = HelpWriter(columns: columns, terms: terms)
    writer.paragraph(sentence(command.summary))
    writer.heading("Usage")
    for call in calls(of: command) { writer.call(call) }
    if let positional = command.positional {
      writer.heading("Arguments")
      writer.term(positional.value.placeholder, positional.summary)
    }
    writeCommands(subcommands, into: &writer)
    for group in groups {
      writer.heading(group.heading)
      for option in group.options { writer.term(option.alignedForm, option.explanation) }
    }
    return writer.text + helpText(command.sections, columns: columns)
  }

  /// Returns what is shown to someone who called the tool without arguments.
  ///
  /// The sections, such as examples, follow the usage and the commands.
  package func shortHelp(
    columns: Int,
    sections: [Section] = []
  ) -> String {
    var writer = HelpWriter(columns: columns, terms: subcommands.map(\.name))
    writer.paragraph(sentence(summary))
    writer.heading("Usage")
    for call in calls(of: main) { writer.call(call) }
    writeCommands(subcommands, into: &writer)
    return writer.text + helpText(sections, columns: columns)
  }

  private func writeCommands(
    _ commands: ArraySlice<Command>,
    into writer: inout HelpWriter
  ) {
    guard !commands.isEmpty else { return }
    writer.heading("Commands")
    for command in commands { writer.term(command.name, command.summary) }
  }
}

/// Returns sections as they stand in a help, each after an empty line.
package func helpText(_ sections: [Section], columns: Int) -> String {
  sections.map { "\n" + helpText($0, columns: columns) }.joined()
}

private func helpText(_ section: Section, columns: Int) -> String {
  let terms = section.blocks.flatMap { block in
    if case .terms(let terms) = block { terms.map(\.name) } else { [] as [String] }
  }
  var writer = HelpWriter(columns: columns, terms: terms)
  writer.heading(section.heading)
  for block in section.blocks {
    switch block {
    case .paragraph(let text): writer.paragraph(text, indent: 2)
    case .lines(let lines): for line in lines { writer.line(line) }
    case .terms(let terms): for term in terms { writer.term(term.name, term.meaning) }
    }
  }
  return writer.text
}

/// Lays out help in lines of at most so many columns.
///
/// Words are never broken and lines to copy never wrapped; nothing else reaches over the edge.
struct HelpWriter {
  private let columns: Int
  /// How far the explanations stand to the right; absent when they stand below their terms.
  private let explanationColumn: Int?
  private(set) var text = ""

  /// Creates a writer for these columns, with room for these terms in a column of their own.
  init(columns: Int, terms: [String]) {
    self.columns = columns
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
    for line in wrapped(heading + ":", to: columns) { put(line) }
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
        put(line, indent: index == 0 ? 2 : 4)
      }
      paragraph(explanation, indent: 4)
      return
    }
    var lines = wrapped(explanation, to: columns - column)[...]
    let padding = column - 2 - term.count
    // At least two spaces tell the term from its explanation.
    if padding >= 2, let first = lines.popFirst() {
      text += "  " + term + String(repeating: " ", count: padding) + first + "\n"
    } else {
      put(term, indent: 2)
    }
    for line in lines { put(line, indent: column) }
  }

  private mutating func put(_ line: String, indent: Int = 0) {
    if !line.isEmpty {
      text += String(repeating: " ", count: indent) + line
    }
    text += "\n"
  }
}

/// Returns the text in lines of at most so many characters, broken between words.
///
/// A word that is longer than a line stands alone in one. A text without words has no lines.
package func wrapped(_ text: String, to columns: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  var count = 0
  for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
    let length = word.count
    if count > 0, count + 1 + length > columns {
      lines.append(line)
      line = ""
      count = 0
    }
    if count > 0 {
      line += " "
      count += 1
    }
    line += word
    count += length
  }
  if count > 0 { lines.append(line) }
  return lines
}

/// Returns a text as a sentence, with a capital and a full stop; a literal word keeps its letters.
func sentence(_ text: String, literals: [String] = []) -> String {
  let isEnded = text.hasSuffix(".") || text.hasSuffix("?") || text.hasSuffix("!")
  let isLiteral = text.split(separator: " ").first.map { literals.contains(String($0)) } ?? false
  let start = isLiteral ? String(text.prefix(1)) : text.prefix(1).uppercased()
  return start + text.dropFirst() + (isEnded ? "" : ".")
}
