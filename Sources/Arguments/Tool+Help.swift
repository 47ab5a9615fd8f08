extension Tool {
  /// Returns the help of a command in lines of so many columns, which read well from 20 on.
  ///
  /// Styled help has its headings and terms in bold, by escape sequences for terminals.
  package func help(for name: String, columns: Int, isStyled: Bool = false) -> String {
    let command = commands.first { $0.name == name } ?? main
    let groups = groups(of: table(of: command).options)
    let isMain = command.name == main.name
    let subcommands = isMain ? subcommands : []

    var terms = groups.flatMap(\.options).map(\.alignedForm) + subcommands.map(\.name)
    if let positional = command.positional { terms.append(positional.value.placeholder) }
    var writer = HelpWriter(columns: columns, isStyled: isStyled, terms: terms)
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
    return writer.text + helpText(command.sections, columns: columns, isStyled: isStyled)
  }

  /// Returns what is shown to someone who called the tool without arguments.
  ///
  /// The sections, such as examples, follow the usage and the commands.
  package func shortHelp(
    columns: Int,
    sections: [Section] = [],
    isStyled: Bool = false
  ) -> String {
    var writer = HelpWriter(columns: columns, isStyled: isStyled, terms: subcommands.map(\.name))
    writer.paragraph(sentence(summary))
    writer.heading("Usage")
    for call in calls(of: main) { writer.call(call) }
    writeCommands(subcommands, into: &writer)
    return writer.text + helpText(sections, columns: columns, isStyled: isStyled)
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
package func helpText(_ sections: [Section], columns: Int, isStyled: Bool = false) -> String {
  sections.map { "\n" + helpText($0, columns: columns, isStyled: isStyled) }.joined()
}

private func helpText(_ section: Section, columns: Int, isStyled: Bool) -> String {
  let terms = section.blocks.flatMap { block in
    if case .terms(let terms) = block { terms.map(\.name) } else { [] as [String] }
  }
  var writer = HelpWriter(columns: columns, isStyled: isStyled, terms: terms)
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
