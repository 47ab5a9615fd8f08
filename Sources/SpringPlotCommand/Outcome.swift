package import Bytes

/// What a command decided: bytes for their destinations, words for the user, and a status.
///
/// Nothing has been written yet. The process writes every output, in order.
package struct Outcome: Sendable {
  /// The lines for standard error, without the name of the program.
  package var messages: [String]
  /// What to write.
  package var outputs: [Output]
  /// Whether outputs are compared with the files that exist instead of being written.
  package var isCheck: Bool
  /// Whether notes about written files are left out.
  package var isQuiet: Bool
  /// The status when all outputs succeed.
  package var status: ExitStatus

  /// Creates an outcome.
  package init(
    messages: [String] = [],
    outputs: [Output] = [],
    isCheck: Bool = false,
    isQuiet: Bool = false,
    status: ExitStatus = .success
  ) {
    self.messages = messages
    self.outputs = outputs
    self.isCheck = isCheck
    self.isQuiet = isQuiet
    self.status = status
  }
}

/// Bytes that a command makes, and where they go.
package struct Output: Sendable {
  /// A place for bytes.
  package enum Destination: Hashable, Sendable {
    case standardOutput
    case file(path: String)
  }

  /// Where the bytes go.
  package var destination: Destination
  /// Writes the bytes.
  package var content: @Sendable (inout ByteSink) throws(WriteError) -> Void

  /// Creates an output.
  package init(
    to destination: Destination,
    content: @escaping @Sendable (inout ByteSink) throws(WriteError) -> Void
  ) {
    self.destination = destination
    self.content = content
  }
}
