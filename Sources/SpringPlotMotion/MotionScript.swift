package import Springs

/// A movement over several values, each with a way of getting there, as SwiftUI writes it.
package enum MotionScript: Hashable, Sendable {
  /// The keyframes of a track.
  case keyframes([Keyframe])
  /// The phases of an animator that shows each once and then the first again.
  case phases([Phase])

  /// A keyframe: the value, and how it is reached from the one before.
  package enum Keyframe: Hashable, Sendable {
    case linear(Double, duration: Double, curve: UnitCurve)
    /// Without a duration the spring takes its settling duration.
    case spring(Double, Spring, duration: Double?, startVelocity: Double?)
    case cubic(Double, duration: Double, startVelocity: Double?, endVelocity: Double?)
    case move(Double)
  }

  /// A phase: the value, and the animation that leads there.
  package struct Phase: Hashable, Sendable {
    package let value: Double
    package let animation: Animation

    /// Creates a phase.
    package init(_ value: Double, _ animation: Animation) {
      self.value = value
      self.animation = animation
    }
  }
}

extension MotionScript {
  /// How many keyframes or phases it has.
  package var stepCount: Int {
    switch self {
    case .keyframes(let keyframes): keyframes.count
    case .phases(let phases): phases.count
    }
  }

  /// What it is, in one plain sentence.
  package var summary: String {
    switch self {
    case .keyframes: "keyframes, one after the other, each with the velocity of the one before"
    case .phases: "phases, one after the other, each with an animation of its own"
    }
  }
}

extension MotionScript {
  /// Returns the motion that the script makes of a value at the start; phases have their own.
  ///
  /// Nil when a phase never ends.
  package func motion(from start: Double) -> Motion? {
    var motion = Motion(restingAt: start)
    if case .phases(let phases) = self, let first = phases.first {
      motion = Motion(restingAt: first.value)
    }
    return motion.play(self, at: 0) ? motion : nil
  }

  /// The values that the script leads to, in order.
  package var values: [Double] {
    switch self {
    case .keyframes(let keyframes): keyframes.map(\.value)
    case .phases(let phases): phases.dropFirst().map(\.value) + phases.prefix(1).map(\.value)
    }
  }
}

extension MotionScript.Keyframe {
  /// The value that the keyframe leads to.
  package var value: Double {
    switch self {
    case .linear(let value, _, _), .spring(let value, _, _, _), .cubic(let value, _, _, _),
      .move(let value):
      value
    }
  }

  /// Returns the velocity that the keyframe asks for at its start, seen from the one before it.
  ///
  /// A spring without a velocity of its own takes over what it is given, so it asks for none.
  fileprivate func startVelocity(from position: Double) -> Double {
    switch self {
    case .linear(let value, let duration, let curve):
      let slope = curve.point(at: 0, from: .after).slope
      return duration > 0 ? (value - position) * slope / duration : 0
    case .spring(_, _, _, let velocity): return velocity ?? 0
    case .cubic, .move: return 0
    }
  }
}

extension Motion {
  /// Plays a script from a time on, not before the last change, from where the value is then.
  ///
  /// The targets of the script lie in the future; ``interrupt(at:)`` takes them back. Returns false
  /// when a phase never ends.
  package mutating func play(_ script: MotionScript, at time: Double) -> Bool {
    switch script {
    case .keyframes(let keyframes): play(keyframes, at: time)
    case .phases(let phases):
      var time = time
      for phase in phases.dropFirst() + phases.prefix(1) {
        guard time.isFinite else { return false }
        retarget(to: phase.value, at: time, animation: phase.animation)
        time += phase.animation.perceptualDuration
      }
    }
    return true
  }

