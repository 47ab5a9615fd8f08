package import SpringPlotMotion
package import Springs

/// What a spring is wished to be.
package struct Wish: Hashable, Sendable {
  /// How the value is meant.
  package enum Relation: Hashable, Sendable {
    case equal
    case below
    case above
  }

  /// The figure.
  package let figure: FigureName
  /// The value: in seconds, units per second, or fractions of the distance.
  package let value: Double
  /// How it is meant.
  package let relation: Relation

  /// Creates a wish.
  package init(_ figure: FigureName, _ value: Double, _ relation: Relation = .equal) {
    self.figure = figure
    self.value = value
    self.relation = relation
  }

  /// Whether it is no equation: a limit, or a whole number.
  var isLimit: Bool { relation != .equal || figure == .bounces }

  /// Returns whether a value fulfils a limit.
  func allows(_ found: Double?) -> Bool {
    guard let found else { return relation == .above && figure == .firstArrival }
    return switch relation {
    case .equal: found == value
    case .below: found <= value * (1 + 1e-12)
    case .above: found >= value * (1 - 1e-12)
    }
  }

  /// The figures that can be wished for.
  package static let figures: [FigureName] = [
    .settlingTime, .overshoot, .firstArrival, .peakVelocity, .duration, .response, .bounce,
    .dampingRatio, .mass, .stiffness, .damping, .bounces,
  ]
}

/// Why wishes cannot be fulfilled.
package enum WishFault: Error, Hashable, Sendable {
  /// A wish more is needed.
  case needsAnother([FigureName])
  /// Two wishes say the same.
  case sameThing(FigureName, FigureName)
  /// There are more wishes than a spring has numbers.
  case tooMany([FigureName])
  /// No spring has such a value.
  case valueOutOfRange(Wish)
  /// Start and target are the same, so that there is nothing to be a fraction of.
  case noDistance
  /// No spring has both; the nearest has this value.
  case contradiction(Wish, with: [Wish], nearest: WishSolution?, range: ClosedRange<Double>?)
  /// The value lies inside a jump of the figure.
  case insideJump(Wish, with: [Wish], low: Double, high: Double, nearest: WishSolution?)
  /// A limit excludes all springs that the equations leave.
  case limitExcludes(Wish, nearest: WishSolution)
}

/// A spring that was wished for.
package struct WishSolution: Hashable, Sendable {
  /// The spring.
  package let spring: Spring
  /// Its figures for the start, target and velocity of the wishes.
  package let figures: [FigureName: Double]
}

/// What a wish is about: the way, and what counts as settled.
package struct WishMotion: Hashable, Sendable {
  /// The target minus the start, in units; not 0.
  package let distance: Double
  /// The velocity at the start, in units per second.
  package let velocity: Double
  /// What counts as settled, as a fraction of the distance.
  package let tolerance: Double

  /// Creates what wishes are about.
  package init(distance: Double = 1, velocity: Double = 0, tolerance: Double = 0.001) {
    self.distance = distance
    self.velocity = velocity
    self.tolerance = tolerance
  }

  /// The way of a spring.
  func trajectory(_ spring: Spring) -> SpringTrajectory {
    SpringTrajectory(spring: spring, displacement: -distance, velocity: velocity)
  }

  /// The number of crests and troughs that leave the band of the tolerance.
  func crests(_ trajectory: SpringTrajectory) -> Int {
    trajectory.turnCount(beyond: tolerance * distance.magnitude) ?? .max
  }

  /// Returns a figure of a spring; nil when it has none.
  package func figure(_ name: FigureName, of spring: Spring) -> Double? {
    switch name {
    case .duration, .response: return spring.duration
    case .bounce: return spring.bounce
    case .dampingRatio: return spring.dampingRatio
    case .mass: return spring.mass
    case .stiffness: return spring.stiffness
    case .damping: return spring.damping
    case .angularFrequency: return spring.angularFrequency
    case .dampedAngularFrequency: return spring.dampedAngularFrequency
    case .decayRate: return spring.decayRate
    case .swiftUISettlingDuration: return nil
    case .settlingTime:
      let time = trajectory(spring).settlingTime(within: tolerance * distance.magnitude)
      return time.isFinite ? time : nil
    case .overshoot: return trajectory(spring).overshoot
    case .peakTime: return trajectory(spring).overshootTime
    case .firstArrival: return trajectory(spring).crossingTime()
    case .peakVelocity: return trajectory(spring).peakSpeed
    case .peakVelocityTime: return trajectory(spring).peakVelocityTime
    case .bounces:
      let count = crests(trajectory(spring))
      return count == .max ? nil : Double(count)
    }
  }

  /// Returns a wish's figure of a spring: exact where the wish is near, right to a few rounding
  /// errors elsewhere, which tells on which side of the wish it is.
  func figure(of spring: Spring, near wish: Wish) -> Double? {
    guard let rough = roughFigure(wish.figure, of: spring) else { return nil }
    let isNear = (rough - wish.value).magnitude <= 1e-9 * wish.value.magnitude
    return isNear ? figure(wish.figure, of: spring) : rough
  }

  private func roughFigure(_ name: FigureName, of spring: Spring) -> Double? {
    let trajectory = trajectory(spring)
    switch name {
    case .settlingTime:
      let time = trajectory.roughSettlingTime(within: tolerance * distance.magnitude)
      return time.isFinite ? time : nil
    case .overshoot: return trajectory.roughOvershoot
    case .firstArrival: return trajectory.zeroTime(of: .displacement, 0)
    case .peakVelocity: return trajectory.roughPeakSpeed
    default: return figure(name, of: spring)
    }
  }

  /// Returns when a spring has first come within the tolerance of its target.
  func arrival(_ spring: Spring) -> Double {
    let trajectory = trajectory(spring)
    if let time = trajectory.crossingTime() { return time }
    return trajectory.settlingTime(within: tolerance * distance.magnitude)
  }

  func solution(_ spring: Spring) -> WishSolution {
    var figures: [FigureName: Double] = [:]
    for name in FigureName.allCases { figures[name] = figure(name, of: spring) }
    return WishSolution(spring: spring, figures: figures)
  }
}
