import SpringPlotArguments
import SpringPlotText

/// Options that hold for lines which do not say otherwise.
struct LineDefaults: Hashable, Sendable {
  /// Where the options are written.
  let place: LinePlace
  /// The words of the options.
  let words: [String]

  /// Reads the options in a text, which has no other words.
  init(_ text: String, at place: LinePlace) throws(LineFault) {
    self.place = place
    var words: [String] = []
    for line in ShellLine.all(in: text, firstNumber: place.line) {
      do {
        words += try line.words.get()
      } catch {
        throw .shell(error)
      }
    }
    self.words = words
    _ = try options
  }

  /// The options, as those of a chart.
  var options: [GivenOption] {
    get throws(LineFault) {
      guard !words.isEmpty else { return [] }
      let request: Request
      do {
        request = try .parse(words)
      } catch {
        throw .command(error)
      }
      guard case .run(let invocation) = request else { throw .defaultsAreNoOptions }
      let arguments = CommandArguments(invocation)
      guard arguments.command == .plot, arguments.positionals.isEmpty else {
        throw .defaultsAreNoOptions
      }
      let belongsToLine: Set<OptionName> = [.output, .check, .quiet, .jobs]
      if let option = arguments.options.first(where: { belongsToLine.contains($0.name) }) {
        throw .misplacedDefault(option.spelling)
      }
      return arguments.options
    }
  }
}

extension CommandArguments {
  /// Returns the arguments with options that hold where the line says nothing else.
  ///
  /// Of several defaults for an option the last holds. A default is dropped where the command does
  /// not have the option, or where it cannot stand beside what the line says.
  func adding(_ defaults: [LineDefaults]) throws(LineFault) -> CommandArguments {
    var added: [GivenOption] = []
    for line in defaults {
      for var option in try line.options {
        option.isDefault = true
        if !option.name.entry(in: command).isRepeatable {
          added.removeAll { $0.name == option.name }
        }
        added.append(option)
      }
    }
    let given = options
    added = added.filter { option in
      option.name.commands.contains(command)
        && !given.contains { $0.name == option.name }
        && !OptionRule.all.contains { $0.separates(option.name, from: given.map(\.name)) }
    }
    for rule in OptionRule.all {
      added = rule.supported(added, by: given)
    }
    return CommandArguments(command, positionals: positionals, options: given + added)
  }
}

extension OptionRule {
  /// Whether an option cannot stand beside others.
  fileprivate func separates(_ option: OptionName, from others: [OptionName]) -> Bool {
    switch self {
    case .excludes(let name, let excluded):
      (name == option && others.contains { excluded.contains($0) })
        || (excluded.contains(option) && others.contains(name))
    case .needs, .needsOne: false
    }
  }

  /// Returns the options without those that lack a partner.
  fileprivate func supported(_ added: [GivenOption], by given: [GivenOption]) -> [GivenOption] {
    switch self {
    case .excludes: added
    case .needs(let name, let partner):
      (added + given).contains { $0.name == partner } ? added : added.filter { $0.name != name }
    case .needsOne(let name, let partners):
      (added + given).contains { partners.contains($0.name) }
        ? added : added.filter { $0.name != name }
    }
  }
}
