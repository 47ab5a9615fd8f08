package import Springs

/// What SwiftUI calls an animation: how a value gets from where it is to where it should be.
///
/// A leaf says how, and modifiers say when and how often. Each modifier wraps all before it: a
/// delay inside a speed is played faster, one around it is not.
package struct Animation: Hashable, Sendable {
  /// What moves the value once from the start to the target.
  package enum Leaf: Hashable, Sendable {
    /// A spring that keeps the velocity of a spring that it replaces.
    case spring(Spring, blendDuration: Double)
    /// A spring whose effect is added to what it replaces; over-damped, it plays as critical unless
    /// that is allowed, as other libraries than SwiftUI do.
    ///
    /// The initial velocity is in distances per second.
    case interpolatingSpring(Spring, initialVelocity: Double, allowOverDamping: Bool = false)
    /// A timing curve that takes `duration` seconds, 0 or more.
    case curve(UnitCurve, duration: Double)
    /// A scroll view that is let go: `rate` is the part of its velocity that a millisecond leaves.
    ///
    /// Where it comes to rest is the target, so that its first velocity follows from the distance.
    case scroll(rate: Double)
  }

  /// What an animation is, kept once for all motions that play it.
  private final class Storage: Sendable {
    let leaf: Leaf
    /// The modifier around all others, with what it is around.
    let wrapping: (modifier: Modifier, base: Animation)?
    /// The times at which something changes, when a modifier has asked for them.
    let timing: AnimationTiming?

    init(
      _ leaf: Leaf,
      _ timing: AnimationTiming? = nil,
      wrapping: (modifier: Modifier, base: Animation)? = nil
    ) {
      self.leaf = leaf
      self.timing = timing
      self.wrapping = wrapping
    }
  }

  private let storage: Storage

  private init(_ storage: Storage) { self.storage = storage }

  /// Creates an animation without modifiers.
  package init(_ leaf: Leaf) { self.init(Storage(leaf)) }

  /// What moves the value.
  package var leaf: Leaf { storage.leaf }

  /// What changes when and how often the leaf is played, from the inside out.
  package var modifiers: [Modifier] {
    guard let wrapping = storage.wrapping else { return [] }
    return wrapping.base.modifiers + [wrapping.modifier]
  }

  /// The modifier around all others.
  var outermost: Modifier? { storage.wrapping?.modifier }

  /// The animation inside the outermost modifier, itself if there is none.
  var base: Animation { storage.wrapping?.base ?? self }

  /// Returns the animation inside one more modifier.
  package func modified(by modifier: Modifier) -> Animation {
    let timing = storage.timing ?? leaf.timing(within: 0)
    let base = storage.timing == nil ? Animation(Storage(leaf, timing)) : self
    return Animation(Storage(leaf, modifier.modified(timing), wrapping: (modifier, base)))
  }

  package static func == (left: Animation, right: Animation) -> Bool {
    left.storage === right.storage
      || left.leaf == right.leaf && left.modifiers == right.modifiers
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(leaf)
    hasher.combine(modifiers)
  }
}

extension Animation {
  /// Creates a spring that keeps the velocity of a spring that it replaces.
  package static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation {
    Animation(.spring(spring, blendDuration: blendDuration))
  }

  /// Creates a spring whose effect is added to what it replaces.
  package static func interpolatingSpring(
    _ spring: Spring,
    initialVelocity: Double = 0,
    allowOverDamping: Bool = false
  ) -> Animation {
    // What makes no difference is no difference.
    let isOver = allowOverDamping && spring.regime == .overdamped
    return Animation(
      .interpolatingSpring(spring, initialVelocity: initialVelocity, allowOverDamping: isOver)
    )
  }

  /// Creates a timing curve that takes `duration` seconds, 0 or more.
  package static func curve(_ curve: UnitCurve, duration: Double) -> Animation {
    Animation(.curve(curve, duration: duration))
  }

  /// Creates a scroll view that is let go.
  package static func scroll(rate: Double) -> Animation { Animation(.scroll(rate: rate)) }

  /// Creates an animation that starts later, or has already run for a while if negative.
  package static func delay(_ base: Animation, seconds: Double) -> Animation {
    base.modified(by: .delay(seconds: seconds))
  }

  /// Creates an animation whose clock runs `rate` times as fast, above 0.
  package static func speed(_ base: Animation, rate: Double) -> Animation {
    base.modified(by: .speed(rate: rate))
  }

