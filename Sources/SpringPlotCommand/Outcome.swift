package import SpringPlotText

/// What a command decided: bytes for their destinations, words for the user, and a status.
///
/// Nothing has been written yet. The process writes every output, in order.
package struct Outcome: Sendable {
  /// The lines for standard error, without the name of the program.
  package var messages: [String]
  /// What is said about lines of files, after the messages.
  package var remarks: [Remark]
  /// The files that were read, which must not be written.
  package var inputs: [String] = []
  /// What to write.
  package var outputs: [Output]
  /// Whether outputs are compared with the files that exist instead of being written.
  package var isCheck: Bool
  /// Whether notes about written files are left out.
  package var isQuiet: Bool
  /// The threads that may write outputs at the same time.
  package var jobs: Int
  /// The status when all outputs succeed.
  package var status: ExitStatus

  /// Creates an outcome.
  package init(
    messages: [String] = [],
    remarks: [Remark] = [],
    outputs: [Output] = [],
    isCheck: Bool = false,
    isQuiet: Bool = false,
    jobs: Int = 1,
    status: ExitStatus = .success
  ) {
    self.messages = messages
    self.remarks = remarks
    self.outputs = outputs
    self.isCheck = isCheck
    self.isQuiet = isQuiet
    self.jobs = jobs
    self.status = status
  }
}

/// Bytes that a command makes, and where they go.
package struct Output: Sendable {
  /// A place for bytes.
  package enum Destination: Hashable, Sendable {
    case standardOutput
    case file(path: String)

    /// Whether it is a file.
    package var isFile: Bool {
      if case .file = self { true } else { false }
    }
  }

  /// Where the bytes go.
  package var destination: Destination
  /// The line that asks for the output, when a file lists it; then it must go to a file.
  package var origin: LinePlace?
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

/// The status with which the process ends.
package enum ExitStatus: Int32, Sendable {
  /// Everything was done.
  case success = 0
  /// A check found a file that is stale or missing.
  case stale = 1
  /// The command line makes no sense.
  case usage = 64
  /// An input file is faulty.
  case badInput = 65
  /// An input file does not exist.
  case missingInput = 66
  /// A fault of this program.
  case internalFault = 70
  /// Reading or writing failed.
  case inputOutput = 74
}
