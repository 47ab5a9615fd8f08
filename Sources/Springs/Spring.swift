#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A damped harmonic oscillator that pulls a value to its target.
///
/// The same spring can be described by its perceived duration and bounce, by its response and
/// damping ratio, or by mass, stiffness and damping. What was given reads back as it was given.
public struct Spring: Hashable, Sendable {
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

  /// Creates a spring from its perceived duration and bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration in seconds, above 0.
  ///   - bounce: Above -1 and at most 1: 0 is critical, 1 undamped, below 0 over-damped.
  public init(duration: Double = 0.5, bounce: Double = 0) {
    let frequency = 2 * Double.pi / duration
    let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
    let gap =
      bounce < 0
      ? (-bounce * (2 + bounce)).squareRoot() / (1 + bounce) : (bounce * (2 - bounce)).squareRoot()
    mass = 1
    stiffness = frequency * frequency
    damping = 2 * frequency * ratio
    self.duration = duration
    self.bounce = bounce
    dampingRatio = ratio
    angularFrequency = frequency
    decayRate = frequency * ratio
    dampedAngularFrequency = frequency * gap
    regime =
      bounce == 1 ? .undamped : bounce > 0 ? .underdamped : bounce == 0 ? .critical : .overdamped
  }
}
