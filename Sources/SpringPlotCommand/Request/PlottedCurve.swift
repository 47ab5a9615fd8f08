import SpringPlotArguments
import SpringPlotCharts
import SpringPlotGestures
import SpringPlotMotion
import SpringPlotTables
import SpringPlotText
import Springs

/// A curve with its motion: what tables, charts and figures are made of.
struct PlottedCurve: Hashable, Sendable {
  /// The name, different from those of the other curves.
  var name: String
  /// The animation as it was written.
  var expression: String
  /// The motion along each axis.
  var movement: Movement
  /// What counts as settled, as a fraction of the span.
  var tolerance: Double
  /// How long the motion is shown when nobody says how long.
  var shown: ShownDuration
  /// The end of the drag that comes first, along each axis.
  var releases: [Release] = []
}

extension PlottedCurve {
  /// The motion, or that of x.
  var motion: Motion { movement.axes[0] }
  /// The end of the drag that comes first, or that of x.
  var release: Release? { releases.first }
}

/// The curves of a command line with their motions, and what is to be said about them.
struct PlottedCurves: Hashable, Sendable {
  /// The curves in order, at least one.
  var curves: [PlottedCurve]
  /// Sentences about values that were changed.
  var warnings: [String]
  /// What they differ in, when they are a family.
  var family: Family?

  /// Creates the curves that an invocation asks for.
  init(_ invocation: Invocation, in environment: Environment) throws(CommandError) {
    let sweep = try Sweep(invocation)
    curves = []
    warnings = []
    var lines: [Int] = []
    var lineNames: [String] = []
    let steps = try SweepStep.all(of: invocation, sweep: sweep)
    // Standard input can be read only once, however many curves follow it.
    let asked = steps.first?.invocation ?? invocation
    let recording = try GestureRequest.recording(for: asked, in: environment)
    for step in steps {
      let part = try PlottedCurves(step, recording: recording)
      lines += part.curves.indices
      if lineNames.isEmpty { lineNames = part.curves.map(\.name) }
      for var curve in part.curves {
        if let name = step.name {
          curve.name = part.curves.count > 1 ? "\(curve.name) \(name)" : name
        }
        curves.append(curve)
      }
      warnings += part.warnings.filter { !warnings.contains($0) }
    }
    for (index, name) in CurveNames.unique(curves.map(\.name)).enumerated() {
      curves[index].name = name
    }
    guard let sweep, sweep.values.count > 1 else { return }
    let values = sweep.values.flatMap { value in
      Array(repeating: value.doubleValue, count: lineNames.count)
    }
    family = Family(name: sweep.name, values: values, lines: lines, lineNames: lineNames)
  }

  private init(_ step: SweepStep, recording: Gesture?) throws(CommandError) {
    let invocation = step.invocation
    let named = try NamedCurves(invocation, setting: step.setting)
    try Self.checkTarget(invocation, named.curves)
    let axes = Axis.all(invocation, recording: recording)
    let axisCurves = try AxisCurves(invocation)
    var requests: [MotionRequest] = []
    for axis in axes {
      requests.append(try MotionRequest(invocation, recording: recording, axis: axis))
    }
    if let use = invocation[.velocity],
      !named.curves.contains(where: { $0.animation.takesVelocity })
    {
      throw .noVelocity(option: use.spelling)
    }
    let tolerance = try invocation.number(.tolerance, .aboveBelow(0, 1)) ?? 0.001
    warnings = named.warnings + axisCurves.warnings + requests[0].retargets.warnings
    func plotted(_ curve: NamedCurve, isPlayed: Bool) -> PlottedCurve {
      let movement = Movement(
        axes: zip(axes, requests).map {
          $1.motion(axisCurves.animation(of: $0, curve), isPlayed: isPlayed)
        }
      )
      let named = axisCurves.named(curve)
      return PlottedCurve(
        name: named.name,
        expression: named.expression,
        movement: movement,
        tolerance: tolerance,
        shown: movement.shownDuration(tolerance: tolerance),
        releases: requests.compactMap(\.gesture?.release)
      )
    }
    curves = named.curves.map { plotted($0, isPlayed: false) }
    if try Self.isPlayed(invocation) {
      show(
        curves: named.curves.map { plotted($0, isPlayed: true) },
        keepingExact: invocation.has(.withExact)
      )
    }
  }
}

