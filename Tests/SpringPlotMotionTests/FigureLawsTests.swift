import Foundation
import SpringPlotMotion
import Springs
import Testing
import TestSupport

/// What figures must mean for every sample of a motion, whatever interrupts it.
@Suite struct FigureLawsTests {
  /// How many places of each motion are looked at.
  private static let places = 2_000

  @Test func `no sample of a random motion contradicts its figures`() {
    for seed in 0..<FuzzRun.rounds(unlessAsked: 60) {
      var random = SplitMix64(seed: FuzzRun.seed &+ UInt64(seed))
      let motion = Motion.random(using: &random)
      for fault in faults(of: motion) {
        Issue.record("seed \(seed): \(fault)")
      }
    }
  }

  private func faults(of motion: Motion) -> [String] {
    var faults: [String] = []
    let tolerance = 0.001 * motion.span
    let shown = motion.shownDuration(tolerance: 0.001)
    let settling = motion.settlingTime(within: tolerance)
    let end = max(1.5 * shown.seconds, motion.lastChange + 1)
    let (peak, overshoot, arrival) = (motion.peakVelocity, motion.overshoot, motion.firstArrival)
    let range = motion.positionRange(in: 0...end)
    let start = motion.lastStart
    let (target, distance) = (motion.target, motion.target - start)
    let size = motion.size
    for index in 0...Self.places {
      let time = end * Double(index) / Double(Self.places)
      let state = motion.state(at: time)
      let slack = 0x1p-46 * size + abs(state.velocity) * 4 * time.ulp
      if state.position > range.upperBound + slack || state.position < range.lowerBound - slack {
        faults.append("\(state.position) at \(time) is outside of \(range)")
      }
      if abs(state.velocity) > abs(peak.velocity) * (1 + 0x1p-36) {
        faults.append("\(state.velocity) at \(time) is faster than \(peak)")
      }
      if time > settling, abs(state.position - target) > tolerance + slack {
        faults.append("\(state.position) at \(time) is out of the band after \(settling)")
      }
      guard time >= motion.lastChange, distance != 0 else { continue }
      let excess = (state.position - target) * (distance < 0 ? -1 : 1)
      if excess > (overshoot?.fraction ?? 0) * abs(distance) + slack {
        faults.append("\(state.position) at \(time) is beyond \(String(describing: overshoot))")
      }
      if excess > slack, time < arrival ?? .infinity {
        faults.append("\(state.position) at \(time) is before \(String(describing: arrival))")
      }
    }
    return Array(faults.prefix(3))
  }
}

extension Motion {
  /// A length that no position rounds by more than its last bits.
  fileprivate var size: Double {
    let range = positionRange(in: 0...Double.greatestFiniteMagnitude)
    return max(abs(range.lowerBound), abs(range.upperBound), abs(target), span)
  }

  /// Returns a motion that one to four animations interrupt.
  fileprivate static func random(using random: inout SplitMix64) -> Motion {
    let places: [Double] = [0, 1, -3, 1000]
    let from: Double = places.randomElement(using: &random) ?? 0
    var motion = Motion(
      .random(using: &random),
      from: from,
      to: from + .random(in: -2...2, using: &random),
      initialVelocity: Bool.random(using: &random) ? 0 : .random(in: -20...20, using: &random)
    )
    var time = 0.0
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      // One in eight comes at the very time of the one before.
      if Int.random(in: 0..<8, using: &random) != 0 {
        time += .random(in: 0...0.6, using: &random)
      }
      motion.retarget(
        to: from + .random(in: -3...3, using: &random),
        at: time,
        animation: Int.random(in: 0..<12, using: &random) == 0 ? nil : .random(using: &random)
      )
    }
    return motion
  }
}

extension Animation {
  /// Returns an animation of any kind with up to two modifiers.
  fileprivate static func random(using random: inout SplitMix64) -> Animation {
    let spring = Spring.random(using: &random)
    var animation: Animation =
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1: .spring(spring)
      case 2: .interpolatingSpring(spring)
      case 3: .interpolatingSpring(spring, initialVelocity: .random(in: -5...5, using: &random))
      default: .curve(.random(using: &random), duration: .random(in: 0.05...2, using: &random))
      }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      animation =
        switch Int.random(in: 0..<7, using: &random) {
        case 0: .delay(animation, seconds: .random(in: -0.2...0.5, using: &random))
        case 1: .speed(animation, rate: .random(in: 0.3...3, using: &random))
        case 2:
          .repeatCount(
            animation,
            count: .random(in: 1...5, using: &random),
            autoreverses: .random(using: &random)
          )
        case 3: .repeatForever(animation, autoreverses: .random(using: &random))
        default: animation
        }
    }
    return animation
  }
}

extension Spring {
  /// Returns a spring; one in twelve is critical, and one in twelve over-damped by up to 10¹¹.
  fileprivate static func random(using random: inout SplitMix64) -> Spring {
    let duration = Double.random(in: 0.05...2, using: &random)
    return switch Int.random(in: 0..<12, using: &random) {
    case 0: Spring(duration: duration, bounce: 0)
    case 1:
      Spring(response: duration, dampingRatio: pow(10, .random(in: 0.3...11, using: &random)))
    default: Spring(duration: duration, bounce: .random(in: -0.9...0.9, using: &random))
    }
  }
}

extension UnitCurve {
  fileprivate static func random(using random: inout SplitMix64) -> UnitCurve {
    let named: [UnitCurve] = [
      .linear, .easeIn, .easeOut, .easeInOut, .ease, .circularEaseInOut,
      .eased(EasedShape(.anticipation, at: .start)), .eased(EasedShape(.bounce, at: .end)),
      .eased(EasedShape(.sinusoidal, at: .both)),
      .eased(EasedShape(.back(overshoot: 1.70158), at: .both)),
      .eased(EasedShape(.elastic(amplitude: 1, period: 0.3), at: .end)),
    ]
    if Bool.random(using: &random) { return named.randomElement(using: &random) ?? .linear }
    return .bezier(
      x1: .random(in: 0...1, using: &random),
      y1: .random(in: -0.5...1.5, using: &random),
      x2: .random(in: 0...1, using: &random),
      y2: .random(in: -0.5...1.5, using: &random)
    )
  }
}
