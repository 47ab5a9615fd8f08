package import SpringPlotMotion
import Springs

/// A rule that tells how fast a finger was when it let go.
package enum VelocityEstimator: String, Hashable, Sendable, CaseIterable {
  /// SwiftUI's: of the last three samples, three quarters of the earlier slope and a quarter of
  /// the later one.
  case swiftUI = "swiftui"
  /// The slope at the end of the parabola that fits the last 100 ms best.
  case leastSquares = "least-squares"

  /// How far back the fit looks, in milliseconds; a sample exactly so old is inside.
  private static let window: Int64 = 100
  /// How many samples a parabola takes; fewer are fitted by a line.
  private static let parabolaCount = 5

  /// Returns the velocity at the end of a track, in units per second; 0 for a single sample.
  ///
  /// Only the first `count` samples count.
  package func velocity(of track: MotionTrack, count: Int? = nil) -> Double {
    let count = count ?? track.count
    guard count > 1 else { return 0 }
    return switch self {
    case .swiftUI: threeSamples(of: track, count)
    case .leastSquares: leastSquares(of: track, count)
    }
  }

  private func threeSamples(of track: MotionTrack, _ count: Int) -> Double {
    func slope(_ index: Int) -> Double {
      (track.position(index) - track.position(index - 1))
        / (track.time(index) - track.time(index - 1))
    }
    let newest = slope(count - 1)
    return count == 2 ? newest : 0.75 * slope(count - 2) + 0.25 * newest
  }

  private func leastSquares(of track: MotionTrack, _ count: Int) -> Double {
    let end = (time: track.time(count - 1), position: track.position(count - 1))
    let earliest = DecimalTime.seconds(Self.window, before: end.time)
    let first = min(track.index(after: earliest.nextDown), count - 2)
    // Times from the end in units of the window keep the sums of powers well scaled.
    let window = Double(Self.window) / 1000
    let samples = (first..<count).map { index in
      (
        time: (track.time(index) - end.time) / window,
        position: track.position(index) - end.position
      )
    }
    let slope =
      samples.count < Self.parabolaCount ? slope(ofLineThrough: samples) : slope(of: samples)
    return slope / window
  }

  private func slope(ofLineThrough samples: [(time: Double, position: Double)]) -> Double {
    let center = mean(samples.map(\.time))
    let height = mean(samples.map(\.position))
    let spread = samples.reduce(0) { $0 + ($1.time - center) * ($1.time - center) }
    return samples.reduce(0) { $0 + ($1.time - center) * ($1.position - height) } / spread
  }

  /// Returns the slope at time 0 of the parabola that fits best.
  private func slope(of samples: [(time: Double, position: Double)]) -> Double {
    // Orthogonal polynomials: first the line, then what of the square is neither constant nor
    // linear, so that no system of equations is near to singular.
    let center = mean(samples.map(\.time))
    let line = slope(ofLineThrough: samples)
    let height = mean(samples.map(\.position))
    let deviations = samples.map { $0.time - center }
    let variance = mean(deviations.map { $0 * $0 })
    let skew = mean(deviations.map { $0 * $0 * $0 }) / variance
    let bends = deviations.map { $0 * $0 - skew * $0 - variance }
    let strength = bends.reduce(0) { $0 + $1 * $1 }
    guard strength > 1e-12 else { return line }
    var curvature = 0.0
    for (bend, sample) in zip(bends, samples) { curvature += bend * (sample.position - height) }
    curvature /= strength
    return line + curvature * (2 * -center - skew)
  }

  private func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
}

/// Where a scroll view comes to rest that is let go.
package enum ScrollProjection {
  /// The part of the velocity that is left after a millisecond, in UIKit's normal deceleration.
  package static let normalRate = 0.998

  /// Returns how far a scroll view goes on from a velocity in units per second.
  package static func distance(velocity: Double, rate: Double = normalRate) -> Double {
    velocity / 1000 * rate / (1 - rate)
  }
}
