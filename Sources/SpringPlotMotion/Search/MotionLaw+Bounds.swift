import Springs

extension MotionLaw {
  /// Returns what the law does at a time, as seen from a position in units.
  ///
  /// The distance from the law's own target comes from its closed form, not from a position in
  /// which it would be lost once it is small.
  func jet(at time: Double, from position: Double) -> Jet {
    switch self {
    case .rest(let place):
      return Jet(offset: place - position, velocity: 0, acceleration: 0)
    case .spring(let law):
      return law.jet(at: time).moved(by: law.target - position)
    case .line(let law):
      let state = law.state(at: time)
      return Jet(offset: state.position - position, velocity: state.velocity, acceleration: 0)
    case .curve(let law):
      return law.jet(at: time).moved(by: law.target - position)
    case .decay(let law):
      return law.jet(at: time).moved(by: law.target - position)
    case .combined(let law):
      var target = law.stages[0].target
      var jet = law.base.jet(at: time, from: target)
      for stage in law.stages {
        // What is left of the way is the part that the progress leaves of what was left before.
        jet = -stage.progress.jet(at: time, from: 1) * jet.moved(by: target - stage.target)
        target = stage.target
      }
      return jet.moved(by: target - position)
    }
  }

  /// Returns bounds of what the law does in a stretch of time, as seen from a position in units.
  ///
  /// The stretch lies within the law's segment; it may have no end where the law has none.
  func bounds(in times: Interval, from position: Double) -> JetRange {
    switch self {
    case .rest(let place):
      return JetRange(restingAt: place - position)
    case .spring(let law):
      return law.bounds(in: times).moved(by: law.target - position)
    case .line(let law):
      return law.bounds(in: times).moved(by: -position)
    case .curve(let law):
      return law.bounds(in: times).moved(by: law.target - position)
    case .decay(let law):
      return law.bounds(in: times).moved(by: law.target - position)
    case .combined(let law):
      var target = law.stages[0].target
      var bounds = law.base.bounds(in: times, from: target)
      for stage in law.stages {
        bounds =
          -stage.progress.bounds(in: times, from: 1) * bounds.moved(by: target - stage.target)
        target = stage.target
      }
      return bounds.moved(by: target - position)
    }
  }

  /// Returns how far the law may still be from a position after endless time, in units.
  ///
  /// What swings without damping is as far as its amplitude again and again.
  func lastingDistance(from position: Double) -> Double {
    switch self {
    case .rest(let place):
      return abs(place - position)
    case .spring(let law):
      let lasting = law.spring.regime == .undamped ? law.amplitude(at: law.origin) : 0
      return lasting + abs(law.target - position)
    case .line(let law):
      return abs(law.target - position)
    case .curve(let law):
      return abs(law.target - position)
    case .decay(let law):
      return abs(law.target - position)
    case .combined(let law):
      var target = law.stages[0].target
      var distance = law.base.lastingDistance(from: target)
      for stage in law.stages {
        distance = stage.progress.lastingDistance(from: 1) * (distance + abs(target - stage.target))
        target = stage.target
      }
      return distance + abs(target - position)
    }
  }

  /// Whether the place is that of a step, which the velocity says nothing of.
  var hasSteps: Bool {
    switch self {
    case .line(let law): law.velocityBeforeStep != nil
    case .combined(let law): law.base.hasSteps
    case .rest, .spring, .curve, .decay: false
    }
  }
}

extension SpringLaw {
  /// What the spring does at a time, the derivatives in units of its angular frequency.
  ///
  /// Each derivative of a free spring moves as a spring, too: the next one but one follows from
  /// any two, and two give an energy that only ever falls.
  private struct Derivatives {
    let values: (Double, Double, Double, Double, Double, Double, Double)

    init(displacement: Double, velocity: Double, dampingRatio: Double) {
      func next(_ first: Double, _ second: Double) -> Double {
        -(first + 2 * (dampingRatio * second))
      }
      let second = next(displacement, velocity)
      let third = next(velocity, second)
      let fourth = next(second, third)
      let fifth = next(third, fourth)
      values = (displacement, velocity, second, third, fourth, fifth, next(fourth, fifth))
    }
  }

  private func derivatives(at time: Double) -> Derivatives {
    let map = spring.transition(over: rate * (time - origin))
    let ownVelocity = velocity / rate
    return Derivatives(
      displacement: map.displacementFromDisplacement * displacement
        + map.displacementFromVelocity * ownVelocity,
      velocity: (map.velocityFromDisplacement * displacement
        + map.velocityFromVelocity * ownVelocity) / spring.angularFrequency,
      dampingRatio: spring.dampingRatio
    )
  }

  /// The angular frequency as the clock of the motion sees it, in radians per second.
  private var frequency: Double { rate * spring.angularFrequency }

