import SpringPlotMotion
import Springs

/// A spring's motion near one time as a power series.
///
/// With y the distance from the target, and likewise for the velocity, the equation of motion
/// y″ = −2ζω·y′ − ω²·y gives every coefficient from the two before it. A chart looks at a short
/// stretch dozens of times, and the series costs a fraction of the exact sines and exponentials.
struct SpringSeries: Sendable {
  /// The highest power of the series.
  private static let degree = 12
  /// The largest product of half the time and of the faster rate of the spring.
  ///
  /// What is left out is about 1.7^13 / 13! = 1.6e-7 of the whole: nothing that a page shows.
  private static let largestReach = 1.7

  private let base: Double
  private let middle: Double
  private let halfLength: Double
  /// The coefficients, the one of the highest power first.
  private let coefficients: [Double]

  /// Expands a quantity of a spring's motion around the middle of a stretch of time; nil where
  /// that is too long for it, or has no length.
  init?(_ quantity: Quantity, of law: SpringLaw, in times: ClosedRange<Double>) {
    let middle = times.lowerBound + (times.upperBound - times.lowerBound) / 2
    let halfLength = (times.upperBound - times.lowerBound) / 2
    let spring = law.spring
    let decay = spring.decayRate * law.rate * halfLength
    let frequency = spring.angularFrequency * law.rate * halfLength
    // The faster of an over-damped spring's two rates; the others' have the size of ω.
    let reach =
      spring.regime == .overdamped
      ? decay + spring.dampedAngularFrequency * law.rate * halfLength : frequency
    guard reach <= Self.largestReach, halfLength > 0 else { return nil }
    let value: Double
    let slope: Double
    switch quantity {
    case .position, .components:
      let state = law.state(at: middle)
      (value, slope, base) = (state.position - law.target, state.velocity, law.target)
    case .velocity:
      let rate = law.rate(at: middle)
      (value, slope, base) = (rate.velocity, rate.acceleration, 0)
    case .acceleration:
      let law = MotionLaw.spring(law)
      (value, slope, base) = (law.acceleration(at: middle), law.jerk(at: middle), 0)
    case .energy, .distance: return nil
    }
    var coefficients = [value, slope * halfLength]
    coefficients.reserveCapacity(Self.degree + 1)
    for power in 2...Self.degree {
      let ahead = 2 * decay * Double(power - 1) * coefficients[power - 1]
      let behind = frequency * frequency * coefficients[power - 2]
      coefficients.append(-(ahead + behind) / Double(power * (power - 1)))
    }
    self.middle = middle
    self.halfLength = halfLength
    coefficients.reverse()
    self.coefficients = coefficients
  }

  /// Returns the quantity and its slope at a time of the stretch.
  func sample(at time: Double) -> CurvePiece.Sample {
    let part = (time - middle) / halfLength
    var value = 0.0
    var slope = 0.0
    for coefficient in coefficients {
      slope = slope * part + value
      value = value * part + coefficient
    }
    return CurvePiece.Sample(value: base + value, slope: slope / halfLength)
  }
}
