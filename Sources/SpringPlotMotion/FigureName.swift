/// A number that is told of a curve: the name that JSON, columns and options give it.
///
/// This is the one list of such names. A short form is what people type.
package enum FigureName: String, Hashable, Sendable, CaseIterable {
  case duration
  case bounce
  case response
  case dampingRatio
  case mass
  case stiffness
  case damping
  case angularFrequency
  case dampedAngularFrequency
  case decayRate
  case settlingTime
  case swiftUISettlingDuration
  case overshoot
  case peakTime
  case firstArrival
  case peakVelocity
  case peakVelocityTime
  /// How many crests and troughs leave the band of the tolerance.
  case bounces

  /// The short form of a long name; nil for a name that has none.
  package var shortForm: String? {
    switch self {
    case .settlingTime: "settle"
    case .firstArrival: "arrival"
    case .peakVelocity: "peak"
    case .duration, .bounce, .response, .dampingRatio, .mass, .stiffness, .damping,
      .angularFrequency, .dampedAngularFrequency, .decayRate, .swiftUISettlingDuration, .overshoot,
      .peakTime, .peakVelocityTime, .bounces:
      nil
    }
  }

  /// Finds the figure with a name or a short form.
  package init?(word: String) {
    guard let name = Self.allCases.first(where: { $0.rawValue == word || $0.shortForm == word })
    else { return nil }
    self = name
  }

  /// The figure in words.
  package var text: String {
    switch self {
    case .duration: "duration"
    case .bounce: "bounce"
    case .response: "response"
    case .dampingRatio: "damping ratio"
    case .mass: "mass"
    case .stiffness: "stiffness"
    case .damping: "damping"
    case .angularFrequency: "angular frequency"
    case .dampedAngularFrequency: "damped angular frequency"
    case .decayRate: "decay rate"
    case .settlingTime: "settling time"
    case .swiftUISettlingDuration: "settling duration"
    case .overshoot: "overshoot"
    case .peakTime: "peak time"
    case .firstArrival: "first arrival"
    case .peakVelocity: "peak velocity"
    case .peakVelocityTime: "time of the peak velocity"
    case .bounces: "bounces"
    }
  }

  /// Whether it is a time in seconds.
  package var isTime: Bool {
    switch self {
    case .duration, .response, .settlingTime, .swiftUISettlingDuration, .peakTime, .firstArrival,
      .peakVelocityTime:
      true
    case .bounce, .dampingRatio, .mass, .stiffness, .damping, .angularFrequency,
      .dampedAngularFrequency, .decayRate, .overshoot, .peakVelocity, .bounces:
      false
    }
  }
}
