package import Springs

/// A family of curves that may explain a recording.
package enum FitFamily: String, Hashable, Sendable, CaseIterable {
  /// A spring of any damping.
  case spring
  /// A spring without bounce.
  case criticalSpring = "critical-spring"
  case linear
  case ease
  case easeIn = "ease-in"
  case easeOut = "ease-out"
  case easeInOut = "ease-in-out"
  /// A timing curve whose four control values are unknown.
  case cubicBezier = "cubic-bezier"

  /// Whether the family's curves are springs.
  package var isSpring: Bool {
    switch self {
    case .spring, .criticalSpring: true
    case .linear, .ease, .easeIn, .easeOut, .easeInOut, .cubicBezier: false
    }
  }

  /// The timing curve, when it has no unknown but its duration.
  package var timingCurve: UnitCurve? {
    switch self {
    case .spring, .criticalSpring, .cubicBezier: nil
    case .linear: .linear
    case .ease: .ease
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInOut: .easeInOut
    }
  }

  /// The control values of the timing curve, or where a search for them starts.
  var controlValues: [Double] {
    guard case .bezier(let x1, let y1, let x2, let y2)? = timingCurve else {
      return [0.4, 0, 0.6, 1]
    }
    return [x1, y1, x2, y2]
  }
}
