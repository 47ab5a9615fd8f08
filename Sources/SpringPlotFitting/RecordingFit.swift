package import SpringPlotMotion
package import Springs

/// What is known before a recording is fitted; everything else is to be found.
package struct FitConditions: Hashable, Sendable {
  /// The perceived duration, in seconds.
  package var duration: Double?
  /// The bounce.
  package var bounce: Double?
  /// The time at which the motion begins, in seconds.
  package var begin: Double?
  /// The position before it begins, of each axis.
  package var start: [Double]?
  /// The last target, of each axis.
  package var target: [Double]?
  /// The velocity when it begins, of each axis.
  package var velocity: [Double]?
  /// How many targets there are, one after the other.
  package var pieces = 1
  /// The times at which the later targets are set, when they are known.
  package var pieceTimes: [Double]?

  package init() {}
}

/// What is wrong with a recording, or with what is known of it.
package enum FitFault: Error, Hashable, Sendable {
  /// There are fewer samples than unknowns.
  case tooFewSamples(Int, needed: Int)
  /// The time of a sample is before the one of the sample before it, counted from 0.
  case timesGoBack(Int)
  /// No axis moves.
  case noMotion
  /// What is known has another number of axes.
  case axisCount(FitUnknown, found: Int, expected: Int)
  /// A known time lies outside the recording.
  case timeOutside(Double, recorded: ClosedRange<Double>)
  /// Nothing explains the samples.
  case noFit
}

/// What a fit finds out.
package enum FitUnknown: String, Hashable, Sendable, CaseIterable {
  case duration
  case bounce
  case begin
  case start
  case target
  case velocity
  /// The control values of a timing curve.
  case x1
  case y1
  case x2
  case y2
}

/// A parameter of a fitted curve.
package struct FitParameter: Hashable, Sendable {
  /// What it is.
  package let unknown: FitUnknown
  /// The axis, for what each axis has of its own.
  package let axis: Int?
  /// The number of the piece, from 0, for a begin or a target.
  package let piece: Int
  /// The best value.
  package let value: Double
  /// The standard error; 0 for what was held, infinite for what the samples do not tell.
  package let standardError: Double
  /// The values that explain the samples about as well, at 95 %.
  package let interval: ClosedRange<Double>
  /// Whether the value was given.
  package let isHeld: Bool
}

/// A family's best curve.
package struct FitCandidate: Hashable, Sendable {
  /// The family.
  package let family: FitFamily
  /// The parameters, those that are held as well.
  package let parameters: [FitParameter]
  /// The covariances of the parameters that are not held, row by row in their order.
  package let covariance: [[Double]]
  /// By how many the residuals outnumber the unknowns.
  package let degreesOfFreedom: Int
  /// The standard deviation of the residuals, in units.
  package let noise: Double
  /// The sum of the squared residuals of the samples that count.
  package let sumOfSquares: Double
  /// The number of unknowns.
  package let unknownCount: Int
  /// Bayes' information criterion: the lower, the better; 10 less is beyond doubt.
  package let criterion: Double
  /// Whether the residuals are no larger than what rounding to whole pixels leaves.
  package let isAsFineAsItsSamples: Bool
  /// Whether what moves was at rest before it began.
  package let startsAtRest: Bool
  let model: FitModel
  let point: FitPoint
}

extension FitCandidate {
  /// Returns the value of a parameter.
  package func value(_ unknown: FitUnknown, axis: Int = 0, piece: Int = 0) -> Double? {
    parameter(unknown, axis: axis, piece: piece)?.value
  }

  /// Returns a parameter.
  package func parameter(
    _ unknown: FitUnknown,
    axis: Int = 0,
    piece: Int = 0
  ) -> FitParameter? {
    parameters.first {
      $0.unknown == unknown && $0.piece == piece && ($0.axis ?? axis) == axis
    }
  }

  /// How many targets follow each other.
  package var pieceCount: Int { model.pieces }

  /// The spring, when the family's curves are springs.
  package var spring: Spring? {
    guard family.isSpring, let duration = value(.duration), let bounce = value(.bounce) else {
      return nil
    }
    return try? Spring(validatingDuration: duration, bounce: bounce)
  }

  /// The timing curve, when the family's curves are such.
  package var timingCurve: UnitCurve? {
    if let curve = family.timingCurve { return curve }
    guard let x1 = value(.x1), let y1 = value(.y1), let x2 = value(.x2), let y2 = value(.y2) else {
      return nil
    }
    return .bezier(x1: x1, y1: y1, x2: x2, y2: y2)
  }

  /// Returns the position of an axis at times.
  package func positions(at times: [Double], axis: Int = 0) -> [Double] {
    var prepared = PreparedModel(model, point.parameters)
    return times.map { time in
      prepared.evaluate(at: time)
      return prepared.position(point.coefficients[axis])
    }
  }
}

/// What explains a recording.
package struct RecordingFit: Hashable, Sendable {
  /// The families, from the best to the worst.
  package let candidates: [FitCandidate]
  /// Which samples were left out, in order.
  package let outliers: [Int]
  /// The number of samples.
  package let sampleCount: Int

  /// The best family's curve.
  package var best: FitCandidate { candidates[0] }

  /// The best curve of the other kind: a timing curve for a spring, a spring for a timing curve.
  package var rival: FitCandidate? {
    candidates.first { $0.family.isSpring != best.family.isSpring }
  }

  /// Whether the samples leave no doubt that a spring, or a timing curve, made them.
  package var isDecided: Bool {
    rival.map { $0.criterion - best.criterion >= 6 } ?? true
  }
}

extension FitCandidate {
  /// Returns the fitted curve along an axis as a motion.
  package func motion(axis: Int = 0) -> Motion {
    let begin = value(.begin) ?? 0
    let start = value(.start, axis: axis) ?? 0
    let target = value(.target, axis: axis) ?? 1
    guard let spring else {
      let curve = timingCurve ?? .linear
      let animation = Animation.curve(curve, duration: value(.duration) ?? 0)
      return Motion(
        begin == 0 ? animation : .delay(animation, seconds: begin),
        from: start,
        to: target
      )
    }
    let animation = Animation.spring(spring)
    var motion = Motion(
      begin == 0 ? animation : .delay(animation, seconds: begin),
      from: start,
      to: target,
      initialVelocity: value(.velocity, axis: axis) ?? 0
    )
    for piece in 1..<max(model.pieces, 1) {
      guard let time = value(.begin, piece: piece),
        let next = value(.target, axis: axis, piece: piece)
      else { continue }
      motion.retarget(to: next, at: max(time, motion.lastChange), animation: animation)
    }
    return motion
  }
}
