package import Springs

/// A smooth piece of a timing curve that takes a value from one position to another.
package struct CurveLaw: Hashable, Sendable {
  /// The timing curve.
  package let curve: UnitCurve
  /// The position at the start of the curve, in units.
  package let from: Double
  /// The position at the end of the curve, in units.
  package let target: Double
  /// The time at which the curve starts, in seconds.
  package let origin: Double
  /// The time that the whole curve takes, in seconds.
  package let duration: Double
  /// The part of the curve's progress in which it is smooth.
  package let piece: ClosedRange<Double>

  /// The time at which the piece begins, in seconds.
  package var start: Double { time(of: piece.lowerBound) }
  /// The time at which the piece ends, in seconds.
  package var end: Double { time(of: piece.upperBound) }

  /// Returns the time of a progress from 0 to 1.
  package func time(of progress: Double) -> Double { origin + progress * duration }

  /// Returns the curve as if it began at another time.
  package func moved(to origin: Double) -> CurveLaw {
    CurveLaw(
      curve: curve,
      from: from,
      target: target,
      origin: origin,
      duration: duration,
      piece: piece
    )
  }

  /// Returns the state at a time in seconds.
  package func state(at time: Double) -> MotionState {
    let point = point(at: time)
    let distance = target - from
    return MotionState(
      // Measured from the nearer end, so that both ends are met exactly.
      position: point.value < 0.5
        ? from + distance * point.value : target - distance * (1 - point.value),
      velocity: scaled(point.slope, by: distance / duration)
    )
  }

  /// Returns the acceleration at a time, in units per second squared.
  package func acceleration(at time: Double) -> Double {
    scaled(point(at: time).curvature, by: (target - from) / duration / duration)
  }

  /// Returns the velocity at a time, in units per second, and the acceleration.
  package func rate(at time: Double) -> MotionRate {
    let point = point(at: time)
    let distance = target - from
    return MotionRate(
      velocity: scaled(point.slope, by: distance / duration),
      acceleration: scaled(point.curvature, by: distance / duration / duration)
    )
  }

  func point(at time: Double) -> UnitCurvePoint {
    if time <= start { return curve.point(at: piece.lowerBound, from: .after) }
    if time >= end { return curve.point(at: piece.upperBound, from: .before) }
    let progress = (time - origin) / duration
    return curve.point(at: progress, from: .after)
  }

  /// Returns a product in which a distance of 0 wins over an infinite slope.
  private func scaled(_ slope: Double, by scale: Double) -> Double {
    scale == 0 ? 0 : slope * scale
  }
}
