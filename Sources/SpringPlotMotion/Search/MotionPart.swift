import Springs

/// A part of a stretch that a search looks at, with bounds of what happens in it.
struct MotionPart {
  /// The stretch that the part belongs to.
  let stretch: MotionStretch
  /// The time at which the part begins, in seconds.
  let low: Double
  /// The time at which the part ends, in seconds; infinite for what goes on.
  let high: Double
  /// The part of the law that holds all the time; nil when the part has several segments.
  let piece: LawPart?
  /// Bounds of what happens in between.
  let bounds: JetRange
  /// Whether a segment begins where the part does.
  let beginsSegment: Bool
  /// Whether a segment ends where the part does.
  let endsSegment: Bool

  /// Creates the part of a stretch between two borders of segments, at first all of it.
  init(_ stretch: MotionStretch, from low: Double? = nil, to high: Double? = nil) {
    self.stretch = stretch
    self.low = low ?? stretch.start
    self.high = high ?? stretch.end
    beginsSegment = true
    endsSegment = true
    var segment = stretch.segment(at: self.low)
    // A border may be rounded to a time just before the segment that begins there.
    if segment.end <= self.low { segment = stretch.segment(at: self.low.nextUp) }
    piece =
      segment.end < self.high
      ? nil
      : LawPart(segment.law, from: self.low, to: self.high, seenFrom: stretch.position)
    bounds = piece?.bounds ?? stretch.bounds(in: Interval(self.low, self.high))
  }

  /// Creates a part of a segment.
  private init(
    _ stretch: MotionStretch,
    _ piece: LawPart,
    beginsSegment: Bool,
    endsSegment: Bool
  ) {
    self.stretch = stretch
    self.piece = piece
    low = piece.low
    high = piece.high
    bounds = piece.bounds
    self.beginsSegment = beginsSegment
    self.endsSegment = endsSegment
  }

  /// Whether animations cover steps in it.
  var coversSteps: Bool {
    guard let law = piece?.law, case .combined = law else { return false }
    return law.hasSteps
  }

  /// Both halves, nil when no Double lies between the ends.
  ///
  /// Parts of several segments are divided between two of them.
  var halves: (first: MotionPart, second: MotionPart)? {
    guard let piece else {
      let middle = LawPart.middle(
        from: low,
        to: high,
        origin: stretch.start,
        scale: stretch.segment(at: low).end - low
      )
      let segment = stretch.segment(at: middle)
      let border = segment.start > low ? segment.start : segment.end
      guard border > low, border < high else { return nil }
      return (
        MotionPart(stretch, from: low, to: border), MotionPart(stretch, from: border, to: high)
      )
    }
    return piece.halves.map { halves in
      (
        MotionPart(stretch, halves.first, beginsSegment: beginsSegment, endsSegment: false),
        MotionPart(stretch, halves.second, beginsSegment: false, endsSegment: endsSegment)
      )
    }
  }

  /// What springs do that swing between the beginning and the next Double, as a part in which that
  /// takes a second, and how often they do so in a real one; nil where none does.
  var swing: (part: MotionPart, frequency: Double)? {
    guard let piece, low + low.ulp <= high, let swing = piece.law.swing(at: low) else { return nil }
    let slow = LawPart(swing.law, from: 0, to: 1, seenFrom: stretch.position)
    return (
      MotionPart(stretch, slow, beginsSegment: true, endsSegment: true), swing.frequency
    )
  }

  /// The times of the part that are not too steep to be drawn; nil when none is.
  var gentleTimes: ClosedRange<Double>? {
    guard let gentle = piece?.law.gentleTimes else { return low...high }
    let (start, end) = (max(low, gentle.lowerBound), min(high, gentle.upperBound))
    return start < end ? start...end : nil
  }

