import Springs

/// What counts as settled: how near to the target, or how slow.
package enum Tolerance: Hashable, Sendable {
  /// A part of the span of a motion.
  case fraction(Double)
  /// A distance in units, with the name of the unit.
  case distance(Double, unit: String)
  /// A speed in units per second, with the name of the unit.
  case speed(Double, unit: String)
}

extension Tolerance: ExpressibleByFloatLiteral {
  /// Creates a part of the span.
  package init(floatLiteral value: Double) { self = .fraction(value) }
}

extension Tolerance {
  /// The name of the unit that it is measured in; nil for a fraction.
  package var unit: String? {
    switch self {
    case .fraction: nil
    case .distance(_, let unit), .speed(_, let unit): unit
    }
  }

  /// Returns the distance in units that it is for a motion of a span; nil for a speed.
  package func distance(ofSpan span: @autoclosure () -> Double) -> Double? {
    switch self {
    case .fraction(let fraction): fraction * span()
    case .distance(let distance, _): distance
    case .speed: nil
    }
  }

  /// What SwiftUI's estimate of a settling time takes for it, in units.
  package var epsilon: Double {
    switch self {
    case .fraction(let number), .distance(let number, _): number
    case .speed: 0.001
    }
  }
}

extension Motion {
  /// Returns the time after which the motion counts as settled; infinite when it never does.
  ///
  /// `span` is the distance that fractions are of, in units.
  package func settlingTime(_ tolerance: Tolerance, span: @autoclosure () -> Double) -> Double {
    switch tolerance {
    case .fraction(let fraction): settlingTime(within: fraction * span())
    case .distance(let distance, _): settlingTime(within: distance)
    case .speed(let speed, _): settlingTime(below: speed)
    }
  }

  /// Returns the time after which the motion is never faster than a speed, in units per second.
  ///
  /// Right to a few rounding errors. A timing curve settles when it ends, whatever its speed.
  func settlingTime(below speed: Double) -> Double {
    if isAtRest { return 0 }
    guard let last = lastSegment else { return .infinity }
    switch last.law {
    case .decay(let law):
      return max(lastChange, law.settlingTime(within: speed / law.decayRate))
    case .spring(let law):
      // The velocity of a free spring moves as the spring does.
      let own = law.trajectory
      let time = SpringTrajectory(
        spring: law.spring,
        displacement: own.initialVelocity,
        velocity: own.acceleration(at: 0)
      ).settlingTime(within: speed / law.rate)
      return time > 0 ? max(lastChange, law.origin + time / law.rate) : lastChange
    case .rest, .line, .curve, .combined:
      let lasting = last.law.lastingDistance(from: target)
      return blendedSettlingTime(endingWith: last, isEndless: lasting > 0x1p-40 * span) {
        stretches in
        TimeSearch.lastExcess(ofSpeed: speed, in: stretches)
      }
    }
  }
}

extension Movement {
  /// Returns the time after which every coordinate counts as settled.
  package func settlingTime(_ tolerance: Tolerance) -> Double {
    axes.map { $0.settlingTime(tolerance, span: span) }.max() ?? 0
  }
}
