import Springs

extension RecordingFit {
  /// Finds the curves of all families that explain positions at rising times best.
  ///
  /// The search runs over a hundred well chosen samples, then over all; of more than two thousand
  /// the families are compared by a part of them, and only the best is fitted to all.
  package init(
    times: [Double],
    axes: [[Double]],
    conditions: FitConditions = FitConditions(),
    families: [FitFamily] = FitFamily.allCases
  ) throws(FitFault) {
    let fitter = try RecordingFitter(FitSamples(times: times, axes: axes), conditions)
    self = try fitter.fit(families)
  }
}

/// Fits families of curves to a recording.
struct RecordingFitter: Sendable {
  /// How many samples a search runs over.
  private static let searchLimit = 100
  /// How many samples families are compared by.
  private static let comparisonLimit = 2000

  let samples: FitSamples
  let survey: SampleSurvey
  let conditions: FitConditions
  /// The least noise there can be: whole pixels, decimals, rounding.
  let floor: Double
  /// A residual that is nothing but rounding.
  let rounding: Double

  init(_ samples: FitSamples, _ conditions: FitConditions) throws(FitFault) {
    self.samples = samples
    self.conditions = conditions
    for (unknown, values) in [
      (FitUnknown.start, conditions.start), (.target, conditions.target),
      (.velocity, conditions.velocity),
    ] {
      if let values, values.count != samples.axes.count {
        throw .axisCount(unknown, found: values.count, expected: samples.axes.count)
      }
    }
    guard samples.count > 1 else { throw .tooFewSamples(samples.count, needed: 6) }
    let recorded = samples.times[0]...samples.times[samples.count - 1]
    for time in conditions.pieceTimes ?? [] where !recorded.contains(time) {
      throw .timeOutside(time, recorded: recorded)
    }
    survey = SampleSurvey(samples)
    guard survey.span > 0 else { throw .noMotion }
    let part = samples.subset(samples.choice(of: Self.comparisonLimit, by: survey))
    let largest = samples.axes.reduce(0.0) { $1.reduce($0) { max($0, $1.magnitude) } }
    rounding = 0x1p-53 * max(largest, survey.span)
    floor = max(0.29 * part.grain, 1e3 * rounding)
  }

  func fit(_ families: [FitFamily]) throws(FitFault) -> RecordingFit {
    let families = families.filter { $0.isSpring || conditions.pieces == 1 }
      .filter { $0 != .criticalSpring || (conditions.bounce ?? 0) == 0 }
      .filter { $0.isSpring || conditions.bounce == nil && !hasOwnVelocity }
    let search = samples.subset(samples.choice(of: Self.searchLimit, by: survey))
    let calm = search.despiked(span: survey.span)
    var drafts: [Draft] = []
    for family in families {
      var own: [Draft] = []
      for problem in problems(for: family, in: search)
      where problem.unknownCount < search.count * search.axes.count {
        guard let draft = draft(problem, calm: calm, after: drafts) else { continue }
        if draft.points.count > 1 || own.last?.points.count ?? 1 > 1 {
          // With spikes it takes a closer look to tell which is better.
          own.append(draft)
        } else if own.last.map({ isBetter(draft, than: $0) }) ?? true {
          own = [draft]
        }
      }
      drafts += own
    }
    guard !drafts.isEmpty else {
      let needed = (problems(for: .spring, in: search).first?.unknownCount ?? 5) + 1
      throw samples.count * samples.axes.count < needed
        ? .tooFewSamples(samples.count, needed: needed / samples.axes.count) : .noFit
    }
    return finished(drafts)
  }

  private var hasOwnVelocity: Bool { conditions.velocity?.contains { $0 != 0 } ?? false }

  /// A family's best curve so far.
  struct Draft: Sendable {
    var problem: LeastSquares
    /// The best points, the most promising first; several when some samples stick out.
    var points: [FitPoint]
    /// The sum of the magnitudes of the residuals, those of outliers cut off.
    var distance: Double
    /// The sum of the squared residuals of the samples without what sticks out.
    var calmCost: Double

    /// The best point.
    var point: FitPoint { points[0] }
  }

  /// Returns whether a draft explains more than another one, which is the simpler one.
  private func isBetter(_ draft: Draft, than other: Draft) -> Bool {
    let count = Double(other.problem.samples.count)
    guard other.distance > 30 * rounding * count else { return false }
    // A begin at the edge of what is allowed is no unknown, so that the other one has one less.
    let begin = other.problem.model.shapeCount
    let isAtEdge = other.point.parameters[begin] <= other.problem.bounds[begin].lowerBound
    return draft.distance
      < other.distance * (isAtEdge ? 1 - logarithm(count) / (2 * count) : 0.999)
  }

