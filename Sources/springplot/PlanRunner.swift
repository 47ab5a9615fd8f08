import SpringPlotCommand
import SpringPlotSystem
import SpringPlotText

/// Carries out the plan of a command: writes its messages, and writes or checks its outputs.
struct PlanRunner {
  private let commandLine: [String]
  private var log = MessageLog()

  /// Creates a runner for the command line, beginning with the program's name.
  init(commandLine: [String]) { self.commandLine = commandLine }

  /// Writes, or checks, every output; returns the status of the whole.
  mutating func run(_ plan: WritePlan) -> ExitStatus {
    log = MessageLog(columns: plan.outputs.count > 1 ? TerminalProbe().progressColumns : nil)
    for message in plan.messages { log.say("springplot: \(message)") }
    for remark in plan.remarks { say(remark) }
    do {
      try requireDistinctTargets(plan)
    } catch {
      log.say(error.line)
      return error.origin == nil ? .usage : .badInput
    }
    let results = results(of: plan)
    if results.contains(where: \.isStale) {
      log.say("to update: \(updatingCommand)")
    }
    return status(of: results, otherwise: plan.status)
  }

  private mutating func results(of plan: WritePlan) -> [OutputResult] {
    let outputs = plan.outputs
    let files = TemporaryFiles()
    if !plan.isCheck, outputs.contains(where: \.destination.isFile) {
      files.watchForSignals()
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
      report(result, of: outputs[index], isQuiet: plan.isQuiet)
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
    for output in plan.outputs {
      // A target that cannot be found is reported when its turn comes.
      guard let target = try? OutputTarget(output.destination) else { continue }
      if case .file = target, inputs.contains(target.identity) {
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

  private mutating func report(_ result: OutputResult, of output: Output, isQuiet: Bool) {
    lazy var name = shellWord(output.destination.path.text)
    switch result {
    case .updated where !isQuiet: log.say("updated \(name)")
    case .unchanged where !isQuiet: log.say("unchanged \(name)")
    case .stale(let difference): log.say("stale \(name)" + (difference.map { ": \($0)" } ?? ""))
    case .missing: log.say("missing \(name)")
    case .failed(let error): log.say(LocatedError(error, output.origin).line)
    case .updated, .unchanged, .written, .closed: break
    }
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