  /// Creates an animation played `count` times, 1 or more.
  package static func repeatCount(
    _ base: Animation,
    count: Int,
    autoreverses: Bool
  ) -> Animation {
    base.modified(by: .repeatCount(count, autoreverses: autoreverses))
  }

  /// Creates an animation played over and over.
  package static func repeatForever(_ base: Animation, autoreverses: Bool) -> Animation {
    base.modified(by: .repeatForever(autoreverses: autoreverses))
  }

  /// Creates an animation that is over as soon as it arrives.
  package static func clamped(_ base: Animation) -> Animation { base.modified(by: .clamped) }

  /// Creates an animation that counts as complete after so many seconds.
  package static func logicallyComplete(_ base: Animation, after seconds: Double) -> Animation {
    base.modified(by: .logicallyComplete(after: seconds))
  }
}

extension Animation {
  /// A Boolean value that tells whether a motion can start with a velocity of its own.
  package var acceptsInitialVelocity: Bool {
    switch leaf {
    case .spring, .interpolatingSpring: true
    case .curve, .scroll: false
    }
  }

  /// A Boolean value that tells whether the animation takes over what moves, with its velocity.
  ///
  /// A spring does. A timing curve or an interpolating spring is combined with what it replaces.
  package var keepsVelocity: Bool {
    switch leaf {
    case .spring: true
    case .interpolatingSpring, .curve, .scroll: false
    }
  }

  /// Whether the progress stays in 0...2, so that nothing looks larger than it is which the
  /// animation covers.
  var coversSafely: Bool {
    guard modifiers.allSatisfy({ $0.repetition == nil }) else { return false }
    switch leaf {
    case .spring: return false
    case .interpolatingSpring(_, let initialVelocity, _): return initialVelocity == 0
    case .curve(let curve, _): return curve.isMonotone
    case .scroll: return true
    }
  }
}

extension Animation {
  /// How long one leg lasts when the animation is repeated, in seconds; infinite if it never ends.
  ///
  /// A spring ends when it stays within 0.001 of the distance. Of an interpolating spring
  /// Core Animation's estimate of that time is used, since that is when SwiftUI turns round.
  package var legDuration: Double { storage.timing?.leg ?? leaf.legDuration }

  /// The length that the animation feels like, in seconds; infinite when it repeats forever.
  ///
  /// The duration of a spring, the whole length of a curve; of a repeated animation all legs
  /// and the perceptual duration of the last.
  package var perceptualDuration: Double { storage.timing?.perceptual ?? leaf.perceptualDuration }

  /// The time from which on the animation is at rest for good, in seconds; infinite if never.
  ///
  /// Springs never rest, they only come closer, except in a leg of a repetition.
  package var playingTime: Double { storage.timing?.resting ?? leaf.restingTime(within: 0) }

  /// The time after which nothing new happens but repetition and rest, in seconds.
  ///
  /// Infinite when a spring swings out freely.
  var pattern: Double { storage.timing?.pattern ?? leaf.pattern }

  /// A Boolean value that tells whether the animation goes on repeating forever.
  package var isEndless: Bool { storage.timing?.isEndless ?? false }

  /// How long the animation waits before it first moves anything, in seconds.
  var waitingTime: Double { storage.timing?.waiting ?? 0 }

  /// Whether no time and no velocity is so large or small that a product with it can overflow.
  ///
  /// The leaf as fast as it is played, and the pauses as they are seen from outside, are 0 or
  /// between 1e-100 and 1e100 seconds, velocities at most 1e100 distances per second.
  package var isInRange: Bool {
    let (times, sizes) = (1e-100...1e100, -1e100...1e100)
    var (rate, pause) = (1.0, 0.0)
    for modifier in modifiers {
      switch modifier {
      case .delay(let seconds): pause += seconds
      case .logicallyComplete(let seconds): pause = max(pause, seconds)
      case .speed(let factor): (rate, pause) = (rate * factor, pause / factor)
      case .repeatCount, .repeatForever, .clamped: break
      }
      guard sizes.contains(pause), times.contains(rate) else { return false }
    }
    switch leaf {
    case .spring(let spring, _):
      return rate == 1 || times.contains(spring.duration / rate)
    case .interpolatingSpring(let spring, let velocity, _):
      return sizes.contains(velocity * rate)
        && (rate == 1 || times.contains(spring.duration / rate))
    case .curve(_, let duration):
      return duration == 0 || times.contains(duration / rate)
    case .scroll:
      return true
    }
  }

