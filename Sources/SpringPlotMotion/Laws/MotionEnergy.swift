package import Springs

/// An energy of what a spring moves, for a mass of 1: in squared units per squared second.
package enum Energy: String, Hashable, Sendable, CaseIterable {
  /// That of the movement: v² / 2.
  case kinetic
  /// That of the stretched spring: ω² x² / 2, where x is the distance from the target.
  case potential
  /// The sum of both.
  case total = "energy"
  /// What damping has taken of the sum since the spring began to act.
  case dissipated
}

/// The energy at a time of what moves along one axis or more, to be rounded once.
package struct MotionEnergy: Formula {
  let kind: Energy
  let laws: [SpringLaw]
  let time: Double

  package func quickValue() -> Offset<DoubleDoubleBall> { value(like: BallWidths.doubled) }

  package func value<Number: Ball>(like one: Number) -> Offset<Number> {
    Offset(
      rest: laws.reduce(one.exact(0)) { $0 + $1.energy(kind, at: time, like: one) }
    )
  }
}

extension MotionEnergy {
  /// Creates the energy of motions; nil while anything but a spring moves one of them.
  package init?(_ kind: Energy, of motions: some Sequence<Motion>, at time: Double) {
    self.kind = kind
    self.time = time
    var laws: [SpringLaw] = []
    for motion in motions {
      switch motion.segment(at: time).law {
      case .spring(let law): laws.append(law)
      // What rests where it should be has no energy.
      case .rest(let position) where position == motion.target: break
      case .rest, .line, .curve, .decay, .combined: return nil
      }
    }
    self.laws = laws
  }
}

extension SpringLaw {
  /// Returns an energy at a time.
  fileprivate func energy<Number: Ball>(
    _ kind: Energy,
    at time: Double,
    like one: Number
  ) -> Number {
    let form = Number.closedForm(of: spring, rate: rate, like: one)
    let start = (
      displacement: one.exactSum(displacement, displacementRest), velocity: one.exact(velocity)
    )
    func kinetic(_ velocity: Number) -> Number { one.exact(0.5) * (velocity * velocity) }
    func potential(_ displacement: Number) -> Number {
      let pull = Number.acceleration(
        of: form,
        displacement: displacement,
        velocity: one.exact(0)
      )
      return one.exact(-0.5) * (displacement * pull)
    }
    let state = Number.state(
      of: form,
      displacement: start.displacement,
      velocity: start.velocity,
      after: DoubleDouble(sum: time, -origin)
    )
    switch kind {
    case .kinetic: return kinetic(state.velocity)
    case .potential: return potential(state.displacement)
    case .total: return kinetic(state.velocity) + potential(state.displacement)
    case .dissipated:
      // Differences that are 0 by a law of nature would never be certain.
      guard spring.regime != .undamped, time != origin else { return one.exact(0) }
      return kinetic(start.velocity) - kinetic(state.velocity)
        + (potential(start.displacement) - potential(state.displacement))
    }
  }

  /// Returns an energy at a time and its change per second.
  package func energy(_ kind: Energy, at time: Double) -> (value: Double, slope: Double) {
    let rate = rate(at: time)
    let frequency = self.rate * spring.angularFrequency
    let offset = offset(at: time)
    let pull = frequency * frequency
    let loss = 2 * self.rate * spring.decayRate * rate.velocity * rate.velocity
    let kinetic = rate.velocity * rate.velocity / 2
    let potential = pull * offset * offset / 2
    return switch kind {
    case .kinetic: (kinetic, rate.velocity * rate.acceleration)
    case .potential: (potential, pull * offset * rate.velocity)
    case .total: (kinetic + potential, -loss)
    case .dissipated:
      ((velocity * velocity + pull * displacement * displacement) / 2 - kinetic - potential, loss)
    }
  }

  /// Returns the distance from the target at a time, with its sign.
  package func offset(at time: Double) -> Double {
    let map = spring.transition(over: rate * (time - origin))
    return map.displacementFromDisplacement * displacement
      + map.displacementFromVelocity * (velocity / rate)
  }

  /// Returns the times strictly inside a range at which the spring passes its target.
  package func passages(in times: ClosedRange<Double>, limit: Int) -> [Double] {
    self.times(in: times, limit: limit) { $0.zeroTime(of: .displacement, $1) }
  }
}
