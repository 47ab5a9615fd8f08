import SpringPlotFitting
import Springs
import TestSupport

/// Samples of a spring with a known truth.
struct Recording: Sendable {
  var spring: Spring
  var begin = 0.0
  var start = 0.0
  var target = 300.0
  var velocity = 0.0
  var times: [Double]
  var positions: [Double]

  /// Samples a spring at a rate, from time 0 to three durations after it begins.
  init(
    _ spring: Spring,
    begin: Double = 0,
    start: Double = 0,
    target: Double = 300,
    velocity: Double = 0,
    rate: Double = 60,
    length: Double? = nil
  ) {
    self.spring = spring
    self.begin = begin
    self.start = start
    self.target = target
    self.velocity = velocity
    let trajectory = SpringTrajectory(
      spring: spring,
      displacement: start - target,
      velocity: velocity
    )
    let end = length ?? begin + 3 * spring.duration
    times = (0..<Int(end * rate)).map { Double($0) / rate }
    positions = times.map { time in
      time < begin ? start : target + trajectory.displacement(at: time - begin)
    }
  }

  /// The recording with noise of a standard deviation.
  func noisy(_ deviation: Double, seed: UInt64) -> Recording {
    var generator = SplitMix64(seed: seed)
    var result = self
    for index in positions.indices {
      result.positions[index] += deviation * generator.nextNormal()
    }
    return result
  }

  func fit(
    _ conditions: FitConditions = FitConditions(),
    families: [FitFamily] = FitFamily.allCases
  ) throws(FitFault) -> RecordingFit {
    try RecordingFit(times: times, axes: [positions], conditions: conditions, families: families)
  }
}

extension SplitMix64 {
  mutating func nextUnit() -> Double { Double(next() >> 11) * 0x1p-53 }

  mutating func next(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * nextUnit()
  }

  /// Returns a number of the normal distribution: the sum of twelve others, less their mean.
  mutating func nextNormal() -> Double {
    (0..<12).reduce(-6.0) { sum, _ in sum + nextUnit() }
  }
}
