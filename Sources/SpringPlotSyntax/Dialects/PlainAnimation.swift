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
  /// The most decimals of numbers in code; nil for as many as they have.
  var decimals: Int?
  /// What it is called where code needs a name.
  var name = "curve"
  /// The way that the value goes, when it is known.
  var way: ConversionWay?
}

extension PlainAnimation {
  /// Creates the plain form of an animation, nil when a repetition repeats modifiers.
  package init?(_ animation: Animation) {
    switch animation.leaf {
    case .spring(let spring, _):
      movement = .spring(spring)
    case .interpolatingSpring(let spring, let initialVelocity, let isFree):
      movement = .spring(spring.limitedToCriticalDamping(unless: isFree))
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

  /// Adds a velocity at the start, in distances per second; returns false where none can be.
  mutating func throwSpring(at relativeVelocity: Double) -> Bool {
    guard relativeVelocity != 0 else { return true }
    switch movement {
    case .spring: velocity += relativeVelocity
    case .curve: return false
    }
    return true
  }

  /// The velocity at the start in units per second, or in distances while the way is not known.
  var unitVelocity: Double { velocity * (way.map { $0.end - $0.start } ?? 1) }

  /// The sentence about a velocity that a library has in units, while the way is not known.
  func velocityNote(_ unit: String) -> [String] {
    velocity == 0 || way != nil
      ? [] : ["velocity is in units per \(unit): multiply it by the distance"]
  }

  /// The movement alone, as an animation.
  package var leg: Animation {
    switch movement {
    case .spring(let spring):
      velocity == 0
        ? .spring(spring)
        : .interpolatingSpring(spring, initialVelocity: velocity, allowOverDamping: true)
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
    switch curve {
    case .bezier(let x1, let y1, let x2, let y2): [x1, y1, x2, y2]
    case .eased(let eased): eased.cubic
    case .circularEaseIn, .circularEaseOut, .circularEaseInOut, .circularEaseOutIn, .pieces: nil
    }
  }

}

// Numbers as code has them.
extension PlainAnimation {
  /// Returns a number in the fewest digits that read back as the same, or rounded.
  func number(_ value: Double) -> String {
    decimals.map { value.text(as: .trimmed(decimals: $0)) } ?? value.text(as: .shortest)
  }

  /// Returns a number in the fewest digits that read back as the same one of 32 bits.
  func shortNumber(_ value: Double) -> String {
    guard decimals == nil, value.magnitude < 1e7, value.magnitude > 1e-4 || value == 0 else {
      return number(value)
    }
    for places in 0...12 {
      let text = value.text(as: .trimmed(decimals: places))
      if let read = Double(text), Float(read) == Float(value) { return text }
    }
    return number(value)
  }

  /// Returns numbers as arguments.
  func list(_ values: [Double], suffix: String = "") -> String {
    values.map { number($0) + suffix }.joined(by: ", ")
  }
}

extension Spring {
  /// The bounce in the fewest digits that mean the same damping ratio.
  ///
  /// 1 - 0.7 is 0.30000000000000004, and 1 - 0.3 is 0.7: a bounce of 0.3 says the same.
  package var shortBounce: Double {
    for places in 0...12 {
      let text = bounce.text(as: .trimmed(decimals: places))
      guard let short = Double(text), short > -1, short <= 1 else { continue }
      let ratio = short < 0 ? 1 / (1 + short) : 1 - short
      if ratio == dampingRatio { return short }
    }
    return bounce
  }
}

extension Spring {
  /// The stiffness of the same spring with a mass of 1.
  var stiffnessPerMass: Double { mass == 1 ? stiffness : stiffness / mass }
  /// The damping of the same spring with a mass of 1.
  var dampingPerMass: Double { mass == 1 ? damping : damping / mass }
}

extension EasedShape {
  /// The control points of a shape that is a cubic, which moves on evenly in time.
  fileprivate var cubic: [Double]? {
    // The value behind its start, and that before its end.
    let heights: (first: Double, second: Double)?
    switch shape {
    case .power(2): heights = (0, 1.0 / 3)
    case .power(3): heights = (0, 0)
    case .back(let overshoot): heights = (0, -overshoot / 3)
    case .power, .sinusoidal, .powerOfTwo, .softPowerOfTwo, .elastic, .bounce, .bezier,
      .anticipation:
      heights = nil
    }
    guard let heights else { return nil }
    switch side {
    case .start: return [1.0 / 3, heights.first, 2.0 / 3, heights.second]
    case .end: return [1.0 / 3, 1 - heights.second, 2.0 / 3, 1 - heights.first]
    case .both, .middle: return nil
    }
  }
}
