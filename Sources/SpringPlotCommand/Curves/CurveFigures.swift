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
    sweep = curve.sweep
    others = Array(axes.dropFirst())
    tolerance = curve.tolerance
    settlingTime = curve[.settlingTime]
    settles = settlingTime != nil
  }

  /// Creates no more of the figures of a curve than where it starts and ends.
  init(endsOf curve: PlottedCurve) {
    self.init()
    sweep = curve.sweep
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
    regime = motion.animation.spring?.regime.rawValue
    mass = curve[.mass, of: motion]
    stiffness = curve[.stiffness, of: motion]
    damping = curve[.damping, of: motion]
    duration = curve[.duration, of: motion]
    bounce = curve[.bounce, of: motion]
    response = curve[.response, of: motion]
    dampingRatio = curve[.dampingRatio, of: motion]
    angularFrequency = curve[.angularFrequency, of: motion]
    dampedAngularFrequency = curve[.dampedAngularFrequency, of: motion]
    decayRate = curve[.decayRate, of: motion]
    swiftUISettlingDuration = curve[.swiftUISettlingDuration, of: motion]
    if let spring = motion.animation.spring {
      coreAnimationSettlingDuration = finite(motion.coreAnimationSettlingDuration(of: spring))
    }
    let farthest = motion.overshoot
    overshoot = farthest?.fraction
    peakTime = farthest?.time
    firstArrival = curve[.firstArrival, of: motion]
    let peak = motion.peakVelocity
    peakVelocity = finite(peak.velocity)
    peakVelocityTime = finite(peak.time)
    bounces = curve[.bounces, of: motion]
  }
}

extension PlottedCurve {
  /// Returns a figure, that of x of what moves in the plane; nil for one that the curve has not.
  subscript(name: FigureName) -> Double? {
    guard name == .settlingTime else { return self[name, of: motion] }
    return finite(movement.settlingTime(tolerance))
  }

  /// Returns a figure of the motion along one axis.
  subscript(name: FigureName, of motion: Motion) -> Double? {
    let spring = motion.animation.spring
    return switch name {
    case .duration: spring?.duration ?? finite(motion.perceptualDuration)
    case .bounce: spring?.bounce
    case .response: spring?.response
    case .dampingRatio: spring?.dampingRatio
    case .mass: spring?.mass
    case .stiffness: spring?.stiffness
    case .damping: spring?.damping
    case .angularFrequency: spring?.angularFrequency
    case .dampedAngularFrequency: spring?.dampedAngularFrequency
    case .decayRate: spring?.decayRate
    case .settlingTime: finite(motion.settlingTime(tolerance, span: movement.span))
    case .swiftUISettlingDuration:
      spring.flatMap { spring in
        finite(
          spring.settlingDuration(
            target: motion.target - motion.lastStart,
            initialVelocity: motion.lastVelocity,
            epsilon: tolerance.epsilon
          )
        )
      }
    case .overshoot: motion.overshoot?.fraction
    case .peakTime: motion.overshoot?.time
    case .firstArrival: motion.firstArrival
    case .peakVelocity: finite(motion.peakVelocity.velocity)
    case .peakVelocityTime: finite(motion.peakVelocity.time)
    case .bounces:
      tolerance.distance(ofSpan: movement.span).flatMap { distance in
        motion.bounces(beyond: distance).map(Double.init)
      }
    }
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
    case .spring(let spring, _), .interpolatingSpring(let spring, _, _): spring
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
