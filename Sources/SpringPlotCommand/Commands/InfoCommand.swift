import SpringPlotArguments
import SpringPlotGestures
import SpringPlotMotion
import SpringPlotSyntax
import SpringPlotTables
import SpringPlotText
import Springs

/// What the command that shows figures is asked for.
struct InfoOptions: Sendable {
  /// The curves and how they move.
  let curves: CurveOptions
  /// What is written where.
  let outputs: [OutputRequest]
  /// Whether files are compared, and which messages are printed.
  let output: OutputOptions
  /// Which figures are shown side by side.
  let table: FigureTableOptions

  /// Takes the options that the command has.
  init(
    _ arguments: CommandArguments,
    _ values: OptionValues,
    in environment: Environment
  ) throws(CommandError) {
    curves = CurveOptions(arguments, values)
    output = values.output
    table = values.figures
    outputs = try OutputRequest.all(output, arguments, in: environment)
  }
}

extension InfoOptions {
  /// Plans every figure of the curves, as text or as JSON.
  func plan(in environment: Environment) throws(CommandError) -> WritePlan {
    if let figure = table.explained {
      let text = "\(figure.rawValue): \(figure.text)\n\n"
      return .text(
        text + wrapped(figure.explanation, to: environment.columns).map { $0 + "\n" }.joined()
      )
    }
    let sweeps = curves.motion.sweeps
    let curves = try PlottedCurves(curves, in: environment)
    if let language = table.equation {
      let text = try curves.equations(in: language, table.precision)
      return try WritePlan(outputs, output, messages: curves.warnings) { request in
        [Output(to: request.destination) { sink throws(WriteError) in try sink.write(text) }]
      }
    }
    let pivot = try table.pivot.map { figure throws(CommandError) in
      try CellTable(figure, of: curves, over: sweeps)
    }
    return try WritePlan(outputs, output, messages: curves.warnings) { request in
      [
        Output(to: request.destination) { sink throws(WriteError) in
          if let pivot {
            try sink.write(pivot.text(as: request.format))
          } else if let figure = table.figure {
            for curve in curves.curves {
              try sink.write(figure.shown(curve[figure]) + "\n")
            }
          } else if table.isTable || ![.text, .json].contains(request.format) {
            try sink.write(FigureTable(curves, table).text(as: request.format))
          } else if request.format == .text {
            try sink.write(logText(curves.report))
          } else {
            let figures = curves.curves.map { curve in
              (name: curve.name, description: CurveDescription(curve))
            }
            try writeFigures(of: figures, into: &sink)
          }
        }
      ]
    }
  }
}

extension PlottedCurves {
  /// Every figure of the curves, as text for people.
  var report: String {
    curves.map { CurveReport($0).text }.joined(separator: "\n")
  }
}

/// The figures of one curve, as lines of a name and a value.
struct CurveReport {
  private let curve: PlottedCurve
  private var rows: [(name: String, value: String)] = []
  /// What the names of rows about one axis begin with.
  private var prefix = ""

  /// Creates the report of a curve.
  init(_ curve: PlottedCurve) {
    self.curve = curve
    let axes = curve.movement.axes
    let isShared = axes.allSatisfy { $0.animation == axes[0].animation }
    for (motion, name) in zip(isShared ? [axes[0]] : axes, isShared ? [""] : ["x ", "y "]) {
      prefix = name
      if curve.script == nil, let spring = motion.animation.spring { addParameters(of: spring) }
    }
    for (index, motion) in axes.enumerated() {
      prefix = axes.count == 1 ? "" : ["x ", "y "][index]
      if curve.releases.indices.contains(index) { addRelease(curve.releases[index]) }
      addExcursion(of: motion)
      if index == axes.count - 1 { addSettling() }
      addEstimate(for: motion)
      addVelocity(of: motion)
      if case .scroll(let rate) = motion.animation.leaf,
        motion.animation.modifiers.isEmpty
      {
        addSpring(closestToScroll: rate)
      }
      if let equations = motion.equations {
        let formula = EquationNotation(.plain, number: short).text(of: equations.position)
        add("equation", "\(index == 0 ? "x" : "y")(t) = \(formula)")
      }
    }
  }

