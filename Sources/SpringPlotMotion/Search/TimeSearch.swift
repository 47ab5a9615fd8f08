/// Searches for the first time and the last time at which something happens, which cannot miss it.
///
/// The time is divided until the bounds of a part tell that it happens nowhere in it, or, as the
/// movement only rises or only falls there, when.
enum TimeSearch {
  /// Returns the first time at which a motion reaches the position that its stretches look at.
  ///
  /// A motion that starts there reaches it when it comes back. Where it jumps across, it has
  /// reached it.
  ///
  /// - Parameters:
  ///   - start: How far the motion is from the position before the first stretch, in units.
  ///   - stretches: What is seen from then on.
  /// - Returns: The time in seconds; nil when it never does.
  static func firstArrival(from start: Double, in stretches: [MotionStretch]) -> Double? {
    var side = start
    for stretch in stretches {
      var parts = [MotionPart(stretch.withoutRepetition)]
      while let part = parts.popLast() {
        let bounds = part.bounds.offset
        if side < 0 ? bounds.high < 0 : side > 0 && bounds.low > 0 { continue }
        guard let piece = part.piece else {
          guard let halves = part.halves else { return part.low }
          parts += [halves.second, halves.first]
          continue
        }
        let first = piece.jet(at: part.low).offset
        if side != 0, first == 0 || (first < 0) != (side < 0) { return part.low }
        if case .rest = piece.law {
          side = first
          continue
        }
        let times = part.low...part.high
        if let time = piece.law.arrivalTime(at: stretch.position, in: times) { return time }
        guard part.high < .infinity else { return nil }
        side = piece.jet(at: part.high).offset
        if side == 0, first != 0 { return part.high }
      }
    }
    return nil
  }

  /// Returns the last time at which a motion is farther than a tolerance from the position that
  /// its stretches look at, the first one at which it no longer is; nil when it never is.
  static func lastExcess(over tolerance: Double, in stretches: [MotionStretch]) -> Double? {
    for stretch in stretches.reversed() {
      var parts = [MotionPart(stretch)]
      while let part = parts.popLast() {
        guard part.bounds.offset.magnitude > tolerance else { continue }
        if let piece = part.piece, let ends = piece.ends {
          if abs(ends.end.offset) > tolerance { return part.high }
          if let turns = piece.turns(within: 0x1p-48 * tolerance) {
            if let time = piece.lastExcess(over: tolerance, turns: turns) { return time }
            continue
          }
        }
        guard let halves = part.halves else { return part.high }
        parts += [halves.first, halves.second]
      }
    }
    return nil
  }
}

extension TimeSearch {
  /// Returns the last time at which a motion is faster than a speed; nil when it never is.
  static func lastExcess(ofSpeed speed: Double, in stretches: [MotionStretch]) -> Double? {
    for stretch in stretches.reversed() {
      var parts = [MotionPart(stretch)]
      while let part = parts.popLast() {
        guard part.bounds.velocity.magnitude > speed else { continue }
        if let ends = part.piece?.ends, abs(ends.end.velocity) > speed { return part.high }
        guard let halves = part.halves else { return part.high }
        parts += [halves.first, halves.second]
      }
    }
    return nil
  }
}

extension LawPart {
  /// Returns the only time at which the law turns, or none, if that is known; else nil.
  ///
  /// What moves no more than a `tolerance` counts as not turning.
  fileprivate func turns(within tolerance: Double) -> [Double]? {
    guard let ends, !law.hasSteps else { return nil }
    if bounds.velocity.hasOneSign || bounds.offset.width <= tolerance { return [] }
    guard bounds.acceleration.hasOneSign, ends.start.velocity.isFinite, ends.end.velocity.isFinite
    else { return nil }
    return zero(of: .velocity).map { [$0] } ?? []
  }

  /// Returns when the distance falls below a tolerance for the last time before the end of the
  /// part, at which it is below; nil when it is never above.
  fileprivate func lastExcess(over tolerance: Double, turns: [Double]) -> Double? {
    func excess(_ time: Double) -> Double { abs(jet(at: time).offset) - tolerance }
    var end = (time: high, value: excess(high))
    for time in turns + [low] {
      let start = (time: time, value: excess(time))
      if start.value > 0 { return signChange(from: start, to: end, of: excess) }
      end = start
    }
    return nil
  }
}
