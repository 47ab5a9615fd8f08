extension Motion {
  /// Returns the smooth segment that begins at or before `time` and ends after it.
  ///
  /// The cost does not depend on the time, and hardly on the number of changes: a search, a few
  /// divisions, and one evaluation for each combined animation that still can be seen.
  package func segment(at time: Double) -> MotionSegment { view(at: time).segment }

  /// What of the layers is seen at a time.
  struct View {
    /// The segment.
    var segment: MotionSegment
    /// The index of the topmost layer that has an effect.
    var top: Int
  }

  /// Fewer animations than this are combined whether they can be seen or not.
  private static let fewStages = 16

  /// Returns what of the layers is seen at a time.
  func view(at time: Double) -> View {
    let index = changeIndex(at: time)
    let change = changes[index]
    var start = change.time
    var end = index + 1 < changes.count ? changes[index + 1].time : .infinity
    var stages: [CombinedLaw.Stage] = []
    var top: Int?
    var base = MotionLaw.rest(position: from)
    var bottom = change.layer
    // What at most is left of what the layers from here on down show.
    var remainder = 1.0
    let coversSafely = layers[bottom].coversSafely
    while remainder > MotionLayer.negligible {
      let layer = layers[bottom]
      if time < layer.start, bottom > 0 {
        // Its delay has not passed: what is below is still seen.
        end = min(end, layer.start)
        bottom -= 1
        continue
      }
      let shift = shift(of: bottom, at: change)
      if time >= layer.finish {
        start = max(start, layer.finish)
        base = .rest(position: shift(layer.target))
        break
      }
      let segment = layer.segment(at: time)
      start = max(start, segment.start)
      end = min(end, segment.end, layer.finish)
      if layer.effect == .replaces {
        base = segment.law.shifted(by: shift)
        break
      }
      if segment.law != .rest(position: 0) {
        if top == nil { top = bottom }
        let target = shift(layer.target)
        stages.append(CombinedLaw.Stage(progress: segment.law, target: target))
        base = .rest(position: target)
        if coversSafely, stages.count > Self.fewStages {
          remainder *= segment.law.remainder(at: time)
        }
      }
      bottom -= 1
    }
    // What can no longer be seen could be earlier.
    if remainder <= MotionLayer.negligible { start = max(start, time) }
    let law = stages.isEmpty ? base : .combined(CombinedLaw(base: base, stages: stages.reversed()))
    return View(
      segment: MotionSegment(start: start, end: end, law: law),
      top: top ?? bottom
    )
  }

  /// Returns the index of the layer that hides all below it at a time and later.
  func bottom(at time: Double) -> Int {
    var index = changes[changeIndex(at: time)].layer
    while index > 0 {
      let layer = layers[index]
      if time >= layer.start, layer.effect == .replaces || time >= layer.finish { break }
      index -= 1
    }
    return index
  }

  /// Returns the move that brings a layer's positions to where a change wants them.
  private func shift(of index: Int, at change: MotionChange) -> PositionShift {
    let layer = layers[index]
    return PositionShift(
      origin: layer.target,
      destination: index == change.layer
        ? change.target : layer.target + (change.shift - layer.shift)
    )
  }

  /// Returns the index of the last change at or before a time, or of the first one.
  func changeIndex(at time: Double) -> Int {
    var low = 0
    var high = changes.count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if changes[middle].time <= time { low = middle } else { high = middle }
    }
    return low
  }
}
