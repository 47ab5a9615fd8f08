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
