import Arguments
import Bytes
import Easings
import Springs

extension PlottedCurves {
  /// Returns the curves as easings of CSS.
  func easings(_ sampling: SamplingRequest) throws(CommandError) -> [NamedEasing] {
    var easings: [NamedEasing] = []
    for curve in curves {
      if curve.movement.axes.count > 1 { throw .oneAxisOnly("an easing", curve: curve.name) }
      if let autoreverses = curve.motion.animation.endlessDirection {
        throw .endlessEasing(curve: curve.name, autoreverses: autoreverses)
      }
      let start = sampling.start.doubleValue
      let end = try max(start, sampling.easingEnd(of: curve))
      guard let motion = EasedMotion(curve.motion, times: start...end) else {
        throw .easingWithoutWay(curve: curve.name)
      }
      do {
        let easing = try LinearEasing(motion, tolerance: curve.tolerance)
        easings.append(NamedEasing(name: curve.name, easing: easing))
      } catch {
        switch error {
        case .tooFine: throw .easingTooFine(curve: curve.name)
        case .tooShort: throw .easingTooShort(curve: curve.name)
        }
      }
    }
    return easings
  }

  /// Sentences about where easings end.
  func easingNotes(_ sampling: SamplingRequest) throws(CommandError) -> [String] {
    guard sampling.end == .automatic else { return [] }
    var notes: [String] = []
    for curve in curves where curve.shown.reason == .threePeriods {
      let milliseconds = try short(1000 * sampling.easingEnd(of: curve))
      notes.append(
        "\(curve.name): needs more than 1,000 periods to settle; "
          + "the easing ends at \(milliseconds) ms, where the spring passes its target"
      )
    }
    return notes
  }
}

extension SamplingRequest {
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
    switch self {
    case .spring, .interpolatingSpring, .curve, .scroll: nil
    case .repeatForever(_, let autoreverses): autoreverses
    case .delay(let base, _), .speed(let base, _), .repeatCount(let base, _, _),
      .logicallyComplete(let base, _):
      base.endlessDirection
    }
  }
}

extension OutputRequest {
  /// Returns the output of easings: a style sheet as a file, else properties to be pasted.
  func easingOutput(_ easings: [NamedEasing]) -> Output {
    let isStyleSheet = destination.isFile
    return Output(to: destination) { (sink: inout ByteSink) throws(WriteError) in
      try writeEasings(easings, asStyleSheet: isStyleSheet, into: &sink)
    }
  }
}
