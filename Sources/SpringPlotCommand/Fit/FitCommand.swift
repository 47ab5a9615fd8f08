import SpringPlotCharts
import SpringPlotFitting
import SpringPlotGestures
import SpringPlotMotion
import SpringPlotSyntax
import SpringPlotTables
import SpringPlotText
import Springs

/// What the command that finds springs is asked for.
struct FitCommand: Sendable {
  /// What is fitted.
  private enum Subject {
    case wishes
    case recording(path: String)
    case curve(NamedCurve, warnings: [String])
  }

  private let subject: Subject
  /// The values of all options.
  private let values: OptionValues
  /// The requested outputs.
  private let outputs: [OutputRequest]

  /// Takes the options that the command has.
  init(
    _ arguments: CommandArguments,
    _ values: OptionValues,
    in environment: Environment
  ) throws(CommandError) {
    self.values = values
    outputs = try OutputRequest.all(values.output, arguments, in: environment)
    try values.chart.check(for: outputs)
    if let path = values.motion.gesturePath {
      if let curve = arguments.positionals.first {
        throw .curveAndFamily(option: OptionName.data.spelling, curve: curve)
      }
      subject = .recording(path: path)
    } else if !arguments.positionals.isEmpty {
      let wish = values.fit.wishes.first { $0.option.name != .duration }
      if let wish {
        throw .matchedCurve(arguments.positionals[0], .takesNoWish(wish.option.spelling))
      }
      let curves = try NamedCurves(CurveOptions(arguments, values))
      subject = .curve(curves.curves[0], warnings: curves.warnings)
    } else {
      guard !values.fit.wishes.isEmpty else { throw .nothingToFit }
      subject = .wishes
    }
  }

  /// Plans the answer in every requested form.
  func plan(in environment: Environment) throws(CommandError) -> WritePlan {
    let answer: FitAnswer
    switch subject {
    case .wishes: answer = .wishes(try wishReport())
    case .recording(let path): answer = .recording(try recordingReport(path, in: environment))
    case .curve(let curve, let warnings):
      answer = .match(try matchReport(curve, warnings: warnings))
    }
    return try WritePlan(outputs, values.output, messages: answer.messages) {
      request throws(CommandError) in
      switch request.format {
      case .text: return text(of: answer, for: request, in: environment)
      case .svg, .png: return chart(of: answer, for: request)
      case .swift: return [.text(answer.swift, to: request.destination)]
      case .table(.json): return [.text(answer.json, to: request.destination)]
      case .table(let format):
        let separator = format == .tsv ? "\t" : ","
        return [
          Output(to: request.destination) { sink throws(WriteError) in
            try answer.writeRows(
              separator: separator,
              hasHeader: values.table.hasHeader,
              into: &sink
            )
          }
        ]
      // The command does not have this format.
      case .markdown, .css: return []
      }
    }
  }

  private func text(
    of answer: FitAnswer,
    for request: OutputRequest,
    in environment: Environment
  ) -> [Output] {
    // A terminal gets the chart as well; what is piped on is the report alone.
    guard request.isTerminal else { return [.text(answer.text, to: request.destination)] }
    var options = values.chart
    options.title = options.title ?? answer.title
    let chart: Output =
      switch answer {
      case .recording(let report):
        options.textDrawing(of: figure(of: report, options), for: request, in: environment)
      case .wishes, .match:
        options.textDrawing(of: figure(of: answer, options), for: request, in: environment)
      }
    let text = answer.text
    return [
      Output(
        to: request.destination,
        streaming: { sink throws(ContentError) in
          do throws(WriteError) { try sink.write(text + "\n") } catch { throw .write(error) }
          try chart.content(&sink)
        }
      )
    ]
  }

  private func chart(of answer: FitAnswer, for request: OutputRequest) -> [Output] {
    var options = values.chart
    options.title = options.title ?? answer.title
    return switch answer {
    case .recording(let report):
      options.drawings(of: figure(of: report, options), for: request)
    case .wishes, .match:
      options.drawings(of: figure(of: answer, options), for: request)
    }
  }

