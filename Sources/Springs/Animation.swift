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
