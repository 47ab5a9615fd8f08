import SpringPlotArguments
import SpringPlotSystem
import SpringPlotText

/// How the charts of files are drawn, and how it is told.
package struct RenderSettings: Hashable, Sendable {
  /// Whether options of files and folders hold for their lines.
  var hasDefaults = true
  /// Whether charts that are fresh are listed by a check, too.
  package var isVerbose = false
  /// Whether files are drawn again when they change.
  package var isWatching = false
  /// Where annotations are shown.
  package var annotation: Annotation?
  /// The form of a report; without one there is none.
  package var report: ReportFormat?
  /// The line that is looked at instead of drawing anything.
  var examined: LinePlace?
}

extension LinePlace {
  /// Reads `FILE:LINE`.
  init(_ option: GivenOption) throws(CommandError) {
    let colon = option.value.utf8.lastIndex(of: UInt8(ascii: ":"))
    guard let colon, colon > option.value.startIndex,
      let line = Int(option.value[option.value.utf8.index(after: colon)...]), line > 0
    else { throw option.malformed("FILE:LINE") }
    self.init(file: String(option.value[..<colon]), line: line)
  }
}

/// What the command that draws the charts of files is asked for.
struct RenderOptions: Sendable {
  /// The files that list charts, and folders with such files; `-` is standard input.
  let paths: [String]
  /// The folder that no path may lead out of.
  let confinement: String?
  /// How the charts are drawn.
  let settings: RenderSettings
  /// Whether files are compared, by how many threads, and which messages are printed.
  let output: OutputOptions

  /// Takes the options that the command has.
  init(_ arguments: CommandArguments, _ values: OptionValues) throws(CommandError) {
    paths = arguments.positionals
    confinement = values.confinement
    settings = values.render
    output = values.output
    if paths.isEmpty, settings.examined == nil {
      throw .arguments(
        .missingPositional(placeholder: "FILE", command: CommandName.render.rawValue)
      )
    }
  }
}

extension RenderOptions {
  /// Plans to write, or to check, every chart and text of files.
  func plan(in environment: Environment) throws(CommandError) -> WritePlan {
    if let examined = settings.examined { return try examination(of: examined, in: environment) }
    let jobs = output.jobs ?? processorCount
    var plan = try WritePlan([], output, messages: []) { _ in [] }
    plan.jobs = jobs
    plan.render = settings
    let results = files(jobs: jobs, in: environment)
    var found: [(file: ChartsFile, line: ChartsLine)] = []
    for result in results {
      switch result {
      case .success(let file):
        for line in file.lines { found.append((file, line)) }
        plan.watched.append(file.path)
        plan.remarks += file.warnings
        for fault in file.faults { plan.add(fault) }
      case .failure(let error):
        plan.messages += error.lines
        plan.status = error.status
      }
    }
    if found.isEmpty, plan.status == .success, !plan.isQuiet, plan.remarks.isEmpty {
      plan.messages.append("no file lists a chart")
    }

    let lines = found.map(\.line)
    var texts: [String: [DocumentText]] = [:]
    var faulty: Set<String> = []
    forEachInOrder(of: lines.count, jobs: jobs) { index in
      Result { () throws(LineFault) in
        try lines[index].plan(in: environment, confinement: confinement)
      }
    } use: { index, result in
      let file = found[index].file
      switch result {
      case .success(let line):
        plan.add(line.plan, of: lines[index])
        if let text = line.text { texts[file.path, default: []].append(text) }
      case .failure(let fault):
        if lines[index].text != nil { faulty.insert(file.path) }
        plan.add(PlacedLineFault(place: lines[index].place, fault: fault))
      }
    }
    for case .success(let file) in results {
      // A document with a faulty text stays as it is.
      guard let texts = texts[file.path], !faulty.contains(file.path), file.path != "-" else {
        continue
      }
      plan.add(texts, to: file)
    }
    return plan
  }

  /// Reads the files, and those in folders, on several threads.
  private func files(
    jobs: Int,
    in environment: Environment
  ) -> [Result<ChartsFile, CommandError>] {
    var results: [Result<ChartsFile, CommandError>] = []
    var paths: [Result<String, CommandError>] = []
    for path in self.paths {
      do throws(CommandError) {
        try requireInside(path, in: environment)
        if path != "-", environment.list(path) != nil {
          paths += try DocumentFolder(path, in: environment).paths.map { .success($0) }
        } else {
          paths.append(.success(path))
        }
      } catch {
        paths.append(.failure(error))
      }
    }
    let found = paths
    let folders = FolderDefaults(confinement: confinement, environment: environment)
    forEachInOrder(of: found.count, jobs: jobs) { index in
      Result { () throws(CommandError) in try file(found[index].get(), folders, in: environment) }
    } use: { _, result in
      results.append(result)
    }
    return results
  }

