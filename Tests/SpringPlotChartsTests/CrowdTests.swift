import Foundation
import SpringPlotCharts
import SpringPlotMotion
import Springs
import Testing

/// Motions whose target changes more often than a page has pixels.
@Suite struct CrowdTests {
  private static func motion(_ animation: Animation, changes: Int, over seconds: Double) -> Motion {
    var motion = Motion(animation)
    for index in 0..<changes {
      motion.retarget(
        to: index.isMultiple(of: 3) ? 0 : 1,
        at: 0.05 + seconds * Double(index) / Double(changes),
        animation: animation
      )
    }
    return motion
  }

  private static func svg(_ motion: Motion, until end: Double) throws -> String {
    let curve = FigureCurve(
      name: "crowd",
      expression: "crowd",
      movement: Movement(axes: [motion]),
      times: 0...end
    )
    return String(decoding: try Figure(curves: [curve]).svg(), as: UTF8.self)
  }

  @Test func `ten thousand changes take less than 100 kB`() throws {
    let motion = Self.motion(.spring(.bouncy), changes: 10_000, over: 1)
    #expect(try Self.svg(motion, until: 2).utf8.count < 40_000)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var animation: Animation
    var changes: Int
    var testDescription: String { "\(animation), \(changes) changes" }
  }

  static let cases = [
    Case(animation: .spring(.bouncy), changes: 60),
    Case(animation: .spring(.bouncy), changes: 900),
    Case(animation: .spring(.bouncy), changes: 3_000),
    Case(animation: .spring(Spring(duration: 0.1, bounce: 0)), changes: 300),
    Case(animation: .curve(.easeInOut, duration: 0.35), changes: 60),
    Case(animation: .curve(.easeOut, duration: 0.05), changes: 400),
    Case(animation: .interpolatingSpring(.smooth), changes: 50),
  ]

  @Test(arguments: cases, [Quantity.position, .velocity])
  func `every drawn point is within 0.05 px of the true curve`(
    example: Case,
    quantity: Quantity
  ) {
    let motion = Self.motion(example.animation, changes: example.changes, over: 0.3)
    let end = 1.0
    let states = motion.segments(in: 0...end).flatMap { segment in
      [segment.state(at: segment.start), segment.state(at: min(segment.end, end))]
    }
    let values = states.map { quantity == .position ? $0.position : $0.velocity }
    let fitter = CurveFitter(
      time: LinearScale(0...end, from: 60, to: 700),
      value: LinearScale((values.min() ?? 0)...(values.max() ?? 1), from: 260, to: 60),
      visible: -1000...1000
    )
    let truth = TrueCurve(motion, quantity, until: end, fitter)
    let drawn = DrawnPoints(of: motion, quantity, until: end, fitter)
    #expect(drawn.points.count > 100)
    let farthest = drawn.points.map { truth.distance(to: $0) }.max() ?? 0
    #expect(farthest <= 0.05)
    #expect(drawn.points.first?.x ?? 0 <= 60.1 && drawn.points.last?.x ?? 0 >= 699.9)
  }
}

/// Points of what is drawn.
private struct DrawnPoints {
  private(set) var points: [Point] = []

  init(of motion: Motion, _ quantity: Quantity, until end: Double, _ fitter: CurveFitter) {
    for piece in motion.pieces(of: quantity, in: 0...end) {
      for segment in fitter.segments(of: piece) {
        points += (0...4).map { segment.point(at: Double($0) / 4) }
      }
    }
  }
}

/// The true curve as a line of very many points.
private struct TrueCurve {
  private var points: [Point] = []

  init(_ motion: Motion, _ quantity: Quantity, until end: Double, _ fitter: CurveFitter) {
    for segment in motion.segments(in: 0...end) {
      let (low, high) = (segment.start, min(segment.end, end))
      // A tenth of a pixel apart; straight lines between them are as good as the curve.
      let count = max(1, ((high - low) * fitter.time.factor * 10).rounded(.up))
      for index in stride(from: 0, through: count, by: 1) {
        let time = low + (high - low) * (index / count)
        let state = segment.state(at: time)
        let value = quantity == .position ? state.position : state.velocity
        points.append(Point(x: fitter.time(time), y: fitter.value(value)))
      }
    }
  }

  /// Returns the distance of a point from the nearest line between two points.
  func distance(to point: Point) -> Double {
    var index = points.partitioningIndex { $0.x >= point.x - 0.3 }
    var nearest = Double.infinity
    while index + 1 < points.count, points[index].x <= point.x + 0.3 {
      nearest = min(nearest, point.distance(toLineFrom: points[index], to: points[index + 1]))
      index += 1
    }
    return nearest
  }
}

extension Point {
  fileprivate func distance(toLineFrom start: Point, to end: Point) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = dx * dx + dy * dy
    let share = length > 0 ? ((x - start.x) * dx + (y - start.y) * dy) / length : 0
    let part = min(max(share, 0), 1)
    let (across, down) = (x - start.x - part * dx, y - start.y - part * dy)
    return (across * across + down * down).squareRoot()
  }
}

extension [Point] {
  /// Returns the first index whose point satisfies a predicate that all later ones satisfy.
  fileprivate func partitioningIndex(where isLater: (Point) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isLater(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
