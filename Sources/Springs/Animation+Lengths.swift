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
