/// What a command may know of the process that runs it.
package struct Environment: Sendable {
  /// The terminal behind standard output, when there is one.
  package var outputTerminal: Terminal?
  /// Whether standard error is a terminal.
  package var errorsAreShown: Bool
  /// The columns that help and messages are wrapped to.
  package var columns: Int
  /// Reads a whole file; `-` is standard input.
  package var read: @Sendable (_ path: String) throws(ReadError) -> [UInt8]
  /// Reads what of standard input is there, or waits for more; nothing at the end.
  package var readMore: @Sendable () throws(ReadError) -> [UInt8]
  /// Whether a path leads into a folder, when all links are followed.
  package var leads: @Sendable (_ path: String, _ folder: String) -> Bool

  /// Creates an environment.
  package init(
    outputTerminal: Terminal? = nil,
    errorsAreShown: Bool = false,
    columns: Int = 80,
    read: @escaping @Sendable (_ path: String) throws(ReadError) -> [UInt8] = {
      (_) throws(ReadError) in throw ReadError.missing
    },
    readMore: @escaping @Sendable () throws(ReadError) -> [UInt8] = {
      () throws(ReadError) in []
    },
    leads: @escaping @Sendable (_ path: String, _ folder: String) -> Bool = { _, _ in false }
  ) {
    self.outputTerminal = outputTerminal
    self.errorsAreShown = errorsAreShown
    self.columns = columns
    self.read = read
    self.readMore = readMore
    self.leads = leads
  }
}

/// A terminal that a chart can be drawn in.
package struct Terminal: Hashable, Sendable {
  /// The width in columns, at least 1.
  package var columns: Int
  /// The height in rows, at least 1.
  package var rows: Int
  /// Whether colour is wanted.
  package var hasColor: Bool
  /// Whether characters outside ASCII can be shown.
  package var isUnicode: Bool

  /// Creates a terminal.
  package init(columns: Int, rows: Int, hasColor: Bool, isUnicode: Bool) {
    self.columns = columns
    self.rows = rows
    self.hasColor = hasColor
    self.isUnicode = isUnicode
  }
}

/// Why a file could not be read.
package enum ReadError: Error, Hashable, Sendable {
  /// There is no such file.
  case missing
  /// The system refused with this error number.
  case failed(errorNumber: Int32)
}