  /// The report, with its lines aligned.
  var text: String {
    let animation = curve.motion.animation
    let width = (rows.map(\.name.count).max() ?? 0) + 2
    let isNamed = curve.expression != curve.name && curve.expression != ".\(curve.name)"
    let title = isNamed ? "\(curve.name) = \(curve.expression)" : curve.name
    var lines = [visible(title)]
    let passesTarget = curve.motion.overshoot.map { $0.fraction > 0 } ?? false
    lines.append(curve.script?.summary ?? animation.summary(passesTarget: passesTarget))
    lines += rows.map { name, value in
      "  " + name + String(repeating: " ", count: width - name.count) + value
    }
    lines += (curve.script == nil ? animation.advice : []).map { "  note: \($0)" }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension CurveReport {
  private mutating func add(_ name: String, _ value: String) {
    rows.append((prefix + name, value))
  }

  private mutating func addParameters(of spring: Spring) {
    add("regime", spring.regime.text)
    add("duration and bounce", "\(seconds(spring.duration)), \(bounceText(spring.bounce))")
    add(
      "response and damping ratio",
      "\(seconds(spring.response)), \(short(spring.dampingRatio))"
    )
    add(
      "mass, stiffness, damping",
      "\(short(spring.mass)), \(short(spring.stiffness)), \(short(spring.damping))"
    )
    add("natural angular frequency", "\(short(spring.angularFrequency)) rad/s")
    switch spring.regime {
    case .undamped, .underdamped:
      add("damped angular frequency", "\(short(spring.dampedAngularFrequency)) rad/s")
      add("decay rate", "\(short(spring.decayRate)) /s")
    case .critical:
      add("decay rate", "\(short(spring.decayRate)) /s")
    case .overdamped:
      let fastRate = spring.decayRate + spring.dampedAngularFrequency
      let slowRate = spring.angularFrequency * (spring.angularFrequency / fastRate)
      add("decay rates", "\(short(slowRate)) /s and \(short(fastRate)) /s")
    }
  }

  private mutating func addRelease(_ release: Release) {
    add("drag", "\(release.sampleCount) samples, released at \(seconds(release.time))")
    for rule in [release.estimator] + VelocityEstimator.allCases.filter({ $0 != release.estimator })
    {
      let isUsed = rule == release.estimator
      add(
        isUsed ? "release velocity" : "by the other rule",
        "\(short(release.velocities[rule] ?? 0)) /s (\(rule.rawValue))"
      )
    }
    if let projection = release.projection { add("projected rest", short(projection)) }
  }

  private mutating func addSpring(closestToScroll rate: Double) {
    let decayRate = Animation.decayRate(ofScroll: rate)
    add("decay rate", "\(short(decayRate)) /s")
    add("exactly, thrown alike", "spring of \(seconds(2 * Double.pi / decayRate)), bounce 0")
    let closest = ScrollSpring(rate: rate)
    add(
      "closest from rest",
      "spring of \(seconds(closest.spring.duration)), bounce \(short(ScrollSpring.bounce)): "
        + "within \(short(100 * closest.deviation)) % of the distance"
    )
  }

  private mutating func addExcursion(of motion: Motion) {
    add("first arrival", motion.firstArrival.map(seconds) ?? "never")
    if let overshoot = motion.overshoot, overshoot.fraction > 0 {
      let percent = short(100 * overshoot.fraction)
      add("overshoot", "\(percent) % at \(seconds(overshoot.time))")
    } else {
      add("overshoot", "none")
    }
  }

  private mutating func addSettling() {
    var tolerances: [Tolerance] = [0.001, 0.01]
    if case .fraction(let fraction) = curve.tolerance {
      tolerances = Set([0.001, 0.01, fraction]).sorted().map { .fraction($0) }
    } else {
      tolerances.append(curve.tolerance)
    }
    for tolerance in tolerances {
      let time = curve.movement.settlingTime(tolerance)
      rows.append(("settles to \(tolerance.text)", settlingText(time)))
    }
  }

  private mutating func addEstimate(for motion: Motion) {
    guard let spring = motion.animation.spring else { return }
    let estimate = spring.settlingDuration(
      target: motion.target - motion.lastStart,
      initialVelocity: motion.lastVelocity,
      epsilon: curve.tolerance.epsilon
    )
    add("SwiftUI's settlingDuration", settlingText(estimate) + " (an estimate)")
    guard motion.target != motion.lastStart else { return }
    let other = motion.coreAnimationSettlingDuration(of: spring)
    add("Core Animation's estimate", settlingText(other) + " (its settlingDuration)")
  }

  private mutating func addVelocity(of motion: Motion) {
    let way = motion.target - motion.lastStart
    if motion.lastVelocity != 0, way != 0 {
      add(
        "velocity at the start",
        "\(short(motion.lastVelocity)) /s, \(short(motion.lastVelocity / way)) of the way per second"
      )
    }
    let peak = motion.peakVelocity
    add(
      "peak velocity",
      peak.velocity.isFinite
        ? "\(short(peak.velocity)) /s at \(seconds(peak.time))"
        : "without bound at \(seconds(peak.time))"
    )
  }

  private func settlingText(_ time: Double) -> String {
    time.isFinite ? seconds(time) : "never"
  }
}

private func seconds(_ time: Double) -> String { "\(short(time)) s" }

extension Spring.Regime {
  /// The regime in the words of physics, and in those of Apple's session.
  var text: String {
    switch self {
    case .undamped: "undamped (100 % bounce)"
    case .underdamped: "under-damped (bouncy)"
    case .critical: "critically damped (smooth)"
    case .overdamped: "over-damped (flattened)"
    }
  }
}

/// Returns a bounce, which is 1 or -1 only if it is so exactly.
private func bounceText(_ bounce: Double) -> String {
  let text = short(bounce)
  return ["1", "-1"].contains(text) ? bounce.text(as: .shortest) : text
}

/// Returns a number with six significant digits, for people.
func short(_ number: Double) -> String {
  guard number.isFinite else { return "infinite" }
  let magnitude = number.magnitude
  guard magnitude > 0 else { return "0" }
  guard 1e-4..<1e15 ~= magnitude else { return number.text(as: .shortest) }
  var decimals = 5
  var limit = 10.0
  while decimals > 0, magnitude >= limit {
    limit *= 10
    decimals -= 1
  }
  limit = 1
  while magnitude < limit {
    limit /= 10
    decimals += 1
  }
  return number.text(as: .trimmed(decimals: decimals))
}

extension Motion {
  /// The formulas of the motion; nil unless one spring moves it all.
  var equations: SpringEquations? {
    let segment = segment(at: 0)
    guard segment.end == .infinity, case .spring(let law) = segment.law else { return nil }
    return SpringEquations(of: law)
  }
}
