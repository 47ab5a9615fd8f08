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

  /// Asks for the same of other files.
  private init(_ other: Self, paths: [String]) {
    self.paths = paths
    confinement = other.confinement
    settings = other.settings
    output = other.output
  }
}

extension RenderOptions {
  /// Plans to write, or to check, every chart and text of files.
  func plan(in environment: Environment) throws(CommandError) -> WritePlan {
    if let examined = settings.examined { return try examination(of: examined, in: environment) }
    // Files that are not in the system's memory are waited for most of the time.
    let jobs = output.jobs ?? max(processorCount, 16)
    var plan = try WritePlan([], output, messages: []) { _ in [] }
    plan.jobs = jobs
    plan.render = settings
    plan.redraw = { paths in
      do throws(CommandError) {
        return try RenderOptions(self, paths: paths).plan(in: environment)
      } catch {
        return WritePlan(messages: error.lines, status: error.status)
      }
    }
    var enclosing = FolderSettings(confinement: confinement, environment: environment)
    let results = files(jobs: jobs, &enclosing, &plan.watchedFolders, in: environment)
    var found: [(file: ChartsFile, line: ChartsLine)] = []
    var faulty: Set<String> = []
    for result in results {
      switch result {
      case .success(let file):
        for line in file.lines { found.append((file, line)) }
        plan.documents.append(file.path)
        plan.remarks += file.warnings
        for fault in file.faults { plan.add(fault) }
        if file.isFaulty { faulty.insert(file.path) }
      case .failure(let error):
        plan.messages += error.lines
        plan.status = error.status
      }
    }
    plan.watched += enclosing.files
    if found.isEmpty, plan.status == .success, !plan.isQuiet, plan.remarks.isEmpty {
      plan.messages.append("no file lists a chart")
    }

    let lines = found.map(\.line)
    var texts: [String: [DocumentText]] = [:]
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
      // A document with a faulty mark or text stays as it is.
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
    _ enclosing: inout FolderSettings,
    _ folders: inout [String: Int],
    in environment: Environment
  ) -> [Result<ChartsFile, CommandError>] {
    var results: [Result<ChartsFile, CommandError>] = []
    var paths: [Result<String, CommandError>] = []
    for path in self.paths {
      do throws(CommandError) {
        try requireInside(path, in: environment)
        guard path != "-", environment.list(path) != nil else {
          paths.append(.success(path))
          continue
        }
        let folder = try DocumentFolder(path, in: environment)
        folders.merge(folder.folders) { $1 }
        paths += folder.paths.map { .success($0) }
      } catch {
        paths.append(.failure(error))
      }
    }
    let found = paths
    forEachInOrder(of: found.count, jobs: jobs) { index in
      Result { () throws(CommandError) in
        let path = try found[index].get()
        return ChartsFile(path: path, content: try environment.bytes(of: path))
      }
    } use: { _, result in
      results.append(
        result.map { file in enclosing.applied(to: file, hasDefaults: settings.hasDefaults) }
      )
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

  /// Plans to say what holds for a line.
  private func examination(
    of place: LinePlace,
    in environment: Environment
  ) throws(CommandError) -> WritePlan {
    try requireInside(place.file, in: environment)
    var folders = FolderSettings(confinement: confinement, environment: environment)
    let file = folders.applied(
      to: ChartsFile(path: place.file, content: try environment.bytes(of: place.file)),
      hasDefaults: settings.hasDefaults
    )
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

extension WritePlan {
  /// Adds what a line leads to.
  fileprivate mutating func add(_ plan: WritePlan, of line: ChartsLine) {
    inputs += plan.inputs
    watched += plan.inputs
    outputs += plan.outputs
    if !isQuiet { remarks += plan.messages.map { Remark(["note: " + $0], about: line.place) } }
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
      let update = try DocumentUpdate(of: file.content, at: file.path, with: texts)
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
