import SpringPlotMotion
import Springs

extension PlainAnimation {
  /// The words of Core Animation.
  var coreAnimation: Conversion {
    var lines: [String]
    switch movement {
    case .spring(let spring):
      lines = [
        "let animation = CASpringAnimation(keyPath: \"position\")",
        "animation.mass = \(number(spring.mass))",
        "animation.stiffness = \(number(spring.stiffness))",
        "animation.damping = \(number(spring.damping))",
      ]
      if spring.regime == .overdamped { lines.append("animation.allowsOverdamping = true") }
      if velocity != 0 { lines.append("animation.initialVelocity = \(number(velocity))") }
      lines.append("animation.duration = animation.settlingDuration")
    case .curve(let curve, let duration):
      guard let points = Self.controlPoints(of: curve) else {
        return Conversion(.coreanimation, impossible: Self.circleReason)
      }
      lines = [
        "let animation = CABasicAnimation(keyPath: \"position\")",
        "animation.duration = \(number(duration))",
        "animation.timingFunction = CAMediaTimingFunction(controlPoints: \(list(points)))",
      ]
    }
    if delay != 0 { lines.append("animation.beginTime = CACurrentMediaTime() + \(number(delay))") }
    if let repetition {
      // Core Animation counts there and back as one.
      let count =
        switch repetition {
        case .forever: ".infinity"
        case .count(let count): number(autoreverses ? Double(count) / 2 : Double(count))
        }
      lines.append("animation.repeatCount = \(count)")
      if autoreverses { lines.append("animation.autoreverses = true") }
    }
    var notes: [String] = []
    if case .spring(let spring) = movement {
      if spring.regime == .overdamped {
        notes.append("over-damping needs iOS 17 or macOS 14; before, it plays as critical")
      }
      if spring.regime == .undamped {
        notes.append("it never settles: give the animation a duration of your own")
      }
      if velocity != 0 { notes.append("the velocity is in distances per second, not in points") }
    }
    return Conversion(.coreanimation, code: lines.joined(separator: "\n"), notes: notes)
  }
}
