import JSONReading

/// A mistake with the place where it was found, before lines and columns are counted.
struct Finding: Error, Hashable, Sendable {
  /// The mistake.
  let fault: TimelineFault
  /// The place, in bytes from the start of what is read.
  let offset: Int
  /// The value at fault.
  let path: [JSONPath.Step]

  /// Creates a finding.
  init(_ fault: TimelineFault, at offset: Int, _ path: [JSONPath.Step]) {
    self.fault = fault
    self.offset = offset
    self.path = path
  }
}

/// Returns what `body` returns, or throws what it finds with its place.
func found<Value>(
  at offset: Int,
  _ path: [JSONPath.Step],
  _ body: () throws(TimelineFault) -> Value
) throws(Finding) -> Value {
  do {
    return try body()
  } catch {
    throw Finding(error, at: offset, path)
  }
}

extension JSONReader {
  /// Returns the error that a finding in what is read makes.
  func timelineError(_ finding: Finding) -> TimelineError {
    TimelineError(
      place: place(of: finding.offset, path: JSONPath(finding.path)),
      fault: finding.fault
    )
  }
}

extension TimelineError {
  /// Creates the error of a text that is not the JSON that it has to be.
  init(_ error: JSONError) { self.init(place: error.place, fault: .json(error.fault)) }
}
