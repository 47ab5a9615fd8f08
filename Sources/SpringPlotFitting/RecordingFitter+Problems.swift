import Springs

extension RecordingFitter {
  /// Returns the problems that a family poses: at rest before the begin, or already moving.
  func problems(for family: FitFamily, in samples: FitSamples) -> [LeastSquares] {
    let isMovingFirst = family.isSpring && conditions.velocity == nil
    let resting = problem(
      FitModel(
        family: family,
        pieces: conditions.pieces,
        hasVelocity: family.isSpring && conditions.velocity?.contains { $0 != 0 } ?? false
      ),
      beginIsFree: conditions.begin == nil,
      in: samples
    )
    guard isMovingFirst else { return [resting] }
    let moving = problem(
      FitModel(family: family, pieces: conditions.pieces, hasVelocity: true),
      beginIsFree: false,
      in: samples
    )
    return [resting, moving]
  }

  /// Returns a problem with the samples of another one exchanged.
  func problem(like other: LeastSquares, in samples: FitSamples) -> LeastSquares {
    var problem = LeastSquares(
      samples: samples,
      model: other.model,
      freeParameters: other.freeParameters,
      freeCoefficients: other.freeCoefficients,
      bounds: other.bounds
    )
    problem.negligibleCost = negligibleCost(of: samples)
    return problem
  }

  private func negligibleCost(of samples: FitSamples) -> Double {
    0.01 * rounding * rounding * Double(samples.count * samples.axes.count)
  }

  private func problem(
    _ model: FitModel,
    beginIsFree: Bool,
    in samples: FitSamples
  ) -> LeastSquares {
    var model = model
    model.isCoupled =
      model.family == .spring && conditions.duration == nil && conditions.bounce == nil
    let times = self.samples.times
    let (first, last) = (times[0], times[times.count - 1])
    let length = last - first
    let step = length / Double(times.count - 1)
    var free = Array(repeating: true, count: model.parameterCount)
    var bounds: [ClosedRange<Double>] = []
    switch model.family {
    case .spring, .criticalSpring:
      bounds = [
        logarithm(2 * .pi / (1e3 * length))...logarithm(2 * .pi / (step / 4)), -0.9999...1,
      ]
      free[0] = conditions.duration == nil
      free[1] = conditions.bounce == nil && model.family == .spring
    case .linear, .ease, .easeIn, .easeOut, .easeInOut, .cubicBezier:
      bounds = [logarithm(step / 4)...logarithm(1e3 * length)]
      if model.family == .cubicBezier { bounds += [0...1, -2...3, 0...1, -2...3] }
      free[0] = conditions.duration == nil
    }
    // Springs that begin before the recording are those that already move in it, unless their
    // velocity is known.
    let reach = model.family.isSpring && conditions.velocity == nil ? 0 : length
    for piece in 0..<model.pieces {
      bounds.append(piece == 0 ? first - reach...last : first...last)
      free[model.shapeCount + piece] =
        piece == 0 ? beginIsFree : conditions.pieceTimes == nil
    }
    let coefficients = (0..<model.linearCount).map { index in
      switch index {
      case 0: conditions.start == nil
      case model.pieces: conditions.target == nil
      case model.pieces + 1: conditions.velocity == nil
      default: true
      }
    }
    var problem = LeastSquares(
      samples: samples,
      model: model,
      freeParameters: free,
      freeCoefficients: samples.axes.map { _ in coefficients },
      bounds: bounds
    )
    problem.negligibleCost = negligibleCost(of: samples)
    return problem
  }

  /// The linear coefficients that are held, with 0 for the others.
  func heldCoefficients(_ model: FitModel) -> [[Double]] {
    samples.axes.indices.map { axis in
      (0..<model.linearCount).map { index in
        switch index {
        case 0: conditions.start?[axis] ?? 0
        case model.pieces: conditions.target?[axis] ?? 0
        case model.pieces + 1: conditions.velocity?[axis] ?? 0
        default: 0
        }
      }
    }
  }
}

