import SpringPlotMotion
import Springs

extension PlainAnimation {
  /// The words of anime.js 4.
  var anime: Conversion {
    var fields: [String]
    var notes: [String] = []
    var difference: MotionDifference?
    switch movement {
    case .spring(let spring):
      let stiffness = spring.stiffnessPerMass
      let damping = spring.dampingPerMass
      var values = [
        "mass: 1", "stiffness: \(number(stiffness))", "damping: \(number(damping))",
      ]
      if velocity != 0 { values.append("velocity: \(number(velocity))") }
      fields = ["ease: spring({ \(values.joined(separator: ", ")) })"]
      if max(stiffness, damping) > Self.animeLimit {
        let played = Spring(
          stiffness: min(stiffness, Self.animeLimit),
          damping: min(damping, Self.animeLimit),
          allowOverDamping: true
        )
        let other = Motion(.spring(played), initialVelocity: velocity)
        let found = legMotion.largestDifference(from: other, until: shownTime)
        difference = found
        notes.append(
          "anime.js limits stiffness and damping to 10,000: up to \(found.words)"
        )
      }
      if let rounded = roundedForAnime(spring) {
        let found = legMotion.largestDifference(
          from: Motion(.spring(rounded), initialVelocity: velocity),
          until: shownTime
        )
        if found.distance > 1e-6 {
          notes.append(
            "spring({ bounce, duration }) would round both to 3 decimals: up to \(found.words); "
              + "and its default bounce is 0.5"
          )
        }
      }
    case .curve(let curve, let duration):
      guard let points = Self.controlPoints(of: curve) else {
        return Conversion(.anime, impossible: Self.circleReason)
      }
      fields = ["ease: cubicBezier(\(list(points)))", "duration: \(number(1000 * duration))"]
    }
    if delay != 0 { fields.append("delay: \(number(1000 * delay))") }
    if let repetition {
      switch repetition {
      case .forever: fields.append("loop: true")
      case .count(let count): fields.append("loop: \(count - 1)")
      }
      if autoreverses { fields.append("alternate: true") }
    }
    return Conversion(
      .anime,
      code: fields.joined(separator: ", "),
      notes: notes,
      difference: difference
    )
  }

  private static let animeLimit = 10_000.0

  /// The spring that anime.js makes of a duration and a bounce, nil when there would be none.
  private func roundedForAnime(_ spring: Spring) -> Spring? {
    func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
    return try? .validating(
      stiffness: rounded(spring.stiffnessPerMass),
      damping: rounded(spring.dampingPerMass),
      allowOverDamping: true
    )
  }
}
