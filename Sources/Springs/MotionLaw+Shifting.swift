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
          decayRate: law.decayRate
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
