import Springs

/// A closed form of position and velocity.
package indirect enum MotionLaw: Hashable, Sendable {
  case rest(position: Double)
  case spring(SpringLaw)
  case line(LinearLaw)
  case curve(CurveLaw)
  case decay(DecayLaw)
  case combined(CombinedLaw)

  /// Returns the state at a time in seconds.
  package func state(at time: Double) -> MotionState {
    switch self {
    case .rest(let position): MotionState(position: position, velocity: 0)
    case .spring(let law): law.state(at: time)
    case .line(let law): law.state(at: time)
    case .curve(let law): law.state(at: time)
    case .decay(let law): law.state(at: time)
    case .combined(let law): law.state(at: time)
    }
  }

  /// Returns the acceleration at a time, in units per second squared.
  package func acceleration(at time: Double) -> Double {
    switch self {
    case .rest, .line: 0
    case .spring(let law): law.acceleration(at: time)
    case .curve(let law): law.acceleration(at: time)
    case .decay(let law): law.acceleration(at: time)
    case .combined(let law): law.acceleration(at: time)
    }
  }
}

extension MotionLaw {
  /// Returns the first times strictly inside a range at which the velocity changes its sign.
  func turningTimes(in times: ClosedRange<Double>, limit: Int = .max) -> [Double] {
    switch self {
    case .rest, .line, .decay: []
    case .spring(let law): law.times(in: times, limit: limit) { $0.zeroTime(of: .velocity, $1) }
    case .curve(let law): law.times(of: law.curve.turningPoints, in: times, limit: limit)
    case .combined: zeros(of: .velocity, in: times, limit: limit)
    }
  }

  /// Returns the first times strictly inside a range at which the acceleration changes its sign.
  func steepestTimes(in times: ClosedRange<Double>, limit: Int = .max) -> [Double] {
    switch self {
    case .rest, .line, .decay: []
    case .spring(let law): law.times(in: times, limit: limit) { $0.zeroTime(of: .acceleration, $1) }
    case .curve(let law): law.times(of: law.curve.inflectionPoints, in: times, limit: limit)
    case .combined: zeros(of: .acceleration, in: times, limit: limit)
    }
  }

  /// Returns the first time strictly inside a range at which the law reaches a position.
  ///
  /// Its own target a spring or a decay only ever reaches by passing it.
  func arrivalTime(at position: Double, in times: ClosedRange<Double>) -> Double? {
    switch self {
    case .rest:
      return nil
    case .line(let law):
      return law.time(of: position, in: times)
    case .spring(let law) where law.target == position:
      return law.times(in: times, limit: 1) { $0.zeroTime(of: .displacement, $1) }.first
    case .curve(let law) where law.target == position && law.isStillComing(at: times.lowerBound):
      return law.times(of: [law.curve.arrival], in: times, limit: 1).first
    case .decay(let law) where law.target == position:
      return nil
    case .combined(let law) where law.stages[law.stages.count - 1].target == position:
      // What is left is a product, which is 0 wherever one of its factors is.
      let factors = [
        law.stages[law.stages.count - 1].progress.arrivalTime(at: 1, in: times),
        law.covered.arrivalTime(at: position, in: times),
      ]
      return factors.compactMap(\.self).min()
    case .spring, .curve, .decay, .combined:
      return zeros(of: .offset, seenFrom: position, in: times, limit: 1).first
    }
  }

  /// Returns the velocity at a time, or a mean one where a timing curve is all but vertical.
  func finiteVelocity(at time: Double) -> Double { finiteState(at: time).velocity }

  private func finiteState(at time: Double) -> MotionState {
    var state = state(at: time)
    switch self {
    case .curve(let law):
      state.velocity = law.finiteVelocity(at: time)
    case .combined(let law):
      state = law.base.finiteState(at: time)
      for stage in law.stages {
        state = stage.state(over: state, progressing: stage.progress.finiteState(at: time))
      }
    case .rest, .spring, .line, .decay:
      break
    }
    return state
  }

  /// The times in which no timing curve is all but vertical.
  var gentleTimes: ClosedRange<Double> {
    switch self {
    case .rest, .spring, .line, .decay:
      return -.infinity...Double.infinity
    case .curve(let law):
      return law.gentleTimes
    case .combined(let law):
      return law.stages.reduce(law.base.gentleTimes) { times, stage in
        let gentle = stage.progress.gentleTimes
        return gentle.overlaps(times) ? times.clamped(to: gentle) : times
      }
    }
  }
}

extension SpringLaw {
  /// The spring on its own clock, from `origin` on.
  var trajectory: SpringTrajectory {
    SpringTrajectory(spring: spring, displacement: displacement, velocity: velocity / rate)
  }

  /// Returns the first of an endless rising sequence of times that lie strictly inside a range.
  func times(
    in times: ClosedRange<Double>,
    limit: Int,
    of time: (SpringTrajectory, Int) -> Double?
  ) -> [Double] {
    let trajectory = trajectory
    func realTime(_ index: Int) -> Double? { time(trajectory, index).map { origin + $0 / rate } }
    guard var index = Self.firstIndex(after: times.lowerBound, of: realTime) else { return [] }
    var found: [Double] = []
    while found.count < limit, let next = realTime(index), next < times.upperBound {
      found.append(next)
      index += 1
    }
    return found
  }

