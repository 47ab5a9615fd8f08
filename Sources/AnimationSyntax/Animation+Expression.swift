import Bytes
package import Springs

extension Animation {
  /// The animation in SwiftUI's words, without a leading dot.
  ///
  /// Reads back as an equal animation.
  package var expression: String {
    switch self {
    case .spring(let spring, let blendDuration):
      return "spring(\(spring.springArguments)\(argument("blendDuration", blendDuration)))"
    case .interpolatingSpring(let spring, let initialVelocity):
      let velocity = argument("initialVelocity", initialVelocity)
      return "interpolatingSpring(\(spring.interpolatingSpringArguments)\(velocity))"
    case .curve(let curve, let duration):
      let seconds = duration.text(as: .shortest)
      if let word = CurveWord.all.first(where: { $0.unitCurve == curve }) {
        return "\(word.name)(duration: \(seconds))"
      }
      return "timingCurve(\(curve.arguments), duration: \(seconds))"
    case .scroll(let rate):
      return "scroll(rate: \(rate.text(as: .shortest)))"
    case .delay(let base, let seconds):
      return "\(base.expression).delay(\(seconds.text(as: .shortest)))"
    case .speed(let base, let rate):
      return "\(base.expression).speed(\(rate.text(as: .shortest)))"
    case .repeatCount(let base, let count, let autoreverses):
      return "\(base.expression).repeatCount(\(count), autoreverses: \(autoreverses))"
    case .repeatForever(let base, let autoreverses):
      return "\(base.expression).repeatForever(autoreverses: \(autoreverses))"
    case .logicallyComplete(let base, let after):
      return "\(base.expression).logicallyComplete(after: \(after.text(as: .shortest)))"
    }
  }

  /// Returns an argument that follows others, or nothing when it is 0.
  private func argument(_ label: String, _ value: Double) -> String {
    value == 0 ? "" : ", \(label): \(value.text(as: .shortest))"
  }
}

extension UnitCurve {
  /// The curve as the first arguments of `timingCurve`.
  var arguments: String {
    switch self {
    case .bezier(let x1, let y1, let x2, let y2):
      [x1, y1, x2, y2].map { $0.text(as: .shortest) }.joined(separator: ", ")
    case .circularEaseIn: ".circularEaseIn"
    case .circularEaseOut: ".circularEaseOut"
    case .circularEaseInOut: ".circularEaseInOut"
    case .circularEaseOutIn: ".circularEaseInOut.inverse"
    }
  }
}
