extension MotionTrack {
  /// Creates what SwiftUI shows when it plays an animation in steps.
  ///
  /// What is seen after a time `t` is the place after ⌈300 t⌉ - 1 steps, and the target from the
  /// end of the last step on. Nil for all that is played by its closed form: curves, interpolating
  /// springs, repetitions; for springs that do not end within a million steps; and without a
  /// distance, whose parts say when the animation ends.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - from: The position at the start, in units.
  ///   - target: The position at the end, in units.
  ///   - velocity: The velocity at the start, in units per second.
  ///   - time: The time at which the animation is set off, in seconds.
  ///   - start: The time from which on it is seen, in seconds.
  init?(
    playing animation: Animation,
    from: Double,
    to target: Double,
    velocity: Double,
    at time: Double,
    seenFrom start: Double
  ) {
    guard let leaf = animation.steppedLeaf, from != target else { return nil }
    let distance = target - from
    let origin = time + leaf.clock.origin
    let spring = SteppedSpring(
      playing: leaf.spring,
      velocity: velocity / distance / leaf.clock.rate
    )
    guard let played = spring.playedPositions(distance: abs(distance)) else { return nil }
    var times = [start]
    var positions = [from]
    if origin > start {
      times.append(origin)
      positions.append(from)
    }
    // The place after a step is seen after the next one, so the first is seen one step late.
    for (index, position) in ([0] + played.dropLast()).enumerated() {
      let time = origin + Double(index + 1) / (spring.stepsPerSecond * leaf.clock.rate)
      guard time > times[times.count - 1] else { continue }
      times.append(time)
      positions.append(from + distance * position)
    }
    // Up to the time of the last step, and at it, the place before it is seen.
    times.append(times[times.count - 1].nextUp)
    positions.append(positions[positions.count - 1])
    self.init(
      times: times,
      positions: positions,
      end: target,
      steppedVelocity: velocity,
      stepOrigin: origin
    )
  }
}

extension Animation {
  /// Whether SwiftUI plays the animation in steps.
  var isStepped: Bool { steppedLeaf != nil }

  /// The spring that is played in steps, with its clock; nil for what is not.
  var steppedLeaf: (spring: Spring, clock: Playback.Clock)? {
    switch self {
    case .spring(let spring, _): (spring, Playback.Clock())
    case .delay(let base, let seconds):
      base.steppedLeaf.map { leaf in
        var clock = leaf.clock
        clock.origin += seconds
        return (leaf.spring, clock)
      }
    case .speed(let base, let rate):
      base.steppedLeaf.map { leaf in
        (
          leaf.spring,
          Playback.Clock(origin: leaf.clock.origin / rate, rate: leaf.clock.rate * rate)
        )
      }
    case .logicallyComplete(let base, _): base.steppedLeaf
    case .interpolatingSpring, .curve, .scroll, .repeatCount, .repeatForever: nil
    }
  }
}
