/// The figures of a curve that JSON tells, nil where there is no such figure.
package struct CurveDescription: Hashable, Sendable {
  /// The canonical text of the animation.
  package var expression = ""
  /// What kind of animation it is, as in `spring`.
  package var kind = "spring"
  /// How the spring comes to rest, as in `underdamped`.
  package var regime: String?
  /// The start, one number or two for x and y, in units.
  package var from = [0.0]
  /// The target, in units.
  package var to = [1.0]
  /// The velocity at time 0, in units per second.
  package var initialVelocity = [0.0]

  /// The later targets, in order of time.
  package var retargets: [Retarget] = []
  /// The end of the drag that the motion follows first.
  package var release: DragRelease?

  /// The mass, in units of mass.
  package var mass: Double?
  /// The stiffness, in units of mass per second squared.
  package var stiffness: Double?
  /// The damping coefficient, in units of mass per second.
  package var damping: Double?
  /// The perceived duration, in seconds.
  package var duration: Double?
  /// The bounce.
  package var bounce: Double?
  /// The response, in seconds.
  package var response: Double?
  /// The damping as a fraction of critical damping.
  package var dampingRatio: Double?
  /// The undamped angular frequency, in radians per second.
  package var angularFrequency: Double?
  /// The angular frequency of the oscillation, in radians per second.
  package var dampedAngularFrequency: Double?
  /// The rate of the exponential decay, in 1/s.
  package var decayRate: Double?

  /// Whether the motion comes to rest.
  package var settles = true
  /// When the motion has come to rest, in seconds.
  package var settlingTime: Double?
  /// What SwiftUI gives for that, in seconds.
  package var swiftUISettlingDuration: Double?
  /// How far the motion goes beyond the target, as a fraction of the way.
  package var overshoot: Double?
  /// When it is farthest beyond the target, in seconds.
  package var peakTime: Double?
  /// When it first reaches the target, in seconds.
  package var firstArrival: Double?
  /// The velocity with the largest magnitude, in units per second.
  package var peakVelocity: Double?
  /// When it has that velocity, in seconds.
  package var peakVelocityTime: Double?

  /// The figures of y, when these are those of x; empty for what moves along a line.
  package var others: [CurveDescription] = []

  /// Creates a description without figures.
  package init() {}
}

extension CurveDescription {
  /// A change of the target.
  package struct Retarget: Hashable, Sendable {
    /// The time, in seconds.
    package var time: Double
    /// The new target, in units.
    package var target: Double

    /// Creates a change.
    package init(time: Double, target: Double) {
      self.time = time
      self.target = target
    }
  }

  /// The end of a drag.
  package struct DragRelease: Hashable, Sendable {
    /// The time, in seconds.
    package var time: Double
    /// The position, in units.
    package var position: Double
    /// The velocity, in units per second.
    package var velocity: Double
    /// The rule that the velocity comes from.
    package var estimator: String
    /// Where a scroll view would come to rest.
    package var projection: Double?

    /// Creates the end of a drag.
    package init(
      time: Double,
      position: Double,
      velocity: Double,
      estimator: String,
      projection: Double?
    ) {
      self.time = time
      self.position = position
      self.velocity = velocity
      self.estimator = estimator
      self.projection = projection
    }
  }
}
