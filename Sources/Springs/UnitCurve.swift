/// A timing curve: a function from the progress of time to the progress of the value.
package enum UnitCurve: Hashable, Sendable {
  /// A cubic Bézier curve from (0, 0) to (1, 1); both x lie in 0…1.
  case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
  /// The fourth quadrant of a circle: starts slowly.
  case circularEaseIn
  /// The second quadrant of a circle: ends slowly.
  case circularEaseOut
  /// Two quadrants of a circle: starts and ends slowly.
  case circularEaseInOut
  /// The inverse of ``circularEaseInOut``: slow in the middle.
  case circularEaseOutIn
  /// Straight lines from point to point, also steps.
  case pieces(LinearPieces)
  /// One of the classical shapes, at the start, at the end or at both.
  case eased(EasedShape)
}

/// A timing curve at one progress of time.
package struct UnitCurvePoint: Hashable, Sendable {
  /// The progress of the value.
  package let value: Double
  /// The first derivative by the progress of time; infinite where the curve is vertical.
  package let slope: Double
  /// The second derivative by the progress of time; infinite where it does not exist.
  package let curvature: Double
}

/// The side from which a limit is taken.
package enum UnitCurveSide: Hashable, Sendable {
  case before
  case after
}

extension UnitCurve {
  /// Constant speed.
  package static let linear = UnitCurve.bezier(x1: 0, y1: 0, x2: 1, y2: 1)
  /// Starts slowly.
  package static let easeIn = UnitCurve.bezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// Ends slowly.
  package static let easeOut = UnitCurve.bezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// Starts and ends slowly.
  package static let easeInOut = UnitCurve.bezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  /// The `ease` of CSS and the default curve of Core Animation.
  package static let ease = UnitCurve.bezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
}

extension UnitCurve {
  /// Returns the progress of the value; progress of time outside 0…1 is clamped.
  package func value(at progress: Double) -> Double {
    point(at: progress, from: .after).value
  }

  /// Returns the first derivative; progress outside 0…1 is clamped, and at 1 it is the left one.
  package func velocity(at progress: Double) -> Double {
    point(at: progress, from: .after).slope
  }

  /// The curve with time and value exchanged.
  ///
  /// A Bézier curve whose y leave 0…1 has no inverse; its y are clamped, as SwiftUI clamps x.
  /// Lines and shapes, which SwiftUI does not know, stay as they are.
  package var inverse: UnitCurve {
    switch self {
    case .bezier(let x1, let y1, let x2, let y2):
      .bezier(x1: min(max(y1, 0), 1), y1: x1, x2: min(max(y2, 0), 1), y2: x2)
    case .circularEaseIn: .circularEaseOut
    case .circularEaseOut: .circularEaseIn
    case .circularEaseInOut: .circularEaseOutIn
    case .circularEaseOutIn: .circularEaseInOut
    case .pieces, .eased: self
    }
  }

  /// The progresses inside 0…1 at which the curve is vertical or bends sharply.
  package var knots: [Double] {
    switch self {
    case .bezier(let x1, _, let x2, _): x1 == 1 && x2 == 0 ? [0.5] : []
    case .circularEaseIn, .circularEaseOut: []
    case .circularEaseInOut, .circularEaseOutIn: [0.5]
    case .pieces(let pieces): pieces.knots
    case .eased(let shape): shape.knots
    }
  }

  /// Whether the value never falls.
  ///
  /// Said only of curves whose value stays in 0…1; of Bézier curves when their y do, which is
  /// what makes their x rise as well.
  package var isMonotone: Bool {
    switch self {
    case .bezier(_, let y1, _, let y2): 0...1 ~= y1 && 0...1 ~= y2
    case .circularEaseIn, .circularEaseOut, .circularEaseInOut, .circularEaseOutIn: true
    case .pieces(let pieces): pieces.isMonotone
    case .eased(let shape): shape.isMonotone
    }
  }

