/// Where a scroll view comes to rest that is let go.
package enum ScrollProjection {
  /// The part of the velocity that is left after a millisecond, in UIKit's normal deceleration.
  package static let normalRate = 0.998

  /// Returns how far a scroll view goes on from a velocity in units per second.
  package static func distance(velocity: Double, rate: Double = normalRate) -> Double {
    velocity / 1000 * rate / (1 - rate)
  }
}
