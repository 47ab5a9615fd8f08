import Springs

/// How long motions are shown when nobody says how long.
package struct TimelineEnd: Hashable, Sendable {
  /// The time, in seconds.
  package var seconds: Double
  /// Whether something would go on for longer: a repetition without end, say.
  package var isCut = false

  /// Creates an end.
  package init(seconds: Double) { self.seconds = seconds }
}

extension TimelinePlayer {
  /// Returns the end of what is shown: when the last change has come to rest.
  ///
  /// What counts as rest is `tolerance`, a fraction of the distances of each component. Motions
  /// that take very long, or forever, are waited for only if `isPatient` says so.
  package func end(tolerance: Double, isPatient: Bool) -> TimelineEnd {
    var end = TimelineEnd(seconds: lastTime)
    for (motion, span) in zip(motions.joined(), spans.joined()) where !motion.isAtRest {
      // What was forgotten counts too.
      let width = span.upperBound - span.lowerBound
      let scale = width > 0 ? width / motion.span : 1
      let own = scale.isFinite && scale > 0 ? tolerance * scale : tolerance
      if isPatient {
        end.seconds = max(end.seconds, motion.settlingTime(within: own * motion.span))
      } else {
        let shown = motion.shownDuration(tolerance: own)
        end.seconds = max(end.seconds, shown.seconds)
        if shown.reason == .threeLegs || shown.reason == .threePeriods { end.isCut = true }
      }
    }
    return end
  }
}
