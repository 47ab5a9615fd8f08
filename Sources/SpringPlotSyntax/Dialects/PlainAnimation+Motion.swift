import SpringPlotMotion
import Springs

extension PlainAnimation {
  /// The words of Motion, once Framer Motion.
  var motion: Conversion {
    var fields: [String]
    var notes: [String] = []
    switch movement {
    case .spring(let spring):
      fields = ["type: \"spring\"", "stiffness: \(number(spring.stiffness))"]
      fields += ["damping: \(number(spring.damping))", "mass: \(number(spring.mass))"]
      if velocity != 0 {
        fields.append("velocity: \(number(velocity))")
        notes.append("velocity is in units per second: multiply it by the distance")
      }
      if spring.bounce < 0 {
        notes.append("Motion's own bounce cannot be negative; stiffness and damping can say this")
      }
      notes.append(
        "ends early, within restDelta of the target; its bounce and visualDuration differ"
      )
    case .curve(let curve, let duration):
      guard let points = Self.controlPoints(of: curve) else {
        return Conversion(.motion, impossible: Self.circleReason)
      }
      fields = ["duration: \(number(duration))", "ease: [\(list(points))]"]
    }
    if delay != 0 { fields.append("delay: \(number(delay))") }
    if let repetition {
      switch repetition {
      case .forever: fields.append("repeat: Infinity")
      case .count(let count): fields.append("repeat: \(count - 1)")
      }
      fields.append("repeatType: \(autoreverses ? "\"reverse\"" : "\"loop\"")")
    }
    return Conversion(
      .motion,
      code: "transition={{ \(fields.joined(separator: ", ")) }}",
      notes: notes
    )
  }
}
