package import Springs

/// A stretch of a motion, as the way from its start to its target that an easing describes.
package struct EasedMotion: Hashable, Sendable {
  /// The motion; its target lies away from its start.
  package let motion: Motion
  /// The time at which the easing begins, in seconds.
  package let start: Double
  /// How long the easing takes.
  package let duration: EasingDuration

  /// Creates the stretch of a motion from one time to another, nil when there is no way to go.
  ///
  /// The duration is rounded up to what is printed.
  package init?(_ motion: Motion, times: ClosedRange<Double>) {
    let duration = EasingDuration(roundingUp: times.upperBound - times.lowerBound)
    guard motion.from != motion.target, duration.seconds > 0 else { return nil }
    self.motion = motion
    self.duration = duration
    start = times.lowerBound
  }

  /// The time at which the easing ends, in seconds.
  var end: Double { start + duration.seconds }
}
