import Springs

/// A closed form of what is seen while animations take over from one that runs on underneath.
///
/// Each stage takes what it covers the part of the way to its target that its progress says:
///
///     x(t) = old(t) + (target - old(t)) · progress(t)
package struct CombinedLaw: Hashable, Sendable {
  /// An animation on its way from nothing to all of its effect.
  package struct Stage: Hashable, Sendable {
    /// The progress from 0 to 1.
    package let progress: MotionLaw
    /// The position that the progress leads to, in units.
    package let target: Double
  }

  /// What runs on underneath.
  package let base: MotionLaw
  /// What covers it, the oldest first.
  package let stages: [Stage]

  /// Returns the state at a time in seconds.
  package func state(at time: Double) -> MotionState {
    stages.reduce(base.state(at: time)) { $1.state(over: $0, at: time) }
  }

  /// Returns the acceleration at a time, in units per second squared.
  package func acceleration(at time: Double) -> Double {
    var state = base.state(at: time)
    var acceleration = base.acceleration(at: time)
    for stage in stages {
      acceleration = stage.acceleration(over: state, accelerating: acceleration, at: time)
      state = stage.state(over: state, at: time)
    }
    return acceleration
  }
}

extension CombinedLaw.Stage {
  /// Returns the state at a time of what is seen when the stage covers another state.
  func state(over old: MotionState, at time: Double) -> MotionState {
    state(over: old, progressing: progress.state(at: time))
  }

  /// Returns what is seen when a state is covered by a progress.
  func state(over old: MotionState, progressing progress: MotionState) -> MotionState {
    let distance = target - old.position
    return MotionState(
      // Measured from the nearer end, so that both ends are met exactly.
      position: progress.position < 0.5
        ? old.position + distance * progress.position
        : target - distance * (1 - progress.position),
      velocity: old.velocity * (1 - progress.position) + product(distance, progress.velocity)
    )
  }

  /// Returns the acceleration at a time of what is seen when the stage covers another motion.
  func acceleration(
    over old: MotionState,
    accelerating acceleration: Double,
    at time: Double
  ) -> Double {
    let progress = self.progress.state(at: time)
    return acceleration * (1 - progress.position) - 2 * product(old.velocity, progress.velocity)
      + product(target - old.position, self.progress.acceleration(at: time))
  }

  /// Returns a product in which 0 wins over an infinite slope.
  private func product(_ factor: Double, _ slope: Double) -> Double {
    factor == 0 ? 0 : factor * slope
  }
}

extension CombinedLaw {
  /// What the last stage covers.
  var covered: MotionLaw {
    stages.count == 1
      ? base : .combined(CombinedLaw(base: base, stages: stages.dropLast()))
  }

  /// A time in which no part of the sum bends more than once, in seconds.
  var bend: Double { stages.reduce(base.bend) { min($0, $1.progress.bend) } }
}

extension CombinedLaw {
  /// Whether the last of it comes closer to its target without end.
  var comesCloserByDegrees: Bool {
    base.comesCloserByDegrees || stages.contains { $0.progress.comesCloserByDegrees }
  }
}

extension MotionLaw {
  /// Whether it comes closer to its target without end.
  var comesCloserByDegrees: Bool {
    switch self {
    case .spring, .decay: true
    case .rest, .line, .curve: false
    case .combined(let law): law.comesCloserByDegrees
    }
  }

  /// A time in which the movement bends not more than once, in seconds.
  var bend: Double {
    switch self {
    case .rest, .line: .infinity
    case .spring(let law):
      1 / (law.rate * (law.spring.decayRate + law.spring.dampedAngularFrequency))
    case .curve(let law): law.duration * law.curve.bend / 8
    case .decay(let law): 1 / law.decayRate
    case .combined(let law): law.bend
    }
  }
}
