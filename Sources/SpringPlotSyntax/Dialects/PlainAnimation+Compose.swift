import SpringPlotMotion
import Springs

extension PlainAnimation {
  /// The words of Jetpack Compose.
  var compose: Conversion {
    var notes: [String] = []
    var code: String
    switch movement {
    case .spring(let spring):
      code =
        "spring(dampingRatio = \(number(spring.dampingRatio))f, "
        + "stiffness = \(number(spring.stiffnessPerMass))f)"
      notes.append("ends within visibilityThreshold, 0.01 unless given, of the target")
      if velocity != 0 {
        notes.append(
          "give animateTo initialVelocity = \(number(velocity)) times the distance"
        )
      }
      notes += delayNote
    case .curve(let curve, let duration):
      guard let points = Self.controlPoints(of: curve) else {
        return Conversion(.compose, impossible: Self.circleReason)
      }
      let milliseconds = (1000 * duration).rounded()
      if abs(milliseconds - 1000 * duration) > 1e-9 {
        notes.append("the duration is rounded to whole milliseconds, from \(number(duration)) s")
      }
      let delayMilliseconds = (1000 * delay).rounded()
      let delayed = delay > 0 ? ", delayMillis = \(number(delayMilliseconds))" : ""
      code =
        "tween(durationMillis = \(number(milliseconds))\(delayed), "
        + "easing = CubicBezierEasing(\(list(points, suffix: "f"))))"
      if delay < 0 { notes += ["a negative delay has no word here"] }
    }
    if let repetition {
      switch (movement, repetition) {
      case (.spring, _): notes += repetitionNote
      case (.curve, .count(let count)):
        code = "repeatable(iterations = \(count), animation = \(code)\(repeatMode))"
      case (.curve, .forever):
        code = "infiniteRepeatable(animation = \(code)\(repeatMode))"
      }
    }
    return Conversion(.compose, code: code, notes: notes)
  }

  private var repeatMode: String { autoreverses ? ", repeatMode = RepeatMode.Reverse" : "" }
}
