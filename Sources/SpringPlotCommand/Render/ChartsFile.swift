import SpringPlotArguments
import SpringPlotCharts
import SpringPlotDocuments
import SpringPlotText

/// A line of a file that lists charts.
package struct LinePlace: Hashable, Sendable {
  /// The path of the file; `-` is standard input.
  package let file: String
  /// The number of the line, from 1.
  package let line: Int

  /// Creates a place.
  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

/// Words for the user about a line of a file.
package struct Remark: Hashable, Sendable {
  /// The line.
  package let place: LinePlace
  /// What is said about it, one line or more.
  package let lines: [String]

  /// Creates a remark.
  package init(_ lines: [String], about place: LinePlace) {
    self.place = place
    self.lines = lines
  }
}

/// A file that lists charts, or a document whose comments do.
struct ChartsFile: Sendable {
  /// The path as it was given; `-` is standard input.
  let path: String
  /// The bytes of the file, as far as it keeps texts.
  let content: [UInt8]
  /// The command lines in order.
  private(set) var lines: [ChartsLine] = []
  /// What is wrong with comments, and where.
  private(set) var faults: [PlacedLineFault] = [] {
    didSet { if !faults.isEmpty { isFaulty = true } }
  }
  /// Whether something is wrong with its comments or with the options that hold for it.
  var isFaulty = false
  /// Words about comments that were passed over.
  private(set) var warnings: [Remark] = []
}

extension ChartsFile {
  /// Reads the command lines in the content of a file.
  ///
  /// In a document or program, which the file's name tells, they are those in comments that begin
  /// with `springplot`. In any other file they are all lines.
  init(path: String, content: [UInt8]) {
    self.path = path
    guard let language = DocumentLanguage(path: path) else {
      self.content = []
      readList(Array(Self.withoutOrderMark(content).drop { $0 == UInt8(ascii: " ") }))
      return
    }
    let document = Self.marks(in: content, of: language)
    self.content = document.keepsTexts ? content : []
    readDocument(document, language)
  }

  /// Returns what the comments of a document ask for.
  static func marks(in content: [UInt8], of language: DocumentLanguage) -> DocumentMarks {
    DocumentMarks(in: withoutOrderMark(content), of: language, name: springPlotTool.name)
  }

  /// Returns bytes with spaces for a mark of their order, which is no text.
  private static func withoutOrderMark(_ content: [UInt8]) -> [UInt8] {
    guard content.starts(with: [0xEF, 0xBB, 0xBF]) else { return content }
    return Array("   ".utf8) + content.dropFirst(3)
  }

  /// Reads a file in which every line is a command.
  private mutating func readList(_ bytes: [UInt8]) {
    let text = String(systemBytes: bytes)
    let defaults = firstComment(in: text)
    for line in ShellLine.all(in: text) {
      lines.append(
        ChartsLine(
          place: LinePlace(file: path, line: line.number),
          words: line.words.mapError(LineFault.shell),
          defaults: defaults
        )
      )
    }
  }

  /// Returns the options in a comment that begins a list.
  private mutating func firstComment(in text: String) -> [LineDefaults] {
    let mark = "# \(springPlotTool.name):defaults"
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.allSatisfy(\.isWhitespace) { continue }
      guard line.hasPrefix(mark) else { return [] }
      return defaults(String(line.dropFirst(mark.count)), line: index + 1)
    }
    return []
  }

  private mutating func readDocument(_ document: DocumentMarks, _ language: DocumentLanguage) {
    // What cannot be decoded would be replaced, and so be longer or shorter than it was.
    let isText = Array(String(decoding: content, as: UTF8.self).utf8) == content
    var defaults: [LineDefaults] = []
    for mark in document.marks {
      switch mark.request {
      case .defaults(let text):
        defaults += self.defaults(text, line: mark.line)
      case .commands(let text):
        for line in ShellLine.all(in: text, firstNumber: mark.line) {
          lines.append(
            ChartsLine(
              place: LinePlace(file: path, line: line.number),
              words: line.words.mapError(LineFault.shell),
              defaults: defaults
            )
          )
        }
      case .text(let text, let region):
        let found = ShellLine.all(in: text, firstNumber: mark.line)
        let place = LinePlace(file: path, line: found.first?.number ?? mark.line)
        guard isText, found.count == 1 else {
          faults.append(PlacedLineFault(place: place, fault: isText ? .notOneCommand : .notUTF8))
          continue
        }
        lines.append(
          ChartsLine(
            place: place,
            words: found[0].words.mapError(LineFault.shell),
            defaults: defaults,
            text: TextPlace(region: region, language: language)
          )
        )
      }
    }
    for fault in document.faults {
      let place = LinePlace(file: path, line: fault.line)
      if fault.reason.isWarning {
        warnings.append(Remark(LineFault.document(fault.reason).lines, about: place))
      } else {
        faults.append(PlacedLineFault(place: place, fault: .document(fault.reason)))
      }
    }
  }

  private mutating func defaults(_ text: String, line: Int) -> [LineDefaults] {
    let place = LinePlace(file: path, line: line)
    do throws(LineFault) {
      return [try LineDefaults(text, at: place)]
    } catch {
      faults.append(PlacedLineFault(place: place, fault: error))
      return []
    }
  }
}

extension ChartsFile {
  /// Adds options that hold where the file says nothing else, and what is wrong with them.
  mutating func add(_ defaults: [LineDefaults], _ faults: [PlacedLineFault]) {
    for index in lines.indices { lines[index].defaults = defaults + lines[index].defaults }
    self.faults += faults
  }

  /// Forgets the options that the file gives to its lines.
  mutating func dropDefaults() {
    for index in lines.indices { lines[index].defaults = [] }
  }

  /// Lets lines make folders below one.
  mutating func setRoot(_ root: String?) {
    for index in lines.indices { lines[index].root = root }
  }
}

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
