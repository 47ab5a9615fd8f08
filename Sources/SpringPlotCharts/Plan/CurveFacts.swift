import SpringPlotMotion
import SpringPlotText
import Springs

/// What a drawing derives from a curve of a figure.
struct CurveFacts: Sendable {
  /// The place of the curve in the figure.
  let index: Int
  /// The place of its colour in the palette.
  var color: Int
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
  /// Whether the motion never comes to rest.
  let isEndless: Bool
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

  /// Derives the facts of a curve.
  init(
    _ curve: FigureCurve,
    index: Int,
    in visible: ClosedRange<Double>,
    of figure: Figure
  ) {
    self.index = index
    color = figure.family == nil ? figure.colorPlaces[index] : curve.color ?? index
    dash = curve.dash ?? figure.family?.lines[index] ?? (curve.isShadow ? 2 : color)
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
    let settling =
      isMoving ? curve.settling ?? motion.settlingTime(figure.tolerance, span: curve.span) : 0
    self.settling = Self.finite(settling)
    isEndless = settling == .infinity
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
    let peaks = start < peakEnd ? Peak.all(of: motion, in: start...peakEnd, curve: index) : []
    let isInterrupted = motion.changes.count > 1
    self.peaks = isInterrupted ? peaks.filter { $0.reference == motion.target } : peaks
  }

  /// Returns the pieces of a quantity.
  func pieces(of quantity: Quantity) -> [CurvePiece] {
    switch quantity {
    case .position, .components: position
    case .velocity: velocity
    case .acceleration, .energy, .distance: curve.motion.pieces(of: quantity, in: times)
    }
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

/// A place of a motion that is pointed out: where it turns round beyond its target or before its
/// start, or where it arrives.
struct Peak: Hashable, Sendable {
  /// The place of the curve in the figure.
  let curve: Int
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
  /// The size or place that the words tell in units of the position, where they tell no share.
  var amount: Double?
  /// Whether the position is above what surrounds it.
  let isHigh: Bool

  /// The most places that are looked at; what has more repeats itself.
  private static let searchLimit = 10_000
  /// The most peaks that are told; those that follow are hardly larger.
  private static let peakLimit = 200

  /// Returns the peaks of a motion, in order of time.
  static func all(of motion: Motion, in times: ClosedRange<Double>, curve: Int = 0) -> [Peak] {
    let extrema = motion.extrema(in: times, limit: searchLimit)
    let isInterrupted = motion.changes.count > 1
    let peaks = extrema.indices.dropFirst().dropLast().lazy.compactMap { index -> Peak? in
      let (time, position) = (extrema[index].time, extrema[index].position)
      let isHigh = position > extrema[index - 1].position
      guard isHigh == (position > extrema[index + 1].position) else { return nil }
      let leg = Leg(of: motion, at: time)
      let distance = leg.target - leg.start
      let reference = (position - leg.start) * distance < 0 ? leg.start : leg.target
      let excess = position - reference
      // Turning at the start or the target itself, as a repeated animation does, is no excess.
      guard abs(excess) > 1e-3 * max(abs(distance), abs(excess)),
        abs(position - leg.start) > 1e-3 * abs(distance)
      else { return nil }
      let size = distance == 0 ? excess : excess / abs(distance)
      let text: String
      var amount: Double?
      if distance == 0 {
        amount = position
        text = HumanNumber.typeset(position)
      } else if isInterrupted {
        // The distance of an interrupted motion is nothing that an eye could compare with.
        amount = excess
        text = Wording.signed(excess)
      } else {
        text = Wording.signedPercent(distance < 0 ? -size : size)
      }
      return Peak(
        curve: curve,
        time: time,
        position: position,
        reference: reference,
        size: size,
        text: text,
        amount: amount,
        isHigh: isHigh
      )
    }
    return Array(peaks.prefix(peakLimit))
  }

  /// Returns the words in the numbers of an axis, which leave out a power of ten.
  func text(over exponent: Int) -> String {
    guard exponent != 0, let amount else { return text }
    let scaled = amount / PowerOfTen.value(exponent)
    return text.hasPrefix("+") ? Wording.signed(scaled) : HumanNumber.typeset(scaled)
  }
}

extension Peak {
  /// The first arrival of a curve at its target, if it is drawn.
  static func arrival(of fact: CurveFacts) -> Peak? {
    let motion = fact.curve.motion
    guard let time = motion.firstArrival, fact.times.contains(time) else { return nil }
    return Peak(
      curve: fact.index,
      time: time,
      position: motion.target,
      reference: motion.target,
      size: 0,
      text: Wording.time(time),
      isHigh: motion.target < motion.from
    )
  }
}

/// The way that a motion is on: a repeated animation goes back on every other one.
private struct Leg {
  let start: Double
  let target: Double

  init(of motion: Motion, at time: Double) {
    // Where a leg ends with a jump, what was seen up to there counts.
    let own: Double? =
      switch motion.segment(at: max(time.nextDown, 0)).law {
      case .spring(let law): law.target
      case .curve(let law): law.target
      case .rest, .line, .decay, .combined: nil
      }
    if motion.changes.count == 1, let own, own == motion.from, own != motion.target {
      (start, target) = (motion.target, motion.from)
    } else {
      (start, target) = (motion.lastStart, motion.target)
    }
  }
}

extension Motion {
  /// Whether the motion never comes to rest: repeated forever, or undamped.
  var neverRests: Bool {
    if isEndless { return true }
    guard !isAtRest, case .spring(let law) = segment(at: .greatestFiniteMagnitude).law else {
      return false
    }
    return law.spring.regime == .undamped
  }
}
