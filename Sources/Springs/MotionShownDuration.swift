/// How long a motion is shown when nobody says how long.
package struct ShownDuration: Hashable, Sendable {
  /// Why a motion is shown for that long.
  package enum Reason: Hashable, Sendable {
    /// Until it has settled.
    case settled
    /// Three periods of a spring that takes more than 1,000 periods to settle.
    case threePeriods
    /// Three legs of an animation that repeats forever.
    case threeLegs
    /// The perceptual duration of a motion that does not move.
    case atRest
  }

  /// The time, in seconds; for `settled` exact, not rounded to any grid.
  package let seconds: Double
  /// Why it is that long.
  package let reason: Reason

  /// Creates a duration with its reason.
  package init(seconds: Double, reason: Reason) {
    self.seconds = seconds
    self.reason = reason
  }
}

extension Motion {
  /// How many periods a spring may take to settle and still be shown until then.
  private static let patience = 1_000.0

  /// Returns how long the motion is shown when nobody says how long.
  ///
  /// `tolerance` says what counts as settled, as a fraction of ``span``.
  package func shownDuration(tolerance: Double) -> ShownDuration {
    shownDuration(within: tolerance * span)
  }

  /// Returns how long the motion is shown when it counts as settled within a distance in units.
  ///
  /// The distance is asked for only if the motion ever settles.
  func shownDuration(within distance: @autoclosure () -> Double) -> ShownDuration {
    if isAtRest {
      let feltLength = perceptualDuration
      return ShownDuration(
        seconds: feltLength < .infinity ? feltLength : lastChange + pattern,
        reason: .atRest
      )
    }
    guard let last = lastSegment else {
      return ShownDuration(seconds: lastChange + pattern, reason: .threeLegs)
    }
    let settling = settlingTime(within: distance())
    if case .spring(let law) = last.law {
      let period = law.spring.duration / law.rate
      if settling - law.origin > Self.patience * period {
        return ShownDuration(seconds: law.origin + 3 * period, reason: .threePeriods)
      }
    }
    return ShownDuration(seconds: settling, reason: .settled)
  }
}
