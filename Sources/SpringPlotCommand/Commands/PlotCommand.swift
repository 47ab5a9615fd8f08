import SpringPlotArguments
import SpringPlotCharts
import SpringPlotMotion
import SpringPlotTables
import SpringPlotText
import Springs

/// Returns what it takes to write the curves of an invocation in every requested form.
func plot(
  _ invocation: Invocation,
  in environment: Environment
) throws(CommandError) -> Outcome {
  let requests = try OutputRequest.all(invocation, in: environment, fallback: .csv)
  let curves = try PlottedCurves(invocation, in: environment)
  let sampling = try SamplingRequest(invocation)
  let tables = try TableRequest(invocation)
  let charts = try ChartRequest(invocation, outputs: requests)
  try curves.checkComponents(invocation)
  if charts.themes.count > 1, !requests.contains(where: \.isChartFile) {
    throw .themePairWithoutFile
  }

  var outcome = Outcome(
    messages: curves.warnings,
    isCheck: invocation.has(.check),
    isQuiet: invocation.has(.quiet)
  )
  if sampling.end == .automatic, requests.contains(where: { $0.format != .css }) {
    outcome.messages += curves.curves.compactMap(\.note)
  }
  if requests.contains(where: { $0.format == .css }) {
    outcome.messages += try curves.easingNotes(sampling)
  }
  if outcome.isQuiet { outcome.messages = [] }
  for request in requests {
    switch request.format.tableFormat {
    case let format?:
      let table = try tables.table(of: curves, sampling: sampling, format: format)
      outcome.outputs.append(
        Output(to: request.destination) { (sink: inout ByteSink) throws(WriteError) in
          try table.write(as: format, into: &sink)
        }
      )
    case nil where request.format == .css:
      outcome.outputs.append(request.easingOutput(try curves.easings(sampling)))
    case nil:
      let figure = try charts.figure(of: curves, sampling: sampling)
      if request.format == .svg {
        outcome.outputs += charts.drawings(of: figure, for: request)
      } else {
        outcome.outputs.append(
          charts.textDrawing(of: figure, for: request, invocation: invocation, in: environment)
        )
      }
    }
  }
  if let path = outcome.repeatedPath { throw .sameOutput(path) }
  return outcome
}

extension OutputRequest {
  /// Whether a pair of files can be named after this one.
  var isChartFile: Bool {
    if case .file = destination { format == .svg } else { false }
  }
}

extension Outcome {
  /// A path that two outputs go to.
  var repeatedPath: String? {
    var paths: [String] = []
    for case .file(let path) in outputs.map(\.destination) {
      if paths.contains(path) { return path }
      paths.append(path)
    }
    return nil
  }
}

extension PlottedCurves {
  /// Refuses to take apart anything but one spring.
  func checkComponents(_ invocation: Invocation) throws(CommandError) {
    guard let use = invocation[.components] else { return }
    if curves.count > 1 { throw .oneCurveOnly(option: use.spelling, count: curves.count) }
    if curves[0].movement.axes.count > 1 {
      throw .oneAxisOnly("option '\(use.spelling)'", curve: curves[0].name)
    }
    if curves[0].motion.animation.spring == nil {
      throw .springOnly(option: use.spelling, curve: curves[0].name)
    }
    if !curves[0].isMadeOfSprings {
      throw .springsOnly(option: use.spelling, curve: curves[0].name)
    }
  }
}

extension PlottedCurve {
  /// Whether nothing but springs moves the value, apart from a finger.
  var isMadeOfSprings: Bool {
    motion.segments(in: 0...max(shown.seconds, motion.lastChange)).allSatisfy { segment in
      switch segment.law {
      case .spring, .rest, .line: true
      case .curve, .decay, .combined: false
      }
    }
  }

  /// What is to be said about the time that the curve is shown for.
  var note: String? {
    let seconds = shown.seconds.text(as: .trimmed(decimals: 3))
    return switch shown.reason {
    case .settled, .atRest: nil
    case .threePeriods:
      "\(name): needs more than 1,000 periods to settle; three periods (\(seconds) s) are shown"
    case .threeLegs:
      "\(name): repeats forever; three legs (\(seconds) s) are shown"
    }
  }
}
