extension SteppedSpring {
  /// The stiffness beyond which the steps would not follow.
  private static let greatestStiffness = 45_000.0
  /// The steps that SwiftUI takes in a second.
  private static let playedStepsPerSecond = 300.0
  /// The part of the distance that may remain at the end.
  private static let restDistance = 0.01
  /// The velocity and the acceleration that may remain at the end, in units per second (squared).
  private static let restSpeed = 0.06
  /// More steps than are worth showing: almost an hour.
  private static let mostSteps = 1_000_000

  /// Creates the spring as SwiftUI plays it, the velocity in distances per second.
  package init(playing spring: Spring, velocity: Double = 0) {
    let frequency = spring.angularFrequency
    let stiffness = min(frequency * frequency, Self.greatestStiffness)
    self.init(
      stiffness: stiffness,
      damping: 2 * spring.dampingRatio * stiffness.squareRoot(),
      stepsPerSecond: Self.playedStepsPerSecond,
      velocity: velocity
    )
  }

  /// Returns whether SwiftUI ends the animation of a distance, in units, here.
  ///
  /// What may remain of the velocity does not grow with the distance, so that larger distances
  /// take longer.
  package func isOver(distance: Double) -> Bool {
    abs(1 - position) <= Self.restDistance && abs(velocity) * distance <= Self.restSpeed
      && abs(acceleration) * distance <= Self.restSpeed
  }

  /// Returns the places after every step until SwiftUI ends the animation, nil when it never does.
  package func playedPositions(distance: Double) -> [Double]? {
    guard damping > 0 else { return nil }
    var spring = self
    var positions: [Double] = []
    while positions.count < Self.mostSteps {
      spring.advance()
      positions.append(spring.position)
      if spring.isOver(distance: distance) { return positions }
    }
    return nil
  }
}
