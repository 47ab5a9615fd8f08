import SpringPlotGestures
import SpringPlotMotion
import SpringPlotTables
import Springs

extension CurveDescription {
  /// Creates the figures of a curve.
  init(_ curve: PlottedCurve) {
    let axes = curve.movement.axes.enumerated().map { index, motion in
      Self(
        motion,
        of: curve,
        release: curve.releases.indices.contains(index) ? curve.releases[index] : nil
      )
    }
    self = axes[0]
    others = Array(axes.dropFirst())
    let settling = curve.movement.settlingTime(within: curve.tolerance * curve.movement.span)
    tolerance = curve.tolerance
    settles = settling.isFinite
    settlingTime = finite(settling)
  }

  /// Creates no more of the figures of a curve than where it starts and ends.
  init(endsOf curve: PlottedCurve) {
    self.init()
    from = [curve.motion.from]
    to = [curve.motion.target]
  }

  private init(_ motion: Motion, of curve: PlottedCurve, release: Release?) {
    self.init()
    expression = curve.expression
    kind = motion.animation.kind
    from = [motion.from]
    to = [motion.target]
    initialVelocity = [motion.initialVelocity]
    if case .interpolatingSpring = motion.animation.leaf, motion.changes.count == 1 {
      // It brings its own velocity along, whatever else it is given.
      initialVelocity = [motion.state(at: 0).velocity]
    }
    firstTarget = motion.changes[release == nil ? 0 : 1].target
    retargets = motion.changes.dropFirst().map { Retarget(time: $0.time, target: $0.target) }
    if let release {
      retargets.removeFirst()
      self.release = DragRelease(release)
    }
    if let spring = motion.animation.spring {
      regime = spring.regime.rawValue
      mass = spring.mass
      stiffness = spring.stiffness
      damping = spring.damping
      duration = spring.duration
      bounce = spring.bounce
      response = spring.response
      dampingRatio = spring.dampingRatio
      angularFrequency = spring.angularFrequency
      dampedAngularFrequency = spring.dampedAngularFrequency
      decayRate = spring.decayRate
      swiftUISettlingDuration = finite(
        spring.settlingDuration(
          target: motion.target - motion.lastStart,
          initialVelocity: motion.lastVelocity,
          epsilon: curve.tolerance
        )
      )
      coreAnimationSettlingDuration = finite(motion.coreAnimationSettlingDuration(of: spring))
    } else {
      duration = finite(motion.perceptualDuration)
    }
    overshoot = motion.overshoot?.fraction
    peakTime = motion.overshoot?.time
    firstArrival = motion.firstArrival
    let peak = motion.peakVelocity
    peakVelocity = finite(peak.velocity)
    peakVelocityTime = finite(peak.time)
  }
}

extension Motion {
  /// Returns what Core Animation gives for the settling of the spring that moves last, in seconds;
  /// infinite without a way, whose parts it counts the velocity in.
  func coreAnimationSettlingDuration(of spring: Spring) -> Double {
    let distance = target - lastStart
    guard distance != 0 else { return .infinity }
    return spring.coreAnimationSettlingDuration(initialVelocity: lastVelocity / distance)
  }
}

extension CurveDescription.DragRelease {
  /// Creates what is told of the end of a drag.
  init(_ release: Release) {
    self.init(
      time: release.time,
      position: release.position,
      velocity: release.velocity,
      estimator: release.estimator.rawValue,
      projection: release.projection
    )
  }
}

private func finite(_ number: Double) -> Double? { number.isFinite ? number : nil }

extension Animation {
  /// The spring inside the modifiers; nil for a timing curve.
  var spring: Spring? {
    switch leaf {
    case .spring(let spring, _), .interpolatingSpring(let spring, _): spring
    case .curve, .scroll: nil
    }
  }

  /// What kind of animation it is, as JSON names it.
  var kind: String {
    switch leaf {
    case .spring: "spring"
    case .interpolatingSpring: "interpolatingSpring"
    case .curve: "curve"
    case .scroll: "scroll"
    }
  }
}
