import SpringPlotMotion
import Springs

extension PlainAnimation {
  /// The words of react-spring.
  var reactSpring: Conversion {
    guard case .spring(let spring) = movement else {
      return Conversion(
        .reactSpring,
        impossible: "timing curves have no word here: give your own function as 'easing'"
      )
    }
    var fields = ["mass: \(number(spring.mass))", "tension: \(number(spring.stiffness))"]
    fields.append("friction: \(number(spring.damping))")
    var notes: [String] = []
    if velocity != 0 {
      fields.append("velocity: \(number(velocity / 1000))")
      notes.append("velocity is in units per millisecond: multiply it by the distance")
    }
    let difference = legMotion.largestDifference(
      from: SteppedSpring(
        stiffness: spring.stiffnessPerMass,
        damping: spring.dampingPerMass,
        stepsPerSecond: 1000,
        velocity: velocity
      ),
      until: shownTime
    )
    notes.insert(
      "react-spring computes it in steps of 1 ms: up to \(difference.words)",
      at: 0
    )
    let delayed = delay == 0 ? "" : ", delay: \(number(1000 * delay))"
    let loop =
      repetition == .forever ? ", loop: \(autoreverses ? "{ reverse: true }" : "true")" : ""
    if case .count = repetition { notes += repetitionNote }
    return Conversion(
      .reactSpring,
      code: "config: { \(fields.joined(separator: ", ")) }\(delayed)\(loop)",
      notes: notes,
      difference: difference
    )
  }
}
