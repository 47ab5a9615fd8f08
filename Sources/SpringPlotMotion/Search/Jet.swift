/// A movement at a time: how far it is from a position, how fast, and how fast that changes.
struct Jet: Hashable {
  /// The distance from the position that is looked at, with its sign, in units.
  var offset: Double
  /// The velocity in units per second.
  var velocity: Double
  /// The acceleration in units per second squared.
  var acceleration: Double

  /// Returns the movement as seen from elsewhere.
  func moved(by distance: Double) -> Jet {
    Jet(offset: offset + distance, velocity: velocity, acceleration: acceleration)
  }

  static prefix func - (jet: Jet) -> Jet {
    Jet(offset: -jet.offset, velocity: -jet.velocity, acceleration: -jet.acceleration)
  }

  /// Returns the sum of two movements.
  static func + (left: Jet, right: Jet) -> Jet {
    Jet(
      offset: left.offset + right.offset,
      velocity: left.velocity + right.velocity,
      acceleration: left.acceleration + right.acceleration
    )
  }

  /// Returns by what one movement differs from another.
  static func - (left: Jet, right: Jet) -> Jet { left + -right }

  static func * (left: Jet, right: Jet) -> Jet {
    Jet(
      offset: left.offset * right.offset,
      velocity: product(left.velocity, right.offset) + product(left.offset, right.velocity),
      acceleration: product(left.acceleration, right.offset)
        + 2 * product(left.velocity, right.velocity) + product(left.offset, right.acceleration)
    )
  }

  /// Returns a product in which 0 wins over an infinite slope.
  private static func product(_ left: Double, _ right: Double) -> Double {
    left == 0 || right == 0 ? 0 : left * right
  }
}

/// Bounds of a movement in a stretch of time, and of its first three derivatives.
struct JetRange: Hashable {
  var offset: Interval
  var velocity: Interval
  var acceleration: Interval
  var jerk: Interval

  /// Bounds of what rests so far from the position that is looked at.
  init(restingAt offset: Double) {
    self.init(offset: Interval(offset), velocity: Interval(0))
  }

  init(
    offset: Interval,
    velocity: Interval,
    acceleration: Interval = Interval(0),
    jerk: Interval = Interval(0)
  ) {
    self.offset = offset
    self.velocity = velocity
    self.acceleration = acceleration
    self.jerk = jerk
  }

  /// Returns bounds of the movement as seen from elsewhere.
  func moved(by distance: Double) -> JetRange {
    var moved = self
    moved.offset = offset + distance
    return moved
  }

  /// Returns bounds of two movements, whichever takes place.
  func union(_ other: JetRange) -> JetRange {
    JetRange(
      offset: offset.union(other.offset),
      velocity: velocity.union(other.velocity),
      acceleration: acceleration.union(other.acceleration),
      jerk: jerk.union(other.jerk)
    )
  }

  /// Returns closer bounds of a smooth movement, from what it is at both ends of the stretch.
  ///
  /// A function lies within h²/8 times its second derivative from the line through its ends; its
  /// derivative is off by no more than the change of it.
  func tightened(from start: Jet, to end: Jet, over duration: Double) -> JetRange {
    let sagitta = duration * duration / 8
    let change = Interval(0, duration)
    var tightened = self
    tightened.acceleration =
      acceleration
      .intersection(Interval(start.acceleration) + jerk * change)
      .intersection(Interval(end.acceleration) - jerk * change)
    tightened.velocity = velocity.intersection(
      Interval(spanning: start.velocity, end.velocity).widened(by: sagitta * jerk.magnitude)
    )
    tightened.offset = offset.intersection(
      Interval(spanning: start.offset, end.offset)
        .widened(by: sagitta * tightened.acceleration.magnitude)
    )
    return tightened
  }

  static prefix func - (range: JetRange) -> JetRange {
    JetRange(
      offset: -range.offset,
      velocity: -range.velocity,
      acceleration: -range.acceleration,
      jerk: -range.jerk
    )
  }

