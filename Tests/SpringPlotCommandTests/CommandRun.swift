import SpringPlotCommand
import SpringPlotText

/// What a command line leads to, with nothing written anywhere.
struct CommandRun {
  let outcome: WritePlan

  init(_ arguments: [String], in environment: Environment = Environment()) {
    outcome = run(arguments, in: environment)
  }

  init(_ arguments: String...) { self.init(arguments) }

  /// The bytes for standard output, as text.
  var output: String {
    get throws { try text(of: .standardOutput) }
  }

  /// The rows of a table on standard output, as fields, without the header.
  var rows: [[String]] {
    get throws {
      try output.split(separator: "\n").dropFirst().map { line in
        line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
    }
  }

  /// The numbers of a table on standard output.
  var numbers: [[Double]] {
    get throws { try rows.map { $0.compactMap { Double($0) } } }
  }

  /// Returns the bytes for a place, as text.
  func text(of destination: Output.Destination) throws -> String {
    var bytes: [UInt8] = []
    for output in outcome.outputs where output.destination == destination {
      bytes += try output.bytes()
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Output {
  /// Returns the bytes that are written.
  func bytes() throws(ContentError) -> [UInt8] {
    var bytes: [UInt8] = []
    var sink = unsafe ByteSink(capacity: ByteSink.largestReservation) { block in
      unsafe bytes.append(contentsOf: block)
    }
    try content(&sink)
    do throws(WriteError) {
      try sink.flush()
    } catch {
      throw .write(error)
    }
    return bytes
  }
}