  /// Returns the time after which a tolerance, in distances, is all that may remain.
  func restingTime(within tolerance: Double) -> Double {
    guard storage.wrapping != nil else { return leaf.restingTime(within: tolerance) }
    return modifiers.reduce(leaf.timing(within: tolerance)) { $1.modified($0) }.resting
  }
}

/// The times of an animation at which something changes, in seconds.
struct AnimationTiming: Hashable {
  /// How long one leg lasts when the animation is repeated; infinite if it never ends.
  var leg: Double
  /// The length that the animation feels like.
  var perceptual: Double
  /// The time from which on the animation is at rest, or nearly.
  var resting: Double
  /// The time after which nothing new happens but repetition and rest.
  var pattern: Double
  /// How long the animation takes from rest until it first is at its target.
  var arrival: Double
  /// How long the animation waits before it first moves anything.
  var waiting = 0.0
  /// Whether the animation goes on repeating forever.
  var isEndless = false

  /// Changes every time.
  mutating func mapTimes(_ transform: (Double) -> Double) {
    leg = transform(leg)
    perceptual = transform(perceptual)
    resting = transform(resting)
    pattern = transform(pattern)
    arrival = transform(arrival)
    waiting = transform(waiting)
  }
}

extension Animation.Leaf {
  /// Returns the times of the leaf; it rests when no more than a tolerance, in distances, remains.
  fileprivate func timing(within tolerance: Double) -> AnimationTiming {
    AnimationTiming(
      leg: legDuration,
      perceptual: perceptualDuration,
      resting: restingTime(within: tolerance),
      pattern: pattern,
      arrival: arrival
    )
  }

  /// How long one leg lasts when the leaf is repeated.
  fileprivate var legDuration: Double {
    switch self {
    case .spring(let spring, _): spring.legDuration
    case .interpolatingSpring(let spring, let initialVelocity, allowOverDamping: true):
      spring.restingTime(within: 0.001, velocity: initialVelocity)
    case .interpolatingSpring(let spring, let initialVelocity, allowOverDamping: false):
      spring.limitedToCriticalDamping
        .coreAnimationSettlingDuration(initialVelocity: initialVelocity)
    case .curve(_, let duration): duration
    case .scroll(let rate):
      -logarithm(Animation.scrollTolerance) / Animation.decayRate(ofScroll: rate)
    }
  }

  /// The length that the leaf feels like.
  fileprivate var perceptualDuration: Double {
    switch self {
    case .spring(let spring, _), .interpolatingSpring(let spring, _, _): spring.duration
    case .curve, .scroll: legDuration
    }
  }

  /// Returns the time from which on no more than a tolerance, in distances, remains.
  fileprivate func restingTime(within tolerance: Double) -> Double {
    switch self {
    case .spring(let spring, _): spring.restingTime(within: tolerance)
    case .interpolatingSpring(let spring, let initialVelocity, let isFree):
      spring.limitedToCriticalDamping(unless: isFree)
        .restingTime(within: tolerance, velocity: initialVelocity)
    case .curve(_, let duration): duration
    case .scroll(let rate):
      tolerance > 0 ? -logarithm(tolerance) / Animation.decayRate(ofScroll: rate) : .infinity
    }
  }

  /// The time after which nothing new happens; infinite when it only comes closer to its target.
  fileprivate var pattern: Double {
    switch self {
    case .spring, .interpolatingSpring, .scroll: .infinity
    case .curve(_, let duration): duration
    }
  }

  /// How long the leaf takes from rest until it first is at its target.
  private var arrival: Double {
    switch self {
    case .spring(let spring, _): spring.arrivalTime(velocity: 0)
    case .interpolatingSpring(let spring, let initialVelocity, let isFree):
      spring.limitedToCriticalDamping(unless: isFree).arrivalTime(velocity: initialVelocity)
    case .curve(let curve, let duration): duration * curve.arrival
    case .scroll: .infinity
    }
  }
}

extension Spring {
  /// Returns when the spring, from a distance of 1, first is at its target; infinite if never.
  fileprivate func arrivalTime(velocity: Double) -> Double {
    if velocity == 0, regime == .critical || regime == .overdamped { return .infinity }
    return SpringTrajectory(spring: self, displacement: -1, velocity: velocity).crossingTime(0)
      ?? .infinity
  }

  /// Returns when the spring, from a distance of 1, stays within a tolerance; never within 0.
  fileprivate func restingTime(within tolerance: Double, velocity: Double = 0) -> Double {
    guard tolerance > 0 else { return .infinity }
    return SpringTrajectory(spring: self, displacement: -1, velocity: velocity)
      .settlingTime(within: tolerance)
  }
}
