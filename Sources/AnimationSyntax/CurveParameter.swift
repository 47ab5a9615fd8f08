/// A number in a curve that can be set without writing the curve anew.
package enum CurveParameter: String, Hashable, Sendable, CaseIterable {
  case duration, bounce, extraBounce
  case response, dampingRatio
  case mass, stiffness, damping
  case settlingDuration, epsilon
  case initialVelocity
  case delay, speed

  /// Creates the parameter that a word means: `dampingRatio`, `damping-ratio`, `dampingFraction`.
  package init?(word: String) {
    var label = ""
    for part in word.split(separator: "-", omittingEmptySubsequences: false) {
      label += label.isEmpty ? String(part) : part.prefix(1).uppercased() + part.dropFirst()
    }
    self.init(rawValue: label == "dampingFraction" ? "dampingRatio" : label)
  }

  /// Whether it is a time, which can have a unit.
  package var isTime: Bool {
    switch self {
    case .duration, .response, .settlingDuration, .delay: true
    default: false
    }
  }

  /// Whether it belongs to a modifier behind the curve.
  var isModifier: Bool { self == .delay || self == .speed }

  /// The labels under which calls know it.
  var labels: [String] {
    self == .dampingRatio ? ["dampingRatio", "dampingFraction"] : [rawValue]
  }

  /// Returns the label under which a call takes it.
  func label(in call: String) -> String {
    self == .dampingRatio && call != "Spring" && call != "init" ? "dampingFraction" : rawValue
  }
}
