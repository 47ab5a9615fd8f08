extension Int {
  /// Creates the whole number of a number that is cut to a range; one that is none is its start.
  ///
  /// A conversion that traps is no place to find out that a number is too large.
  package init(_ value: Double, within range: ClosedRange<Int>) {
    guard value > Double(range.lowerBound) else {
      self = range.lowerBound
      return
    }
    self = value < Double(range.upperBound) ? Int(value) : range.upperBound
  }
}
