import Springs

// Springs may swing to and fro between one Double and the next. No time can be told at which they
// are anywhere then, but how far they get: everything else stands still meanwhile.

extension MotionLaw {
  /// Returns what the law does between a time and the next Double, on a clock on which one swing
  /// takes a second, and the frequency of the swings in 1/s.
  ///
  /// Nil unless springs swing in between, all of them in the same time.
  func swing(at time: Double) -> (law: MotionLaw, frequency: Double)? {
    let frequencies = swingFrequencies(within: time.ulp)
    guard let frequency = frequencies.first, frequencies.allSatisfy({ $0 == frequency }) else {
      return nil
    }
    return (slowed(at: time), frequency)
  }

  /// How often in a second those springs swing that do so within a time in seconds.
  private func swingFrequencies(within time: Double) -> [Double] {
    switch self {
    case .rest, .line, .curve, .decay: []
    case .spring(let law): law.swings(within: time) ? [law.swingFrequency] : []
    case .combined(let law):
      law.stages.reduce(law.base.swingFrequencies(within: time)) {
        $0 + $1.progress.swingFrequencies(within: time)
      }
    }
  }

  private func slowed(at time: Double) -> MotionLaw {
    switch self {
    case .rest, .line, .curve, .decay:
      return .rest(position: state(at: time).position)
    case .spring(let law):
      return law.swings(within: time.ulp)
        ? .spring(law.slowed(at: time)) : .rest(position: law.state(at: time).position)
    case .combined(let law):
      return .combined(
        CombinedLaw(
          base: law.base.slowed(at: time),
          stages: law.stages.map {
            CombinedLaw.Stage(progress: $0.progress.slowed(at: time), target: $0.target)
          }
        )
      )
    }
  }
}

extension SpringLaw {
  /// How much of its amplitude a spring may lose between two Doubles and still swing as before.
  private static let loss = 0x1p-48

  fileprivate var swingFrequency: Double {
    rate * spring.dampedAngularFrequency / (2 * Double.pi)
  }

  /// Whether the spring swings to and fro within a time in seconds.
  fileprivate func swings(within time: Double) -> Bool {
    switch spring.regime {
    case .undamped, .underdamped:
      swingFrequency * time > 1 && rate * spring.decayRate * time < Self.loss
    case .critical, .overdamped: false
    }
  }

  /// Returns the swing that the spring is in at a time, made to take a second.
  fileprivate func slowed(at time: Double) -> SpringLaw {
    SpringLaw(
      spring: Spring(duration: 1, bounce: 1),
      target: target,
      displacement: offset(at: time),
      velocity: state(at: time).velocity / swingFrequency
    )
  }
}
