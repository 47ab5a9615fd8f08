import Springs

extension Motion {
  /// Changes the target at a time, not before the last change, and so interrupts what moves.
  ///
  /// - A spring starts where the value is. It keeps the velocity that another spring gives the
  ///   value; after anything else it starts from rest. What it replaces is gone.
  /// - A timing curve or an interpolating spring takes what is seen to the new target, while what
  ///   it replaces runs on underneath.
  /// - An animation that is delayed leaves what is seen alone until its delay has passed.
  /// - Without an animation everything is shifted, and what moves goes on moving.
  /// - The target that is there already changes nothing.
  ///
  /// The blend duration of a spring has no effect: the closed form has no response that changes
  /// while it plays.
  ///
  /// - Parameters:
  ///   - target: The new target, in units.
  ///   - time: The time in seconds.
  ///   - animation: What brings the value to the target.
  ///   - isPart: Whether the motion is a component of a value that changes as a whole; then its
  ///     animation is replaced also when this component's target stays.
  ///   - velocity: The velocity with which something outside of the motion lets the value go, such
  ///     as a finger, in units per second. Only a spring that starts at once goes on with it.
  package mutating func retarget(
    to target: Double,
    at time: Double,
    animation: Animation?,
    isPart: Bool = false,
    velocity: Double? = nil
  ) {
    precondition(time >= lastChange, "targets must change in order of time")
    guard target != self.target || velocity != nil || isPart else { return }
    if let animation {
      start(animation, to: target, at: time, velocity: velocity)
    } else {
      shift(to: target, at: time)
    }
  }

  /// Takes back the changes of the target after a time.
  package mutating func interrupt(at time: Double) {
    guard lastChange > time else { return }
    changes.removeLast(changes.count - 1 - changeIndex(at: time))
    layers.removeLast(layers.count - 1 - changes[changes.count - 1].layer)
  }

  /// Forgets what does not matter from a time on, so that a motion can go on for ever.
  ///
  /// What is left is the last change before that time, those after it, and the animations that
  /// still run.
  package mutating func forget(before time: Double) {
    let bottom = bottom(at: time)
    layers.removeFirst(bottom)
    if layers[0].effect == .combines {
      // Only a finished one hides what is below it, and then it shows nothing but its target.
      layers[0] = resting(at: layers[0].target, since: layers[0].finish, shift: layers[0].shift)
    }
    changes.removeFirst(changeIndex(at: time))
    for index in changes.indices { changes[index].layer -= bottom }
  }

  private mutating func start(
    _ animation: Animation,
    to target: Double,
    at time: Double,
    velocity: Double?
  ) {
    placeRest()
    let shift = changes[changes.count - 1].shift
    if animation.keepsVelocity {
      let takeover = time + animation.waitingTime
      let view = view(at: takeover)
      let state = view.segment.nearestState(at: takeover)
      let kept = layers[view.top].animation.keepsVelocity ? state.velocity : 0
      let velocity = takeover == time ? velocity ?? kept : kept
      if playsInSteps,
        let track = MotionTrack(
          playing: animation,
          from: state.position,
          to: target,
          velocity: velocity,
          at: time,
          seenFrom: takeover
        )
      {
        append(MotionLayer(following: track, of: animation, shift: shift), at: time)
        return
      }
      append(
        MotionLayer(
          replacingWith: animation,
          from: state.position,
          to: target,
          velocity: velocity,
          shift: shift,
          clockStart: time,
          seenFrom: takeover
        ),
        at: time
      )
      return
    }
    guard let position = restingPosition(since: time) else {
      let isSafe = layers[layers.count - 1].coversSafely
      append(
        MotionLayer(
          combining: animation,
          to: target,
          shift: shift,
          start: time,
          overSafeLayers: isSafe
        ),
        at: time
      )
      return
    }
    append(
      MotionLayer(
        replacingWith: animation,
        from: position,
        to: target,
        velocity: 0,
        shift: shift,
        clockStart: time,
        seenFrom: time
      ),
      at: time
    )
  }

  private mutating func shift(to target: Double, at time: Double) {
    let last = changes[changes.count - 1]
    if restingPosition(since: time) != nil {
      guard layers[last.layer].isResting else {
        append(resting(at: target, since: time, shift: last.shift), at: time)
        return
      }
      // What only rests needs no other layer to rest elsewhere: the topmost is at its target.
      changes.append(
        MotionChange(time: time, target: target, layer: last.layer, shift: last.shift)
      )
      return
    }
    placeRest()
    changes.append(
      MotionChange(
        time: time,
        target: target,
        layer: last.layer,
        shift: last.shift + (target - last.target)
      )
    )
  }

  /// Puts the rest that was moved last into a layer of its own, to be seen below others.
  private mutating func placeRest() {
    let last = changes[changes.count - 1]
    let layer = layers[last.layer]
    guard layer.isResting, layer.target != last.target else { return }
    changes.removeLast()
    append(resting(at: last.target, since: last.time, shift: last.shift), at: last.time)
  }

  /// Returns where the motion rests for good from a time on; nil when it still moves, or will.
  private func restingPosition(since time: Double) -> Double? {
    let layer = layers[changes[changes.count - 1].layer]
    // What is combined moves until it finishes, whatever it covers.
    if layer.effect == .combines, time < layer.finish { return nil }
    let segment = segment(at: time)
    guard case .rest(let position) = segment.law, segment.end == .infinity else { return nil }
    return position
  }

  /// Puts a layer on top, whose target is the motion's from then on.
  mutating func append(_ layer: MotionLayer, at time: Double) {
    layers.append(layer)
    changes.append(
      MotionChange(time: time, target: layer.target, layer: layers.count - 1, shift: layer.shift)
    )
  }

  private func resting(at position: Double, since time: Double, shift: Double) -> MotionLayer {
    MotionLayer(
      replacingWith: .immediate,
      from: position,
      to: position,
      velocity: 0,
      shift: shift,
      clockStart: time,
      seenFrom: time
    )
  }
}
