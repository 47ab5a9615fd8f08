extension Motion {
  /// Creates the motion that SwiftUI shows when it plays an animation in steps.
  ///
  /// What is seen after a time `t` is the place after ⌈300 t⌉ - 1 steps, and the target from the
  /// end of the last step on. Nil for all that is played by its closed form: curves, interpolating
  /// springs, repetitions; and for springs that do not end within a million steps.
  package init?(
    playing animation: Animation,
    from: Double = 0,
    to target: Double = 1,
    initialVelocity: Double = 0
  ) {
    guard let leaf = animation.steppedLeaf, from != target else { return nil }
    let distance = target - from
    let spring = SteppedSpring(
      playing: leaf.spring,
      velocity: initialVelocity / distance / leaf.clock.rate
    )
    guard let played = spring.playedPositions(distance: abs(distance)) else { return nil }
    var times = [0.0]
    var positions = [from]
    let start = max(0, leaf.clock.origin)
    if start > 0 {
      times.append(start)
      positions.append(from)
    }
    // The place after a step is seen after the next one, so the first is seen one step late.
    for (index, position) in ([0] + played.dropLast()).enumerated() {
      let time =
        leaf.clock.origin + Double(index + 1) / (spring.stepsPerSecond * leaf.clock.rate)
      guard time > start else { continue }
      times.append(time)
      positions.append(from + distance * position)
    }
    // Up to the time of the last step, and at it, the place before it is seen.
    times.append(times[times.count - 1].nextUp)
    positions.append(positions[positions.count - 1])
    self.init(
      following: MotionTrack(
        times: times,
        positions: positions,
        end: target,
        steppedVelocity: initialVelocity
      ),
      of: animation
    )
  }

  /// The drag that the motion starts with, which the steps of a spring are not.
  package var drag: MotionTrack? { track?.steppedVelocity == nil ? track : nil }
}

extension Animation {
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