  private func requireInside(
    _ path: String,
    in environment: Environment
  ) throws(CommandError) {
    if let confinement, path != "-", environment.place(path, confinement) == .outside {
      throw .file(path, .isOutside(folder: confinement))
    }
    if environment.isPipe(path) { throw .file(path, .unreadable(.pipe)) }
  }

  private func file(
    _ path: String,
    _ folders: FolderDefaults,
    in environment: Environment
  ) throws(CommandError) -> ChartsFile {
    var file = ChartsFile(path: path, content: try environment.bytes(of: path))
    // Most documents hold no line, and need to know nothing of their folders.
    guard !file.lines.isEmpty || !file.faults.isEmpty, path != "-" else { return file }
    let enclosing = EnclosingFolders(of: path, confinement: confinement, in: environment)
    if settings.hasDefaults {
      let defaults = folders.defaults(in: enclosing)
      if !defaults.words.isEmpty || !defaults.faults.isEmpty {
        file = ChartsFile(path: path, content: file.content, defaults: defaults.words)
        file.add(defaults.faults)
      }
    } else {
      file.dropDefaults()
    }
    file.setRoot(confinement ?? enclosing.root)
    return file
  }

  /// Plans to say what holds for a line.
  private func examination(
    of place: LinePlace,
    in environment: Environment
  ) throws(CommandError) -> WritePlan {
    try requireInside(place.file, in: environment)
    let folders = FolderDefaults(confinement: confinement, environment: environment)
    let file = try file(place.file, folders, in: environment)
    guard let line = file.lines.last(where: { $0.place.line <= place.line }) else {
      throw .file(place.file, .hasNoLine(place.line))
    }
    do throws(LineFault) {
      let arguments = try line.arguments()
      var words = [springPlotTool.name]
      if arguments.command != .plot { words.append(arguments.command.rawValue) }
      words += arguments.positionals
      for option in arguments.options {
        words.append(option.spelling)
        if option.name.entry(in: arguments.command).value != nil { words.append(option.value) }
      }
      var text = words.map { shellWord($0) }.joined(separator: " ") + "\n"
      for defaults in line.defaults {
        text +=
          "  \(defaults.place.file):\(defaults.place.line): "
          + defaults.words.map { shellWord($0) }.joined(separator: " ") + "\n"
      }
      return .text(text)
    } catch {
      var plan = WritePlan(status: .badInput)
      plan.remarks = [Remark(error.lines, about: line.place)]
      return plan
    }
  }
}

/// The options that files named `.springplot` give to the lines of documents.
private struct FolderDefaults: Sendable {
  let confinement: String?
  let environment: Environment

  /// Returns the options of folders, from the weakest to the strongest.
  func defaults(
    in folders: EnclosingFolders
  ) -> (words: [LineDefaults], faults: [PlacedLineFault]) {
    var words: [LineDefaults] = []
    var faults: [PlacedLineFault] = []
    for folder in folders.paths.reversed() {
      let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
      let path = prefix + EnclosingFolders.defaultsFile
      guard let bytes = try? environment.read(path) else { continue }
      let place = LinePlace(file: path, line: 1)
      do throws(LineFault) {
        words.append(try LineDefaults(String(systemBytes: bytes), at: place))
      } catch {
        faults.append(PlacedLineFault(place: place, fault: error))
      }
    }
    return (words, faults)
  }
}

extension WritePlan {
  /// Adds what a line leads to.
  fileprivate mutating func add(_ plan: WritePlan, of line: ChartsLine) {
    inputs += plan.inputs
    watched += plan.inputs
    outputs += plan.outputs
    if !isQuiet { remarks += plan.messages.map { Remark([$0], about: line.place) } }
  }

  /// Adds what is wrong with a line.
  fileprivate mutating func add(_ fault: PlacedLineFault) {
    remarks.append(Remark(fault.fault.lines, about: fault.place))
    faultyPlaces.append(fault.place)
    if status == .success { status = .badInput }
  }

  /// Adds the texts of a document.
  fileprivate mutating func add(_ texts: [DocumentText], to file: ChartsFile) {
    do throws(PlacedLineFault) {
      let update = try DocumentUpdate(of: file.content, with: texts)
      var output = Output(to: .file(path: file.path)) { sink throws(WriteError) in
        try sink.write(update.updated)
      }
      output.origin = texts[0].place
      output.document = update
      outputs.append(output)
    } catch {
      add(error)
    }
  }
}