  /// Returns the best that a robust search leads to from the most promising start.
  ///
  /// `calm` is the samples without what sticks out.
  private func draft(
    _ problem: LeastSquares,
    calm: FitSamples,
    after drafts: [Draft]
  ) -> Draft? {
    var quick = problem
    quick.samples = calm
    quick.precision = 1e-2
    if problem.model.family.isSpring, problem.freeParameters[1] {
      // Beyond this a curve all but jumps at first, which explains a single sample too well.
      quick.bounds[1] = -0.93...1
    }
    let axes = calm.axes.count
    let hasSpikes = calm != problem.samples
    let seeds = starts(for: quick, after: drafts, isThorough: hasSpikes)
    var found = seeds.map { quick.refined(from: $0, steps: 15) }
    let cost = found.map(\.cost).min() ?? .infinity
    // What is far from the best of the families before does not become it by being robust.
    let isHopeless = drafts.contains {
      let other = max($0.calmCost, floor * floor * Double(calm.count))
      return Double(calm.count * axes) * logarithm(cost / other) > 4 * Self.contention
    }
    quick.samples = problem.samples
    if hasSpikes, !isHopeless {
      // What sticks out may as well be a fast start.
      let others = starts(for: quick, after: drafts, isThorough: true)
      found += others.map { quick.refined(from: $0, steps: 15) }
      quick.loss = .huber(scale: 0.02 * survey.span)
      found += seeds.map { quick.refined(from: $0, steps: 15) }
    }
    var points: [FitPoint] = []
    for result in found.sorted(by: { $0.cost < $1.cost }) {
      let isNew = points.allSatisfy { other in
        zip(result.point.parameters, other.parameters).contains { ($0 - $1).magnitude > 1e-2 }
      }
      if isNew { points.append(result.point) }
    }
    points = Array(points.prefix(isHopeless ? 1 : hasSpikes ? 10 : 2))
    for index in points.indices where !isHopeless {
      for _ in 0..<3 {
        let scale = Outliers.scale(of: quick.residuals(at: points[index]), atLeast: floor)
        quick.loss = .huber(scale: scale)
        points[index] = quick.refined(from: points[index], steps: 8).point
      }
    }
    let residuals = points.map { quick.residuals(at: $0) }
    let scales = residuals.map { Outliers.scale(of: $0, atLeast: floor) }
    let limit = Outliers.limit * (scales.min() ?? floor)
    let distances = residuals.map { axes in
      axes.reduce(0) { sum, axis in axis.reduce(sum) { $0 + min($1.magnitude, limit) } }
    }
    let order = distances.indices.sorted { distances[$0] < distances[$1] }
    guard let best = order.first else { return nil }
    return Draft(
      problem: problem,
      points: order.prefix(hasSpikes && !isHopeless ? 4 : 1).map { points[$0] },
      distance: distances[best],
      calmCost: cost
    )
  }

  /// How much worse a draft's criterion may be than the best one's, to be looked at closely.
  private static let contention = 25.0