  /// Returns bounds of the sum of two movements.
  static func + (left: JetRange, right: JetRange) -> JetRange {
    JetRange(
      offset: left.offset + right.offset,
      velocity: left.velocity + right.velocity,
      acceleration: left.acceleration + right.acceleration,
      jerk: left.jerk + right.jerk
    )
  }

  /// Returns bounds of what one movement differs by from another.
  static func - (left: JetRange, right: JetRange) -> JetRange { left + -right }

  static func * (left: JetRange, right: JetRange) -> JetRange {
    JetRange(
      offset: left.offset * right.offset,
      velocity: left.velocity * right.offset + left.offset * right.velocity,
      acceleration: left.acceleration * right.offset + left.velocity * right.velocity * 2
        + left.offset * right.acceleration,
      jerk: left.jerk * right.offset + left.acceleration * right.velocity * 3
        + left.velocity * right.acceleration * 3 + left.offset * right.jerk
    )
  }
}

/// The numbers from one to another, both ends included; either may be infinite.
///
/// Sums and products hold every sum and product of numbers from both intervals, up to the rounding
/// of a Double. Infinity times 0 is 0: what does not exist has no part in what there is.
struct Interval: Hashable {
  /// The least number.
  let low: Double
  /// The greatest number.
  let high: Double

  /// Creates an interval; an end that is no number is infinite.
  init(_ low: Double, _ high: Double) {
    self.low = low.isNaN ? -.infinity : low
    self.high = high.isNaN ? .infinity : high
  }

  /// Creates the interval that holds one number.
  init(_ number: Double) { self.init(number, number) }

  /// Creates the smallest interval that holds two numbers.
  init(spanning first: Double, _ second: Double) {
    self.init(min(first, second), max(first, second))
  }

  /// The largest magnitude of a number in the interval.
  var magnitude: Double { max(high, -low) }

  /// The distance between both ends.
  var width: Double { high - low }

  /// Returns whether a number lies in the interval.
  func contains(_ number: Double) -> Bool { low <= number && number <= high }

  /// Whether every number has the same sign, and none is 0.
  var hasOneSign: Bool { low > 0 || high < 0 }

  /// Returns the smallest interval that holds this one and another.
  func union(_ other: Interval) -> Interval { Interval(min(low, other.low), max(high, other.high)) }

  /// Returns what two bounds of the same number leave.
  ///
  /// Where rounding leaves nothing, it is the point between both.
  func intersection(_ other: Interval) -> Interval {
    let (low, high) = (max(low, other.low), min(high, other.high))
    return low <= high ? Interval(low, high) : Interval(high, low)
  }

  /// Returns the interval with a margin on both sides.
  func widened(by margin: Double) -> Interval { Interval(low - margin, high + margin) }

  static prefix func - (value: Interval) -> Interval { Interval(-value.high, -value.low) }

  static func + (left: Interval, right: Interval) -> Interval {
    Interval(left.low + right.low, left.high + right.high)
  }

  static func + (left: Interval, right: Double) -> Interval {
    Interval(left.low + right, left.high + right)
  }

  static func - (left: Interval, right: Interval) -> Interval { left + -right }

  static func * (left: Interval, right: Interval) -> Interval {
    let products = (
      product(left.low, right.low), product(left.low, right.high),
      product(left.high, right.low), product(left.high, right.high)
    )
    return Interval(
      min(min(products.0, products.1), min(products.2, products.3)),
      max(max(products.0, products.1), max(products.2, products.3))
    )
  }

  static func * (left: Interval, right: Double) -> Interval { left * Interval(right) }

  /// Returns the quotients by numbers that are 0 or more.
  static func / (left: Interval, right: Interval) -> Interval {
    let (least, most) = (max(right.low, 0), max(right.high, 0))
    return Interval(
      quotient(left.low, left.low < 0 ? least : most),
      quotient(left.high, left.high < 0 ? most : least)
    )
  }

  private static func product(_ left: Double, _ right: Double) -> Double {
    left == 0 || right == 0 ? 0 : left * right
  }

  private static func quotient(_ left: Double, _ right: Double) -> Double {
    left == 0 ? 0 : left / right
  }
}
