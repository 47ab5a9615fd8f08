/// What times are counted in.
package enum TimeUnit: String, Hashable, Sendable, CaseIterable {
  case seconds = "s"
  case milliseconds = "ms"

  /// The power of ten that takes it to seconds.
  var exponent: Int { self == .milliseconds ? -3 : 0 }
}
