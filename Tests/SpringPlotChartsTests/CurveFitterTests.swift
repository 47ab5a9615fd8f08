import SpringPlotCharts
import SpringPlotMotion
import Springs
import Testing

/// A motion whose drawn curves are compared with the exact ones.
struct FittedCase: Sendable, CustomTestStringConvertible {
  let name: String
  let motion: Motion
  let end: Double
  var testDescription: String { name }

  static let all: [FittedCase] =
    [-0.9999, -0.9, -0.5, -0.1, 0, 1e-6, 0.1, 0.3, 0.5, 0.7, 0.9, 0.95].map { bounce in
      FittedCase(
        name: "bounce \(bounce)",
        motion: Motion(.spring(Spring(duration: 0.5, bounce: bounce))),
        end: 1.2
      )
    } + [
      FittedCase(
        name: "undamped for 8 s",
        motion: Motion(.spring(Spring(duration: 0.5, bounce: 1))),
        end: 8
      ),
      FittedCase(
        name: "undamped for 75 s",
        motion: Motion(.spring(Spring(duration: 0.5, bounce: 1))),
        end: 75
      ),
      FittedCase(
        name: "undamped and thrown",
        motion: Motion(.spring(Spring(duration: 0.7, bounce: 1)), initialVelocity: -3),
        end: 6
      ),
      FittedCase(
        name: "a fast start backwards",
        motion: Motion(
          .spring(Spring(duration: 0.4, bounce: 0.2)),
          from: 100,
          to: -300,
          initialVelocity: 20_000
        ),
        end: 1
      ),
      FittedCase(
        name: "delayed",
        motion: Motion(.delay(.spring(Spring(duration: 0.5, bounce: 0.3)), seconds: 0.25)),
        end: 1.2
      ),
      FittedCase(
        name: "timing curve",
        motion: Motion(.curve(.easeInOut, duration: 0.35)),
        end: 0.5
      ),
      FittedCase(
        name: "repeated timing curve",
        motion: Motion(
          .repeatCount(.curve(.easeIn, duration: 0.35), count: 3, autoreverses: true)
        ),
        end: 1.5
      ),
      FittedCase(
        name: "long at rest",
        motion: Motion(.spring(Spring(duration: 0.5, bounce: 0.6)), from: 2, to: -1),
        end: 60
      ),
      FittedCase(
        name: "repeated back and forth",
        motion: Motion(.repeatForever(.curve(.ease, duration: 0.35), autoreverses: true)),
        end: 2.5
      ),
    ]
}

@Suite struct CurveFitterTests {
  private static let frame = (left: 56.0, top: 60.0, right: 704.0, bottom: 260.0)

  @Test(arguments: FittedCase.all, [Quantity.position, .velocity])
  func `every drawn point is within 0.05 px of the true curve`(
    _ example: FittedCase,
    _ quantity: Quantity
  ) {
    let pieces = example.motion.pieces(of: quantity, in: 0...example.end)
    let fitter = Self.fitter(of: pieces, until: example.end)
    for piece in pieces {
      let segments = fitter.segments(of: piece)
      var x = fitter.time(piece.times.lowerBound)
      for segment in segments {
        #expect(abs(segment.start.x - x) <= 0.011)
        for part in 0...10 {
          let point = segment.point(at: Double(part) / 10)
          #expect(Self.distance(of: point, from: piece, fitter) <= 0.05)
        }
        x = segment.end.x
      }
      #expect(abs(fitter.time(piece.times.upperBound) - x) <= 0.011)
    }
  }

  @Test(arguments: [-0.5, 0, 0.15, 0.3, 0.5, 0.8, 1])
  func `few segments are enough`(_ bounce: Double) {
    let motion = Motion(.spring(Spring(duration: 0.5, bounce: bounce)))
    for quantity in [Quantity.position, .velocity] {
      let pieces = motion.pieces(of: quantity, in: 0...1.2)
      let fitter = Self.fitter(of: pieces, until: 1.2)
      #expect(pieces.map { fitter.segments(of: $0).count }.reduce(0, +) <= 20)
    }
  }

