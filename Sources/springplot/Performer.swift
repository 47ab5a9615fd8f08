import Bytes
import SpringPlotCommand

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Does what a command decided: writes its outputs and its words.
struct Performer {
  private let commandLine: [String]

  /// Creates a performer for the command line, beginning with the program's name.
  init(commandLine: [String]) { self.commandLine = commandLine }

  /// Writes, or checks, every output; returns the status of the whole.
  func perform(_ outcome: Outcome) -> ExitStatus {
    for message in outcome.messages { say("springplot: \(message)") }
    do {
      try requireDistinctTargets(outcome.outputs)
    } catch {
      say("springplot: \(error.text)")
      return .usage
    }
    let results = outcome.outputs.map { output in
      let result = outcome.isCheck ? output.checked() : output.written()
      report(result, of: output, isQuiet: outcome.isQuiet)
      return result
    }
    if results.contains(where: \.isStale) {
      say("to update: \(updatingCommand)")
    }
    return status(of: results, otherwise: outcome.status)
  }

  private func requireDistinctTargets(_ outputs: [Output]) throws(OutputError) {
    var paths: [OutputTarget.Identity: Path] = [:]
    for output in outputs {
      // A target that cannot be found is reported when its turn comes.
      guard let target = try? OutputTarget(output.destination) else { continue }
      let path = output.destination.path
      if let other = paths.updateValue(path, forKey: target.identity) {
        throw .sameTarget(other, path)
      }
    }
  }

  private func report(_ result: OutputResult, of output: Output, isQuiet: Bool) {
    let name = ShellWord(output.destination.path.text).typed
    switch result {
    case .updated where !isQuiet: say("updated \(name)")
    case .unchanged where !isQuiet: say("unchanged \(name)")
    case .stale: say("stale \(name)")
    case .missing: say("missing \(name)")
    case .failed(let error): say("springplot: \(error.text)")
    case .updated, .unchanged, .written, .closed: break
    }
  }

  private func status(of results: [OutputResult], otherwise status: ExitStatus) -> ExitStatus {
    if let error = results.lazy.compactMap(\.error).first { return error.status }
    return status == .success && results.contains(where: \.isStale) ? .stale : status
  }

  /// The command line that writes what this one checks.
  private var updatingCommand: String {
    let options = commandLine.prefix { $0 != "--" }.filter { $0 != "--check" }
    let rest = commandLine.drop { $0 != "--" }
    return (options + rest).map { ShellWord($0).typed }.joined(separator: " ")
  }

  private func say(_ line: String) {
    let bytes = (line + "\n").systemBytes
    // There is nobody to tell that words got lost.
    unsafe bytes.withUnsafeBytes { bytes in unsafe try? Descriptor.standardError.write(bytes) }
  }
}
