package import Springs

/// What SwiftUI calls an animation: how a value gets from where it is to where it should be.
///
/// Modifiers wrap what they modify, so their order is the order of the cases: a delay inside a
/// speed is played faster, one around it is not.
package indirect enum Animation: Hashable, Sendable {
  /// A spring that keeps the velocity of a spring that it replaces.
  case spring(Spring, blendDuration: Double = 0)
  /// A spring whose effect is added to what it replaces; over-damped, it plays as critical.
  ///
  /// The initial velocity is in distances per second.
  case interpolatingSpring(Spring, initialVelocity: Double = 0)
  /// A timing curve that takes `duration` seconds, 0 or more.
  case curve(UnitCurve, duration: Double)
  /// A scroll view that is let go: `rate` is the part of its velocity that a millisecond leaves.
  ///
  /// Where it comes to rest is the target, so that its first velocity follows from the distance.
  case scroll(rate: Double)
  /// An animation that starts `seconds` later, or has already run for a while if negative.
  case delay(Animation, seconds: Double)
  /// An animation whose clock runs `rate` times as fast, above 0.
  case speed(Animation, rate: Double)
  /// An animation played `count` times, 1 or more; odd legs run back when it autoreverses.
  case repeatCount(Animation, count: Int, autoreverses: Bool)
  /// An animation played over and over; odd legs run back when it autoreverses.
  case repeatForever(Animation, autoreverses: Bool)
  /// An animation that counts as complete after so many seconds, without a visible effect.
  case logicallyComplete(Animation, after: Double)
}

extension Animation {
  /// A Boolean value that tells whether a motion can start with a velocity of its own.
  package var acceptsInitialVelocity: Bool {
    switch self {
    case .spring, .interpolatingSpring: true
    case .curve, .scroll: false
    case .delay(let base, _), .speed(let base, _), .repeatCount(let base, _, _),
      .repeatForever(let base, _), .logicallyComplete(let base, _):
      base.acceptsInitialVelocity
    }
  }
}

extension Animation {
  /// How long one leg lasts when the animation is repeated, in seconds; infinite if it never ends.
  ///
  /// A spring ends when it stays within 0.001 of the distance. Of an interpolating spring
  /// SwiftUI's own estimate of that time is used, since that is when SwiftUI turns round.
  package var legDuration: Double {
    switch self {
    case .spring(let spring, _): spring.legDuration
    case .interpolatingSpring(let spring, let initialVelocity):
      spring.limitedToCriticalDamping.interpolatingLegDuration(initialVelocity: initialVelocity)
    case .curve(_, let duration): duration
    case .scroll: restingTime(within: Self.scrollTolerance)
    case .delay(let base, let seconds): max(0, seconds + base.legDuration)
    case .speed(let base, let rate): base.legDuration / rate
    case .repeatCount(let base, let count, _): Double(count) * base.legDuration
    case .repeatForever: .infinity
    case .logicallyComplete(let base, _): base.legDuration
    }
  }

  /// The length that the animation feels like, in seconds; infinite when it repeats forever.
  ///
  /// The duration of a spring, the whole length of a curve; of a repeated animation all legs
  /// and the perceptual duration of the last.
  package var perceptualDuration: Double {
    switch self {
    case .spring(let spring, _), .interpolatingSpring(let spring, _): spring.duration
    case .curve(_, let duration): duration
    case .scroll: legDuration
    case .delay(let base, let seconds): max(0, seconds + base.perceptualDuration)
    case .speed(let base, let rate): base.perceptualDuration / rate
    case .repeatCount(let base, let count, _):
      count == 1
        ? base.perceptualDuration : Double(count - 1) * base.legDuration + base.perceptualDuration
    case .repeatForever: .infinity
    case .logicallyComplete(let base, _): base.perceptualDuration
    }
  }

  /// The time from which on the animation is at rest for good, in seconds; infinite if never.
  ///
  /// Springs never rest, they only come closer, except in a leg of a repetition.
  package var playingTime: Double {
    switch self {
    case .spring, .interpolatingSpring, .scroll: .infinity
    case .curve(_, let duration): duration
    case .delay(let base, let seconds): max(0, seconds + base.playingTime)
    case .speed(let base, let rate): base.playingTime / rate
    case .repeatCount, .repeatForever: legDuration
    case .logicallyComplete(let base, _): base.playingTime
    }
  }

