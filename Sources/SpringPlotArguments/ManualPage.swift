extension Tool {
  /// Returns the manual page in roff.
  ///
  /// The date is that of the version, such as `2026-01-31`: the page must not change by itself.
  package func manualPage(date: String) -> String {
    var writer = RoffWriter(name: name, date: date, source: "\(name) \(version)")
    writer.heading("Name")
    writer.filled("\(name) - \(summary.prefix(1).lowercased())\(summary.dropFirst())")
    writer.heading("Synopsis")
    writeCalls(into: &writer)
    writer.heading("Description")
    write(description.isEmpty ? [.paragraph(sentence(summary))] : description, into: &writer)
    if let positional = main.positional { write(positional, into: &writer) }
    writer.heading("Options")
    for group in groups(of: main.options + commonOptions) {
      writer.subheading(group.heading)
      for option in group.options { write(option, into: &writer) }
    }
    if !subcommands.isEmpty { writer.heading("Commands") }
    for command in subcommands { write(command, into: &writer) }
    for section in sections + main.sections {
      writer.heading(section.heading)
      write(section.blocks, into: &writer)
    }
    return writer.text
  }

  private func writeCalls(into writer: inout RoffWriter) {
    let calls = commands.flatMap { command in command.usage.map { (command.name, $0) } }
    for (index, (command, usage)) in calls.enumerated() {
      if index > 0 { writer.lineBreak() }
      writer.call(command.isEmpty ? name : "\(name) \(command)", usage)
    }
  }

  private func write(
    _ command: Command,
    into writer: inout RoffWriter
  ) {
    writer.subheading("\(name) \(command.name)")
    writer.filled(sentence(command.summary))
    if let positional = command.positional { write(positional, into: &writer) }

    // What the main command explains in the same words is not explained again.
    let table = table(of: main)
    let shared = command.options.filter { table[$0.name]?.explanation == $0.explanation }
    let known = Set(shared.map(\.name))
    for option in command.options where !known.contains(option.name) {
      write(option, into: &writer)
    }
    if !shared.isEmpty {
      writer.paragraph("Options as above: \(shared.map(\.spelling).joined(separator: ", ")).")
    }
    for section in command.sections {
      writer.paragraph(section.heading + ":")
      write(section.blocks, into: &writer)
    }
  }

  private func write(_ option: Option, into writer: inout RoffWriter) {
    var parts: [RoffWriter.Part] = []
    if let shortForm = option.shortForm { parts += [.bold(shortForm), .plain(", ")] }
    parts.append(.bold(option.spelling))
    if let value = option.value { parts += [.plain(" "), .italic(value.placeholder)] }
    writer.term(parts, sentence(option.explanation, literals: option.value?.words ?? []))
  }

  private func write(_ positional: Positional, into writer: inout RoffWriter) {
    writer.term([.italic(positional.value.placeholder)], sentence(positional.summary))
  }

  private func write(_ blocks: [Section.Block], into writer: inout RoffWriter) {
    for block in blocks {
      switch block {
      case .paragraph(let text): writer.paragraph(text)
      case .lines(let lines): writer.lines(lines)
      case .terms(let terms):
        for term in terms { writer.term([.bold(term.name)], sentence(term.meaning)) }
      }
    }
  }
}

/// Writes a manual page in roff with the `man` macros.
struct RoffWriter {
  private(set) var text: String
  private var isAfterHeading = false

  /// Starts the page of a name in section 1.
  init(name: String, date: String, source: String) {
    // In a date an escaped `-` is not understood.
    text = ".TH \(Self.argument(name.uppercased())) 1 \"\(date)\""
    text += " \(Self.argument(source)) \"User Commands\"\n"
    text += ".ad l\n"
  }

  /// Writes the heading of a section.
  mutating func heading(_ heading: String) {
    text += ".SH \(Self.argument(heading.uppercased()))\n"
    isAfterHeading = true
  }

  /// Writes the heading of a part of a section.
  mutating func subheading(_ heading: String) {
    text += ".SS \(Self.argument(heading))\n"
    isAfterHeading = true
  }

  /// Writes text that is filled, without a break before it.
  mutating func filled(_ paragraph: String) {
    put(paragraph.split(separator: " ").map(Self.word).joined(separator: " "))
  }

  /// Writes a paragraph.
  mutating func paragraph(_ paragraph: String) {
    startParagraph()
    filled(paragraph)
  }

  /// Writes lines as they are.
  mutating func lines(_ lines: [String]) {
    startParagraph()
    text += ".RS 4\n.EX\n"
    for line in lines {
      let end = line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex
      text += Self.guarded(escaped(String(line[..<end]))) + "\n"
    }
    text += ".EE\n.RE\n"
  }

  /// Writes a term, made of strings in their typefaces, and what it means.
  mutating func term(_ parts: [Part], _ meaning: String) {
    text += ".TP\n\(parts.map(\.roff).joined())\n"
    filled(meaning)
  }

  /// Writes a line that begins in bold.
  mutating func call(_ name: String, _ arguments: String) {
    put(Part.bold(name).roff + " " + escaped(arguments))
  }

  /// Ends the line of the page here.
  mutating func lineBreak() { text += ".br\n" }

  private mutating func startParagraph() {
    if !isAfterHeading { text += ".PP\n" }
    isAfterHeading = false
  }

  private mutating func put(_ roff: String) {
    // Short lines make readable differences between versions.
    for line in wrapped(roff, to: 78) { text += Self.guarded(line) + "\n" }
    isAfterHeading = false
  }
}

extension RoffWriter {
  /// A string in a typeface.
  enum Part {
    case plain(String)
    case bold(String)
    case italic(String)

    var roff: String {
      switch self {
      case .plain(let text): escaped(text)
      case .bold(let text): "\\fB\(escaped(text))\\fR"
      case .italic(let text): "\\fI\(escaped(text))\\fR"
      }
    }
  }

  /// Returns a line that cannot be taken for a request.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") ? "\\&" + line : line
  }

  /// Returns a word of filled text, which is hyphenated only if it is no code.
  private static func word(_ word: Substring) -> String {
    let isCode =
      word.contains(where: \.isLetter)
      && word.contains { !$0.isLetter && !".,;:!?()".contains($0) }
    return (isCode ? "\\%" : "") + escaped(String(word))
  }

  /// Returns an argument of a macro.
  private static func argument(_ text: String) -> String { "\"\(escaped(text))\"" }
}

/// Returns a text in which every character prints as itself in every roff.
private func escaped(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\\": result += "\\(rs"
    case "-": result += "\\-"
    case "'": result += "\\(aq"
    case "`": result += "\\(ga"
    case "^": result += "\\(ha"
    case "~": result += "\\(ti"
    case "\"": result += "\\(dq"
    case " "..."~": result.unicodeScalars.append(scalar)
    default:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
    }
  }
  return result
}