  /// Plays a track of keyframes.
  ///
  /// Each segment begins in the state that the last one ends in.
  private mutating func play(_ keyframes: [MotionScript.Keyframe], at start: Double) {
    var time = start
    var state = self.state(at: start)
    for (index, keyframe) in keyframes.enumerated() {
      let next = keyframes.indices.contains(index + 1) ? keyframes[index + 1] : nil
      switch keyframe {
      case .move(let value):
        state = MotionState(position: value, velocity: 0)
        replace(with: .immediate, from: state, to: value, at: time)
      case .linear(let value, let duration, let curve):
        let rest = MotionState(position: state.position, velocity: 0)
        replace(with: .curve(curve, duration: duration), from: rest, to: value, at: time)
        let slope = curve.point(at: 1, from: .before).slope
        let velocity = duration > 0 ? (value - state.position) * slope / duration : 0
        state = MotionState(position: value, velocity: velocity.isFinite ? velocity : 0)
        time += duration
      case .spring(let value, let spring, let duration, let startVelocity):
        state.velocity = startVelocity ?? state.velocity
        let settling = spring.settlingDuration(
          target: value - state.position,
          initialVelocity: state.velocity,
          epsilon: 0.001
        )
        replace(with: .spring(spring), from: state, to: value, at: time)
        time += duration ?? (settling.isFinite ? settling : spring.duration)
        state = self.state(at: time)
        // A spring that is not cut off comes to rest by itself.
        if next == nil, duration != nil {
          replace(with: .immediate, from: state, to: state.position, at: time)
        }
      case .cubic(let value, let duration, let startVelocity, let endVelocity):
        let segment = HermiteSegment(
          start: MotionState(
            position: state.position,
            velocity: startVelocity ?? state.velocity
          ),
          end: MotionState(
            position: value,
            velocity: endVelocity
              ?? Self.joint(keyframe, next, from: state.position, duration: duration)
          ),
          duration: duration
        )
        for part in segment.parts {
          replace(with: part.animation, from: part.start, to: part.end.position, at: time)
          time += part.duration
        }
        state = segment.end
      }
    }
  }

  /// Returns the velocity with which a cubic keyframe ends when it is not told.
  ///
  /// Between two cubic keyframes it is that of a Catmull-Rom spline through their neighbours.
  private static func joint(
    _ keyframe: MotionScript.Keyframe,
    _ next: MotionScript.Keyframe?,
    from position: Double,
    duration: Double
  ) -> Double {
    guard let next else { return 0 }
    guard case .cubic(let value, let other, let velocity, _) = next else {
      return next.startVelocity(from: keyframe.value)
    }
    if let velocity { return velocity }
    return duration + other > 0 ? (value - position) / (duration + other) : 0
  }

  /// Lets an animation take over with a state of its own.
  private mutating func replace(
    with animation: Animation,
    from state: MotionState,
    to target: Double,
    at time: Double
  ) {
    append(
      MotionLayer(
        replacingWith: animation,
        from: state.position,
        to: target,
        velocity: state.velocity,
        shift: 0,
        clockStart: time,
        seenFrom: time
      ),
      at: time
    )
  }
}

/// A cubic polynomial of the time between two states.
private struct HermiteSegment {
  let start: MotionState
  let end: MotionState
  let duration: Double

  /// Parts whose ends are apart, so that each is a timing curve between them.
  var parts: [HermiteSegment] { parts(depth: 0) }

  private func parts(depth: Int) -> [HermiteSegment] {
    let way = (end.position - start.position).magnitude
    let reach = (start.velocity.magnitude + end.velocity.magnitude) * duration
    guard duration > 0, way < 1e-3 * reach, depth < 4 else { return [self] }
    // Two parts that are not halves: a half may end where it began as well.
    let middle = HermiteSegment.state(at: 0.4, of: self)
    return HermiteSegment(start: start, end: middle, duration: 0.4 * duration)
      .parts(depth: depth + 1)
      + HermiteSegment(start: middle, end: end, duration: duration - 0.4 * duration)
      .parts(depth: depth + 1)
  }

  private static func state(at part: Double, of segment: HermiteSegment) -> MotionState {
    let (duration, rest) = (segment.duration, 1 - part)
    let points = [
      segment.start.position,
      segment.start.position + segment.start.velocity * duration / 3,
      segment.end.position - segment.end.velocity * duration / 3, segment.end.position,
    ]
    let position =
      rest * rest * rest * points[0] + 3 * rest * rest * part * points[1]
      + 3 * rest * part * part * points[2] + part * part * part * points[3]
    let slope =
      rest * rest * (points[1] - points[0]) + 2 * rest * part * (points[2] - points[1])
      + part * part * (points[3] - points[2])
    return MotionState(position: position, velocity: 3 * slope / duration)
  }

  /// The timing curve between the ends: its x is the time, so that its y is the polynomial.
  var animation: Animation {
    let way = end.position - start.position
    guard way != 0, duration > 0 else { return .curve(.linear, duration: duration) }
    let third = duration / 3 / way
    return .curve(
      .bezier(
        x1: 1 / 3,
        y1: start.velocity * third,
        x2: 2 / 3,
        y2: 1 - end.velocity * third
      ),
      duration: duration
    )
  }
}
