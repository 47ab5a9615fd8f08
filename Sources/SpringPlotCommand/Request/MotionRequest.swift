import Arguments
import Gestures
import Springs

/// What moves along an axis: from where, to where, how fast at first, and what interrupts it.
struct MotionRequest: Hashable, Sendable {
  /// The position at the start, in units.
  var from: Double
  /// The position that the motion ends at, in units.
  var target: Double
  /// The velocity at the start, in units per second.
  var velocity: Double
  /// The drag that comes first.
  var gesture: GestureRequest?
  /// The changes of the target.
  var retargets: Retargets

  /// Creates what the options of an invocation ask for.
  init(
    _ invocation: Invocation,
    recording: Gesture?,
    axis: Axis
  ) throws(CommandError) {
    from = try invocation.coordinate(.from, axis) ?? 0
    target = try invocation.coordinate(.to, axis) ?? 1
    velocity = try invocation.coordinate(.velocity, axis) ?? 0
    gesture = try GestureRequest(invocation, recording: recording, axis: axis)
    retargets = try Retargets(invocation, after: gesture?.release.time ?? 0, axis: axis)
  }

  /// Returns the motion that an animation makes of it, exactly or as SwiftUI plays it.
  func motion(_ animation: Animation, isPlayed: Bool) -> Motion {
    var motion = start(animation, isPlayed: isPlayed)
    for change in retargets.changes {
      motion.retarget(
        to: change.target,
        at: change.time,
        animation: change.animation ?? animation
      )
    }
    return motion
  }

  private func start(_ animation: Animation, isPlayed: Bool) -> Motion {
    guard let gesture else {
      let distance = velocity == 0 ? nil : animation.scrollDistance(velocity: velocity)
      let end = distance.map { from + $0 } ?? target
      let start = animation.acceptsInitialVelocity || distance != nil ? velocity : 0
      return isPlayed
        ? Motion(playing: animation, from: from, to: end, initialVelocity: start)
        : Motion(animation, from: from, to: end, initialVelocity: start)
    }
    var motion = Motion(following: gesture.track)
    motion.playsInSteps = isPlayed
    let distance = animation.scrollDistance(velocity: gesture.release.velocity)
    motion.retarget(
      to: distance.map { gesture.release.position + $0 } ?? target,
      at: gesture.release.time,
      animation: animation,
      velocity: gesture.release.velocity
    )
    return motion
  }
}