  /// The first progress at which the value reaches 1; 1 if it never does.
  package var arrival: Double {
    switch self {
    case .bezier(let x1, let y1, let x2, let y2):
      CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2).arrival ?? 1
    case .circularEaseIn, .circularEaseOut, .circularEaseInOut, .circularEaseOutIn: 1
    case .pieces(let pieces): pieces.arrival
    case .eased(let shape): shape.arrival
    }
  }

  /// The progresses inside 0…1 at which the value turns back smoothly, in order.
  package var turningPoints: [Double] {
    switch self {
    case .bezier(let x1, let y1, let x2, let y2):
      CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2).turningPoints
    case .circularEaseIn, .circularEaseOut, .circularEaseInOut, .circularEaseOutIn, .pieces: []
    case .eased(let shape): shape.turningPoints
    }
  }

  /// The progresses inside 0…1 at which the slope has a smooth extreme, in order.
  package var inflectionPoints: [Double] {
    switch self {
    case .bezier(let x1, let y1, let x2, let y2):
      CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2).inflectionPoints
    case .circularEaseIn, .circularEaseOut, .circularEaseInOut, .circularEaseOutIn, .pieces: []
    case .eased(let shape): shape.inflectionPoints
    }
  }

  /// A part of the time in which the curve bends not more than twice.
  package var bend: Double {
    switch self {
    case .bezier, .circularEaseIn, .circularEaseOut, .circularEaseInOut, .circularEaseOutIn,
      .pieces:
      1
    case .eased(let shape): shape.bend
    }
  }

  /// Returns value, slope and curvature; at a knot those of the piece on one side.
  package func point(at progress: Double, from side: UnitCurveSide) -> UnitCurvePoint {
    let progress = min(max(progress, 0), 1)
    switch self {
    case .bezier(let x1, let y1, let x2, let y2):
      return CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2).point(at: progress, from: side)
    case .circularEaseIn:
      return .quadrant(at: progress)
    case .circularEaseOut:
      return .quadrant(at: 1 - progress).turnedRound
    case .circularEaseInOut:
      let isFirstHalf = progress < 0.5 || (progress == 0.5 && side == .before)
      return isFirstHalf
        ? UnitCurvePoint.quadrant(at: 2 * progress).halved
        : UnitCurvePoint.quadrant(at: 2 - 2 * progress).halved.turnedRound
    case .circularEaseOutIn:
      let isFirstHalf = progress < 0.5 || (progress == 0.5 && side == .before)
      let point =
        isFirstHalf
        ? UnitCurvePoint.quadrant(at: 1 - 2 * progress).turnedRound.halved
        : UnitCurvePoint.quadrant(at: 2 * progress - 1).halved
      return isFirstHalf
        ? point
        : UnitCurvePoint(
          value: 0.5 + point.value,
          slope: point.slope,
          curvature: point.curvature
        )
    case .pieces(let pieces):
      return pieces.point(at: progress, from: side)
    case .eased(let shape):
      return shape.point(at: progress, from: side)
    }
  }
}

extension UnitCurvePoint {
  /// Returns a point of 1 - sqrt(1 - p²).
  static func quadrant(at progress: Double) -> UnitCurvePoint {
    // 1 - p² as a product keeps its digits near 1.
    let height = ((1 - progress) * (1 + progress)).squareRoot()
    return UnitCurvePoint(
      value: progress * progress / (1 + height),
      slope: progress / height,
      curvature: 1 / (height * height * height)
    )
  }

  /// The point of the curve turned by half a turn about its centre.
  var turnedRound: UnitCurvePoint {
    UnitCurvePoint(value: 1 - value, slope: slope, curvature: -curvature)
  }

  /// The point of the curve shrunk to half its width and height.
  var halved: UnitCurvePoint {
    UnitCurvePoint(value: value / 2, slope: slope, curvature: 2 * curvature)
  }
}
