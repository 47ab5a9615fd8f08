import Springs

// Where the searches start: a coarse grid for springs, times of the rise for timing curves.
extension RecordingFitter {
  /// Returns the points from which a problem is to be searched, the most promising first.
  ///
  /// `drafts` is what was found for the families before. A thorough search starts at more points.
  func starts(
    for problem: LeastSquares,
    after drafts: [RecordingFitter.Draft],
    isThorough: Bool
  ) -> [FitPoint] {
    switch problem.model.family {
    case .spring: return springStarts(for: problem, isThorough: isThorough)
    case .criticalSpring:
      let spring = drafts.first {
        $0.problem.model.family == .spring
          && $0.problem.model.hasVelocity == problem.model.hasVelocity
      }
      var starts = Array(springStarts(for: problem, isThorough: isThorough).prefix(1))
      if let spring {
        var start = spring.point
        let frequency = spring.problem.model.frequency(start.parameters)
        start.parameters.replaceSubrange(
          0..<2,
          with: problem.model.shape(frequency: frequency, bounce: 0)
        )
        starts.append(start)
      }
      return starts
    case .linear, .ease, .easeIn, .easeOut, .easeInOut: return timingStarts(for: problem)
    case .cubicBezier: return bezierStarts(for: problem, after: drafts)
    }
  }

  // MARK: - Springs

  private func springStarts(for problem: LeastSquares, isThorough: Bool) -> [FitPoint] {
    let model = problem.model
    let times = samples.times
    let (first, last) = (times[0], times[times.count - 1])
    let held = heldCoefficients(model)
    var found: [(point: FitPoint, cost: Double, level: Int)] = []
    let begin = conditions.begin ?? first
    let beginIsFree = problem.freeParameters[model.shapeCount]
    // From the period of two frames to a spring of which a quarter is seen.
    let step = (last - first) / Double(times.count - 1)
    let shortest = max(1.5 * step, (last - first) / 500)
    let longest = 4 * (last - first)
    for (level, ratio) in Self.ratios.enumerated() {
      // Curves with many bounces have narrow valleys, and only then are they worth the time.
      if ratio < 0.2, survey.crossings < 3, conditions.bounce == nil { continue }
      let ratio = conditions.bounce.map { $0 < 0 ? 1 / (1 + $0) : 1 - $0 } ?? ratio
      let isCritical = model.family == .criticalSpring
      let bounce =
        isCritical ? 0 : conditions.bounce ?? (ratio > 1 ? 1 / ratio - 1 : 1 - ratio)
      let spacing = min(0.3, max(0.04, ratio))
      let response = StepResponse(frequency: 1, bounce: bounce)
      let rise = Self.riseTime(of: response)
      var duration = conditions.duration ?? shortest
      while duration <= max(longest, conditions.duration ?? 0) {
        let frequency = 2 * .pi / duration
        var starts = [begin]
        if beginIsFree {
          let onset = times[survey.onset]
          let range = problem.bounds[model.shapeCount]
          let guess = onset - rise / frequency
          starts = [min(max(guess, range.lowerBound), range.upperBound)]
          if isThorough {
            let earlier = guess - rise / frequency / 2 - step
            starts.append(min(max(earlier, range.lowerBound), range.upperBound))
          }
        }
        for start in starts {
          var parameters = model.shape(frequency: frequency, bounce: bounce) + [start]
          if model.pieces > 1 {
            parameters += pieceTimes(problem, parameters, held)
          }
          let (point, cost) = problem.projected(parameters, holding: held)
          found.append((point, cost, level))
        }
        if conditions.duration != nil { break }
        duration *= exponential(spacing)
      }
      if isCritical || conditions.bounce != nil { break }
    }
    found.sort { $0.cost < $1.cost }
    // The best of each damping, and of many oscillations those of other frequencies as well.
    var chosen: [(point: FitPoint, cost: Double, level: Int)] = []
    for candidate in found where chosen.count < (isThorough ? 6 : 4) {
      let isNew = chosen.allSatisfy {
        $0.level != candidate.level
          || candidate.level < 2
            && ($0.point.parameters[0] - candidate.point.parameters[0]).magnitude > 0.5
      }
      if isNew { chosen.append(candidate) }
    }
    return chosen.map(\.point)
  }

  private static let ratios: [Double] = [0.04, 0.12, 0.3, 0.55, 0.8, 1.1, 2, 5]

  /// Returns when a response of frequency 1 has done the part of its way that counts as away.
  private static func riseTime(of response: StepResponse) -> Double {
    var (low, high) = (0.0, 2 * response.ratio + 1)
    for _ in 0..<20 {
      let middle = (low + high) / 2
      if response.step(at: middle) < SampleSurvey.threshold { low = middle } else { high = middle }
    }
    return high
  }

