package import SpringPlotMotion
import SpringPlotText
package import Springs

/// An animation without nested modifiers: a movement, after a delay, perhaps repeated.
package struct PlainAnimation: Hashable, Sendable {
  /// What moves.
  package enum Movement: Hashable, Sendable {
    case spring(Spring)
    case curve(UnitCurve, duration: Double)
  }

  /// How often the movement is played.
  package enum Repetition: Hashable, Sendable {
    case count(Int)
    case forever
  }

  /// The movement at the speed at which it is played.
  package var movement: Movement
  /// The velocity at the start, in distances per second.
  package var velocity = 0.0
  /// The time before the movement starts, in seconds.
  package var delay = 0.0
  /// How often it is played, nil for once.
  package var repetition: Repetition?
  /// Whether every second leg runs back.
  package var autoreverses = false
  /// Whether it is over as soon as it arrives.
  package var isClamped = false
}

extension PlainAnimation {
  /// Creates the plain form of an animation, nil when a repetition repeats modifiers.
  package init?(_ animation: Animation) {
    switch animation.leaf {
    case .spring(let spring, _):
      movement = .spring(spring)
    case .interpolatingSpring(let spring, let initialVelocity):
      movement = .spring(spring.limitedToCriticalDamping)
      velocity = initialVelocity
    case .curve(let curve, let duration):
      movement = .curve(curve, duration: duration)
    case .scroll:
      return nil
    }
    for modifier in animation.modifiers {
      guard modify(by: modifier) else { return nil }
    }
  }

  /// Puts a modifier around the animation; returns false when it would repeat modifiers.
  private mutating func modify(by modifier: Modifier) -> Bool {
    switch modifier {
    case .delay(let seconds):
      delay += seconds
    case .speed(let rate):
      self = faster(by: rate)
    case .repeatCount(let count, let autoreverses):
      return repeated(.count(count), autoreverses)
    case .repeatForever(let autoreverses):
      return repeated(.forever, autoreverses)
    case .logicallyComplete:
      break
    case .clamped:
      guard repetition == nil else { return false }
      isClamped = true
    }
    return true
  }

  /// The movement alone, as an animation.
  package var leg: Animation {
    switch movement {
    case .spring(let spring):
      velocity == 0 ? .spring(spring) : .interpolatingSpring(spring, initialVelocity: velocity)
    case .curve(let curve, let duration): .curve(curve, duration: duration)
    }
  }

  private mutating func repeated(_ repetition: Repetition, _ autoreverses: Bool) -> Bool {
    guard self.repetition == nil, delay == 0 else { return false }
    if repetition == .count(1) { return true }
    self.repetition = repetition
    self.autoreverses = autoreverses
    return true
  }

  private func faster(by rate: Double) -> Self {
    guard rate != 1 else { return self }
    var plain = self
    plain.velocity *= rate
    plain.delay /= rate
    switch movement {
    case .spring(let spring):
      plain.movement = .spring(Spring(duration: spring.duration / rate, bounce: spring.bounce))
    case .curve(let curve, let duration):
      plain.movement = .curve(curve, duration: duration / rate)
    }
    return plain
  }
}

extension PlainAnimation {
  /// The motion of one leg over a distance of 1, from its start.
  var legMotion: Motion {
    switch movement {
    case .spring(let spring): Motion(.spring(spring), initialVelocity: velocity)
    case .curve(let curve, let duration): Motion(.curve(curve, duration: duration))
    }
  }

  /// How long differences are looked for, in seconds: until it has settled, or three periods.
  var shownTime: Double { legMotion.shownDuration(tolerance: 1e-4).seconds }

  /// The sentence about a repetition that a library has no word for.
  var repetitionNote: [String] {
    repetition == nil ? [] : ["the repetition is left out: repeat it in your code"]
  }

  /// The sentence about a delay that a library has no word for.
  var delayNote: [String] {
    delay == 0 ? [] : ["the delay of \(number(delay)) s is left out: wait in your code"]
  }

  /// The control points, nil for a curve that is no Bézier curve.
  static func controlPoints(of curve: UnitCurve) -> [Double]? {
    guard case .bezier(let x1, let y1, let x2, let y2) = curve else { return nil }
    return [x1, y1, x2, y2]
  }

  /// The sentence about a curve that only SwiftUI has.
  static let circleReason = "arcs of a circle have no word here, only Bézier curves have"
}

/// Returns a number in the fewest digits that read back as the same.
func number(_ value: Double) -> String { value.text(as: .shortest) }

/// Returns numbers as arguments.
func list(_ values: [Double], suffix: String = "") -> String {
  values.map { number($0) + suffix }.joined(separator: ", ")
}

extension Spring {
  /// The stiffness of the same spring with a mass of 1.
  var stiffnessPerMass: Double { mass == 1 ? stiffness : stiffness / mass }
  /// The damping of the same spring with a mass of 1.
  var dampingPerMass: Double { mass == 1 ? damping : damping / mass }
}
