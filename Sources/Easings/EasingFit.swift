/// The search for lines on a grid that stay within a tolerance of a motion.
struct EasingFit {
  let motion: EasedMotion
  let stretches: [EasingStretch]
  let grid: EasingGrid
  /// The largest distance, as a fraction of the way.
  let tolerance: Double

  /// Lines, one for each stretch.
  struct Lines {
    let lines: [[EasingVertex]]
    /// The largest distance from the motion, in units of the last decimal.
    let error: Double
  }

  /// Returns the lines with the fewest corners, nil when the grid is too coarse.
  ///
  /// - Throws: ``EasingError/tooFine`` as soon as there are too many corners.
  func fewestCorners() throws(EasingError) -> Lines? {
    try lines { (tube) throws(EasingError) in
      var lines: [[EasingVertex]] = []
      var rest = EasingSampler.pointLimit
      for (index, stretch) in stretches.enumerated() {
        var fitter = TubeFitter(stretch.samples, tolerance: tube)
        let first = index == 0 ? fixed(0, at: stretch.samples[0], tube) : nil
        let last =
          index == stretches.count - 1
          ? fixed(grid.valuesPerUnit, at: stretch.samples[stretch.samples.count - 1], tube) : nil
        guard let line = try fitter.corners(from: first, to: last, limit: rest) else { return nil }
        lines.append(line)
        rest -= line.count
      }
      return lines
    }
  }

  /// Returns the line with the fewest evenly spaced corners, at most `limit`, or nil.
  func evenCorners(limit: Int) throws(EasingError) -> Lines? {
    guard stretches.count == 1, limit <= EasingSampler.pointLimit else { return nil }
    let samples = stretches[0].samples
    return try lines { (tube) throws(EasingError) in
      guard fixed(0, at: samples[0], tube) != nil,
        fixed(grid.valuesPerUnit, at: samples[samples.count - 1], tube) != nil
      else { return nil }
      return UniformFitter(samples: samples, tolerance: tube)
        .corners(from: 0, to: grid.valuesPerUnit, limit: limit)
        .map { [$0] }
    }
  }

  /// Returns a value if the motion has it at an end.
  private func fixed(_ value: Double, at sample: EasingSample, _ tube: Double) -> Double? {
    abs(sample.value - value) <= tube ? value : nil
  }

  /// Returns what `find` finds in a tube that is just so narrow that nothing leaves the tolerance.
  ///
  /// The tube holds at the samples; what is farther away between them makes it narrower.
  private func lines(
    _ find: (_ tube: Double) throws(EasingError) -> [[EasingVertex]]?
  ) throws(EasingError) -> Lines? {
    let limit = tolerance * grid.valuesPerUnit
    var tube = limit * (1 - 1e-9)
    var factor = 1.05
    for _ in 0..<8 {
      guard tube > 0, let lines = try find(tube) else { return nil }
      let error = motion.error(of: lines, in: stretches, on: grid)
      if error <= limit { return Lines(lines: lines, error: error) }
      tube -= factor * (error - limit)
      // The same line may just fit again: corners have whole values.
      factor *= 2
    }
    return nil
  }
}
