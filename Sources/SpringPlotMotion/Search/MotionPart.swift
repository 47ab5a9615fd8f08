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

  /// The part without what is too steep to be drawn; nil when nothing is.
  var withoutSteepEnds: MotionPart? {
    guard let piece else { return nil }
    let gentle = piece.law.gentleTimes
    let start = max(low, gentle.lowerBound)
    let end = min(high, gentle.upperBound)
    guard start > low || end < high, start < end else { return nil }
    let rest = LawPart(piece.law, from: start, to: end, seenFrom: stretch.position)
    return MotionPart(stretch, rest, beginsSegment: true, endsSegment: true)
  }
}
