/// A damped harmonic oscillator that pulls a value to its target.
///
/// The same spring can be described by its perceived duration and bounce, by its response and
/// damping ratio, by mass, stiffness and damping, or by how soon it settles. What was given reads
/// back exactly as it was given; everything else follows from it with a relative error of a few
/// 2⁻⁵³. Seconds are the unit of time throughout.
///
/// The displacement `x` from the target obeys
///
///     mass · x″ + damping · x′ + stiffness · x = 0
///
/// ```swift
/// let spring = Spring(duration: 0.5, bounce: 0.3)
/// spring.stiffness                      // 157.914
/// spring.dampingRatio                   // 0.7
/// spring.regime                         // underdamped
/// spring.value(target: 1.0, time: 0.1)  // 0.423302
/// ```
///
/// <doc:Derivation> solves this equation and lists where the results differ from SwiftUI's.
public struct Spring: Hashable, Sendable {
  /// What the spring was described by.
  package let parameters: SpringParameters
  /// The mass, in units of mass; 1 unless given.
  public let mass: Double
  /// The stiffness, in units of mass per second squared.
  public let stiffness: Double
  /// The damping coefficient, in units of mass per second.
  public let damping: Double
  /// The perceived duration in seconds: the period of the same spring without damping.
  public let duration: Double
  /// The bounce: 1 - ``dampingRatio`` up to critical damping, 1 / ``dampingRatio`` - 1 above it.
  public let bounce: Double
  /// The damping as a fraction of critical damping, 0 or more.
  public let dampingRatio: Double
  /// The undamped angular frequency, in radians per second.
  public let angularFrequency: Double
  /// The rate of the exponential decay, in 1/s: half the damping per mass.
  public let decayRate: Double
  /// The square root of |``angularFrequency``² - ``decayRate``²|, in radians per second.
  ///
  /// The frequency of the oscillation when under-damped; half the distance between the two
  /// decay rates when over-damped; 0 when critical.
  public let dampedAngularFrequency: Double
  /// How the spring comes to rest.
  public let regime: Regime

  /// The response in seconds: SwiftUI's other name for ``duration``.
  public var response: Double { duration }

  /// Creates a spring from numbers that agree with each other.
  init(
    _ parameters: SpringParameters,
    mass: Double,
    stiffness: Double,
    damping: Double,
    duration: Double,
    bounce: Double,
    dampingRatio: Double,
    angularFrequency: Double,
    decayRate: Double,
    dampedAngularFrequency: Double
  ) {
    self.parameters = parameters
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.duration = duration
    self.bounce = bounce
    self.dampingRatio = dampingRatio
    self.angularFrequency = angularFrequency
    self.decayRate = decayRate
    self.dampedAngularFrequency = dampedAngularFrequency
    regime =
      if dampedAngularFrequency == 0 {
        .critical
      } else if bounce < 0 {
        .overdamped
      } else {
        damping == 0 ? .undamped : .underdamped
      }
  }
}

extension Spring {
  /// Whether two springs are the same: all their numbers are, whatever they were described by.
  public static func == (left: Spring, right: Spring) -> Bool {
    left.mass == right.mass && left.stiffness == right.stiffness && left.damping == right.damping
      && left.duration == right.duration && left.bounce == right.bounce
      && left.dampingRatio == right.dampingRatio
      && left.angularFrequency == right.angularFrequency && left.decayRate == right.decayRate
      && left.dampedAngularFrequency == right.dampedAngularFrequency
  }

  /// Feeds what makes two springs the same into a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(stiffness)
    hasher.combine(damping)
    hasher.combine(mass)
  }
}

extension Spring {
  /// How a spring comes to rest.
  public enum Regime: String, Hashable, Sendable, CaseIterable {
    /// Damping ratio 0: oscillates for ever.
    case undamped
    /// Damping ratio between 0 and 1: oscillates and decays, the session's "bouncy".
    case underdamped
    /// Damping ratio 1: the fastest arrival without a crossing, the session's "smooth".
    case critical
    /// Damping ratio above 1: creeps to its target, the session's "flattened".
    case overdamped
  }
}

extension Spring {
  /// A spring that SwiftUI names.
  public enum Preset: String, Hashable, Sendable, CaseIterable {
    /// No bounce.
    case smooth
    /// A small bounce of 0.15.
    case snappy
    /// A noticeable bounce of 0.3.
    case bouncy

    /// The bounce of the preset.
    public var bounce: Double {
      switch self {
      case .smooth: 0
      case .snappy: 0.15
      case .bouncy: 0.3
      }
    }
  }

  /// A spring of half a second without bounce.
  public static var smooth: Spring { smooth() }

  /// A spring of half a second with a small bounce of 0.15.
  public static var snappy: Spring { snappy() }

  /// A spring of half a second with a noticeable bounce of 0.3.
  public static var bouncy: Spring { bouncy() }

  /// Returns a spring without bounce, or with some.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration in seconds, above 0.
  ///   - extraBounce: What is added to the bounce of 0; the sum is above -1 and at most 1.
  /// - Returns: The spring.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: Preset.smooth.bounce + extraBounce)
  }

  /// Returns a spring with a small bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration in seconds, above 0.
  ///   - extraBounce: What is added to the bounce of 0.15; the sum is above -1 and at most 1.
  /// - Returns: The spring.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: Preset.snappy.bounce + extraBounce)
  }

  /// Returns a spring with a noticeable bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration in seconds, above 0.
  ///   - extraBounce: What is added to the bounce of 0.3; the sum is above -1 and at most 1.
  /// - Returns: The spring.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: Preset.bouncy.bounce + extraBounce)
  }
}

/// What a spring was described by: the numbers that its closed form is exact for.
package enum SpringParameters: Hashable, Sendable {
  /// The perceived duration and the bounce.
  case perceptual(duration: Double, bounce: Double)
  /// The response and the damping ratio.
  case response(response: Double, dampingRatio: Double)
  /// Mass, stiffness and damping; what the spring's regime says overrides the damping.
  case physical(mass: Double, stiffness: Double, damping: Double)
  /// The settling duration, the damping ratio, and what may remain.
  case settling(duration: Double, dampingRatio: Double, epsilon: Double)
}