  /// Returns the times at which the later targets are set: the given ones, or one after the other
  /// the one that explains most.
  private func pieceTimes(
    _ problem: LeastSquares,
    _ parameters: [Double],
    _ held: [[Double]]
  ) -> [Double] {
    if let times = conditions.pieceTimes { return times }
    let first = parameters[2]
    let last = samples.times[survey.lastAway]
    var chosen: [Double] = []
    for number in 1..<problem.model.pieces {
      var model = problem.model
      model.pieces = number + 1
      var smaller = problem
      smaller.freeCoefficients = problem.freeCoefficients.map { _ in
        Array(repeating: true, count: model.linearCount)
      }
      smaller = LeastSquares(
        samples: problem.samples,
        model: model,
        freeParameters: problem.freeParameters,
        freeCoefficients: smaller.freeCoefficients,
        bounds: problem.bounds
      )
      let free = problem.samples.axes.map { _ in Array(repeating: 0.0, count: model.linearCount) }
      var best = (time: first, cost: Double.infinity)
      for index in 1...24 {
        let time = first + (last - first) * Double(index) / 25
        let times = (chosen + [time]).sorted()
        let cost = smaller.projected(parameters + times, holding: free).cost
        if cost < best.cost { best = (time, cost) }
      }
      chosen = (chosen + [best.time]).sorted()
    }
    return chosen
  }

  // MARK: - Timing curves

  private func timingStarts(for problem: LeastSquares) -> [FitPoint] {
    let curve = TimingResponse(problem.model.family.controlValues)
    let held = heldCoefficients(problem.model)
    var found: [(point: FitPoint, cost: Double)] = []
    for (low, high) in [(0.1, 0.9), (0.05, 0.5), (0.3, 0.98)] {
      let (early, late) = (riseTime(to: low, in: problem), riseTime(to: high, in: problem))
      let (from, to) = (Self.progress(of: low, on: curve), Self.progress(of: high, on: curve))
      for stretch in [1.0, 1.8] {
        let fallback = samples.times[samples.count - 1] - samples.times[0]
        let measured = late > early ? stretch * (late - early) / (to - from) : fallback
        let duration = conditions.duration ?? measured
        let begin = conditions.begin ?? (early - from * duration)
        let range = problem.bounds[1]
        let parameters = [
          logarithm(duration), min(max(begin, range.lowerBound), range.upperBound),
        ]
        let (point, cost) = problem.projected(parameters, holding: held)
        found.append((point, cost))
      }
    }
    found.sort { $0.cost < $1.cost }
    return found.prefix(2).map(\.point)
  }

  private func bezierStarts(
    for problem: LeastSquares,
    after drafts: [RecordingFitter.Draft]
  ) -> [FitPoint] {
    let controls = drafts.filter { $0.problem.model.family.timingCurve != nil }.map { draft in
      FitPoint(
        parameters: [draft.point.parameters[0]] + draft.problem.model.family.controlValues
          + draft.point.parameters[1...],
        coefficients: draft.point.coefficients
      )
    }
    guard let base = controls.first else {
      return []
    }
    let held = heldCoefficients(problem.model)
    var found = controls.map { ($0, cost: problem.projected($0.parameters, holding: held).cost) }
    // A curve that overshoots, and one that starts at once and ends slowly.
    for values in [[0.3, 1.4, 0.6, 1], [0.15, 0.8, 0.3, 1], [0.3, 0, 0.1, 1]] {
      for stretch in [1, 1.4] {
        var parameters = base.parameters
        parameters[0] += logarithm(stretch)
        for index in 0..<4 { parameters[index + 1] = values[index] }
        let (point, cost) = problem.projected(parameters, holding: held)
        found.append((point, cost))
      }
    }
    found.sort { $0.cost < $1.cost }
    return found.prefix(3).map(\.0)
  }

  /// Returns when the recording has first done a part of its way, in seconds.
  private func riseTime(to part: Double, in problem: LeastSquares) -> Double {
    let (first, last) = (survey.first, survey.last)
    let times = problem.samples.times
    guard first != last else { return samples.times[survey.onset] }
    for (time, value) in zip(times, problem.samples.axes[survey.axis])
    where (value - first) / (last - first) >= part { return time }
    return times[times.count - 1]
  }

  /// Returns the progress at which a curve has first done a part of its way.
  private static func progress(of part: Double, on curve: TimingResponse) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<30 {
      let middle = (low + high) / 2
      if curve.point(at: middle).value < part { low = middle } else { high = middle }
    }
    return high
  }
}
