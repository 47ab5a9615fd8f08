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
}

extension Motion {
  /// Returns how long the motion is shown when nobody says how long.
  ///
  /// `tolerance` says what counts as settled, as a fraction of ``span``.
  package func shownDuration(tolerance: Double) -> ShownDuration {
    ShownDuration(seconds: settlingTime(within: tolerance * span), reason: .settled)
  }
}
