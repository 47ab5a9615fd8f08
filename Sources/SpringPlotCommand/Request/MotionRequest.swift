import Arguments
import Springs

/// What moves: from where, to where, and how fast at first.
struct MotionRequest: Hashable, Sendable {
  /// The position at the start, in units.
  var from: Double
  /// The position that the motion ends at, in units.
  var target: Double
  /// The velocity at the start, in units per second.
  var velocity: Double

  /// Creates what the options of an invocation ask for.
  init(_ invocation: SpringPlotInvocation) throws(CommandError) {
    from = try invocation.number(.from) ?? 0
    target = try invocation.number(.to) ?? 1
    velocity = try invocation.number(.velocity) ?? 0
  }

  /// Returns the motion that an animation makes of it.
  func motion(_ animation: Animation) -> Motion {
    Motion(
      animation,
      from: from,
      to: target,
      initialVelocity: animation.acceptsInitialVelocity ? velocity : 0
    )
  }
}
