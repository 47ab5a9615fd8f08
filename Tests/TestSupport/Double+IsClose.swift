extension Double {
  /// Whether the number differs from another by at most a fraction of it.
  package func isClose(to expected: Double, within fraction: Double) -> Bool {
    self == expected || (self - expected).magnitude <= fraction * expected.magnitude
  }
}
