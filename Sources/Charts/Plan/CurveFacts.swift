import Springs

/// What is worth saying about a curve.
struct CurveFacts: Sendable {
  /// The place of the curve in the figure.
  let index: Int
  /// The curve.
  let curve: FigureCurve
  /// The times that are drawn.
  let times: ClosedRange<Double>
  /// The perceived duration, when the motion has one.
  let duration: Double?
  /// The time from which the motion stays near its target, when it does.
  let settling: Double?
  /// The pieces of the position.
  let position: [CurvePiece]
  /// The pieces of the velocity.
  let velocity: [CurvePiece]
  /// The turning points beyond the target.
  let peaks: [Peak]

  /// Looks at a curve.
  init(
    _ curve: FigureCurve,
    index: Int,
    in visible: ClosedRange<Double>,
    of figure: Figure
  ) {
    self.index = index
    self.curve = curve
    let end = figure.extendsTime ? visible.upperBound : curve.times.upperBound
    times =
      max(
        curve.times.lowerBound,
        visible.lowerBound
      )...max(
        min(end, visible.upperBound),
        max(curve.times.lowerBound, visible.lowerBound)
      )
    let motion = curve.motion
    let isMoving = motion.from != motion.target || motion.initialVelocity != 0
    duration = Self.finite(isMoving ? motion.perceptualDuration : nil)
    settling = Self.finite(
      isMoving ? motion.settlingTime(within: figure.tolerance * motion.span) : nil
    )
    position = motion.pieces(of: .position, in: times)
    velocity = motion.pieces(of: .velocity, in: times)
    peaks = Peak.all(of: motion, in: times)
  }

  private static func finite(_ time: Double?) -> Double? {
    guard let time, time.isFinite, time > 0 else { return nil }
    return time
  }
}

extension [CurvePiece] {
  /// The smallest and the largest value.
  var valueRange: ClosedRange<Double>? {
    var range: ClosedRange<Double>?
    for piece in self {
      let length = piece.times.upperBound - piece.times.lowerBound
      let count = Int(Swift.min(Swift.max(32, 16 * length / piece.longestStep), 4096))
      for index in 0...count {
        let time = piece.times.lowerBound + length * Double(index) / Double(count)
        let value = piece.sample(time).value
        guard value.isFinite else { continue }
        let old = range ?? value...value
        range = Swift.min(old.lowerBound, value)...Swift.max(old.upperBound, value)
      }
    }
    return range
  }
}
