import SpringPlotCommand
import SpringPlotSystem
import SpringPlotText

/// Carries out the plan of a command: writes its messages, and writes or checks its outputs.
struct PlanRunner {
  private let commandLine: [String]
  private let files = TemporaryFiles()
  private var watchesForSignals = false
  private var log = MessageLog()
  private var drawn = RenderReport()

  /// Creates a runner for the command line, beginning with the program's name.
  init(commandLine: [String]) { self.commandLine = commandLine }

  /// Runs the command that the command line asks for; returns the status of the whole.
  mutating func runCommand() -> ExitStatus {
    let arguments = Array(commandLine.dropFirst())
    var start = FileTime.now
    var plan = SpringPlotCommand.run(arguments, in: .current)
    var status = run(plan)
    guard plan.render?.isWatching == true else { return status }
    var documents = Set(plan.documents)
    var others = Set(plan.watched)
    var folders = plan.watchedFolders
    log.say("watching \(documents.count) files")
    while true {
      let watch = FileWatch(documents.union(others), folders: folders, since: start)
      let changed = watch.waitForChange()
      start = .now
      if changed.isEmpty { return status }
      if let redraw = plan.redraw, changed.isSubset(of: documents) {
        plan = redraw(changed.sorted())
      } else {
        plan = SpringPlotCommand.run(arguments, in: .current)
        folders = plan.watchedFolders
      }
      // What has gone may come back.
      documents.formUnion(plan.documents)
      others.formUnion(plan.watched)
      status = run(plan)
    }
  }

  /// Writes, or checks, every output; returns the status of the whole.
  mutating func run(_ plan: WritePlan) -> ExitStatus {
    log = MessageLog(columns: plan.outputs.count > 1 ? TerminalProbe().progressColumns : nil)
    let name = plan.status == .success ? "springplot: note: " : "springplot: "
    for message in plan.messages { log.say(name + message) }
    for remark in plan.remarks { say(remark) }
    do {
      try requireDistinctTargets(plan)
    } catch {
      log.say(error.line)
      return error.origin == nil ? .usage : .badInput
    }
    drawn = RenderReport()
    let results = results(of: plan)
    if plan.isCheck, !plan.isQuiet, !drawn.entries.isEmpty { log.say(drawn.summary) }
    if results.contains(where: \.isStale) {
      log.say("to update: \(updatingCommand)")
    }
    let status = status(of: results, otherwise: plan.status)
    if let settings = plan.render { return tell(plan, settings, status) }
    return status
  }

  /// Writes what reports and annotations are asked for, and how many charts there are.
  private mutating func tell(
    _ plan: WritePlan,
    _ settings: RenderSettings,
    _ status: ExitStatus
  ) -> ExitStatus {
    for remark in plan.remarks where plan.faultyPlaces.contains(remark.place) {
      drawn.add(
        RenderReport.Entry(
          place: remark.place,
          path: remark.place.file,
          state: .failed,
          detail: remark.lines.first
        )
      )
    }
    var text = ""
    if let report = settings.report { text += drawn.text(as: report) }
    if let annotation = settings.annotation { text += drawn.text(as: annotation) }
    guard !text.isEmpty else { return status }
    let report = text
    let output = Output(to: .standardOutput) { sink throws(WriteError) in try sink.write(report) }
    guard case .failed(let error) = output.written(among: TemporaryFiles()) else { return status }
    log.say(LocatedError(error, nil).line)
    return error.status
  }

  private mutating func results(of plan: WritePlan) -> [OutputResult] {
    let outputs = plan.outputs
    let files = files
    if !plan.isCheck, outputs.contains(where: \.destination.isFile), !watchesForSignals {
      files.watchForSignals()
      watchesForSignals = true
    }
    // With several threads, the words of one may find no reader while others write files.
    let brokenPipes = SignalSet(takingTheirCourse: plan.jobs > 1 ? [SIGPIPE] : [])
    brokenPipes.block()
    defer { brokenPipes.unblock() }
    var results: [OutputResult] = []
    showProgress(0, plan)
    forEachInOrder(of: outputs.count, jobs: plan.jobs) { index in
      plan.isCheck ? outputs[index].checked() : outputs[index].written(among: files)
    } use: { index, result in
      results.append(result)
      report(result, of: outputs[index], in: plan)
      showProgress(index + 1, plan)
    }
    log.clearProgress()
    return results
  }

