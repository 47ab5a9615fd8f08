import Foundation
import Springs
import TestSupport
import Testing

@Suite struct UnitCurveTests {
  @Test func `agrees with a solution of sixty digits`() throws {
    for row in try BezierRow.all() {
      let point = row.curve.point(at: row.progress, from: .after)
      #expect(isClose(point.value, row.value, within: 1e-15), "value \(row)")
      #expect(isClose(point.slope, row.slope, within: 1e-14), "slope \(row)")
      #expect(isClose(point.curvature, row.curvature, within: 1e-12), "curvature \(row)")
    }
  }

  @Test(arguments: [
    UnitCurve.linear, .easeIn, .easeOut, .easeInOut, .ease, .circularEaseIn, .circularEaseOut,
    .circularEaseInOut, .circularEaseOutIn, .bezier(x1: 0, y1: 1, x2: 1, y2: 0),
    .bezier(x1: 1, y1: 0, x2: 0, y2: 1), .bezier(x1: 0.3, y1: -2, x2: 0.4, y2: 3),
  ])
  func `starts at 0, ends at 1 and stays there outside`(curve: UnitCurve) {
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: -3) == 0)
    #expect(curve.value(at: 7) == 1)
  }

  @Test(arguments: [
    UnitCurve.linear, .easeIn, .easeOut, .easeInOut, .ease, .circularEaseIn, .circularEaseOut,
    .circularEaseInOut, .circularEaseOutIn,
  ])
  func `undoes its inverse`(curve: UnitCurve) {
    for progress in [0.01, 0.2, 0.3, 0.45, 0.55, 0.7, 0.99] {
      #expect(isClose(curve.inverse.value(at: curve.value(at: progress)), progress, within: 1e-14))
    }
  }

  @Test(arguments: [
    UnitCurve.easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut,
    .circularEaseInOut, .circularEaseOutIn, .bezier(x1: 0.7, y1: -0.5, x2: 0.2, y2: 1.5),
  ])
  func `has the slope and curvature of its values`(curve: UnitCurve) {
    let step = 1e-5
    for progress in [0.1, 0.2, 0.3, 0.4, 0.6, 0.7, 0.8, 0.9] {
      let point = curve.point(at: progress, from: .after)
      let before = curve.point(at: progress - step, from: .after)
      let after = curve.point(at: progress + step, from: .after)
      // The error of a central difference is a sixth of the third derivative times step².
      #expect(isClose(point.slope, (after.value - before.value) / (2 * step), within: 1e-7))
      #expect(isClose(point.curvature, (after.slope - before.slope) / (2 * step), within: 1e-6))
    }
  }

  @Test func `knows vertical ends and middles`() {
    let steepEnds = UnitCurve.bezier(x1: 0, y1: 1, x2: 1, y2: 0)
    #expect(steepEnds.velocity(at: 0) == .infinity)
    #expect(steepEnds.velocity(at: 1) == .infinity)
    #expect(steepEnds.point(at: 0, from: .after).curvature == -.infinity)
    let steepMiddle = UnitCurve.bezier(x1: 1, y1: 0, x2: 0, y2: 1)
    #expect(steepMiddle.knots == [0.5])
    #expect(steepMiddle.point(at: 0.5, from: .before).slope == .infinity)
    #expect(steepMiddle.point(at: 0.5, from: .after).slope == .infinity)
    #expect(steepMiddle.value(at: 0.5) == 0.5)
    let cusp = UnitCurve.bezier(x1: 1, y1: 1.5, x2: 0, y2: 0.5)
    #expect(cusp.point(at: 0.5, from: .before).slope == .infinity)
    #expect(cusp.point(at: 0.5, from: .after).slope == -.infinity)
    let straight = UnitCurve.bezier(x1: 1, y1: 1, x2: 0, y2: 0)
    #expect(straight.point(at: 0.5, from: .before).slope == 1)
    #expect(UnitCurve.bezier(x1: 0, y1: 0, x2: 0, y2: 1).velocity(at: 0) == .infinity)
    #expect(UnitCurve.bezier(x1: 0, y1: 0, x2: 0, y2: 0).velocity(at: 0) == 1)
    #expect(isClose(UnitCurve.easeOut.velocity(at: 0), 1 / 0.58, within: 1e-15))
  }

  @Test(arguments: SwiftUIRow.all)
  func `agrees with SwiftUI`(row: SwiftUIRow) {
    #expect(abs(row.curve.value(at: row.progress) - row.value) <= row.tolerance)
    let velocity = row.curve.velocity(at: row.progress)
    #expect(velocity == row.velocity || abs(velocity - row.velocity) <= row.tolerance)
  }
}