extension PlottedCurves {
  /// Refuses a target that nothing goes to, and a drag after which nothing has one.
  private static func checkTarget(
    _ invocation: Invocation,
    _ curves: [NamedCurve]
  ) throws(CommandError) {
    let isScrolled = curves.allSatisfy { $0.animation.scrollDistance(velocity: 1) != nil }
    if let use = invocation[.gesture], !isScrolled, !invocation.has(.to) {
      throw .missingPartner(use.spelling, partners: [[Flag.to.spelling]])
    }
    let isThrown = invocation.has(.gesture) || invocation.has(.velocity)
    if let use = invocation[.to], isScrolled, isThrown {
      throw .restsByItself(option: use.spelling)
    }
  }
}

extension Animation {
  /// Whether a velocity at the start makes a difference.
  var takesVelocity: Bool {
    acceptsInitialVelocity || scrollDistance(velocity: 1) != nil
  }
}

extension PlottedCurves {
  /// Returns whether an option asks for what SwiftUI shows when it plays springs.
  static func isPlayed(_ invocation: Invocation) throws(CommandError) -> Bool {
    if invocation.has(.asPlayed) { return true }
    if let exact = invocation[.withExact] {
      throw .missingPartner(exact.spelling, partners: [[Flag.asPlayed.spelling]])
    }
    return false
  }

  /// Replaces the exact curves by those that SwiftUI plays, or puts each behind the played one.
  mutating func show(curves played: [PlottedCurve], keepingExact: Bool) {
    var shown: [PlottedCurve] = []
    for (curve, played) in zip(curves, played) {
      let isEndless = played.movement.axes.contains(where: \.hasEndlessSteps)
      if isEndless {
        warnings.append("\(curve.name): no rule ends its steps; exact springs stand for them")
      }
      guard played.movement.axes.contains(where: \.hasSteps) else {
        shown.append(curve)
        if isEndless { continue }
        warnings.append("\(curve.name): SwiftUI plays it by its closed form, without steps")
        continue
      }
      shown.append(played)
      if keepingExact {
        var exact = curve
        exact.name += " exact"
        shown.append(exact)
      }
    }
    for (index, name) in CurveNames.unique(shown.map(\.name)).enumerated() {
      shown[index].name = name
    }
    curves = shown
  }
}

extension PlottedCurves {
  /// Returns the curves as easings of CSS.
  func easings(_ sampling: SamplingRequest) throws(CommandError) -> [NamedEasing] {
    var easings: [NamedEasing] = []
    for curve in curves {
      if curve.movement.axes.count > 1 { throw .oneAxisOnly("an easing", curve: curve.name) }
      if let autoreverses = curve.motion.animation.endlessDirection {
        throw .endlessEasing(curve: curve.name, autoreverses: autoreverses)
      }
      let start = sampling.start.doubleValue
      let end = try max(start, sampling.easingEnd(of: curve))
      guard let motion = EasedMotion(curve.motion, times: start...end) else {
        throw .easingWithoutWay(curve: curve.name)
      }
      do {
        let easing = try LinearEasing(motion, tolerance: curve.tolerance)
        easings.append(NamedEasing(name: curve.name, easing: easing))
      } catch {
        switch error {
        case .tooFine: throw .easingTooFine(curve: curve.name)
        case .tooShort: throw .easingTooShort(curve: curve.name)
        }
      }
    }
    return easings
  }

  /// Sentences about where easings end.
  func easingNotes(_ sampling: SamplingRequest) throws(CommandError) -> [String] {
    guard sampling.end == .automatic else { return [] }
    var notes: [String] = []
    for curve in curves where curve.shown.reason == .threePeriods {
      let milliseconds = try short(1000 * sampling.easingEnd(of: curve))
      notes.append(
        "\(curve.name): needs more than 1,000 periods to settle; "
          + "the easing ends at \(milliseconds) ms, where the spring passes its target"
      )
    }
    return notes
  }
}

extension SamplingRequest {
  /// Returns the time at which an easing ends: at the target, also when it would not settle.
  func easingEnd(of curve: PlottedCurve) throws(CommandError) -> Double {
    let seconds = try end(of: curve)
    guard end == .automatic, curve.shown.reason == .threePeriods else { return seconds }
    return curve.motion.lastPassage(before: seconds) ?? seconds
  }
}

extension Animation {
  /// Whether the legs of an endless repetition turn round; nil when there is none.
  var endlessDirection: Bool? {
    modifiers.compactMap(\.repetition).last { $0.count == nil }?.autoreverses
  }
}

extension OutputRequest {
  /// Returns the output of easings: a style sheet as a file, else properties to be pasted.
  func easingOutput(_ easings: [NamedEasing]) -> Output {
    let isStyleSheet = destination.isFile
    return Output(to: destination) { (sink: inout ByteSink) throws(WriteError) in
      try writeEasings(easings, asStyleSheet: isStyleSheet, into: &sink)
    }
  }
}
