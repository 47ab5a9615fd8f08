import SpringPlotArguments
import SpringPlotSystem

/// Returns what it takes to write, or to check, every chart that files list.
func render(
  _ invocation: Invocation,
  in environment: Environment
) throws(CommandError) -> Outcome {
  let jobs = try invocation.count(.jobs, in: 1...1024) ?? processorCount
  let confinement = invocation[.confine]?.value
  var outcome = Outcome(
    isCheck: invocation.has(.check),
    isQuiet: invocation.has(.quiet),
    jobs: jobs
  )
  var lines: [ChartsLine] = []
  for path in invocation.positionals {
    do throws(CommandError) {
      lines += try chartsFile(path, in: environment, confinement: confinement).lines
    } catch {
      outcome.messages += error.lines
      outcome.status = error.status
    }
  }
  if lines.isEmpty, outcome.status == .success, !outcome.isQuiet {
    outcome.messages.append("no file lists a chart")
  }

  forEachInOrder(of: lines.count, jobs: jobs) { index in
    Result { () throws(LineFault) in
      try lines[index].outcome(in: environment, confinement: confinement)
    }
  } use: { index, result in
    outcome.add(result, of: lines[index])
  }
  return outcome
}

private func chartsFile(
  _ path: String,
  in environment: Environment,
  confinement: String?
) throws(CommandError) -> ChartsFile {
  if let confinement, path != "-", environment.place(path, confinement) == .outside {
    throw .outside(path: path, folder: confinement)
  }
  do throws(ReadError) {
    if environment.isPipe(path) { throw ReadError.pipe }
    return ChartsFile(path: path, content: try environment.read(path))
  } catch {
    throw .unreadable(path: path, error)
  }
}

extension Outcome {
  /// Adds what a line leads to.
  mutating func add(_ result: Result<Outcome, LineFault>, of line: ChartsLine) {
    switch result {
    case .success(let outcome):
      inputs += outcome.inputs
      outputs += outcome.outputs
      if !isQuiet { remarks += outcome.messages.map { Remark([$0], about: line.place) } }
    case .failure(let fault):
      remarks.append(Remark(fault.lines, about: line.place))
      if status == .success { status = .badInput }
    }
  }
}
