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

  /// Returns by what one movement differs from another.
  static func - (left: Jet, right: Jet) -> Jet {
    Jet(
      offset: left.offset - right.offset,
      velocity: left.velocity - right.velocity,
      acceleration: left.acceleration - right.acceleration
    )
  }

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

  /// Returns bounds of what one movement differs by from another.
  static func - (left: JetRange, right: JetRange) -> JetRange {
    JetRange(
      offset: left.offset - right.offset,
      velocity: left.velocity - right.velocity,
      acceleration: left.acceleration - right.acceleration,
      jerk: left.jerk - right.jerk
    )
  }

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
