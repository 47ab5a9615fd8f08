import SpringPlotMotion
import SpringPlotTables
package import SpringPlotText

/// What a command decided: bytes for their destinations, words for the user, and a status.
///
/// Nothing has been written yet. The process writes every output, in order.
package struct WritePlan: Sendable {
  /// The lines for standard error, without the name of the program.
  package var messages: [String]
  /// Words about lines of files, which follow the messages.
  package var remarks: [Remark] = []
  /// The files that were read, which must not be written.
  package var inputs: [String] = []
  /// What to write.
  package var outputs: [Output]
  /// Whether outputs are compared with the files that exist instead of being written.
  package var isCheck = false
  /// Whether notes about written files are left out.
  package var isQuiet = false
  /// The threads that may write outputs at the same time.
  package var jobs = 1
  /// How the charts of files are drawn, and how it is told; nil for other commands.
  package var render: RenderSettings?
  /// The files with lines, each of which can be drawn again alone.
  package var documents: [String] = []
  /// The other files from which everything is drawn again when they change.
  package var watched: [String] = []
  /// The folders in which new documents may appear, each with the number of names in it that are
  /// not hidden.
  package var watchedFolders: [String: Int] = [:]
  /// Plans again, for some of the documents alone.
  package var redraw: (@Sendable (_ documents: [String]) -> WritePlan)?
  /// Lines with faults, for reports.
  package var faultyPlaces: [LinePlace] = []
  /// The status when all outputs succeed.
  package var status = ExitStatus.success

  /// Creates a plan.
  package init(messages: [String] = [], outputs: [Output] = [], status: ExitStatus = .success) {
    self.messages = messages
    self.outputs = outputs
    self.status = status
  }
}

extension WritePlan {
  /// Creates the plan of a command: what `outputs` makes for each of the requests, in order.
  init(
    _ requests: [OutputRequest],
    _ options: OutputOptions,
    messages: [String],
    outputs: (OutputRequest) throws(CommandError) -> [Output]
  ) throws(CommandError) {
    self.init(messages: options.isQuiet ? [] : messages)
    isCheck = options.isCheck
    isQuiet = options.isQuiet
    for request in requests { self.outputs += try outputs(request) }
  }

  /// Returns the plan that writes a text to standard output.
  static func text(_ text: String) -> WritePlan {
    WritePlan(outputs: [.text(text, to: .standardOutput)])
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
  /// Whether the bytes are an SVG document that is turned into a PNG picture.
  package var isRasterized = false
  /// The folder in which missing folders on the way to the file are made; nil for none.
  package var foldersRoot: String?
  /// What of a document is replaced, when the file is one that was read.
  package var document: DocumentUpdate?
  /// Writes the bytes.
  package let content: @Sendable (inout ByteSink) throws(ContentError) -> Void

  /// Creates an output of bytes that are known once they are asked for.
  package init(
    to destination: Destination,
    content: @escaping @Sendable (inout ByteSink) throws(WriteError) -> Void
  ) {
    self.destination = destination
    self.content = { (sink) throws(ContentError) in
      do throws(WriteError) {
        try content(&sink)
      } catch {
        throw .write(error)
      }
    }
  }

  /// Creates an output of bytes whose source may turn out to be faulty while they are written.
  init(
    to destination: Destination,
    streaming content: @escaping @Sendable (inout ByteSink) throws(ContentError) -> Void
  ) {
    self.destination = destination
    self.content = content
  }
}

/// Why the bytes of an output could not be made or written.
package enum ContentError: Error, Hashable, Sendable {
  /// They could not be written.
  case write(WriteError)
  /// What they are made from is faulty.
  case source(CommandError)
}

extension Output {
  /// Returns all bytes.
  func bytes() throws(ContentError) -> [UInt8] {
    var bytes: [UInt8] = []
    var sink = unsafe ByteSink { (block) throws(WriteError) in
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

  /// Returns the output of a text.
  static func text(_ text: String, to destination: Destination) -> Output {
    Output(to: destination) { sink throws(WriteError) in try sink.write(text) }
  }

  /// Returns the output of a table.
  static func table(
    _ table: Table,
    as format: TableFormat,
    to destination: Destination
  ) -> Output {
    Output(to: destination) { sink throws(WriteError) in
      try table.write(as: format, into: &sink)
    }
  }

  /// Returns the output of easings: a style sheet as a file, else properties to be pasted.
  static func easings(_ easings: [NamedEasing], to destination: Destination) -> Output {
    Output(to: destination) { sink throws(WriteError) in
      try writeEasings(easings, asStyleSheet: destination.isFile, into: &sink)
    }
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
  /// The user left without a result.
  case interrupted = 130
}
