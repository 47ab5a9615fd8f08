import SpringPlotMotion
import Springs

/// What is worth saying about a curve.
struct CurveFacts: Sendable {
  /// The place of the curve in the figure.
  let index: Int
  /// The place of its colour in the palette.
  let color: Int
  /// The place of its dash pattern.
  let dash: Int
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
  /// The smallest and the largest position.
  let positions: ClosedRange<Double>
  /// The smallest and the largest velocity worth room.
  let velocities: ClosedRange<Double>
  /// The velocity of the largest magnitude.
  let peakVelocity: PeakVelocity
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
    color = curve.color ?? index
    dash = curve.dash ?? figure.family?.lines[index] ?? index
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
    let isMoving =
      motion.changes.count > 1 || motion.from != motion.target || motion.initialVelocity != 0
    duration = Self.finite(isMoving ? motion.perceptualDuration : nil)
    settling = Self.finite(
      isMoving ? motion.settlingTime(within: figure.tolerance * curve.span) : nil
    )
    let grain = CrowdGrain(
      showing: visible.upperBound - visible.lowerBound,
      width: Double(figure.size.width),
      height: Double(figure.size.height)
    )
    let crowds = motion.crowds(in: times, grain: grain)
    position = motion.pieces(of: .position, in: times, with: crowds)
    velocity = motion.pieces(of: .velocity, in: times, with: crowds)
    positions = motion.positionRange(in: times, with: crowds)
    velocities = motion.velocityRange(in: times, with: crowds)
    peakVelocity = motion.peakVelocity(with: crowds)
    // What swings about earlier targets, or swings out behind the last change, is no overshoot.
    let start = max(times.lowerBound, motion.lastChange)
    let peakEnd = Self.peakEnd(of: position.filter { $0.times.upperBound > start }, in: times)
    let peaks = start < peakEnd ? Peak.all(of: motion, in: start...peakEnd) : []
    let isInterrupted = motion.changes.count > 1
    self.peaks = isInterrupted ? peaks.filter { $0.reference == motion.target } : peaks
  }

  /// Returns the largest peaks; of equal ones only the first.
  func largestPeaks(atMost count: Int) -> [Peak] {
    var largest: [Peak] = []
    for peak in peaks where !largest.contains(where: { $0.text == peak.text }) {
      largest.append(peak)
    }
    return Array(largest.sorted { abs($0.size) > abs($1.size) }.prefix(count))
  }

  // Peaks that are worth a label come early; an undamped spring has them without end.
  private static func peakEnd(of pieces: [CurvePiece], in times: ClosedRange<Double>) -> Double {
    pieces.prefix(12).map { min($0.times.upperBound, $0.times.lowerBound + 8 * $0.longestStep) }
      .max() ?? times.upperBound
  }

  private static func finite(_ time: Double?) -> Double? {
    guard let time, time.isFinite, time > 0 else { return nil }
    return time
  }
}

/// A place where a motion turns round beyond its target, or before its start.
struct Peak: Hashable, Sendable {
  /// The time, in seconds.
  let time: Double
  /// The position.
  let position: Double
  /// The position that the size is measured from.
  let reference: Double
  /// The distance from there, as a fraction of the distance from start to target.
  let size: Double
  /// The size in words.
  let text: String
  /// Whether the position is above what surrounds it.
  let isHigh: Bool

  /// Returns the peaks of a motion, in order of time.
  static func all(of motion: Motion, in times: ClosedRange<Double>) -> [Peak] {
    let extrema = motion.extrema(in: times)
    let distance = motion.target - motion.lastStart
    return extrema.indices.dropFirst().dropLast().compactMap { index in
      let extremum = extrema[index]
      let position = extremum.position
      let isHigh = position > extrema[index - 1].position
      guard isHigh == (position > extrema[index + 1].position) else { return nil }
      let reference =
        (position - motion.lastStart) * distance < 0 ? motion.lastStart : motion.target
      let excess = position - reference
      // Turning at the start or the target itself, as a repeated animation does, is no excess.
      guard abs(excess) > 1e-3 * max(abs(distance), abs(excess)),
        abs(position - motion.lastStart) > 1e-3 * abs(distance)
      else { return nil }
      let size = distance == 0 ? excess : excess / abs(distance)
      return Peak(
        time: extremum.time,
        position: position,
        reference: reference,
        size: size,
        text: distance == 0
          ? SignificantNumber.text(position)
          : Wording.signedPercent(distance < 0 ? -size : size),
        isHigh: isHigh
      )
    }
  }
}
