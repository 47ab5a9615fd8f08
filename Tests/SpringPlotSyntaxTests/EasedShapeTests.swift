import Foundation
import SpringPlotMotion
import SpringPlotSyntax
import Springs
import Testing

/// A timing curve with its text.
struct CurveText: Sendable, CustomTestStringConvertible {
  let text: String

  var testDescription: String { text }

  var curve: UnitCurve {
    get throws {
      guard case .curve(let curve, _) = try CurveArgument.parse(text).animation.leaf else {
        throw CancellationError()
      }
      return curve
    }
  }
}

@Suite struct EasedShapeTests {
  private static let shapes = [
    "Quad", "Cubic", "Quart", "Quint", "Sine", "Expo", "Back", "Elastic", "Bounce",
  ]

  static let curves =
    ["In", "Out", "InOut", "OutIn"].flatMap { side in
      shapes.map { CurveText(text: "ease\(side)\($0)") }
    } + [
      CurveText(text: "linear(0, 0.2 10%, 1.3 40% 50%, 0.9, 1)"),
      CurveText(text: "steps(5, jump-both)"),
      CurveText(text: "steps(3)"), CurveText(text: "elastic.out(2, 0.2)"),
      CurveText(text: "expo.inOut"), CurveText(text: "back.in(3)"),
      CurveText(text: "{ duration: 1, ease: \"anticipate\" }"),
    ]

  /// The classical formulas for a curve that starts with its shape.
  private func reference(_ shape: String, _ t: Double) -> Double {
    switch shape {
    case "Quad": return t * t
    case "Cubic": return t * t * t
    case "Quart": return pow(t, 4)
    case "Quint": return pow(t, 5)
    case "Sine": return 1 - cos(t * .pi / 2)
    case "Expo": return pow(2, 10 * t - 10)
    case "Back": return 2.70158 * t * t * t - 1.70158 * t * t
    case "Elastic": return -pow(2, 10 * t - 10) * sin((10 * t - 10.75) * 2 * .pi / 3)
    default:
      let u = 1 - t
      let n = 7.5625
      if u < 1 / 2.75 { return 1 - n * u * u }
      if u < 2 / 2.75 { return 1 - (n * pow(u - 1.5 / 2.75, 2) + 0.75) }
      if u < 2.5 / 2.75 { return 1 - (n * pow(u - 2.25 / 2.75, 2) + 0.9375) }
      return 1 - (n * pow(u - 2.625 / 2.75, 2) + 0.984375)
    }
  }

  @Test(arguments: shapes)
  func `has the classical formulas at its start and at its end`(shape: String) throws {
    let start = try CurveText(text: "easeIn\(shape)").curve
    let end = try CurveText(text: "easeOut\(shape)").curve
    for step in 1..<100 {
      let t = Double(step) / 100
      #expect(abs(start.value(at: t) - reference(shape, t)) <= 1e-12, "at \(t)")
      #expect(abs(end.value(at: t) - (1 - reference(shape, 1 - t))) <= 1e-12, "at \(t)")
    }
  }

  @Test func `draws back and slows down as Motion's anticipation`() throws {
    let curve = try CurveText(text: "{ duration: 1, ease: \"anticipate\" }").curve
    let back = UnitCurve.bezier(x1: 0.31, y1: 0.01, x2: 0.67, y2: -0.53)
    for step in 1..<100 {
      let t = Double(step) / 100
      let value = t < 0.5 ? 0.5 * back.value(at: 2 * t) : 0.5 * (2 - pow(2, -10 * (2 * t - 1)))
      #expect(abs(curve.value(at: t) - value) <= 1e-12, "at \(t)")
    }
    #expect(try CurveText(text: "easeInAnticipation(duration: 1)").curve == curve)
  }

  @Test(arguments: curves)
  func `has the derivatives of its values`(_ example: CurveText) throws {
    let curve = try example.curve
    let width = 1e-6
    for step in 1..<400 {
      let t = (Double(step) + 0.37) / 401
      guard curve.knots.allSatisfy({ abs($0 - t) > 2 * width }) else { continue }
      let point = curve.point(at: t, from: .after)
      let slope = (curve.value(at: t + width) - curve.value(at: t - width)) / (2 * width)
      #expect(abs(point.slope - slope) <= 1e-5 * max(1, abs(slope)), "at \(t)")
      let curvature = (curve.velocity(at: t + width) - curve.velocity(at: t - width)) / (2 * width)
      #expect(abs(point.curvature - curvature) <= 1e-3 * max(1, abs(curvature)), "at \(t)")
    }
  }

  @Test(arguments: curves)
  func `turns back and is steepest only where it says`(_ example: CurveText) throws {
    let curve = try example.curve
    let places = curve.knots + curve.turningPoints
    let bends = curve.knots + curve.inflectionPoints
    var last = curve.point(at: 0.0005, from: .after)
    for step in 1..<2_000 {
      let t = 0.0005 + Double(step) / 2_001
      let point = curve.point(at: t, from: .after)
      let interval = (t - 1.0 / 2_001 - 1e-9)...t
      if last.slope * point.slope < 0 {
        #expect(places.contains { interval.contains($0) }, "turns before \(t)")
      }
      if last.curvature * point.curvature < 0 {
        #expect(bends.contains { interval.contains($0) }, "bends before \(t)")
      }
      last = point
    }
  }

  @Test(arguments: curves)
  func `first arrives where it says`(_ example: CurveText) throws {
    let curve = try example.curve
    for step in 0..<1_000 {
      let t = curve.arrival * Double(step) / 1_000
      #expect(curve.value(at: t) < 1 || t == 0, "at \(t)")
    }
    if curve.arrival < 1 { #expect(curve.value(at: curve.arrival) >= 1 - 1e-12) }
  }

  @Test func `reads the points of linear as CSS does`() throws {
    let curve = try CurveText(text: "linear(0, 0.5 25% 75%, 1)").curve
    let values = [0.0, 0.125, 0.25, 0.5, 0.75, 0.875, 1].map { curve.value(at: $0) }
    #expect(values == [0, 0.25, 0.5, 0.5, 0.5, 0.75, 1])
    let steps = try CurveText(text: "steps(4, jump-end)").curve
    #expect([0, 0.24, 0.25, 0.5, 0.99].map { steps.value(at: $0) } == [0, 0, 0.25, 0.5, 0.75])
    let both = try CurveText(text: "steps(3, jump-both)").curve
    #expect([0, 0.4, 0.9].map { both.value(at: $0) } == [0.25, 0.5, 0.75])
  }
}