  /// Returns what lies in some of the part's times, as a part of its own.
  func cut(to times: ClosedRange<Double>) -> MotionPart? {
    piece.map {
      let rest = LawPart(
        $0.law,
        from: times.lowerBound,
        to: times.upperBound,
        seenFrom: stretch.position
      )
      return MotionPart(stretch, rest, beginsSegment: true, endsSegment: true)
    }
  }
}

/// A part of the time of one law, with bounds of what the law does in it.
///
/// Searches divide a part until its bounds tell that nothing is hidden in it: that what is looked
/// for lies outside of the bounds, that it only rises or only falls, or that it turns only once.
struct LawPart {
  /// The law.
  let law: MotionLaw
  /// The position that distances are measured from, in units.
  let position: Double
  /// The time at which the part begins, in seconds.
  let low: Double
  /// The time at which the part ends, in seconds; infinite for what goes on.
  let high: Double
  /// What happens at the beginning and at the end of a part that ends.
  let ends: (start: Jet, end: Jet)?
  /// Bounds of what happens in between.
  let bounds: JetRange
  /// The time at which the first part began that this one was divided from.
  private let origin: Double

  init(
    _ law: MotionLaw,
    from low: Double,
    to high: Double,
    seenFrom position: Double,
    origin: Double? = nil
  ) {
    self.law = law
    self.position = position
    self.low = low
    self.high = high
    self.origin = origin ?? low
    let bounds = law.bounds(in: Interval(low, high), from: position)
    guard high < .infinity else {
      ends = nil
      self.bounds = bounds
      return
    }
    let start = law.jet(at: low, from: position)
    let end = law.jet(at: high, from: position)
    ends = (start, end)
    // The velocity of a step is that which it takes to get there: its place does not follow it.
    self.bounds = law.hasSteps ? bounds : bounds.tightened(from: start, to: end, over: high - low)
  }

  /// The part of the time of a bend that is one place.
  private static let grain = 0x1p-54

  /// Both halves, nil when no Double lies between the ends, or none that matters.
  ///
  /// Near 0 there are Doubles closer together than the bounds of a curve that starts like a root
  /// can tell apart: a time in which nothing bends by a bit of its digits is one place.
  var halves: (first: LawPart, second: LawPart)? {
    let bend = law.bend
    let middle = Self.middle(from: low, to: high, origin: origin, scale: bend)
    guard middle > low, middle < high, bend == .infinity || high - low > Self.grain * bend else {
      return nil
    }
    return (
      LawPart(law, from: low, to: middle, seenFrom: position, origin: origin),
      LawPart(law, from: middle, to: high, seenFrom: position, origin: origin)
    )
  }

  /// Returns where to divide a part in which something may happen within `scale` seconds.
  ///
  /// What goes on for long is divided where its past ends once more, so that few parts reach the
  /// end of all time.
  static func middle(
    from low: Double,
    to high: Double,
    origin: Double,
    scale: Double
  ) -> Double {
    let step = max(low - origin, scale < .infinity ? scale : 1, 8 * low.ulp)
    return high - low > 64 * step ? low + 2 * step : low + (high - low) / 2
  }

  func jet(at time: Double) -> Jet { law.jet(at: time, from: position) }
}

extension LawPart {
  /// A quantity that is 0 somewhere.
  enum Quantity {
    /// The distance from the position.
    case offset
    case velocity
    case acceleration

    func value(of jet: Jet) -> Double {
      switch self {
      case .offset: jet.offset
      case .velocity: jet.velocity
      case .acceleration: jet.acceleration
      }
    }

    /// The derivative; nil when bounds tell nothing of its sign.
    var derivative: Quantity? {
      switch self {
      case .offset: .velocity
      case .velocity: .acceleration
      case .acceleration: nil
      }
    }

    func bounds(in range: JetRange) -> Interval {
      switch self {
      case .offset: range.offset
      case .velocity: range.velocity
      case .acceleration: range.acceleration
      }
    }

    /// Returns bounds of the derivative.
    func slope(in range: JetRange) -> Interval {
      derivative?.bounds(in: range) ?? range.jerk
    }
  }

