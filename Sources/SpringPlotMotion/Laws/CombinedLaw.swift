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
    let progress = self.progress.state(at: time)
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
  /// The most places at which a function is looked at.
  private static let maximumSteps = 4096.0

  /// Returns the first times strictly inside a range at which a function changes its sign.
  ///
  /// Such sums have no closed form for these times. They are looked for at a spacing in which no
  /// part of the sum bends more than a little, and then narrowed down to the last digit.
  func zeros(
    in times: ClosedRange<Double>,
    limit: Int,
    of function: (Double) -> Double
  ) -> [Double] {
    let step = bend / 16
    let end = min(times.upperBound, times.lowerBound + Self.maximumSteps * step)
    guard end > times.lowerBound, end < .infinity else { return [] }
    let spaces = ((end - times.lowerBound) / step).rounded(.up)
    // Between interruptions that close nothing bends twice.
    let count = spaces > 1 ? max(4, spaces) : 1
    var found: [Double] = []
    var low = Sample(function, at: times.lowerBound.nextUp)
    for index in stride(from: 1, through: count, by: 1) where found.count < limit {
      let next =
        index == count
        ? end.nextDown : times.lowerBound + (end - times.lowerBound) * (index / count)
      let high = Sample(function, at: next)
      if low.isPositive != high.isPositive, high.time > low.time {
        found.append(zero(from: low, to: high, of: function))
      }
      low = high
    }
    return found
  }

  /// A function at a time.
  private struct Sample {
    var time: Double
    var value: Double
    var isPositive: Bool { value > 0 }

    init(_ function: (Double) -> Double, at time: Double) {
      self.time = time
      value = function(time)
    }
  }

  /// Returns the first time behind a change of sign.
  ///
  /// The straight line between both sides tells where to look, as the function is nearly one; the
  /// middle does, wherever that was no good advice.
  private func zero(
    from low: Sample,
    to high: Sample,
    of function: (Double) -> Double
  ) -> Double {
    var (low, high) = (low, high)
    var width = Double.infinity
    while true {
      let middle = low.time + (high.time - low.time) / 2
      guard middle > low.time, middle < high.time else { return high.time }
      var time = low.time - low.value * ((high.time - low.time) / (high.value - low.value))
      // A little further than the line says, so that both sides come near.
      time += (time < middle ? 1 : -1) * 2 * time.ulp
      if !(time > low.time && time < high.time) || high.time - low.time > width / 2 {
        time = middle
      }
      width = high.time - low.time
      let next = Sample(function, at: time)
      if next.isPositive == low.isPositive { low = next } else { high = next }
    }
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
