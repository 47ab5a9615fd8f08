import SpringPlotMotion
import Springs

extension PlainAnimation {
  /// The words of UIKit.
  var uikit: Conversion {
    var notes: [String] = []
    let delayArgument = delay == 0 ? "" : ", delay: \(number(max(0, delay)))"
    if delay < 0 { notes += ["a negative delay has no word here"] }
    var options: [String] = []
    switch repetition {
    case .forever:
      options = [".repeat"] + (autoreverses ? [".autoreverse"] : [])
    case .count: notes += repetitionNote
    case nil: break
    }
    switch movement {
    case .spring(let spring):
      let thrown = velocity == 0 ? "" : ", initialSpringVelocity: \(number(velocity))"
      let repeated = options.isEmpty ? "" : ", options: [\(options.joined(separator: ", "))]"
      if velocity != 0 { notes += ["the velocity is in distances per second, not in points"] }
      return Conversion(
        .uikit,
        code: "UIView.animate(springDuration: \(number(spring.duration)), "
          + "bounce: \(number(spring.bounce))\(thrown)\(delayArgument)\(repeated)) {}",
        notes: notes
      )
    case .curve(let curve, let duration):
      guard let points = Self.controlPoints(of: curve) else {
        return Conversion(.uikit, impossible: Self.circleReason)
      }
      if !options.isEmpty { notes += repetitionNote }
      return Conversion(
        .uikit,
        code: """
          UIViewPropertyAnimator(
            duration: \(number(duration)),
            timingParameters: UICubicTimingParameters(
              controlPoint1: CGPoint(x: \(number(points[0])), y: \(number(points[1]))),
              controlPoint2: CGPoint(x: \(number(points[2])), y: \(number(points[3])))
            )
          )
          """,
        notes: notes + delayNote
      )
    }
  }
}