  /// Returns the index of the first time after another one, by doubling and then halving; nil when
  /// there is none, or so many come before it that two neighbours are one Double.
  private static func firstIndex(after earliest: Double, of time: (Int) -> Double?) -> Int? {
    func isAfter(_ index: Int) -> Bool { time(index).map { $0 > earliest } ?? true }
    var high = 1
    while !isAfter(high) {
      if high == 1 << 52 { return nil }
      high *= 2
    }
    var low = high / 2
    if low == 1, isAfter(0) { return time(0) == nil ? nil : 0 }
    while low < high {
      let middle = low + (high - low) / 2
      if isAfter(middle) { high = middle } else { low = middle + 1 }
    }
    return time(low) == nil ? nil : low
  }
}

extension CurveLaw {
  /// How many times as steep as its surroundings a curve must be to count as vertical.
  private static let verticality = 8.0
  /// How far the surroundings reach to each side, as a fraction of the curve.
  private static let reach = 0.005

  /// Returns those times of progresses that lie strictly inside a range and inside the piece.
  func times(
    of progresses: [Double],
    in times: ClosedRange<Double>,
    limit: Int
  ) -> [Double] {
    let inside = progresses.filter { $0 > piece.lowerBound && $0 < piece.upperBound }
      .map { time(of: $0) }
      .filter { $0 > times.lowerBound && $0 < times.upperBound }
    return Array(inside.prefix(limit))
  }

  /// Returns the velocity, or the mean of the nearest hundredth where that is far less steep.
  func finiteVelocity(at time: Double) -> Double {
    let velocity = state(at: time).velocity
    let progress = (time - origin) / duration
    let low = min(max(progress - Self.reach, piece.lowerBound), piece.upperBound)
    let high = max(min(progress + Self.reach, piece.upperBound), low)
    guard high > low else { return velocity.isFinite ? velocity : 0 }
    let rise = curve.value(at: high) - curve.value(at: low)
    let mean = rise / (high - low) * ((target - from) / duration)
    return velocity.magnitude <= Self.verticality * mean.magnitude || velocity.magnitude < 1
      ? velocity : mean
  }
}

extension CurveLaw {
  /// Returns whether the first arrival tells all about what comes after a time.
  fileprivate func isStillComing(at time: Double) -> Bool {
    curve.isMonotone || self.time(of: curve.arrival) > time
  }

  /// The times in which the curve is drawn as it is, since it is not all but vertical.
  fileprivate var gentleTimes: ClosedRange<Double> {
    func isSteep(_ time: Double) -> Bool { finiteVelocity(at: time) != state(at: time).velocity }
    let margin = Self.reach * duration
    return (isSteep(start) ? start + margin : start)...(isSteep(end) ? end - margin : end)
  }
}

extension MotionLaw {
  /// Returns what at most is left, from a time on, of what the law covers as a progress to 1.
  func remainder(at time: Double) -> Double {
    switch self {
    case .rest(let position):
      abs(1 - position)
    case .spring(let law):
      law.target == 1 ? law.amplitude(at: time) : .infinity
    case .curve(let law):
      law.target == 1 && law.curve.isMonotone ? 1 - law.state(at: time).position : .infinity
    case .decay(let law):
      law.target == 1 ? 1 - law.state(at: time).position : .infinity
    case .line, .combined:
      .infinity
    }
  }
}

extension SpringLaw {
  /// Returns how far from its target the spring may still get: all its energy as displacement.
  package func amplitude(at time: Double) -> Double {
    let state = state(at: time)
    let distance = state.position - target
    let speed = state.velocity / (rate * spring.angularFrequency)
    return (distance * distance + speed * speed).squareRoot()
  }
}

/// A move of all positions that takes one of them exactly to where it should be.
struct PositionShift: Hashable, Sendable {
  /// The old place of the position that must be exact, in units.
  var origin: Double
  /// Its new place, in units.
  var destination: Double

  /// Returns the new place of a position.
  func callAsFunction(_ position: Double) -> Double {
    position == origin ? destination : position + (destination - origin)
  }
}

extension MotionLaw {
  /// Returns the same movement at shifted positions.
  func shifted(by shift: PositionShift) -> MotionLaw {
    guard shift.origin != shift.destination else { return self }
    switch self {
    case .rest(let position):
      return .rest(position: shift(position))
    case .spring(let law):
      return .spring(
        SpringLaw(
          spring: law.spring,
          target: shift(law.target),
          displacement: law.displacement,
          displacementRest: law.displacementRest,
          velocity: law.velocity,
          origin: law.origin,
          rate: law.rate
        )
      )
    case .line(let law):
      return .line(
        LinearLaw(
          times: law.times,
          from: shift(law.from),
          target: shift(law.target),
          velocityBeforeStep: law.velocityBeforeStep,
          velocityBehindStep: law.velocityBehindStep
        )
      )
    case .curve(let law):
      return .curve(
        CurveLaw(
          curve: law.curve,
          from: shift(law.from),
          target: shift(law.target),
          origin: law.origin,
          duration: law.duration,
          piece: law.piece
        )
      )
    case .decay(let law):
      return .decay(
        DecayLaw(
          from: shift(law.from),
          target: shift(law.target),
          origin: law.origin,
          scrollRate: law.scrollRate,
          clockRate: law.clockRate
        )
      )
    case .combined(let law):
      return .combined(
        CombinedLaw(
          base: law.base.shifted(by: shift),
          stages: law.stages.map {
            CombinedLaw.Stage(progress: $0.progress, target: shift($0.target))
          }
        )
      )
    }
  }
}
