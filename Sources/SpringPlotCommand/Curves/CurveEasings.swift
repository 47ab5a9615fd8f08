import SpringPlotMotion
import SpringPlotTables
import SpringPlotText
import Springs

extension PlottedCurves {
  /// Returns the curves as easings of CSS.
  func easings(_ sampling: SamplingOptions) throws(CommandError) -> [NamedEasing] {
    var easings: [NamedEasing] = []
    for curve in curves {
      if curve.movement.axes.count > 1 {
        throw .curve(curve.name, .movesInPlane(asked: "an easing"))
      }
      if let autoreverses = curve.motion.animation.endlessDirection {
        throw .curve(curve.name, .repeatsForever(autoreverses: autoreverses))
      }
      if sampling.end == .automatic, curve.shown.reason == .threeLegs {
        throw .curve(curve.name, .easing(.tooFine))
      }
      let start = sampling.start.doubleValue
      let end = try max(start, sampling.easingEnd(of: curve))
      guard let motion = EasedMotion(curve.motion, times: start...end) else {
        throw .curve(curve.name, .endsWhereItStarts)
      }
      let tolerance = try curve.tolerance.fraction(of: curve.movement.span)
      do {
        let easing = try LinearEasing(motion, tolerance: tolerance)
        easings.append(NamedEasing(name: curve.name, easing: easing))
      } catch {
        throw .curve(curve.name, .easing(error))
      }
    }
    return easings
  }

  /// Sentences about where easings end.
  func easingNotes(_ sampling: SamplingOptions) throws(CommandError) -> [String] {
    guard sampling.end == .automatic else { return [] }
    var notes: [String] = []
    for curve in curves where curve.shown.reason == .threePeriods {
      let milliseconds = try short(1000 * sampling.easingEnd(of: curve))
      notes.append(
        "\(visible(curve.name)): needs more than 1,000 periods to settle; "
          + "the easing ends at \(milliseconds) ms, where the spring passes its target"
      )
    }
    return notes
  }
}

extension SamplingOptions {
  /// Returns the time at which an easing ends: at the target, also when it would not settle.
  func easingEnd(of curve: PlottedCurve) throws(CommandError) -> Double {
    let seconds = try end(of: curve)
    guard end == .automatic, curve.shown.reason == .threePeriods else { return seconds }
    return curve.motion.lastPassage(before: seconds) ?? seconds
  }
}

extension Animation {
  /// Whether the legs of an endless repetition turn round; nil when there is none.
  var endlessDirection: Bool? {
    modifiers.compactMap(\.repetition).last { $0.count == nil }?.autoreverses
  }
}
