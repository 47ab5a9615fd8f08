import Springs

/// What of a movement is to be as large as possible.
struct Measure {
  enum Quantity {
    /// The distance from the position that is looked at.
    case offset
    /// The velocity.
    case velocity
    /// The velocity, or a mean one where a timing curve is all but vertical.
    case drawnVelocity
  }

  enum Side {
    case above, below, either
  }

  let quantity: Quantity
  let side: Side

  private func sided(_ value: Double) -> Double {
    switch side {
    case .above: value
    case .below: -value
    case .either: abs(value)
    }
  }

  /// Returns the value of a law at a time.
  func value(of piece: LawPart, at time: Double) -> Double {
    switch quantity {
    case .offset: sided(piece.jet(at: time).offset)
    case .velocity: sided(piece.jet(at: time).velocity)
    case .drawnVelocity: sided(piece.law.finiteVelocity(at: time))
    }
  }

  /// Returns bounds of the quantity.
  func interval(in bounds: JetRange) -> Interval {
    switch quantity {
    case .offset: bounds.offset
    case .velocity, .drawnVelocity: bounds.velocity
    }
  }

  /// Returns the largest value that bounds allow.
  func most(in bounds: JetRange) -> Double {
    let interval = interval(in: bounds)
    return switch side {
    case .above: interval.high
    case .below: -interval.low
    case .either: interval.magnitude
    }
  }

  /// The derivative, which is 0 at smooth extremes.
  var slope: LawPart.Quantity {
    switch quantity {
    case .offset: .velocity
    case .velocity, .drawnVelocity: .acceleration
    }
  }
}

/// The place at which a measure is as large as it gets.
struct MotionExtreme {
  /// The value of the measure.
  var value: Double
  /// The first time at which it is reached, in seconds.
  var time: Double
  /// The law that holds there.
  var law: MotionLaw
  /// Whether it is reached only between that time and the next Double.
  var isBetweenDoubles = false
}

/// A search for the largest value of a measure, which cannot miss it.
///
/// Of the parts of the time the one comes first that may hold the largest value. It is divided
/// until its bounds leave nothing to find, or no more than what is known.
struct ExtremeSearch {
  private let measure: Measure
  private var candidates: [Candidate] = []
  /// The largest value of a true extreme, and its first time.
  private var best: MotionExtreme?
  /// The largest value that was seen anywhere.
  private var known: Double
  /// The value that an extreme has to exceed.
  private let floor: Double

  /// How much of a value may be rounding.
  private static let rounding = 0x1p-48
  /// How much of a value may come from the rounding of its time; what changes faster is looked at.
  private static let timeRounding = 0x1p-36

  /// How much of an extreme of what covers steps may be missed.
  private static let stepRounding = 0x1p-28

  /// Finds the largest value above a floor; nil when there is none.
  static func largest(
    _ measure: Measure,
    in stretches: [MotionStretch],
    above floor: Double = -.infinity
  ) -> MotionExtreme? {
    var search = ExtremeSearch(measure: measure, floor: floor)
    for stretch in stretches {
      search.add(MotionPart(stretch.withoutRepetition))
    }
    return search.found()
  }

  /// Finds the largest value above a floor in one part; nil when there is none.
  static func largest(
    _ measure: Measure,
    in part: MotionPart,
    above floor: Double
  ) -> MotionExtreme? {
    var search = ExtremeSearch(measure: measure, floor: floor)
    search.add(part)
    return search.found()
  }

  private mutating func found() -> MotionExtreme? {
    while !candidates.isEmpty {
      let candidate = removeFirst()
      // All others allow no more than this one.
      if candidate.most < known - noise { break }
      look(at: candidate.part, most: candidate.most)
    }
    return best
  }

  private init(measure: Measure, floor: Double) {
    self.measure = measure
    known = floor
    self.floor = floor
  }

  private var slope: LawPart.Quantity { measure.slope }

  private var noise: Double { known.isFinite ? Self.rounding * abs(known) : 0 }

