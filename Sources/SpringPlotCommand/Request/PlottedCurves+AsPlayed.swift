import Arguments
import Springs
import Tables

extension PlottedCurves {
  /// Replaces springs by what SwiftUI shows when it plays them, when an option asks for that.
  ///
  /// With the other option the exact curves stay, each behind the one that is shown.
  mutating func showAsPlayed(
    _ invocation: Invocation
  ) throws(CommandError) {
    guard let use = invocation[.asPlayed] else {
      if let exact = invocation[.withExact] {
        throw .missingPartner(exact.spelling, partners: [[Flag.asPlayed.spelling]])
      }
      return
    }
    for other in [Flag.retarget, .gesture] {
      if let other = invocation[other] { throw .conflict(use.spelling, other.spelling) }
    }
    var shown: [PlottedCurve] = []
    for curve in curves {
      if curve.movement.axes.count > 1 {
        throw .oneAxisOnly("option '\(use.spelling)'", curve: curve.name)
      }
      guard
        let motion = Motion(
          playing: curve.motion.animation,
          from: curve.motion.from,
          to: curve.motion.target,
          initialVelocity: curve.motion.initialVelocity
        )
      else {
        shown.append(curve)
        warnings.append("\(curve.name): SwiftUI plays it by its closed form, without steps")
        continue
      }
      var played = curve
      played.movement = Movement(axes: [motion])
      played.shown = played.movement.shownDuration(tolerance: curve.tolerance)
      shown.append(played)
      if invocation.has(.withExact) {
        var exact = curve
        exact.name += " exact"
        shown.append(exact)
      }
    }
    for (index, name) in CurveNames.unique(shown.map(\.name)).enumerated() {
      shown[index].name = name
    }
    curves = shown
  }
}
