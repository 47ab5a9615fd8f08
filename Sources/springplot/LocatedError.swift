import SpringPlotCommand

/// An error, and the line of a file that it is due to.
struct LocatedError: Error {
  private let error: OutputError
  /// The line, when a file asks for the output.
  let origin: LinePlace?

  /// Creates the error.
  init(_ error: OutputError, _ origin: LinePlace?) {
    self.error = error
    self.origin = origin
  }

  /// The line for the user.
  var line: String { (origin?.prefix ?? "springplot: ") + error.text }
}

extension LinePlace {
  /// The beginning of a line that speaks of this place, as compilers write it.
  var prefix: String { "\(ShellWord(file).typed):\(line): " }
}