  /// The two decays that a much over-damped spring is the sum of; nil for other springs.
  ///
  /// There the rule for the derivatives takes nearly equal numbers from each other. Near critical
  /// damping the decays do that.
  private var decays: (slow: ExponentialDecay, fast: ExponentialDecay)? {
    guard spring.dampingRatio > 2 else { return nil }
    let (slow, fast) = (spring.slowRate, spring.fastRate)
    let ownVelocity = velocity / rate
    return (
      ExponentialDecay(
        amplitude: (ownVelocity + fast * displacement) / (fast - slow),
        rate: rate * slow,
        origin: origin
      ),
      ExponentialDecay(
        amplitude: -(ownVelocity + slow * displacement) / (fast - slow),
        rate: rate * fast,
        origin: origin
      )
    )
  }

  /// Returns what the spring does at a time, as seen from its target.
  func jet(at time: Double) -> Jet {
    if let decays { return decays.slow.jet(at: time) + decays.fast.jet(at: time) }
    let values = derivatives(at: time).values
    return Jet(
      offset: values.0,
      velocity: frequency * values.1,
      acceleration: frequency * frequency * values.2
    )
  }

  /// Returns bounds of what the spring does in a stretch of time, as seen from its target.
  func bounds(in times: Interval) -> JetRange {
    if let decays { return decays.slow.bounds(in: times) + decays.fast.bounds(in: times) }
    let start = derivatives(at: times.low).values
    let angle = frequency * times.width
    let end = angle < 8 ? derivatives(at: times.high).values : nil
    func bound(
      _ first: Double,
      _ last: Double?,
      amplitude: Double,
      bend: Double
    ) -> Interval {
      let all = Interval(-amplitude, amplitude)
      guard let last else { return all }
      return Interval(spanning: first, last).widened(by: bend * angle * angle / 8)
        .intersection(all)
    }
    let amplitudes = (
      hypotenuse(start.0, start.1), hypotenuse(start.1, start.2), hypotenuse(start.2, start.3),
      hypotenuse(start.3, start.4), hypotenuse(start.4, start.5), hypotenuse(start.5, start.6)
    )
    let square = frequency * frequency
    return JetRange(
      offset: bound(start.0, end?.0, amplitude: amplitudes.0, bend: amplitudes.2),
      velocity: bound(start.1, end?.1, amplitude: amplitudes.1, bend: amplitudes.3) * frequency,
      acceleration: bound(start.2, end?.2, amplitude: amplitudes.2, bend: amplitudes.4) * square,
      jerk: bound(start.3, end?.3, amplitude: amplitudes.3, bend: amplitudes.5)
        * (square * frequency)
    )
  }
}

extension DecayLaw {
  private var decay: ExponentialDecay {
    ExponentialDecay(amplitude: from - target, rate: decayRate, origin: origin)
  }

  /// Returns what the movement does at a time, as seen from its target.
  func jet(at time: Double) -> Jet { decay.jet(at: time) }

  /// Returns bounds of what the movement does in a stretch of time, as seen from its target.
  func bounds(in times: Interval) -> JetRange { decay.bounds(in: times) }
}

/// A distance that loses the same part of itself in each second.
private struct ExponentialDecay {
  /// The distance at `origin`, in units.
  let amplitude: Double
  /// The rate of the decay, in 1/s.
  let rate: Double
  /// A time in seconds.
  let origin: Double

  func jet(at time: Double) -> Jet {
    let offset = amplitude * exponential(-rate * (time - origin))
    return Jet(
      offset: offset,
      velocity: offset == 0 ? 0 : -rate * offset,
      acceleration: offset == 0 ? 0 : rate * (rate * offset)
    )
  }

  /// Returns bounds in a stretch of time: each derivative is as far from 0 at its start as ever.
  func bounds(in times: Interval) -> JetRange {
    let offset = Interval(spanning: jet(at: times.low).offset, jet(at: times.high).offset)
    return JetRange(
      offset: offset,
      velocity: offset * -rate,
      acceleration: offset * rate * rate,
      jerk: offset * rate * rate * -rate
    )
  }
}

extension LinearLaw {
  /// Returns bounds of what the movement does in a stretch of time.
  func bounds(in times: Interval) -> JetRange {
    let (first, last) = (state(at: times.low), state(at: times.high))
    return JetRange(
      offset: Interval(spanning: first.position, last.position),
      velocity: Interval(spanning: first.velocity, last.velocity)
    )
  }
}

extension CurveLaw {
  /// Returns what the curve does at a time, as seen from its target.
  func jet(at time: Double) -> Jet {
    let rate = rate(at: time)
    return Jet(
      offset: -(target - from) * (1 - point(at: time).value),
      velocity: rate.velocity,
      acceleration: rate.acceleration
    )
  }

  /// Returns bounds of what the curve does in a stretch of time, as seen from its target.
  func bounds(in times: Interval) -> JetRange {
    let progress = Interval((times.low - origin) / duration, (times.high - origin) / duration)
      .intersection(Interval(piece.lowerBound, piece.upperBound))
    let bounds = curve.bounds(in: progress)
    let distance = target - from
    return JetRange(
      offset: (bounds.offset + -1) * distance,
      velocity: bounds.velocity * (distance / duration),
      acceleration: bounds.acceleration * (distance / duration / duration),
      jerk: bounds.jerk * (distance / duration / duration / duration)
    )
  }
}