extension RecordingFitter {
  /// Returns what a search ended with as a candidate, with intervals.
  func candidate(_ problem: LeastSquares, _ result: LeastSquares.Result) -> FitCandidate {
    let axes = problem.samples.axes.count
    let count = (problem.inliers?.count { $0 } ?? problem.samples.count) * axes
    let degrees = count - problem.unknownCount
    let noise = degrees > 0 ? result.cost / Double(degrees) : .infinity
    let variance = noise * problem.inflation(at: result.point)
    let inverse = result.equations.factored().inverse
    let width = Quantiles.student(part: 0.95, degrees: degrees)
    var parameters: [FitParameter] = []
    // What is told as derivatives by the unknowns of the equations.
    var gradients: [[(index: Int, factor: Double)]] = []

    func add(
      _ unknown: FitUnknown,
      axis: Int? = nil,
      piece: Int = 0,
      value: Double,
      gradient: [(index: Int, factor: Double)]?
    ) {
      guard let gradient else {
        parameters.append(
          FitParameter(
            unknown: unknown,
            axis: axis,
            piece: piece,
            value: value,
            standardError: 0,
            interval: value...value,
            isHeld: true
          )
        )
        return
      }
      let error = covariance(gradient, gradient).squareRoot()
      parameters.append(
        FitParameter(
          unknown: unknown,
          axis: axis,
          piece: piece,
          value: value,
          standardError: error.isNaN ? .infinity : error,
          interval: Self.interval(of: unknown, value, halfWidth: width * error),
          isHeld: false
        )
      )
      gradients.append(gradient)
    }
    func covariance(
      _ first: [(index: Int, factor: Double)],
      _ second: [(index: Int, factor: Double)]
    ) -> Double {
      var sum = 0.0
      for row in first {
        for column in second {
          sum += row.factor * column.factor * inverse[row.index][column.index]
        }
      }
      return max(sum, first.elementsEqual(second, by: ==) ? 0 : -.infinity) * variance
    }

    let model = problem.model
    var next = result.linearUnknowns
    let places = problem.freeParameters.map { isFree -> Int? in
      guard isFree else { return nil }
      next += 1
      return next - 1
    }
    for (index, value) in result.point.parameters.enumerated() {
      let place = places[index]
      let own = place.map { [(index: $0, factor: 1.0)] }
      switch (index, model.family.isSpring) {
      case (0, true):
        let duration = 2 * .pi / model.frequency(result.point.parameters)
        var gradient = place.map { [(index: $0, factor: -duration)] }
        if model.isCoupled, let bounce = places[1] {
          gradient?.append((bounce, duration / (1 + result.point.parameters[1])))
        }
        add(.duration, value: duration, gradient: gradient)
      case (0, false):
        let duration = exponential(value)
        add(.duration, value: duration, gradient: place.map { [($0, duration)] })
      case (1, true):
        add(.bounce, value: value, gradient: own)
      case (model.shapeCount..., _):
        // What already moves has no begin.
        if index == model.shapeCount, model.hasVelocity, conditions.velocity == nil { continue }
        add(.begin, piece: index - model.shapeCount, value: value, gradient: own)
      default:
        let unknowns = [FitUnknown.x1, .y1, .x2, .y2]
        add(unknowns[index - 1], value: value, gradient: own)
      }
    }
    next = 0
    for axis in 0..<axes {
      for (index, value) in result.point.coefficients[axis].enumerated() {
        var own: [(index: Int, factor: Double)]?
        if problem.freeCoefficients[axis][index] {
          own = [(next, 1)]
          next += 1
        }
        let name = axes == 1 ? nil : axis
        switch index {
        case 0: add(.start, axis: name, value: value, gradient: own)
        case model.pieces + 1: add(.velocity, axis: name, value: value, gradient: own)
        default: add(.target, axis: name, piece: index - 1, value: value, gradient: own)
        }
      }
    }
    return FitCandidate(
      family: model.family,
      parameters: parameters,
      covariance: gradients.map { row in gradients.map { covariance(row, $0) } },
      degreesOfFreedom: degrees,
      noise: noise.squareRoot(),
      sumOfSquares: result.cost,
      unknownCount: problem.unknownCount,
      criterion: criterion(
        squares: result.cost,
        count: count,
        unknowns: problem.unknownCount
      ),
      isAsFineAsItsSamples: noise.squareRoot() < 1.5 * floor,
      startsAtRest: !model.hasVelocity,
      model: model,
      point: result.point
    )
  }

  private static func interval(
    of unknown: FitUnknown,
    _ value: Double,
    halfWidth: Double
  ) -> ClosedRange<Double> {
    let halfWidth = halfWidth.isNaN ? .infinity : halfWidth
    switch unknown {
    case .duration:
      // A duration is known to within a factor: its logarithm is what is searched for.
      let factor = exponential(halfWidth / value)
      return value / factor...value * factor
    case .bounce: return max(value - halfWidth, -1)...min(value + halfWidth, 1)
    case .x1, .x2: return max(value - halfWidth, 0)...min(value + halfWidth, 1)
    case .begin, .start, .target, .velocity, .y1, .y2:
      return value - halfWidth...value + halfWidth
    }
  }
}

extension FitCandidate {
  /// Creates a candidate with the criterion of another one.
  init(_ other: FitCandidate, criterion: Double) {
    self.init(
      family: other.family,
      parameters: other.parameters,
      covariance: other.covariance,
      degreesOfFreedom: other.degreesOfFreedom,
      noise: other.noise,
      sumOfSquares: other.sumOfSquares,
      unknownCount: other.unknownCount,
      criterion: criterion,
      isAsFineAsItsSamples: other.isAsFineAsItsSamples,
      startsAtRest: other.startsAtRest,
      model: other.model,
      point: other.point
    )
  }
}
