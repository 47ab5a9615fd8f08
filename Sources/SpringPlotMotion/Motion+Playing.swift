package import Springs

/// A spring that moves a unit distance in equal steps of time instead of by a closed form.
///
/// Each step changes the velocity by the force at the old place, and then the place by the new
/// velocity:
///
///     velocity += step · (stiffness · (1 - position) - damping · velocity)
///     position += step · velocity
package struct SteppedSpring: Hashable, Sendable {
  /// The stiffness per mass.
  package let stiffness: Double
  /// The damping per mass.
  package let damping: Double
  /// The number of steps in a second.
  package let stepsPerSecond: Double
  /// The part of the distance that is covered.
  package private(set) var position = 0.0
  /// The velocity, in distances per second.
  package private(set) var velocity = 0.0

  /// Creates a spring at the start of its way.
  package init(
    stiffness: Double,
    damping: Double,
    stepsPerSecond: Double,
    velocity: Double = 0
  ) {
    self.stiffness = stiffness
    self.damping = damping
    self.stepsPerSecond = stepsPerSecond
    self.velocity = velocity
  }

  /// The acceleration that the next step starts with, in distances per second squared.
  package var acceleration: Double { stiffness * (1 - position) - damping * velocity }

  /// Takes a step.
  package mutating func advance() {
    velocity += acceleration / stepsPerSecond
    position += velocity / stepsPerSecond
  }
}

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

  /// Returns the number of steps after which SwiftUI ends the animation, nil when it never does.
  package func playedSteps(distance: Double) -> Int? {
    guard damping > 0 else { return nil }
    var spring = self
    for count in 1...Self.mostSteps {
      spring.advance()
      if spring.isOver(distance: distance) { return count }
    }
    return nil
  }
}

extension Motion {
  /// Creates the motion that SwiftUI shows when it plays an animation, springs in steps.
  ///
  /// Springs that interrupt it are played in steps as well, each from the position and velocity
  /// that it finds. What SwiftUI plays by its closed form is the same as ever.
  package init(
    playing animation: Animation,
    from: Double = 0,
    to target: Double = 1,
    initialVelocity: Double = 0
  ) {
    let track = MotionTrack(
      playing: animation,
      from: from,
      to: target,
      velocity: initialVelocity,
      at: 0,
      seenFrom: 0
    )
    if let track {
      self.init(following: track, of: animation)
    } else {
      self.init(animation, from: from, to: target, initialVelocity: initialVelocity)
    }
    playsInSteps = true
  }

  /// Whether there is anything in the motion that is played in steps.
  package var hasSteps: Bool { layers.contains { $0.track?.steppedVelocity != nil } }

  /// The number of steps in which springs are played.
  package var stepCount: Int {
    layers.reduce(0) { count, layer in
      count + (layer.track?.steppedVelocity == nil ? 0 : layer.track?.count ?? 0)
    }
  }

  /// Whether springs should be played in steps of which no rule says when they end: undamped ones,
  /// and those that are thrown where their target is.
  package var hasEndlessSteps: Bool {
    layers.contains { layer in
      layer.track == nil && layer.animation.isStepped
        && (layer.playback.from != layer.playback.target || layer.playback.velocity != 0)
    }
  }

  /// The drag that the motion starts with, which the steps of a spring are not.
  package var drag: MotionTrack? { track?.steppedVelocity == nil ? track : nil }

  /// The tracks that are followed, a drag or the steps of springs, and when each of them is seen.
  package var tracks: [(track: MotionTrack, times: ClosedRange<Double>)] {
    var tracks: [(track: MotionTrack, times: ClosedRange<Double>)] = []
    // What is started earlier hides for good what would have been seen later.
    var end = Double.infinity
    for layer in layers.reversed() {
      if let track = layer.track, layer.start < min(track.duration, end) {
        tracks.append((track, layer.start...min(track.duration, end)))
      }
      end = min(end, layer.start)
    }
    return tracks.reversed()
  }
}
