import SpringPlotMotion
import SpringPlotText
import Springs

/// The call that makes a spring.
struct SpringCall {
  private let name: String
  private let arguments: [(name: String, value: Double)]
  /// Arguments that are no numbers.
  var flags: [String] = []
  /// The spring.
  let spring: Spring
  /// Sentences about values that were changed.
  var warnings: [String] = []

  /// Creates a call.
  init(_ name: String, _ arguments: [(String, Double)], _ spring: Spring) {
    self.name = name
    self.arguments = arguments
    self.spring = spring
  }

  /// The spring with the call as its name and expression.
  var curve: NamedCurve {
    let parts = arguments.map { "\($0.name): \($0.value.text(as: .shortest))" } + flags
    let call = parts.isEmpty ? name : "\(name)(\(parts.joined(separator: ", ")))"
    return NamedCurve(name: call, expression: call, animation: .spring(spring))
  }
}

extension OptionName {
  /// Creates the option for a parameter of a spring.
  init(_ parameter: SpringParameter) {
    self =
      switch parameter {
      case .duration: .duration
      case .bounce: .bounce
      case .extraBounce: .extraBounce
      case .response: .response
      case .dampingRatio: .dampingRatio
      case .mass: .mass
      case .stiffness: .stiffness
      case .damping: .damping
      case .settlingDuration: .settlingDuration
      case .epsilon: .epsilon
      }
  }
}

extension SpringParameterRange {
  /// Returns the range that explains why a value is refused.
  ///
  /// A bound that only keeps the arithmetic finite explains nothing unless it was exceeded.
  func explaining(_ value: Double) -> SpringParameterRange {
    guard upper >= 1e100, value <= upper else { return self }
    return includesLower ? .from(lower) : .above(lower)
  }
}