  private mutating func look(at part: MotionPart, most: Double) {
    // Where the time itself is rounded, the value is as well.
    let change = 2 * slope.bounds(in: part.bounds).magnitude * part.low.ulp
    let slack = change <= Self.timeRounding * abs(known) ? change : 0
    if let best, best.time <= part.low,
      most <= best.value + noise + slack
    {
      return
    }
    guard let piece = part.piece else { return divide(part) }
    guard case .combined = piece.law else { return addExtremes(of: piece) }
    if part.beginsSegment { add(part.low, of: piece) }
    if part.endsSegment { add(part.high, of: piece) }
    if let swing = part.swing {
      if let extreme = Self.largest(measure, in: swing.part, above: -.infinity) {
        let value = extreme.value * (measure.quantity == .offset ? 1 : swing.frequency)
        add(value, at: part.low, of: piece, isBetweenDoubles: true)
      }
      return divide(part)
    }
    if measure.quantity == .drawnVelocity {
      guard let times = part.gentleTimes else {
        add(part.low, of: piece)
        return add(part.high, of: piece)
      }
      if times != part.low...part.high, let rest = part.cut(to: times) { return add(rest) }
    }
    if measure.interval(in: part.bounds).width <= noise { return add(part.low, of: piece) }
    guard let ends = piece.ends, !piece.law.hasSteps else {
      if part.beginsSegment { add(part.low.nextUp, of: piece) }
      return divide(part)
    }
    if slope.bounds(in: part.bounds).hasOneSign { return }
    let (start, end) = (slope.value(of: ends.start), slope.value(of: ends.end))
    if start == 0 { add(part.low, of: piece) }
    if end == 0 { add(part.high, of: piece) }
    guard slope.slope(in: part.bounds).hasOneSign, start.isFinite, end.isFinite else {
      return divide(part)
    }
    if let time = piece.zero(of: slope) { add(time, of: piece) }
  }

  /// Adds the extremes of a law whose closed form tells them all.
  private mutating func addExtremes(of piece: LawPart) {
    let inner = piece.law.extremeTimes(of: slope, in: piece.low...piece.high)
    for time in [piece.low] + inner + [piece.high] { add(time, of: piece) }
  }

  private mutating func divide(_ part: MotionPart) {
    guard let halves = part.halves else {
      if let piece = part.piece { add(part.low, of: piece) }
      return
    }
    if let piece = halves.second.piece {
      if halves.second.coversSteps {
        add(piece.low, of: piece)
      } else {
        let value = measure.value(of: piece, at: piece.low)
        if value.isFinite { known = max(known, value) }
      }
    }
    add(halves.first)
    add(halves.second)
  }

  private mutating func add(_ time: Double, of piece: LawPart) {
    guard time < .greatestFiniteMagnitude else { return }
    add(measure.value(of: piece, at: time), at: time, of: piece)
  }

  private mutating func add(
    _ value: Double,
    at time: Double,
    of piece: LawPart,
    isBetweenDoubles: Bool = false
  ) {
    guard !value.isNaN else { return }
    if measure.quantity == .drawnVelocity, value.magnitude == .infinity { return }
    known = max(known, value)
    guard value >= known - noise, value > floor else { return }
    if let best {
      guard value > best.value + noise || time < best.time && value >= best.value - noise else {
        return
      }
    }
    best = MotionExtreme(
      value: value,
      time: time,
      law: piece.law,
      isBetweenDoubles: isBetweenDoubles
    )
  }
}

extension ExtremeSearch {
  /// A part with the largest value that its bounds allow.
  private struct Candidate {
    let most: Double
    let part: MotionPart

    /// Whether the part comes before another: it allows more, or as much and earlier.
    func precedes(_ other: Candidate) -> Bool {
      most > other.most || most == other.most && part.low < other.part.low
    }
  }

  private mutating func add(_ part: MotionPart) {
    let most = measure.most(in: part.bounds)
    // Bounds of what covers steps come near to its extremes by halves only.
    let gain = part.coversSteps ? Self.stepRounding * abs(known) : -noise
    guard !known.isFinite || most >= known + gain, most > floor else { return }
    candidates.append(Candidate(most: most, part: part))
    var index = candidates.count - 1
    while index > 0, candidates[index].precedes(candidates[(index - 1) / 2]) {
      candidates.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func removeFirst() -> Candidate {
    let first = candidates[0]
    let last = candidates.removeLast()
    guard !candidates.isEmpty else { return first }
    candidates[0] = last
    var index = 0
    while true {
      var child = 2 * index + 1
      guard child < candidates.count else { return first }
      if child + 1 < candidates.count, candidates[child + 1].precedes(candidates[child]) {
        child += 1
      }
      guard candidates[child].precedes(candidates[index]) else { return first }
      candidates.swapAt(index, child)
      index = child
    }
  }
}
