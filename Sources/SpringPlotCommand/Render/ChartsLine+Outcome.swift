import Arguments

extension ChartsLine {
  /// Returns what the command of this line leads to.
  ///
  /// Its paths start from the folder of the file. With `confinement` none may leave that folder.
  func outcome(
    in environment: Environment,
    confinement: String?
  ) throws(LineFault) -> Outcome {
    let invocation = try invocation()
    let inputs = invocation.inputPaths
    for path in inputs {
      if path == "-" { throw .standardInput }
      try requireInside(confinement, path, in: environment)
    }
    var outcome: Outcome
    do {
      outcome = try SpringPlotCommand.outcome(
        of: invocation,
        in: self.environment(environment, confinement: confinement)
      )
    } catch {
      throw .command(error)
    }
    outcome.inputs = inputs.map(resolved)
    for index in outcome.outputs.indices {
      guard case .file(let path) = outcome.outputs[index].destination else {
        throw .standardOutput
      }
      try requireInside(confinement, path, in: environment)
      outcome.outputs[index].destination = .file(path: resolved(path))
      outcome.outputs[index].origin = place
    }
    return outcome
  }

  private func invocation() throws(LineFault) -> Invocation {
    let words = try words.get()
    let request: Request
    do {
      request = try springPlotTool.parse(words)
    } catch {
      throw .command(.arguments(error))
    }
    guard case .run(let invocation) = request else { throw .standardOutput }
    if invocation.command == .render { throw .nested }
    if let use = invocation[.check] { throw .misplacedOption(use.spelling) }
    return invocation
  }

  /// What the command of the line may know: nothing of the terminal.
  private func environment(_ outer: Environment, confinement: String?) -> Environment {
    Environment(
      read: { path throws(ReadError) in
        let path = resolved(path)
        // Paths have been checked; this holds for those that nobody knew beforehand.
        if let confinement, !outer.leads(path, confinement) { throw .missing }
        return try outer.read(path)
      }
    )
  }

  private func requireInside(
    _ confinement: String?,
    _ path: String,
    in environment: Environment
  ) throws(LineFault) {
    guard let confinement, !environment.leads(resolved(path), confinement) else { return }
    throw .outside(path: path, folder: confinement)
  }

  /// Returns a path of the line as seen from the working folder.
  private func resolved(_ path: String) -> String {
    guard path.utf8.first != UInt8(ascii: "/") else { return path }
    guard let slash = place.file.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return place.file[...slash] + path
  }
}

extension Invocation {
  /// The paths of the files that the command reads.
  var inputPaths: [String] {
    guard let command = springPlotTool.commands.first(where: { $0.name == commandName }) else {
      return []
    }
    let inputs = options.filter { use in
      use.option != .output && command.option(named: use.name)?.value?.isFile == true
    }
    return (command.positional?.value.isFile == true ? positionals : []) + inputs.map(\.value)
  }
}

extension Value {
  /// Whether the value is the path of a file.
  var isFile: Bool {
    if case .file = completion { true } else { false }
  }
}