  /// Fits the drafts to all samples that are no outliers, and puts them in order.
  private func finished(_ drafts: [Draft]) -> RecordingFit {
    let part = samples.subset(samples.choice(of: Self.comparisonLimit, by: survey))
    func rough(_ draft: Draft) -> Double {
      let count = Double(draft.problem.samples.count * draft.problem.samples.axes.count)
      return 2 * count * logarithm(max(draft.distance / count, floor))
        + Double(draft.problem.unknownCount) * logarithm(count)
    }
    let drafts = drafts.sorted { rough($0) < rough($1) }
    let limit = rough(drafts[0]) + Self.contention
    // Outliers are what does not fit the family that fits best.
    var contenders: [(draft: Draft, inliers: [Bool]?, criterion: Double)] = []
    for draft in drafts where rough(draft) <= limit {
      for point in draft.points {
        let contender = separated(draft, from: point, in: part)
        let rival = contenders.firstIndex {
          $0.draft.problem.model.family == draft.problem.model.family
        }
        guard let rival else {
          contenders.append(contender)
          continue
        }
        if contender.criterion < contenders[rival].criterion - 1e-9 {
          contenders[rival] = contender
        }
      }
    }
    contenders.sort { $0.criterion < $1.criterion }
    var inliers = contenders[0].inliers
    var candidates: [FitCandidate] = []
    for (draft, _, _) in contenders {
      var problem = self.problem(like: draft.problem, in: part)
      problem.inliers = inliers
      candidates.append(candidate(problem, problem.refined(from: draft.point)))
    }
    for draft in drafts
    where !candidates.contains(where: { $0.family == draft.problem.model.family }) {
      var problem = self.problem(like: draft.problem, in: part)
      problem.inliers = inliers
      candidates.append(candidate(problem, problem.refined(from: draft.point, steps: 0)))
    }
    candidates.sort { $0.criterion < $1.criterion }
    // A spring without bounce is a spring, whose bounce is not known exactly to be 0.
    if candidates[0].family == .criticalSpring,
      let index = candidates.firstIndex(where: { $0.family == .spring })
    {
      candidates.insert(candidates.remove(at: index), at: 0)
    }
    // A timing curve that people name is that one, unless the samples leave no doubt.
    if candidates[0].family == .cubicBezier,
      let index = candidates.firstIndex(where: { $0.family.timingCurve != nil }),
      candidates[index].criterion < candidates[0].criterion + 10
    {
      candidates.insert(candidates.remove(at: index), at: 0)
    }
    if samples.count > part.count {
      // Only the best one is worth the time that all samples take.
      let best = candidates[0]
      let draft = drafts.first { $0.problem.model == best.model } ?? drafts[0]
      var problem = self.problem(like: draft.problem, in: samples)
      let residuals = problem.residuals(at: best.point)
      inliers = Outliers.inliers(
        of: residuals,
        scale: max(best.noise, floor),
        unknowns: problem.unknownCount
      )
      problem.inliers = inliers
      let full = candidate(problem, problem.refined(from: best.point))
      candidates[0] = FitCandidate(full, criterion: best.criterion)
    }
    return RecordingFit(
      candidates: candidates,
      outliers: inliers.map { list in list.indices.filter { !list[$0] } } ?? [],
      sampleCount: samples.count
    )
  }

  /// Returns a draft fitted to more samples, which of them are no outliers, and how good it is.
  private func separated(
    _ draft: Draft,
    from start: FitPoint,
    in part: FitSamples
  ) -> (draft: Draft, inliers: [Bool]?, criterion: Double) {
    var problem = problem(like: draft.problem, in: part)
    var point = start
    problem.precision = 1e-4
    for _ in 0..<2 {
      let scale = Outliers.scale(of: problem.residuals(at: point), atLeast: floor)
      problem.loss = .tukey(scale: scale)
      point = problem.refined(from: point, steps: 10).point
    }
    problem.loss = .squares
    problem.precision = 1e-8
    var cost = 0.0
    for round in 0..<4 {
      let residuals = problem.residuals(at: point)
      let scale = Outliers.scale(of: residuals, atLeast: floor)
      let next = Outliers.inliers(
        of: residuals,
        scale: scale,
        unknowns: problem.unknownCount
      )
      if round > 0, next == problem.inliers { break }
      problem.inliers = next
      let result = problem.refined(from: next == nil ? start : point, steps: 100)
      point = result.point
      cost = result.cost
    }
    let begin = problem.model.shapeCount
    if problem.freeParameters[begin] {
      // Which samples move changes as the begin passes one of them: there may be a best begin on
      // either side.
      let step = (part.times[part.count - 1] - part.times[0]) / Double(part.count - 1)
      for shift in [-step, step] {
        var other = point
        other.parameters[begin] += shift
        guard problem.bounds[begin].contains(other.parameters[begin]) else { continue }
        let result = problem.refined(from: other, steps: 100)
        if result.cost < cost { (point, cost) = (result.point, result.cost) }
      }
    }
    var draft = draft
    draft.points = [point]
    let axes = part.axes.count
    let kept = problem.inliers?.count { $0 } ?? part.count
    // A begin at the edge of what is allowed is no unknown.
    let isAtEdge =
      problem.freeParameters[begin]
      && point.parameters[begin] <= problem.bounds[begin].lowerBound
    let criterion = criterion(
      squares: cost,
      count: kept * axes,
      unknowns: draft.problem.unknownCount - (isAtEdge ? 1 : 0)
    )
    let rejected = Double((part.count - kept) * axes)
    return (draft, problem.inliers, criterion + rejected * Outliers.limit * Outliers.limit)
  }

  /// Returns Bayes' information criterion.
  func criterion(squares: Double, count: Int, unknowns: Int) -> Double {
    let n = Double(count)
    // Less than what whole pixels do to the samples of the motion explains nothing.
    let moving = Double(survey.lastAway - survey.onset + 1) / Double(samples.count)
    let least = floor * floor * moving
    return n * logarithm(max(squares / n, least)) + Double(unknowns) * logarithm(n)
  }
}
