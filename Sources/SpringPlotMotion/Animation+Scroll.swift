package import Springs

extension Animation {
  /// What is left of the distance when a scroll view counts as at rest.
  static let scrollTolerance = 0.001

  /// Returns the rate of the exponential decay, in 1/s, that leaves `rate` after a millisecond.
  package static func decayRate(ofScroll rate: Double) -> Double { -1000 * logarithm(rate) }

  /// Returns how far a scroll view goes on from a velocity in units per second.
  ///
  /// Nil for what is no scroll view, and goes to a target that is set.
  package func scrollDistance(velocity: Double) -> Double? {
    guard case .scroll(let rate) = leaf else { return nil }
    // Along a faster clock the same velocity is a slower one.
    let clock = modifiers.reversed().reduce(Playback.Clock()) { $1.clock(inside: $0) }
    return velocity / clock.rate / Self.decayRate(ofScroll: rate)
  }
}

/// The spring from rest that comes closest to a scroll view that is let go.
///
/// Let go with the scroll view's velocity, every spring whose slower decay is the scroll view's
/// is that scroll view exactly, the critical one of duration 2π / decay rate among them. From
/// rest a spring has to gain that velocity first: the more it is flattened, the sooner.
package struct ScrollSpring: Hashable, Sendable {
  /// The bounce of the springs that are tried: as flattened as springs for interfaces get.
  package static let bounce = -0.9

  /// The spring.
  package let spring: Spring
  /// The largest distance between both on the way, as a fraction of the whole.
  package let deviation: Double

  /// Finds the duration with which the largest distance is the smallest.
  package init(rate: Double) {
    let decayRate = Animation.decayRate(ofScroll: rate)
    let flattened = Spring(duration: 1, bounce: Self.bounce)
    func candidate(_ factor: Double) -> ScrollSpring {
      let duration = flattened.slowRate / (decayRate * factor)
      return ScrollSpring(Spring(duration: duration, bounce: Self.bounce), decayRate)
    }
    // The slower decay has to make up for the start; by how much is found by thirds.
    var (low, high) = (1.0, 1.1)
    for _ in 0..<60 {
      let first = candidate(low + (high - low) / 3)
      let second = candidate(high - (high - low) / 3)
      if first.deviation < second.deviation {
        high -= (high - low) / 3
      } else {
        low += (high - low) / 3
      }
    }
    self = candidate(low + (high - low) / 2)
  }

  private init(_ spring: Spring, _ decayRate: Double) {
    self.spring = spring
    let steps = 2_000
    deviation = (1...steps).reduce(0) { largest, step in
      // Dense at the start, where the spring lags, and far enough to see it catch up.
      let share = Double(step) / Double(steps)
      let time = 8 / decayRate * share * share
      let scrolled = -exponentialMinusOne(-decayRate * time)
      return max(largest, abs(spring.value(target: 1.0, time: time) - scrolled))
    }
  }
}
