import SpringPlotMotion
import SpringPlotText
import Springs

// How far what a library shows lies from the exact curve.
extension PlainAnimation {
  /// More steps than are worth taking to find a difference.
  private static let mostSteps = 50_000.0
  /// In how many pictures steps show that they run away.
  private static let fewPictures = 60.0
  /// Farther away than any spring that follows its steps gets, in distances.
  private static let runaway = 1_000.0

  /// Returns the largest distance from a spring in equal steps, several of which are taken for each
  /// picture; nil when the steps do not follow the spring but run away.
  ///
  /// A picture comes after `interval` seconds and shows `count` more steps.
  func steppedDifference(
    _ spring: SteppedSpring,
    taking count: Int,
    every interval: Double
  ) -> MotionDifference? {
    let motion = legMotion
    // Steps that run away do so within a few pictures, also of a spring that is over before.
    let shown = max(shownTime, Self.fewPictures * interval)
    let end = min(shown, Self.mostSteps / Double(count) * interval)
    var spring = spring
    var largest = MotionDifference(distance: 0, time: 0)
    var picture = 0.0
    while true {
      let time = picture * interval
      if time > end { return largest }
      let distance = abs(motion.state(at: time).position - spring.position)
      guard distance < Self.runaway else { return nil }
      if distance > largest.distance {
        largest = MotionDifference(distance: distance, time: time)
      }
      for _ in 0..<count { spring.advance() }
      picture += 1
    }
  }

  /// Returns the largest distance when every second leg is played backwards instead of mirrored.
  var reversalDifference: MotionDifference {
    let motion = legMotion
    let length = leg.legDuration
    guard length.isFinite, length > 0 else { return MotionDifference(distance: 0, time: 0) }
    return largest(until: length) { time in
      1 - motion.state(at: time).position - motion.state(at: length - time).position
    }
  }

  /// Returns the largest size of a function from 0 to a time.
  func largest(until end: Double, _ function: (Double) -> Double) -> MotionDifference {
    let parts = 4_000
    var largest = MotionDifference(distance: 0, time: 0)
    for part in 0...parts {
      let time = end * Double(part) / Double(parts)
      let distance = abs(function(time))
      if distance > largest.distance {
        largest = MotionDifference(distance: distance, time: time)
      }
    }
    return largest
  }

  /// What to say where every second leg is played backwards instead of mirrored, if that shows.
  func reversalNote(_ name: String) -> [String] {
    guard autoreverses else { return [] }
    let difference = reversalDifference
    guard difference.distance > 0.002 else { return [] }
    return [
      "\(name) plays every second leg backwards, SwiftUI mirrors it: up to \(difference.words)"
    ]
  }

  /// What to say where a library has a leg last by its own rule.
  func legNote(_ name: String) -> [String] {
    guard repetition != nil, case .spring = movement else { return [] }
    return [
      "\(name) ends a leg of a spring by its own rule, SwiftUI after "
        + "\(leg.legDuration.text(as: .trimmed(decimals: 3))) s"
    ]
  }

  /// The largest distance from the critical spring that a library plays instead.
  func criticalDifference(_ spring: Spring) -> MotionDifference? {
    guard spring.regime == .overdamped else { return nil }
    // Libraries keep the frequency, and leave out what goes beyond the critical damping.
    let critical = Motion(.spring(spring.criticallyDamped), initialVelocity: velocity)
    return legMotion.largestDifference(from: critical, until: shownTime)
  }

  /// What to say of a library that plays an over-damped spring as a critical one.
  func criticalNote(_ spring: Spring, _ name: String) -> [String] {
    guard let difference = criticalDifference(spring) else { return [] }
    return ["\(name) plays over-damped springs as critical ones: up to \(difference.words)"]
  }
}

// Motion.
extension PlainAnimation {
  /// What Motion's limit of its exponents does to a strongly over-damped spring: it is at its
  /// target from a time on, when this much of the way is left.
  var motionJump: MotionDifference? {
    guard case .spring(let spring) = movement, spring.regime == .overdamped else { return nil }
    let gap = spring.dampedAngularFrequency
    // The argument of its hyperbolic functions stays at 300 from here on.
    let start = 300 / gap
    let slow = spring.decayRate - gap
    let delay = logarithm(spring.decayRate / slow) / gap
    let time = start + delay
    let left = abs(1 - legMotion.state(at: time).position)
    // What remains of its own curve there has fallen with the fast rate instead of the slow one.
    let atStart = abs(1 - legMotion.state(at: start).position)
    let own = atStart * exponential(-spring.decayRate * delay)
    let distance = abs(left - own)
    return distance > 0.005 ? MotionDifference(distance: distance, time: time) : nil
  }

  /// The largest distance of lines from point to point, each 10 ms long, with which Motion hands a
  /// spring to the browser.
  var lineDifference: MotionDifference {
    let motion = legMotion
    let step = 0.01
    let count = min(5_000, (shownTime / step).rounded(.up))
    return largest(until: count * step) { time in
      let index = (time / step).rounded(.down)
      let start = motion.state(at: index * step).position
      let end = motion.state(at: (index + 1) * step).position
      return motion.state(at: time).position - (start + (end - start) * (time / step - index))
    }
  }
}

// Flutter.
extension UnitCurve {
  /// The largest distance of a Bézier curve from what Flutter makes of it: it stops looking when it
  /// is within 0.001 of the time.
  var flutterDifference: Double {
    guard case .bezier(let x1, let y1, let x2, let y2) = self else { return 0 }
    func cubic(_ first: Double, _ second: Double, _ s: Double) -> Double {
      let rest = 1 - s
      return 3 * first * rest * rest * s + 3 * second * rest * s * s + s * s * s
    }
    var largest = 0.0
    for part in 1..<2_000 {
      let time = Double(part) / 2_000
      var (low, high) = (0.0, 1.0)
      var middle = 0.5
      for _ in 0..<60 {
        middle = (low + high) / 2
        let estimate = cubic(x1, x2, middle)
        if abs(time - estimate) < 0.001 { break }
        if estimate < time { low = middle } else { high = middle }
      }
      largest = max(largest, abs(cubic(y1, y2, middle) - value(at: time)))
    }
    return largest
  }
}

extension Double {
  /// The number as a percentage of the way.
  var percentOfWay: String { "\((100 * self).text(as: .trimmed(decimals: 4))) % of the way" }
}
