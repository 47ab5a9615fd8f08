import Arguments
import Bytes

/// Runs the command that the arguments, without the program's name, ask for.
package func run(_ arguments: [String], in environment: Environment) -> Outcome {
  do {
    return try outcome(of: arguments, in: environment)
  } catch {
    return Outcome(messages: [error.lines.joined(separator: "\n")], status: error.status)
  }
}

private func outcome(
  of arguments: [String],
  in environment: Environment
) throws(CommandError) -> Outcome {
  let tool = springPlotTool
  if arguments.isEmpty {
    return .text(tool.shortHelp(columns: environment.columns, sections: [.examples]))
  }
  switch try request(arguments, of: tool) {
  case .version:
    return .text("\(tool.name) \(tool.version)\n")
  case .help(let command):
    return .help(of: command, in: environment)
  case .run(let invocation):
    var outcome = try outcome(of: invocation, in: environment)
    outcome.inputs += invocation.inputPaths.filter { $0 != "-" }
    return outcome
  }
}

/// Returns what a command leads to.
func outcome(
  of invocation: Invocation,
  in environment: Environment
) throws(CommandError) -> Outcome {
  switch invocation.command {
  case .plot: try plot(invocation, in: environment)
  case .info: try info(invocation, in: environment)
  case .convert: try convert(invocation, in: environment)
  case .timeline: try timeline(invocation, in: environment)
  case .render: try render(invocation, in: environment)
  case .completions: try completions(invocation)
  case .help: try help(invocation, in: environment)
  }
}

private func request(
  _ arguments: [String],
  of tool: Tool
) throws(CommandError) -> Request {
  do {
    return try tool.parse(arguments)
  } catch {
    throw .arguments(error)
  }
}

extension Outcome {
  /// Returns the outcome that writes a text to standard output.
  static func text(_ text: String) -> Outcome {
    Outcome(
      outputs: [
        Output(to: .standardOutput) { (sink: inout ByteSink) throws(WriteError) in
          try sink.write(text)
        }
      ]
    )
  }
}