  /// Returns the time at which a quantity changes its sign that only rises or only falls; nil if
  /// it does not.
  func zero(of quantity: Quantity) -> Double? {
    guard let ends else { return nil }
    return zero(
      of: quantity,
      from: (low, quantity.value(of: ends.start)),
      to: (high, quantity.value(of: ends.end))
    )
  }

  func zero(
    of quantity: Quantity,
    from start: (time: Double, value: Double),
    to end: (time: Double, value: Double)
  ) -> Double? {
    guard start.value != 0, end.value != 0, (start.value < 0) != (end.value < 0) else { return nil }
    return signChange(from: start, to: end) { quantity.value(of: jet(at: $0)) }
  }
}

/// Returns the first time behind a change of sign between two times, whose values are known.
///
/// The straight line between both sides tells where to look, as the function is nearly one; the
/// middle does, wherever that was no good advice.
func signChange(
  from start: (time: Double, value: Double),
  to end: (time: Double, value: Double),
  of function: (Double) -> Double
) -> Double {
  var (low, high) = (start, end)
  let isPositive = high.value > 0
  var width = Double.infinity
  while true {
    let middle = low.time + (high.time - low.time) / 2
    guard middle > low.time, middle < high.time else { return high.time }
    var time = low.time - low.value * ((high.time - low.time) / (high.value - low.value))
    // A little further than the line says, so that both sides come near.
    time += (time < middle ? 1 : -1) * 2 * time.ulp
    if !(time > low.time && time < high.time) || high.time - low.time > width / 2 {
      time = middle
    }
    width = high.time - low.time
    let value = function(time)
    if (value > 0) == isPositive { high = (time, value) } else { low = (time, value) }
  }
}

extension MotionLaw {
  /// Returns the first times strictly inside a range at which a quantity changes its sign.
  ///
  /// The distance from `position` counts also where it only touches 0.
  func zeros(
    of quantity: LawPart.Quantity,
    seenFrom position: Double = 0,
    in times: ClosedRange<Double>,
    limit: Int
  ) -> [Double] {
    let whole = LawPart(self, from: times.lowerBound, to: times.upperBound, seenFrom: position)
    let size = quantity.bounds(in: whole.bounds).magnitude
    let rounding = size < .infinity ? 0x1p-50 * size : 0
    var parts = [whole]
    var found: [Double] = []
    func add(_ time: Double?) {
      guard let time, time > times.lowerBound, time < times.upperBound else { return }
      if found.last != time { found.append(time) }
    }
    while found.count < limit, let part = parts.popLast() {
      let range = quantity.bounds(in: part.bounds)
      if range.hasOneSign { continue }
      guard let ends = part.ends, !hasSteps else {
        if let halves = part.halves { parts += [halves.second, halves.first] }
        continue
      }
      let (start, end) = (quantity.value(of: ends.start), quantity.value(of: ends.end))
      let slope = quantity.slope(in: part.bounds)
      if end == 0, start != 0, slope.hasOneSign { add(part.high) }
      if slope.hasOneSign || range.width <= rounding {
        add(part.zero(of: quantity))
        continue
      }
      if let derivative = quantity.derivative, derivative.slope(in: part.bounds).hasOneSign,
        derivative.value(of: ends.start).isFinite, derivative.value(of: ends.end).isFinite
      {
        guard let turn = part.zero(of: derivative) else {
          if end == 0, start != 0 { add(part.high) }
          add(part.zero(of: quantity))
          continue
        }
        let value = quantity.value(of: part.jet(at: turn))
        if quantity == .offset, abs(value) <= rounding { add(turn) }
        add(part.zero(of: quantity, from: (part.low, start), to: (turn, value)))
        add(part.zero(of: quantity, from: (turn, value), to: (part.high, end)))
        continue
      }
      if let halves = part.halves {
        parts += [halves.second, halves.first]
      } else {
        add(part.zero(of: quantity))
      }
    }
    return Array(found.prefix(limit))
  }
}
