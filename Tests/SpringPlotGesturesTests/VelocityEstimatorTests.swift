import SpringPlotGestures
import SpringPlotMotion
import Springs
import TestSupport
import Testing

@Suite struct VelocityEstimatorTests {
  @Test func `follows SwiftUI's rule of three samples`() {
    let track = MotionTrack(times: [0, 1, 2], positions: [1, 2, 4])
    #expect(VelocityEstimator.swiftUI.velocity(of: track) == 1.25)
    let earlier = MotionTrack(times: [0, 0.5, 1.5, 2.5], positions: [9, 1, 2, 4])
    #expect(VelocityEstimator.swiftUI.velocity(of: earlier) == 1.25)
  }

  @Test(arguments: VelocityEstimator.allCases)
  func `takes the slope of two samples`(estimator: VelocityEstimator) {
    let track = MotionTrack(times: [0, 0.25], positions: [1, 3])
    #expect(abs(estimator.velocity(of: track) - 8) < 1e-12)
    let late = MotionTrack(times: [0, 0.5, 2, 4], positions: [0, 0, 0, 3])
    #expect(abs(VelocityEstimator.leastSquares.velocity(of: late) - 1.5) < 1e-12)
  }

  @Test(arguments: [-3.0, 0, 2000])
  func `is exact on parabolas, however the samples lie`(velocity: Double) {
    let times = [0, 0.9, 0.911, 0.92, 0.934, 0.94, 0.955, 0.97, 0.971, 0.99, 1]
    let positions = times.map { time in
      40 + velocity * (time - 1) + 500 * (time - 1) * (time - 1)
    }
    let track = MotionTrack(times: times, positions: positions)
    let estimate = VelocityEstimator.leastSquares.velocity(of: track)
    #expect(abs(estimate - velocity) < 1e-9 * (1 + abs(velocity)))
  }

  /// A flick of 0.4 s that is still getting faster when the finger leaves, at 120 Hz.
  private static func flick(seed: UInt64, doubled: Bool) -> (track: MotionTrack, truth: Double) {
    var random = SplitMix64(seed: seed)
    var times: [Double] = []
    var positions: [Double] = []
    for index in 0...48 {
      let time = Double(index) / 120
      let jitter = Double.random(in: -0.5...0.5, using: &random)
      times.append(time)
      positions.append(200 * time + 4_000 * time * time + jitter)
      if doubled, index % 3 == 0 {
        times.append(time + 0.0004)
        positions.append(positions[positions.count - 1])
      }
    }
    let end = times[times.count - 1]
    return (MotionTrack(times: times, positions: positions), 200 + 8_000 * end)
  }

  @Test(arguments: 1...20)
  func `is within two percent of a noisy drag's velocity`(seed: Int) {
    let (track, truth) = Self.flick(seed: UInt64(seed), doubled: false)
    let estimate = VelocityEstimator.leastSquares.velocity(of: track)
    #expect(abs(estimate / truth - 1) < 0.02)
  }

  @Test func `is steadier than the rule of three samples`() {
    func spread(_ estimator: VelocityEstimator) -> Double {
      (1...40 as ClosedRange<UInt64>).map { seed in
        let (track, truth) = Self.flick(seed: seed, doubled: true)
        return abs(estimator.velocity(of: track) / truth - 1)
      }.max() ?? 0
    }
    #expect(spread(.leastSquares) < 0.02)
    #expect(spread(.swiftUI) > 2 * spread(.leastSquares))
  }

  @Test func `projects like a scroll view`() {
    // The sum of what is left after each millisecond: v/1000 (r + r² + …).
    var sum = 0.0
    var velocity = 1000.0
    for _ in 0..<30_000 {
      velocity *= 0.998
      sum += velocity / 1000
    }
    #expect(abs(ScrollProjection.distance(velocity: 1000) - sum) < 1e-9)
  }
}
