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
  func amplitude(at time: Double) -> Double {
    let state = state(at: time)
    let distance = state.position - target
    let speed = state.velocity / (rate * spring.angularFrequency)
    return (distance * distance + speed * speed).squareRoot()
  }
}