  @Test(arguments: [Quantity.position, .velocity, .acceleration], [100.0, 500])
  func `a spring at rest takes one line`(_ quantity: Quantity, _ end: Double) {
    let motion = Motion(.spring(Spring(duration: 0.5, bounce: 0.3)))
    let pieces = motion.pieces(of: quantity, in: 0...end)
    let fitter = Self.fitter(of: pieces, until: end)
    #expect(pieces.map { fitter.segments(of: $0).count }.reduce(0, +) <= 160)
  }

  @Test(
    arguments: [
      (Motion(.spring(Spring(duration: 0.5, bounce: 0.3))), 3...4),
      (Motion(.spring(Spring(duration: 0.5, bounce: 0.3))), 10...11),
      (Motion(.spring(Spring(duration: 0.5, bounce: 0))), 3...4),
      (Motion(.spring(Spring(duration: 0.57, bounce: -0.6))), 27...28),
      (
        Motion(.spring(Spring(duration: 0.5, bounce: 0.3)), from: 1, initialVelocity: 1e-15),
        0...1.2
      ),
      (Motion(.spring(Spring(duration: 0.5, bounce: 0.3)), from: 1e14, to: 1e14 + 1), 0...1.2),
    ] as [(Motion, ClosedRange<Double>)]
  )
  func `few segments are enough for a velocity whose distance is lost in the position`(
    _ motion: Motion,
    _ times: ClosedRange<Double>
  ) {
    let pieces = motion.pieces(of: .velocity, in: times)
    let fitter = Self.fitter(of: pieces, in: times)
    for piece in pieces {
      let segments = fitter.segments(of: piece)
      #expect(segments.count <= 20)
      for segment in segments {
        for part in 0...10 {
          let point = segment.point(at: Double(part) / 10)
          #expect(Self.distance(of: point, from: piece, fitter) <= 0.05)
        }
      }
    }
  }

  private static func fitter(of pieces: [CurvePiece], until end: Double) -> CurveFitter {
    fitter(of: pieces, in: 0...end)
  }

  private static func fitter(
    of pieces: [CurvePiece],
    in times: ClosedRange<Double>
  ) -> CurveFitter {
    let values = pieces.flatMap { piece in
      (0...400).map { part in
        let share = Double(part) / 400
        let time = piece.times.lowerBound * (1 - share) + piece.times.upperBound * share
        return piece.sample(min(time, piece.times.upperBound)).value
      }
    }
    let low = values.min() ?? 0
    let high = values.max() ?? 1
    return CurveFitter(
      time: LinearScale(times, from: frame.left, to: frame.right),
      value: LinearScale(low...(low < high ? high : low + 1), from: frame.bottom, to: frame.top),
      visible: -1000...1000
    )
  }

  // Newton's method for the foot of the perpendicular: the distance to any point of the curve is
  // an upper bound of the distance to the curve.
  private static func distance(
    of point: Point,
    from piece: CurvePiece,
    _ fitter: CurveFitter
  ) -> Double {
    var time = min(
      max(fitter.time.value(at: point.x), piece.times.lowerBound),
      piece.times.upperBound
    )
    var nearest = Double.infinity
    for _ in 0..<6 {
      let sample = piece.sample(time)
      let across = point.x - fitter.time(time)
      let down = point.y - fitter.value(sample.value)
      nearest = min(nearest, (across * across + down * down).squareRoot())
      let slope = sample.slope * fitter.value.factor / fitter.time.factor
      let step = (across + slope * down) / (1 + slope * slope) / fitter.time.factor
      time = min(max(time + step, piece.times.lowerBound), piece.times.upperBound)
    }
    return min(nearest, horizontalDistance(of: point, from: piece, fitter))
  }

  // Where the curve is as good as vertical, Newton's method cannot find the foot.
  private static func horizontalDistance(
    of point: Point,
    from piece: CurvePiece,
    _ fitter: CurveFitter
  ) -> Double {
    let times = piece.times
    var low = max(fitter.time.value(at: point.x - 0.05), times.lowerBound)
    var high = min(fitter.time.value(at: point.x + 0.05), times.upperBound)
    let height = { time in fitter.value(piece.sample(time).value) - point.y }
    let isFalling = height(low) > 0
    guard isFalling != (height(high) > 0) else { return .infinity }
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if (height(middle) > 0) == isFalling { low = middle } else { high = middle }
    }
    return abs(fitter.time(low) - point.x)
  }
}
