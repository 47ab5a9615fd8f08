import SpringPlotArguments
import SpringPlotGestures
import SpringPlotMotion
import SpringPlotSyntax
import SpringPlotTables
import Springs

/// An animation with the name that tables and legends give it.
struct NamedCurve: Hashable, Sendable {
  /// The name, different from those of the other curves.
  var name: String
  /// The animation as it was written.
  var expression: String
  /// The animation.
  var animation: Animation
}

/// The curves of a command line, and what is to be said about them.
struct NamedCurves: Hashable, Sendable {
  /// The curves in order, at least one.
  var curves: [NamedCurve]
  /// Sentences about values that were changed.
  var warnings: [String]
}

extension NamedCurves {
  /// Creates the curves that arguments or the options of a family describe, with a value of a
  /// sweep written into them.
  init(
    _ invocation: Invocation,
    setting: SweepStep.Setting? = nil
  ) throws(CommandError) {
    curves = []
    warnings = []
    let family = try CurveFamily.chosen(by: invocation)
    if let use = family?.firstUse(in: invocation), let curve = invocation.positionals.first {
      throw .curveAndFamily(option: use.spelling, curve: curve)
    }
    guard !invocation.positionals.isEmpty else {
      let spring = try (family ?? .durationAndBounce).spring(invocation)
      if spring.wasMadeCritical { warnings = [SyntaxWarning.madeCritical.sentence] }
      let expression = spring.expression
      curves = [
        NamedCurve(name: expression, expression: expression, animation: .spring(spring.spring))
      ]
      if let setting { curves = [try .parsing(expression, setting: setting).curve] }
      return
    }
    for text in invocation.positionals {
      let (curve, warnings) = try NamedCurve.parsing(text, setting: setting)
      curves.append(curve)
      self.warnings += warnings
    }
    for (index, name) in CurveNames.unique(curves.map(\.name)).enumerated() {
      curves[index].name = name
    }
  }
}

extension NamedCurve {
  /// Returns the curve that a text describes, with a value of a sweep written into it, and
  /// sentences about values that were changed.
  static func parsing(
    _ text: String,
    setting: SweepStep.Setting?
  ) throws(CommandError) -> (curve: NamedCurve, warnings: [String]) {
    do {
      let curve =
        if let setting {
          try CurveArgument.parse(text, setting: setting.parameter, to: setting.value)
        } else {
          try CurveArgument.parse(text)
        }
      return (
        NamedCurve(
          name: CurveArgument.name(of: text),
          expression: curve.expression,
          animation: curve.animation
        ),
        curve.warnings.map { "\(curve.name): \($0.sentence)" }
      )
    } catch {
      if let command = suggestions(for: text, among: springPlotTool.subcommands.map(\.name)).first {
        throw .misspelledCommand(text, command: command)
      }
      throw .syntax(error)
    }
  }
}

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
