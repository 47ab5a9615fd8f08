import SpringPlotGestures
package import SpringPlotMotion
import Springs

/// The thing that moves between start and target in real time.
package struct TuneTravel: Hashable, Sendable {
  /// What moves it.
  private var motion: Motion
  /// The time at which that began, in seconds of the terminal's clock.
  private var epoch: Double
  /// Its positions in the hand, while the mouse holds it.
  private var held: [(time: Double, position: Double)] = []
  /// The time from which on it rests; infinite for a spring without damping.
  private var rest: Double

  /// The distance from the target that counts as rest, as a fraction of the motion's span.
  private static let tolerance = 0.001
  /// The time between two dots of the trail, in seconds.
  package static let trailStep = 0.05

  /// Starts a motion.
  package init(_ motion: Motion, at time: Double) {
    self.motion = motion
    epoch = time
    rest = motion.settlingTime(within: Self.tolerance * motion.span)
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.motion == right.motion && left.epoch == right.epoch && left.rest == right.rest
      && left.held.elementsEqual(right.held) { $0 == $1 }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(motion)
    hasher.combine(epoch)
  }
}

extension TuneTravel {
  /// Whether it is in the hand.
  package var isHeld: Bool { !held.isEmpty }

  /// The position at which it will come to rest, in units.
  package var target: Double { motion.target }

  /// Whether it moves by itself at a time.
  package func isMoving(at time: Double) -> Bool { !isHeld && time - epoch < rest }

  /// Returns where it is and how fast it moves.
  package func state(at time: Double) -> MotionState {
    if let last = held.last { return MotionState(position: last.position, velocity: 0) }
    return motion.state(at: max(time - epoch, 0))
  }

  /// Returns where it was at equal steps of time since the last change of its target.
  package func trail(until time: Double) -> [Double] {
    guard !isHeld else { return [] }
    let end = min(time - epoch, rest, motion.lastChange + 10)
    let steps = Int((end - motion.lastChange) / Self.trailStep)
    guard steps > 0 else { return [] }
    return (0..<steps).map { step in
      motion.state(at: motion.lastChange + Double(step) * Self.trailStep).position
    }
  }

  /// Sends it to another target, also while it moves: a spring keeps its velocity.
  package mutating func retarget(to target: Double, with animation: Animation, at time: Double) {
    let time = max(time - epoch, motion.lastChange)
    if time >= rest { motion = Motion(restingAt: motion.target) }
    if time >= rest { (epoch, rest) = (epoch + time, 0) }
    let elapsed = rest == 0 ? 0 : time
    motion.forget(before: elapsed)
    motion.retarget(to: target, at: elapsed, animation: animation)
    rest = motion.settlingTime(within: Self.tolerance * motion.span)
  }

  /// Takes it in the hand, or moves the hand.
  package mutating func hold(at position: Double, time: Double) {
    if let last = held.last, time <= last.time { held.removeLast() }
    held.append((time, position))
    if held.count > 64 { held.removeFirst() }
  }

  /// Lets it go with the velocity of the hand.
  package mutating func release(to target: Double, with animation: Animation, at time: Double) {
    guard let last = held.last else { return }
    let recent = held.filter { $0.time > time - 0.25 }
    let velocity =
      recent.count > 1
      ? VelocityEstimator.leastSquares.velocity(
        of: MotionTrack(
          times: recent.map { $0.time - recent[0].time },
          positions: recent.map(\.position)
        )
      ) : 0
    held = []
    self = TuneTravel(
      Motion(
        animation,
        from: last.position,
        to: target,
        initialVelocity: animation.acceptsInitialVelocity ? velocity : 0
      ),
      at: time
    )
  }
}
