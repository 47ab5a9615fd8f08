import SpringPlotArguments
import SpringPlotCharts
import SpringPlotDocuments
import SpringPlotText

/// A command line in a file that lists charts.
struct ChartsLine: Sendable {
  /// The place of the line.
  let place: LinePlace
  /// Its words, or what prevents them.
  let words: Result<[String], LineFault>
  /// The options that hold where it says nothing else, from the weakest to the strongest.
  var defaults: [LineDefaults] = []
  /// Where the document keeps what the command writes; nil for a chart's line.
  var text: TextPlace?
  /// The folder in which missing folders are made; nil for none.
  var root: String?
}

/// Where a document keeps the output of a command.
struct TextPlace: Hashable, Sendable {
  /// The part of the document.
  let region: DocumentRegion
  /// The language of the document.
  let language: DocumentLanguage

  /// How the language shows things there.
  var markup: DocumentMarkup {
    DocumentMarkup(
      language: language,
      isBlock: region.linePrefix != nil,
      isCode: region.isCode
    )
  }
}

/// What a line of a file leads to.
struct LinePlan: Sendable {
  /// What is written.
  var plan: WritePlan
  /// What the document keeps.
  var text: DocumentText?
}

extension ChartsLine {
  /// Returns what the command of this line leads to.
  ///
  /// Its paths start from the folder of the file. With `confinement` none may leave that folder.
  func plan(in environment: Environment, confinement: String?) throws(LineFault) -> LinePlan {
    let arguments = try arguments()
    let inputs = arguments.inputPaths
    for path in inputs {
      if path == "-" { throw .standardInput }
      try requirePlace(in: confinement, of: path, isWritten: false, environment)
    }
    var plan: WritePlan
    do {
      plan = try arguments.command.plan(
        arguments,
        in: self.environment(environment, confinement: confinement)
      )
    } catch {
      throw .command(error)
    }
    plan.inputs = inputs.map(resolved)
    if text != nil { try requireDocument(in: confinement, environment) }
    let text = try text.map { (text) throws(LineFault) in
      DocumentText(
        place: place,
        region: text.region,
        bytes: try self.text(of: arguments, plan, in: text.markup)
      )
    }
    if text != nil { plan.outputs.removeAll { !$0.destination.isFile } }
    for index in plan.outputs.indices {
      guard case .file(let path) = plan.outputs[index].destination else { throw .standardOutput }
      try requirePlace(in: confinement, of: path, isWritten: true, environment)
      plan.outputs[index].destination = .file(path: resolved(path))
      plan.outputs[index].origin = place
      plan.outputs[index].foldersRoot = root
    }
    return LinePlan(plan: plan, text: text)
  }

  /// Returns what a document keeps: what goes to standard output, else what shows the chart.
  private func text(
    of arguments: CommandArguments,
    _ plan: WritePlan,
    in markup: DocumentMarkup
  ) throws(LineFault) -> [UInt8] {
    var bytes: [UInt8] = []
    for output in plan.outputs where !output.destination.isFile {
      let part = try self.bytes(of: output)
      if let language = arguments.codeLanguage {
        bytes += markup.code(part, language: language)
      } else {
        bytes += part
      }
    }
    guard bytes.isEmpty else { return bytes }
    let charts = plan.outputs.filter { output in
      guard case .file(let path) = output.destination else { return false }
      return Format.format(ofPath: path) == .svg
    }
    guard let chart = charts.first, case .file(let path) = chart.destination,
      let header = SVGHeader(try self.bytes(of: chart))
    else { throw .nothingToKeep }
    var dark: String?
    if charts.count > 1, case .file(let other) = charts[1].destination, other.hasSuffix("~dark.svg")
    {
      dark = other
    }
    return Array(markup.picture(path, dark: dark, header: header).utf8)
  }

