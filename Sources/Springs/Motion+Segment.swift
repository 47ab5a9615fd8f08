extension Motion {
  /// Returns the smooth segment that begins at or before `time` and ends after it.
  ///
  /// The cost does not depend on the time, and hardly on the number of changes: a search, a few
  /// divisions, and one evaluation for each combined animation that still runs.
  package func segment(at time: Double) -> MotionSegment { view(at: time).segment }

  /// What of the layers is seen at a time.
  struct View {
    /// The segment.
    var segment: MotionSegment
    /// The index of the topmost layer that has an effect.
    var top: Int
    /// The index of the layer that hides all below it.
    var bottom: Int
  }

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
    while true {
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
        stages.append(CombinedLaw.Stage(progress: segment.law, target: shift(layer.target)))
      }
      bottom -= 1
    }
    let law = stages.isEmpty ? base : .combined(CombinedLaw(base: base, stages: stages.reversed()))
    return View(
      segment: MotionSegment(start: start, end: end, law: law),
      top: top ?? bottom,
      bottom: bottom
    )
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
