import Springs

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

/// Where something is and how fast it moves.
package struct MotionState: Hashable, Sendable {
  /// The position, in units.
  package var position: Double
  /// The velocity, in units per second.
  package var velocity: Double

  /// Creates a state.
  package init(position: Double, velocity: Double) {
    self.position = position
    self.velocity = velocity
  }
}

/// How fast a position changes, and how fast that changes.
package struct MotionRate: Hashable, Sendable {
  /// The velocity, in units per second.
  package let velocity: Double
  /// The acceleration, in units per second squared.
  package let acceleration: Double
}

/// An instant at which a motion got another target.
package struct MotionChange: Hashable, Sendable {
  /// The time, in seconds.
  package let time: Double
  /// The position at which the motion ends, in units.
  package let target: Double
  /// The index of the topmost layer.
  var layer: Int
  /// How far changes without animation have shifted the motion since its start, in units.
  let shift: Double
}

extension Motion {
  /// Returns the last time before another one at which a spring that moves then passes its target.
  package func lastPassage(before time: Double) -> Double? {
    let segment = segment(at: time)
    guard case .spring(let law) = segment.law else { return nil }
    let trajectory = law.trajectory
    var passage: Double?
    var index = 0
    while let next = trajectory.zeroTime(of: .displacement, index).map({
      law.origin + $0 / law.rate
    }),
      next < time
    {
      passage = next
      index += 1
    }
    return passage.flatMap { $0 > segment.start ? $0 : nil }
  }
}

/// How long a motion is shown when nobody says how long.
package struct ShownDuration: Hashable, Sendable {
  /// Why a motion is shown for that long.
  package enum Reason: Hashable, Sendable {
    /// Until it has settled.
    case settled
    /// Three periods of a spring that takes more than 1,000 periods to settle.
    case threePeriods
    /// Three legs of an animation that repeats forever, or more than 1,000 times.
    case threeLegs
    /// The perceptual duration of a motion that does not move.
    case atRest
  }

  /// The time, in seconds; for `settled` exact, not rounded to any grid.
  package let seconds: Double
  /// Why it is that long.
  package let reason: Reason

  /// Creates a duration with its reason.
  package init(seconds: Double, reason: Reason) {
    self.seconds = seconds
    self.reason = reason
  }
}

extension Motion {
  /// How many periods a spring may take to settle, and how often an animation may be repeated, and
  /// still be shown until then.
  static let patience = 1_000.0

  /// Returns how long the motion is shown when nobody says how long.
  ///
  /// `tolerance` says what counts as settled.
  package func shownDuration(tolerance: Tolerance) -> ShownDuration {
    shownDuration(tolerance: tolerance, span: span)
  }

  /// Returns how long the motion is shown when fractions are those of a distance in units.
  ///
  /// The distance is asked for only if the motion ever settles.
  package func shownDuration(
    tolerance: Tolerance,
    span: @autoclosure () -> Double
  ) -> ShownDuration {
    if isAtRest {
      let feltLength = perceptualDuration
      return ShownDuration(
        seconds: feltLength < .infinity ? feltLength : lastChange + pattern,
        reason: .atRest
      )
    }
    guard let last = lastSegment else {
      return ShownDuration(seconds: lastChange + pattern, reason: .threeLegs)
    }
    if legCount > Self.patience {
      return ShownDuration(seconds: lastChange + pattern, reason: .threeLegs)
    }
    let settling = settlingTime(tolerance, span: span())
    if let swing = last.law.swing, last.swings(longerThanShownUntil: settling) {
      return ShownDuration(seconds: swing.origin + 3 * swing.period, reason: .threePeriods)
    }
    return ShownDuration(seconds: settling, reason: .settled)
  }
}

extension MotionSegment {
  /// Returns whether springs take more periods until a time than are shown.
  func swings(longerThanShownUntil end: Double) -> Bool {
    law.swing.map { end - $0.origin > Motion.patience * $0.period } ?? false
  }
}

extension MotionLaw {
  /// The longest period of the springs that are seen, with the time at which the last one started,
  /// both in seconds.
  fileprivate var swing: (origin: Double, period: Double)? {
    switch self {
    case .spring(let law):
      return (law.origin, law.spring.duration / law.rate)
    case .combined(let law):
      return law.stages.reduce(law.base.swing) { longest, stage in
        guard let swing = stage.progress.swing else { return longest }
        guard let longest else { return swing }
        return (max(longest.origin, swing.origin), max(longest.period, swing.period))
      }
    case .rest, .line, .curve, .decay:
      return nil
    }
  }
}