  private func bytes(of output: Output) throws(LineFault) -> [UInt8] {
    do throws(ContentError) {
      return try output.bytes()
    } catch .source(let error) {
      throw .command(error)
    } catch {
      throw .nothingToKeep
    }
  }

  /// The arguments, with the defaults that hold for them.
  func arguments() throws(LineFault) -> CommandArguments {
    var words = try words.get()
    // Whoever copies a whole command line means the command.
    if words.first == springPlotTool.name { words.removeFirst() }
    let request: Request
    do {
      request = try .parse(words)
    } catch {
      throw .command(error)
    }
    guard case .run(let invocation) = request else { throw .standardOutput }
    let arguments = CommandArguments(invocation)
    if arguments.command == .render { throw .nested }
    if arguments.command == .tune { throw .standardOutput }
    if let option = arguments[.check] { throw .misplacedOption(option.spelling) }
    return try arguments.adding(defaults)
  }

  /// What the command of the line may know: nothing of the terminal.
  private func environment(_ outer: Environment, confinement: String?) -> Environment {
    let place: @Sendable (String) throws(ReadError) -> String = { path throws(ReadError) in
      let path = resolved(path)
      // Paths of options have been checked; this holds for those that a file names.
      if let confinement {
        switch outer.place(path, confinement) {
        case .plain, .executable: break
        case .outside, .hidden: throw .missing
        }
      }
      if outer.isPipe(path) { throw .pipe }
      return path
    }
    return Environment(
      read: { path throws(ReadError) in try outer.read(place(path)) },
      blocks: { path throws(ReadError) in try outer.blocks(place(path)) }
    )
  }

  private func requirePlace(
    in confinement: String?,
    of path: String,
    isWritten: Bool,
    _ environment: Environment
  ) throws(LineFault) {
    guard let confinement else { return }
    if path.utf8.first != UInt8(ascii: "/"), path.hasHiddenName {
      throw .command(.file(path, .isHidden))
    }
    switch environment.place(resolved(path), confinement) {
    case .outside: throw .command(.file(path, .isOutside(folder: confinement)))
    case .hidden: throw .command(.file(path, .isHidden))
    case .executable where isWritten: throw .command(.file(path, .isExecutable))
    case .executable, .plain: break
    }
  }

  /// Makes sure that the document, whose name whoever runs the command may not have seen, is not a
  /// link to what must not be written.
  private func requireDocument(
    in confinement: String?,
    _ environment: Environment
  ) throws(LineFault) {
    guard let confinement else { return }
    switch environment.place(place.file, confinement) {
    case .outside: throw .command(.file(place.file, .isOutside(folder: confinement)))
    case .hidden where !place.file.hasHiddenName:
      throw .command(.file(place.file, .isHidden))
    case .executable: throw .command(.file(place.file, .isExecutable))
    case .hidden, .plain: break
    }
  }

  /// Returns a path of the line as seen from the working folder.
  private func resolved(_ path: String) -> String {
    guard path.utf8.first != UInt8(ascii: "/") else { return path }
    guard let slash = place.file.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return place.file[...slash] + path
  }
}

extension String {
  /// Whether a name in this path begins with a dot.
  fileprivate var hasHiddenName: Bool {
    utf8.split(separator: UInt8(ascii: "/")).contains { name in
      name.first == UInt8(ascii: ".") && !name.elementsEqual(".".utf8)
        && !name.elementsEqual("..".utf8)
    }
  }
}

extension CommandArguments {
  /// The language of code that the command writes; nil when it writes no code.
  fileprivate var codeLanguage: String? {
    switch command {
    case .plot: self[.format]?.value ?? "csv"
    case .convert:
      switch self[.to]?.value {
      case "css": "css"
      case "compose": "kotlin"
      case "flutter": "dart"
      case "swiftui", "uikit", "coreanimation": "swift"
      case nil: "text"
      default: "js"
      }
    case .fit: self[.to] == nil ? nil : "text"
    case .info, .timeline, .render, .tune, .completions, .help: nil
    }
  }
}