  private func figure(of report: RecordingReport, _ options: ChartOptions) -> FitFigure {
    let best = report.fit.best
    let axes = report.positions.indices.map { axis in
      FitFigure.Axis(
        name: report.positions.count == 1 ? "" : ["x", "y"][axis],
        positions: report.positions[axis],
        residuals: report.residuals[axis],
        motion: best.motion(axis: axis)
      )
    }
    var figure = FitFigure(times: report.times, outliers: report.fit.outliers, axes: axes)
    figure.title = options.title
    figure.unit = options.unit
    figure.summary = report.summary
    return figure
  }

  private func figure(of answer: FitAnswer, _ options: ChartOptions) -> Figure {
    var figure = options.figure
    figure.tolerance = values.sampling.tolerance
    for (name, movement) in answer.movements {
      let shown = movement.shownDuration(tolerance: values.sampling.tolerance).seconds
      figure.curves.append(
        FigureCurve(name: name, expression: name, movement: movement, times: 0...shown)
      )
    }
    return figure
  }
}

// MARK: - The three questions

extension FitCommand {
  private func wishReport() throws(CommandError) -> WishReport {
    let motion = values.motion
    let from = try motion.from?.number(along: .line) ?? 0
    let target = try motion.target?.number(along: .line) ?? 1
    let velocity = try motion.velocity?.number(along: .line) ?? 0
    let about = WishMotion(
      distance: target - from,
      velocity: velocity,
      tolerance: try values.sampling.tolerance.fraction(of: (target - from).magnitude)
    )
    let wishes = values.fit.wishes.map(\.wish)
    do {
      return WishReport(
        answer: try about.springs(wishes),
        wishes: wishes,
        from: from,
        target: target,
        velocity: velocity,
        dialect: values.dialect ?? .swiftui
      )
    } catch {
      throw .wish(error)
    }
  }

  private func recordingReport(
    _ path: String,
    in environment: Environment
  ) throws(CommandError) -> RecordingReport {
    guard let recording = try values.motion.recording(in: environment) else {
      throw .nothingToFit
    }
    do throws(FitFault) {
      if let index = recording.firstReturn { throw .timesGoBack(index) }
      return RecordingReport(
        fit: try RecordingFit(
          times: recording.times,
          axes: recording.positions,
          conditions: values.fit.conditions
        ),
        times: recording.times,
        positions: recording.positions,
        dialect: values.dialect ?? .swiftui
      )
    } catch {
      throw .fit(path: path, error)
    }
  }

  private func matchReport(
    _ curve: NamedCurve,
    warnings: [String]
  ) throws(CommandError) -> MatchReport {
    var animation = curve.animation
    if let wish = values.fit.wishes.first(where: { $0.option.name == .duration }) {
      animation = animation.lasting(wish.wish.value)
    }
    let motion = Motion(animation)
    let end =
      animation.spring == nil
      ? motion.perceptualDuration
      : motion.settlingTime(values.sampling.tolerance, span: motion.span)
    guard end.isFinite, end > 0 else { throw .matchedCurve(curve.name, .neverEnds) }
    let likeness = values.fit.likeness ?? (animation.spring == nil ? .spring : .cubicBezier)
    if likeness == .spring, animation.spring != nil, case .spring = animation.leaf,
      animation == .spring(animation.spring ?? .smooth)
    {
      throw .matchedCurve(curve.name, .isAlready("spring"))
    }
    let matched = MatchedCurve(end: end) { time in
      let state = motion.state(at: time)
      return (state.position, state.velocity)
    }
    let nearest =
      switch likeness {
      case .spring: matched.nearestSpring(by: values.fit.measure)
      case .cubicBezier:
        matched.nearestBezier(
          by: values.fit.measure,
          duration: animation.spring == nil ? end : nil
        )
      }
    return MatchReport(
      curve: curve,
      motion: motion,
      nearest: nearest,
      measure: values.fit.measure,
      dialect: values.dialect ?? .swiftui,
      warnings: warnings
    )
  }
}

extension Animation {
  /// Returns the animation with its timing curve taking another time.
  fileprivate func lasting(_ seconds: Double) -> Animation {
    guard case .curve(let curve, _) = leaf, seconds > 0, self == Animation(leaf) else {
      return self
    }
    return .curve(curve, duration: seconds)
  }
}
