import Arguments
import Springs
import Tables

extension PlottedCurves {
  /// Returns whether an option asks for what SwiftUI shows when it plays springs.
  static func isPlayed(_ invocation: Invocation) throws(CommandError) -> Bool {
    if invocation.has(.asPlayed) { return true }
    if let exact = invocation[.withExact] {
      throw .missingPartner(exact.spelling, partners: [[Flag.asPlayed.spelling]])
    }
    return false
  }

  /// Replaces the exact curves by those that SwiftUI plays, or puts each behind the played one.
  mutating func show(curves played: [PlottedCurve], keepingExact: Bool) {
    var shown: [PlottedCurve] = []
    for (curve, played) in zip(curves, played) {
      let isEndless = played.movement.axes.contains(where: \.hasEndlessSteps)
      if isEndless {
        warnings.append("\(curve.name): no rule ends its steps; exact springs stand for them")
      }
      guard played.movement.axes.contains(where: \.hasSteps) else {
        shown.append(curve)
        if isEndless { continue }
        warnings.append("\(curve.name): SwiftUI plays it by its closed form, without steps")
        continue
      }
      shown.append(played)
      if keepingExact {
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
