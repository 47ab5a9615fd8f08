package import Springs

extension Spring {
  /// Creates the spring of a mass, a stiffness and a damping ratio, if there is one.
  package init(
    validatingMass mass: Double = 1,
    stiffness: Double,
    dampingRatio: Double
  ) throws(SpringError) {
    // The ratio is checked under its own name.
    _ = try Spring(validatingResponse: 1, dampingRatio: dampingRatio)
    self = try Spring(
      validatingMass: mass,
      stiffness: stiffness,
      damping: 2 * dampingRatio * (stiffness * mass).magnitude.squareRoot(),
      allowOverDamping: dampingRatio != 1
    )
  }

  /// Creates the spring that has settled after a duration by Core Animation's rule, if there is one.
  ///
  /// An under-damped one has settled when what bounds it is within 0.001 of the way.
  package init(
    validatingCoreAnimationSettlingDuration duration: Double,
    dampingRatio: Double,
    epsilon: Double = 0.001
  ) throws(SpringError) {
    self = try Spring(
      validatingSettlingDuration: duration,
      dampingRatio: dampingRatio,
      epsilon: epsilon
    )
    guard dampingRatio < 1 else { return }
    let gap = ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
    let frequency = logarithm((1 + dampingRatio / gap) / epsilon) / (dampingRatio * duration)
    self = try Spring(validatingResponse: 2 * Double.pi / frequency, dampingRatio: dampingRatio)
  }
}
