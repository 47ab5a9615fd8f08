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
    let part = samples.subset(samples.choice(of: Self.comparisonLimit, by: survey))
    var drafts: [Draft] = []
    var spring: FitPoint?
    var controls: [FitPoint] = []
    for family in families {
      let problems = problems(for: family, in: search)
      var best: Draft?
      for problem in problems where problem.unknownCount < search.count * search.axes.count {
        let starts = starts(for: problem, spring: spring, controls: controls)
        guard let draft = draft(problem, from: starts) else { continue }
        if best.map({ isBetter(draft, than: $0) }) ?? true { best = draft }
      }
      guard let best else { continue }
      if family == .spring { spring = best.point }
      if family.timingCurve != nil { controls.append(best.point(with: family)) }
      drafts.append(best)
    }
    guard !drafts.isEmpty else {
      let needed = (problems(for: .spring, in: search).first?.unknownCount ?? 5) + 1
      throw samples.count * samples.axes.count < needed
        ? .tooFewSamples(samples.count, needed: needed / samples.axes.count) : .noFit
    }
    return try finished(drafts, part: part)
  }

  private var hasOwnVelocity: Bool { conditions.velocity?.contains { $0 != 0 } ?? false }

  /// A family's best curve so far.
  struct Draft: Sendable {
    var problem: LeastSquares
    var point: FitPoint
    /// The sum of the magnitudes of the residuals.
    var distance: Double
    var scale: Double

    /// The point with the control values of a family that has them fixed.
    func point(with family: FitFamily) -> FitPoint {
      FitPoint(
        parameters: [point.parameters[0]] + family.controlValues + point.parameters[1...],
        coefficients: point.coefficients
      )
    }
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

  /// Returns the best that robust searches from some starts lead to.
  private func draft(_ problem: LeastSquares, from starts: [FitPoint]) -> Draft? {
    var best: Draft?
    for start in starts {
      var problem = problem
      var point = start
      var scale = 0.0
      problem.loss = .squares
      point = problem.refined(from: point, steps: 12).point
      for round in 0..<4 {
        scale = Outliers.scale(of: problem.residuals(at: point), atLeast: floor)
        problem.loss = .huber(scale: scale)
        point = problem.refined(from: point, steps: round == 0 ? 12 : 6).point
      }
      let residuals = problem.residuals(at: point)
      scale = Outliers.scale(of: residuals, atLeast: floor)
      let distance = residuals.reduce(0) { $0 + $1.reduce(0) { $0 + $1.magnitude } }
      guard distance.isFinite else { continue }
      let draft = Draft(problem: problem, point: point, distance: distance, scale: scale)
      if best.map({ draft.distance < $0.distance }) ?? true { best = draft }
    }
    return best
  }

  /// Fits the drafts to all samples that are no outliers, and puts them in order.
  private func finished(_ drafts: [Draft], part: FitSamples) throws(FitFault) -> RecordingFit {
    // Outliers are what does not fit the family that fits best.
    var robust: [(draft: Draft, inliers: [Bool]?, criterion: Double)] = []
    for draft in drafts {
      let (point, inliers, squares, count) = separated(draft, in: part)
      var draft = draft
      draft.point = point
      let rejected = part.count - (inliers?.count { $0 } ?? part.count)
      robust.append(
        (
          draft, inliers,
          criterion(squares: squares, count: count, unknowns: draft.problem.unknownCount)
            + Double(rejected * part.axes.count) * Outliers.limit * Outliers.limit
        )
      )
    }
    robust.sort { $0.criterion < $1.criterion }
    var inliers = robust[0].inliers
    var finished: [FitCandidate] = []
    for (draft, _, _) in robust {
      var problem = self.problem(like: draft.problem, in: part)
      problem.inliers = inliers
      finished.append(candidate(problem, problem.refined(from: draft.point)))
    }
    finished.sort { $0.criterion < $1.criterion }
    if samples.count > part.count {
      // Only the best one is worth the time that all samples take.
      let best = finished[0]
      let draft = robust.first { $0.draft.problem.model == best.model }
      var problem = self.problem(like: draft?.draft.problem ?? robust[0].draft.problem, in: samples)
      let residuals = problem.residuals(at: best.point)
      inliers = Outliers.inliers(of: residuals, scale: max(best.noise, floor))
      problem.inliers = inliers
      let full = candidate(problem, problem.refined(from: best.point))
      finished[0] = FitCandidate(full, criterion: best.criterion)
    }
    return RecordingFit(
      candidates: finished,
      outliers: inliers.map { list in list.indices.filter { !list[$0] } } ?? [],
      sampleCount: samples.count
    )
  }

  /// Returns a draft fitted to more samples, which of them are no outliers, and what is left.
  private func separated(
    _ draft: Draft,
    in part: FitSamples
  ) -> (FitPoint, [Bool]?, squares: Double, count: Int) {
    var problem = problem(like: draft.problem, in: part)
    var point = draft.point
    var inliers: [Bool]?
    for _ in 0..<2 {
      let scale = Outliers.scale(of: problem.residuals(at: point), atLeast: floor)
      problem.loss = .tukey(scale: scale)
      point = problem.refined(from: point, steps: 10).point
    }
    problem.loss = .squares
    for _ in 0..<3 {
      let residuals = problem.residuals(at: point)
      let scale = Outliers.scale(of: residuals, atLeast: floor)
      let next = Outliers.inliers(of: residuals, scale: scale)
      if next == inliers, problem.inliers != nil { break }
      inliers = next
      problem.inliers = next
      let start = next == nil ? draft.point : point
      point = problem.refined(from: start, steps: 20).point
      if next == nil { break }
    }
    let squares = problem.refined(from: point, steps: 1).cost
    return (point, inliers, squares, (inliers?.count { $0 } ?? part.count) * part.axes.count)
  }

  /// Returns Bayes' information criterion.
  func criterion(squares: Double, count: Int, unknowns: Int) -> Double {
    let n = Double(count)
    return n * logarithm(max(squares / n, rounding * rounding)) + Double(unknowns) * logarithm(n)
  }
}