  /// The time after which nothing new happens but repetition and rest, in seconds.
  ///
  /// Three legs show a repetition whole: the first may start with a velocity, the second may
  /// run back, the third does neither. Infinite when a spring swings out freely.
  var pattern: Double {
    switch self {
    case .spring, .interpolatingSpring, .curve, .scroll: playingTime
    case .delay(let base, let seconds): max(0, seconds + base.pattern)
    case .speed(let base, let rate): base.pattern / rate
    case .repeatCount(let base, let count, _): base.pattern(ofLegs: min(count, 3))
    case .repeatForever(let base, _): base.pattern(ofLegs: 3)
    case .logicallyComplete(let base, _): base.pattern
    }
  }
  private func pattern(ofLegs count: Int) -> Double {
    legDuration < .infinity ? Double(count) * legDuration : pattern
  }

  /// A Boolean value that tells whether the animation goes on repeating forever.
  package var isEndless: Bool {
    switch self {
    case .spring, .interpolatingSpring, .curve, .scroll: false
    case .delay(let base, _), .speed(let base, _), .repeatCount(let base, _, _),
      .logicallyComplete(let base, _):
      base.isEndless
    case .repeatForever(let base, _):
      // A leg that never ends is played once; legs that take no time are over at once.
      base.legDuration < .infinity ? base.legDuration > 0 : base.isEndless
    }
  }
}

extension Animation {
  /// A Boolean value that tells whether the animation takes over what moves, with its velocity.
  ///
  /// A spring does. A timing curve or an interpolating spring is combined with what it replaces.
  package var keepsVelocity: Bool {
    switch self {
    case .spring: true
    case .interpolatingSpring, .curve, .scroll: false
    case .delay(let base, _), .speed(let base, _), .repeatCount(let base, _, _),
      .repeatForever(let base, _), .logicallyComplete(let base, _):
      base.keepsVelocity
    }
  }

  /// How long the animation waits before it first moves anything, in seconds.
  var waitingTime: Double {
    switch self {
    case .spring, .interpolatingSpring, .curve, .scroll: 0
    case .delay(let base, let seconds): max(0, seconds + base.waitingTime)
    case .speed(let base, let rate): base.waitingTime / rate
    case .repeatCount(let base, _, _), .repeatForever(let base, _),
      .logicallyComplete(let base, _):
      base.waitingTime
    }
  }

  /// Whether the progress stays in 0...2, so that nothing looks larger than it is which the
  /// animation covers.
  var coversSafely: Bool {
    switch self {
    case .interpolatingSpring(_, let initialVelocity): initialVelocity == 0
    case .curve(let curve, _): curve.isMonotone
    case .scroll: true
    case .delay(let base, _), .speed(let base, _), .logicallyComplete(let base, _):
      base.coversSafely
    case .spring, .repeatCount, .repeatForever: false
    }
  }

  /// Returns the time after which a tolerance, in distances, is all that may remain.
  func restingTime(within tolerance: Double) -> Double {
    switch self {
    case .spring(let spring, _):
      SpringTrajectory(spring: spring, displacement: -1).settlingTime(within: tolerance)
    case .interpolatingSpring(let spring, let initialVelocity):
      SpringTrajectory(
        spring: spring.limitedToCriticalDamping,
        displacement: -1,
        velocity: initialVelocity
      ).settlingTime(within: tolerance)
    case .curve(_, let duration): duration
    case .scroll(let rate): -logarithm(tolerance) / Self.decayRate(ofScroll: rate)
    case .delay(let base, let seconds): max(0, seconds + base.restingTime(within: tolerance))
    case .speed(let base, let rate): base.restingTime(within: tolerance) / rate
    case .repeatCount, .repeatForever: playingTime
    case .logicallyComplete(let base, _): base.restingTime(within: tolerance)
    }
  }
}
