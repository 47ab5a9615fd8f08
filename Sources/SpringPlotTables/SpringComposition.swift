import SpringPlotMotion
import Springs

/// What the equation of motion makes of a spring's sampled positions and velocities, with bounds of
/// how far that may be off: those of the samples, and 2^-45 of every term for what is rounded here.
struct SpringComposition {
  private let target: Double
  /// ω², in 1/s².
  private let pull: Double
  /// 2λ, in 1/s.
  private let lean: Double
  /// The energy at the start.
  private let energy: Double
  private let samples: SampleError

  init(_ law: SpringLaw, _ samples: SampleError) {
    let frequency = law.rate * law.spring.angularFrequency
    target = law.target
    pull = frequency * frequency
    lean = 2 * law.rate * law.spring.decayRate
    energy = (law.velocity * law.velocity + pull * law.displacement * law.displacement) / 2
    self.samples = samples
  }

  private static let unit = 0x1p-45

  /// Fills a column, and returns how far its values may be off.
  func fillAccelerations(
    _ column: UnsafeMutablePointer<Double>,
    from source: MotionColumns,
    count: Int
  ) -> Double {
    for row in 0..<count {
      let offset = unsafe source.positions[row] - target
      unsafe column[row] = -(pull * offset + lean * source.velocities[row])
    }
    let reach = Reach(source, count: count, target, samples)
    return pull * reach.positionError + lean * reach.velocityError
      + Self.unit * (pull * reach.offset + lean * reach.velocity)
  }

  /// Adds an energy to a column, and returns how far what is added may be off.
  func add(
    _ kind: Energy,
    to column: UnsafeMutablePointer<Double>,
    from source: MotionColumns,
    count: Int
  ) -> Double {
    let hasVelocity = kind != .potential
    let hasOffset = kind != .kinetic
    let sign = kind == .dissipated ? -1.0 : 1
    let start = kind == .dissipated ? energy : 0
    for row in 0..<count {
      let velocity = hasVelocity ? unsafe source.velocities[row] : 0
      let offset = hasOffset ? unsafe source.positions[row] - target : 0
      unsafe column[row] += start + sign * (velocity * velocity + pull * offset * offset) / 2
    }
    let reach = Reach(source, count: count, target, samples)
    let kinetic =
      (reach.velocity + reach.velocityError) * reach.velocityError
      + Self.unit * reach.velocity * reach.velocity
    let potential =
      pull * (reach.offset + reach.positionError) * reach.positionError
      + Self.unit * pull * reach.offset * reach.offset
    return (hasVelocity ? kinetic : 0) + (hasOffset ? potential : 0) + Self.unit * start
  }

  /// How large the samples of a block are, and how far they may be off with their rounding.
  private struct Reach {
    var offset = 0.0
    var velocity = 0.0
    let positionError: Double
    let velocityError: Double

    init(_ source: MotionColumns, count: Int, _ target: Double, _ samples: SampleError) {
      for row in 0..<count {
        offset = max(offset, (unsafe source.positions[row] - target).magnitude)
        velocity = max(velocity, unsafe source.velocities[row].magnitude)
      }
      positionError = samples.position + SpringComposition.unit * (target.magnitude + offset)
      velocityError = samples.velocity + SpringComposition.unit * velocity
    }
  }
}
