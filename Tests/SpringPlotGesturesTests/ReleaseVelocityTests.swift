import Foundation
import SpringPlotGestures
import Testing

@Suite struct ReleaseVelocityTests {
  /// Touches that a phone recorded, and the velocities that belong to their moves.
  private enum Drags {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Drags")

    private struct Expected: Decodable {
      var velocity: [String: [Double]]
    }

    static func velocities() throws -> [String: [Double]] {
      let data = try Data(contentsOf: folder.appending(path: "expected.json"))
      return try JSONDecoder().decode(Expected.self, from: data).velocity
    }

    static func gesture(_ name: String) throws -> Gesture {
      try Gesture(reading: Array(Data(contentsOf: folder.appending(path: "\(name).csv"))))
    }
  }

  @Test(arguments: ["moves", "with_up"])
  func `is that of recorded touches, with and without the event that ends them`(
    kind: String
  ) throws {
    let drags = try Drags.velocities()
    #expect(drags.count == 7)
    for (name, expected) in drags {
      let gesture = try Drags.gesture("\(name)_\(kind)")
      for axis in 0..<2 {
        let velocity = gesture.releaseVelocity(axis: axis, by: .leastSquares)
        #expect(abs(velocity - expected[axis]) < 0.1, "\(name), axis \(axis)")
      }
    }
  }

  @Test(arguments: VelocityEstimator.allCases)
  func `does not see the event that ends a touch`(rule: VelocityEstimator) throws {
    for name in try Drags.velocities().keys {
      let moves = try Drags.gesture("\(name)_moves")
      let all = try Drags.gesture("\(name)_with_up")
      #expect(all.times.count == moves.times.count + 1)
      for axis in 0..<2 {
        #expect(
          all.releaseVelocity(axis: axis, by: rule) == moves.releaseVelocity(axis: axis, by: rule)
        )
      }
    }
  }

  private static let flick = [0, 0, 0, 0, 1, 4, 9, 16, 25, 36, 49, 64, 81, 140]

  private static func velocity(of rows: [String], _ rule: VelocityEstimator) throws -> Double {
    try Gesture(reading: Array(rows.joined(separator: "\n").utf8)).releaseVelocity(by: rule)
  }

  @Test(arguments: [10, 20, 25, 50], VelocityEstimator.allCases)
  func `does not depend on when the recording began`(step: Int, rule: VelocityEstimator) throws {
    let still = try Self.velocity(
      of: Self.flick.enumerated().map { "\($0 * step)e-3,\($1)" },
      rule
    )
    for shift in [1, 7, 150, 999, 12_345, 216_690_896, 1_700_000_000_123] {
      let milliseconds = Self.flick.enumerated().map { "\($0 * step + shift),\($1)" }
      #expect(try Self.velocity(of: ["time_ms,x"] + milliseconds, rule) == still)
      let seconds = Self.flick.enumerated().map { index, position in
        let time = index * step + shift
        let fraction = String(1_000 + time % 1_000).dropFirst()
        return "\(time / 1_000).\(fraction)000,\(position)"
      }
      #expect(try Self.velocity(of: seconds, rule) == still)
      let lines = Self.flick.enumerated().map { "{\"t_ms\":\($0 * step + shift),\"x\":\($1)}" }
      #expect(try Self.velocity(of: lines, rule) == still)
    }
  }

  @Test func `counts a sample that is exactly 100 ms old`() throws {
    // With it the parabola has five samples; what is older by a microsecond makes no difference.
    let recent = ["0.100001,0", "0.15,3", "0.17,5", "0.18,9", "0.2,14"]
    let old = ["0,5000", "0.099999,7000"] + recent
    let edge = ["0.1,0", "0.15,3", "0.17,5", "0.18,9", "0.2,14"]
    #expect(
      abs(try Self.velocity(of: old, .leastSquares) - Self.velocity(of: recent, .leastSquares))
        < 1e-9
    )
    let isInside = try Self.velocity(of: ["0,5000"] + edge, .leastSquares)
    #expect(abs(isInside - (try Self.velocity(of: edge, .leastSquares))) < 1e-9)
  }

  @Test(arguments: VelocityEstimator.allCases, [0, 150, 1_700_000_000_000])
  func `is 0 when the finger rested for more than 40 ms`(
    rule: VelocityEstimator,
    shift: Int
  ) throws {
    let moves = [0, 10, 20, 30].map { "\($0 + shift),\($0 * $0)" }
    let moving = try Self.velocity(of: ["ms,x"] + moves, rule)
    #expect(moving > 0)
    #expect(try Self.velocity(of: ["ms,x"] + moves + ["\(70 + shift),900"], rule) == moving)
    #expect(try Self.velocity(of: ["ms,x"] + moves + ["\(71 + shift),900"], rule) == 0)
  }

  @Test func `sees a finger move that keeps one of its coordinates`() throws {
    let rows = ["ms,x,y", "0,0,0", "10,10,5", "20,20,10", "30,30,10"]
    let gesture = try Gesture(reading: Array(rows.joined(separator: "\n").utf8))
    #expect(gesture.releaseVelocity(axis: 0, by: .swiftUI) == 1_000)
    #expect(gesture.releaseVelocity(axis: 1, by: .swiftUI) == 375)
  }
}
