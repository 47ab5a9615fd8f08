/// A value that animations move: its position and velocity at every time from 0 on.
///
/// A motion starts as one animation applied to a state, or at rest. Changes of its target, in the
/// order of time, interrupt what moves: see ``retarget(to:at:animation:velocity:)``. The whole past
/// stays there to be asked for, until ``forget(before:)`` drops it.
package struct Motion: Hashable, Sendable {
  /// The position at time 0, in units.
  package let from: Double
  /// The velocity at time 0, in units per second.
  package let initialVelocity: Double
  /// The animations that were started, from bottom to top; the lowest is a replacing one.
  var layers: [MotionLayer]
  /// The targets in order of time; never empty.
  package internal(set) var changes: [MotionChange]
  /// Whether springs are played in the steps that SwiftUI takes, instead of by their closed form.
  package var playsInSteps = false

  /// Creates the motion that an animation makes of a change from one position to another.
  package init(
    _ animation: Animation,
    from: Double = 0,
    to target: Double = 1,
    initialVelocity: Double = 0
  ) {
    self.from = from
    self.initialVelocity = initialVelocity
    layers = [
      MotionLayer(
        replacingWith: animation,
        from: from,
        to: target,
        velocity: initialVelocity,
        shift: 0,
        clockStart: 0,
        seenFrom: 0
      )
    ]
    changes = [MotionChange(time: 0, target: target, layer: 0, shift: 0)]
  }

  /// Creates a motion that rests at a position until its target is changed.
  package init(restingAt position: Double) {
    self.init(.immediate, from: position, to: position)
  }

  /// Creates a motion that follows a recorded movement, and rests where that ends.
  package init(following track: MotionTrack) {
    self.init(following: track, of: .immediate)
  }

  /// Creates a motion that follows what an animation was found to show.
  init(following track: MotionTrack, of animation: Animation) {
    from = track.start
    initialVelocity = track.segment(at: 0).state(at: 0).velocity
    layers = [MotionLayer(following: track, of: animation)]
    changes = [MotionChange(time: 0, target: track.end, layer: 0, shift: 0)]
  }

  /// The number of animations that are kept because they may still be seen.
  package var runningCount: Int { layers.count }

  /// The animation that was started last.
  package var animation: Animation { layers[layers.count - 1].animation }

  /// The recorded movement that the motion starts with.
  package var track: MotionTrack? { layers[0].track }

  /// The position at which the motion ends, in units.
  package var target: Double { changes[changes.count - 1].target }

  /// The time of the last change of the target, in seconds; 0 without one.
  package var lastChange: Double { changes[changes.count - 1].time }

  /// Returns the state at a time; where the motion jumps, the state after the jump.
  package func state(at time: Double) -> MotionState { segment(at: time).state(at: time) }
}

extension Animation {
  /// A change that takes no time.
  static let immediate = Animation.curve(.linear, duration: 0)
}