/// Returns whether two numbers agree relative to the larger of 1 and their size.
private func isClose(_ value: Double, _ expected: Double, within tolerance: Double) -> Bool {
  value == expected || abs(value - expected) <= tolerance * max(1, abs(expected))
}

/// A row of the reference, which make_bezier_vectors.py beside it writes.
private struct BezierRow: CustomStringConvertible {
  let curve: UnitCurve
  let progress: Double
  let value: Double
  let slope: Double
  let curvature: Double

  var description: String { "\(curve) at \(progress)" }

  static func all() throws -> [BezierRow] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Reference/bezier_vectors.csv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
    return try lines.map { line in
      let fields = try line.split(separator: ",").map { try #require(Double($0)) }
      try #require(fields.count == 8)
      return BezierRow(
        curve: .bezier(x1: fields[0], y1: fields[1], x2: fields[2], y2: fields[3]),
        progress: fields[4],
        value: fields[5],
        slope: fields[6],
        curvature: fields[7]
      )
    }
  }
}

/// What SwiftUI's own curves answered, as far as published tests print it.
struct SwiftUIRow: Sendable, CustomTestStringConvertible {
  let curve: UnitCurve
  let progress: Double
  let value: Double
  let velocity: Double
  let tolerance: Double

  var testDescription: String { "\(curve) at \(progress)" }

  init(_ curve: UnitCurve, _ progress: Double, _ value: Double, _ velocity: Double, _ tol: Double) {
    self.curve = curve
    self.progress = progress
    self.value = value
    self.velocity = velocity
    tolerance = tol
  }

  static let all = [
    SwiftUIRow(.linear, 0, 0, 1, 0),
    SwiftUIRow(.linear, 0.5, 0.5, 1, 0),
    SwiftUIRow(.linear, 0.75, 0.75, 1, 0),
    SwiftUIRow(.easeIn, 0, 0, 0, 0.01),
    SwiftUIRow(.easeIn, 0.25, 0.09, 0.67, 0.01),
    SwiftUIRow(.easeIn, 0.5, 0.32, 1.07, 0.01),
    SwiftUIRow(.easeOut, 0.25, 0.38, 1.37, 0.01),
    SwiftUIRow(.easeOut, 0.75, 0.91, 0.67, 0.01),
    SwiftUIRow(.easeOut, 1, 1, 0, 0.01),
    SwiftUIRow(.easeInOut, 0, 0, 0, 0.01),
    SwiftUIRow(.easeInOut, 0.25, 0.13, 1.06, 0.01),
    SwiftUIRow(.easeInOut, 0.5, 0.5, 1.72, 0.01),
    SwiftUIRow(.easeInOut, 0.75, 0.87, 1.06, 0.01),
    SwiftUIRow(.easeInOut, 1, 1, 0, 0.01),
    SwiftUIRow(.circularEaseIn, 0.25, 0.032, 0.258, 0.001),
    SwiftUIRow(.circularEaseIn, 0.5, 0.134, 0.577, 0.001),
    SwiftUIRow(.circularEaseIn, 0.75, 0.339, 1.134, 0.001),
    SwiftUIRow(.circularEaseOut, 0, 0, .infinity, 0.001),
    SwiftUIRow(.circularEaseOut, 0.5, 0.866, 0.577, 0.001),
    SwiftUIRow(.circularEaseOut, 0.75, 0.968, 0.258, 0.001),
    SwiftUIRow(.circularEaseOut, 1, 1, 0, 0.001),
    SwiftUIRow(.circularEaseInOut, 0, 0, 0, 0.001),
    SwiftUIRow(.circularEaseInOut, 0.25, 0.067, 0.577, 0.001),
    SwiftUIRow(.circularEaseInOut, 0.5, 0.5, .infinity, 0.001),
    SwiftUIRow(.circularEaseInOut, 0.75, 0.933, 0.577, 0.001),
    SwiftUIRow(.circularEaseInOut, 1, 1, 0, 0.001),
    SwiftUIRow(.bezier(x1: 0.5, y1: 0.5, x2: 0.5, y2: 0.5), 0.5, 0.5, 1.0, 1e-12),
  ]
}
