extension Spring {
  /// Returns the value at a time of a spring that starts at zero and is pulled to a target.
  ///
  /// - Parameters:
  ///   - target: The value to which the spring pulls.
  ///   - initialVelocity: The velocity at time 0, in units per second.
  ///   - time: The time in seconds.
  /// - Returns: The value, in units.
  public func value<V: VectorArithmetic>(
    target: V,
    initialVelocity: V = .zero,
    time: Double
  ) -> V {
    value(fromValue: .zero, toValue: target, initialVelocity: initialVelocity, time: time)
  }

  /// Returns the value at a time of a spring that starts at a value and is pulled to another.
  ///
  /// - Parameters:
  ///   - fromValue: The value at time 0.
  ///   - toValue: The value to which the spring pulls.
  ///   - initialVelocity: The velocity at time 0, in units per second.
  ///   - time: The time in seconds.
  /// - Returns: The value, in units.
  public func value<V: VectorArithmetic>(
    fromValue: V,
    toValue: V,
    initialVelocity: V = .zero,
    time: Double
  ) -> V {
    toValue + transition(over: time).displacement(from: fromValue - toValue, initialVelocity)
  }

  /// Returns the velocity at a time of a spring that starts at zero and is pulled to a target.
  ///
  /// This is the derivative of ``value(target:initialVelocity:time:)`` in every regime; SwiftUI's
  /// is off by the target when over-damped.
  ///
  /// - Parameters:
  ///   - target: The value to which the spring pulls.
  ///   - initialVelocity: The velocity at time 0, in units per second.
  ///   - time: The time in seconds.
  /// - Returns: The velocity, in units per second.
  public func velocity<V: VectorArithmetic>(
    target: V,
    initialVelocity: V = .zero,
    time: Double
  ) -> V {
    velocity(fromValue: .zero, toValue: target, initialVelocity: initialVelocity, time: time)
  }

  /// Returns the velocity at a time of a spring that starts at a value and is pulled to another.
  ///
  /// - Parameters:
  ///   - fromValue: The value at time 0.
  ///   - toValue: The value to which the spring pulls.
  ///   - initialVelocity: The velocity at time 0, in units per second.
  ///   - time: The time in seconds.
  /// - Returns: The velocity, in units per second.
  public func velocity<V: VectorArithmetic>(
    fromValue: V,
    toValue: V,
    initialVelocity: V = .zero,
    time: Double
  ) -> V {
    transition(over: time).velocity(from: fromValue - toValue, initialVelocity)
  }

  /// Advances a value and its velocity: an exact step, however long.
  ///
  /// ```swift
  /// var (value, velocity) = (0.0, 0.0)
  /// Spring.bouncy.update(value: &value, velocity: &velocity, target: 1, deltaTime: 0.1)
  /// value  // 0.423302
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value, which changes to the one `deltaTime` later.
  ///   - velocity: The velocity in units per second, which changes likewise.
  ///   - target: The value to which the spring pulls.
  ///   - deltaTime: The length of the step in seconds.
  public func update<V: VectorArithmetic>(
    value: inout V,
    velocity: inout V,
    target: V,
    deltaTime: Double
  ) {
    let map = transition(over: deltaTime)
    let displacement = value - target
    value = target + map.displacement(from: displacement, velocity)
    velocity = map.velocity(from: displacement, velocity)
  }

  /// Returns the force of the spring, in units of mass times units per second squared.
  ///
  /// - Parameters:
  ///   - target: The value to which the spring pulls.
  ///   - position: The value now.
  ///   - velocity: The velocity now, in units per second.
  /// - Returns: The force at this instant.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }
}
