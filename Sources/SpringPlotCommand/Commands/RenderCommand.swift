import SpringPlotSystem

/// What the command that draws the charts of files is asked for.
struct RenderOptions: Sendable {
  /// The files that list charts; `-` is standard input.
  let paths: [String]
  /// The folder that no path may lead out of.
  let confinement: String?
  /// How the program works, and speaks of it.
  let output: OutputOptions

  /// Takes the options that the command has.
  init(_ arguments: CommandArguments, _ values: OptionValues) {
    paths = arguments.positionals
    confinement = values.confinement
    output = values.output
  }
}

extension RenderOptions {
  /// Plans to write, or to check, every chart that files list.
  func plan(in environment: Environment) throws(CommandError) -> WritePlan {
    let jobs = output.jobs ?? processorCount
    var plan = try WritePlan([], output, messages: []) { _ in [] }
    plan.jobs = jobs
    var lines: [ChartsLine] = []
    for path in paths {
      do throws(CommandError) {
        lines += try chartsFile(path, in: environment).lines
      } catch {
        plan.messages += error.lines
        plan.status = error.status
      }
    }
    if lines.isEmpty, plan.status == .success, !plan.isQuiet {
      plan.messages.append("no file lists a chart")
    }

    let found = lines
    forEachInOrder(of: found.count, jobs: jobs) { index in
      Result { () throws(LineFault) in
        try found[index].plan(in: environment, confinement: confinement)
      }
    } use: { index, result in
      plan.add(result, of: found[index])
    }
    return plan
  }

  private func chartsFile(
    _ path: String,
    in environment: Environment
  ) throws(CommandError) -> ChartsFile {
    if let confinement, path != "-", environment.place(path, confinement) == .outside {
      throw .file(path, .isOutside(folder: confinement))
    }
    if environment.isPipe(path) { throw .file(path, .unreadable(.pipe)) }
    return ChartsFile(path: path, content: try environment.bytes(of: path))
  }
}

extension WritePlan {
  /// Adds what a line leads to.
  fileprivate mutating func add(_ result: Result<WritePlan, LineFault>, of line: ChartsLine) {
    switch result {
    case .success(let plan):
      inputs += plan.inputs
      outputs += plan.outputs
      if !isQuiet { remarks += plan.messages.map { Remark([$0], about: line.place) } }
    case .failure(let fault):
      remarks.append(Remark(fault.lines, about: line.place))
      if status == .success { status = .badInput }
    }
  }
}