  private func requireDistinctTargets(_ plan: WritePlan) throws(LocatedError) {
    guard plan.outputs.count > 1 || !plan.inputs.isEmpty else { return }
    let inputs = Set(
      plan.inputs.compactMap { try? OutputTarget(.file(path: $0)).identity }
    )
    var found: [OutputTarget.Identity: Output] = [:]
    var foundLater: [[UInt8]: Output] = [:]
    for output in plan.outputs {
      guard let target = try? OutputTarget(output.destination) else {
        // Its folder may be made when its turn comes, else that is reported then.
        if output.foldersRoot != nil, let place = output.destination.path.place,
          let other = foundLater.updateValue(output, forKey: place)
        {
          throw LocatedError(.sameTarget(other, output), output.origin)
        }
        continue
      }
      if output.document == nil, case .file = target, inputs.contains(target.identity) {
        throw LocatedError(.isRead(output), output.origin)
      }
      if let other = found.updateValue(output, forKey: target.identity) {
        throw LocatedError(.sameTarget(other, output), output.origin)
      }
    }
  }

  private func status(of results: [OutputResult], otherwise status: ExitStatus) -> ExitStatus {
    if let error = results.lazy.compactMap(\.error).first { return error.status }
    guard case .success = status, results.contains(where: \.isStale) else { return status }
    return .stale
  }
}

extension PlanRunner {
  private mutating func say(_ remark: Remark) {
    for (index, line) in remark.lines.enumerated() {
      log.say(index == 0 ? remark.place.prefix + line : line)
    }
  }

  private mutating func report(_ result: OutputResult, of output: Output, in plan: WritePlan) {
    lazy var name = shellWord(output.destination.path.text)
    let isFreshTold =
      !plan.isQuiet
      && (plan.render.map { $0.isVerbose || !($0.isWatching || plan.isCheck) } ?? true)
    switch result {
    case .created where !plan.isQuiet: log.say("created \(name)")
    case .updated where !plan.isQuiet: log.say("updated \(name)")
    case .unchanged where isFreshTold: log.say("unchanged \(name)")
    case .stale(let difference):
      if let document = output.document {
        for change in document.changes {
          log.say("\(change.place.prefix)stale: \(change.old) should be \(change.new)")
        }
      } else {
        log.say("stale \(name)" + (difference.map { ": \($0)" } ?? ""))
      }
    case .missing: log.say("missing \(name)")
    case .failed(let error): log.say(LocatedError(error, output.origin).line)
    case .created, .updated, .unchanged, .written, .closed: break
    }
    if let place = output.origin, let state = result.state { keep(state, output, place, result) }
  }

  /// Keeps what became of a chart, or of the texts of a document, for reports.
  private mutating func keep(
    _ state: RenderReport.State,
    _ output: Output,
    _ place: LinePlace,
    _ result: OutputResult
  ) {
    let path = output.destination.path.text
    if let document = output.document, state == .stale {
      for change in document.changes {
        let detail = "\(change.old) should be \(change.new)"
        drawn.add(.init(place: change.place, path: path, state: state, detail: detail))
      }
      return
    }
    let detail: String? =
      switch result {
      case .stale(let difference): difference
      case .failed(let error): error.text
      case .created, .updated, .unchanged, .missing, .written, .closed: nil
      }
    drawn.add(.init(place: place, path: path, state: state, detail: detail))
  }

  private mutating func showProgress(_ done: Int, _ plan: WritePlan) {
    guard done < plan.outputs.count, !plan.isQuiet else { return }
    let output = plan.outputs[done]
    log.show(done, of: plan.outputs.count, shellWord(output.destination.path.text))
  }

  /// The command line that writes what this one checks.
  private var updatingCommand: String {
    let options = commandLine.prefix { $0 != "--" }.filter { $0 != "--check" }
    let rest = commandLine.drop { $0 != "--" }
    return (options + rest).map { shellWord($0) }.joined(separator: " ")
  }
}
