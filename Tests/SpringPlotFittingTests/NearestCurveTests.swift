import SpringPlotFitting
import Springs
import Testing

@Suite struct NearestCurveTests {
  private static let duration = 0.35

  private func matched(_ curve: UnitCurve) -> MatchedCurve {
    MatchedCurve(end: Self.duration) { time in
      let progress = time / Self.duration
      return (
        curve.value(at: progress),
        progress < 1 ? curve.velocity(at: progress) / Self.duration : 0
      )
    }
  }

  /// A curve on a grid of its own, which springs are measured by.
  private struct Grid {
    private static let count = 2000
    private static let step = 2.5 * duration / Double(count)

    private let measure: FitMeasure
    /// The curve's values, or its velocities.
    private let numbers: [Double]

    init(_ curve: UnitCurve, _ measure: FitMeasure) {
      self.measure = measure
      numbers = (0...Self.count).map { index in
        let progress = Double(index) * Self.step / duration
        return switch measure {
        case .largest, .meanSquare: curve.value(at: progress)
        case .velocity: progress < 1 ? curve.velocity(at: progress) / duration : 0
        }
      }
    }

    /// Returns the distance of a spring by the measure.
    func distance(_ duration: Double, _ bounce: Double) -> Double {
      let spring = Spring(duration: duration, bounce: bounce)
      let trajectory = SpringTrajectory(spring: spring, displacement: -1)
      var largest = 0.0
      var sum = 0.0
      for index in 0...Self.count {
        let time = Double(index) * Self.step
        let difference =
          switch measure {
          case .largest, .meanSquare: 1 + trajectory.displacement(at: time) - numbers[index]
          case .velocity: trajectory.velocity(at: time) - numbers[index]
          }
        largest = max(largest, difference.magnitude)
        let isEnd = index == 0 || index == Self.count
        sum +=
          (isEnd ? 0.5 : 1) * difference * difference * Self.step
          / NearestCurveTests.duration
      }
      return measure == .largest ? largest : sum.squareRoot()
    }
  }

  @Test(arguments: [UnitCurve.easeInOut, .easeOut, .ease], FitMeasure.allCases)
  func `has no neighbour that is nearer`(_ curve: UnitCurve, _ measure: FitMeasure) throws {
    let nearest = matched(curve).nearestSpring(by: measure)
    let spring = try #require(nearest.spring)
    let grid = Grid(curve, measure)
    let best = grid.distance(spring.duration, spring.bounce)
    let told =
      switch measure {
      case .largest: nearest.largest
      case .meanSquare: nearest.meanSquare
      case .velocity: nearest.velocity
      }
    // A timing curve's velocity jumps at its end, which a grid sees to within a step.
    #expect((told - best).magnitude < (measure == .velocity ? 2e-2 : 2e-3) * best)
    for (x, y) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)] {
      let other = grid.distance(spring.duration * (1 + 0.01 * x), spring.bounce + 0.01 * y)
      #expect(other > best * (1 - 2e-3))
    }
  }

  @Test func `finds a spring again`() throws {
    let spring = Spring(duration: 0.4, bounce: 0.25)
    let trajectory = SpringTrajectory(spring: spring, displacement: -1)
    let curve = MatchedCurve(end: trajectory.settlingTime(within: 0.001)) { time in
      (1 + trajectory.displacement(at: time), trajectory.velocity(at: time))
    }
    let found = try #require(curve.nearestSpring(by: .largest).spring)
    #expect((found.duration - 0.4).magnitude < 1e-6)
    #expect((found.bounce - 0.25).magnitude < 1e-6)
  }

  @Test func `finds a timing curve again`() throws {
    let nearest = matched(.ease).nearestBezier(by: .largest, duration: Self.duration)
    #expect(nearest.largest < 1e-4)
  }
}
