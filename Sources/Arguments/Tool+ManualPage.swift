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
    writer.term(parts, sentence(option.explanation))
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
