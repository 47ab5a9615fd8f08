import SpringPlotArguments
import SpringPlotCharts
import SpringPlotMotion
import SpringPlotTables
import SpringPlotText
import SpringPlotTimelines
import Springs

extension ChartRequest {
  /// Returns the figure of a timeline, up to a time.
  func figure(
    of timeline: Timeline,
    until end: Double,
    sampling: TimelineSampling
  ) -> TimelineFigure {
    let tracks = zip(timeline.properties, timeline.motions).map { property, motions in
      TimelineTrack(
        name: property.name,
        kind: TimelineTrack.Kind(property.kind),
        motions: motions
      )
    }
    let start = sampling.request.start.doubleValue
    var figure = TimelineFigure(
      tracks: tracks,
      events: timeline.marks.map { TimelineMoment($0) },
      times: style.timeRange ?? start...max(start, end)
    )
    if case .time = sampling.request.end { figure.extendsTime = false }
    if style.timeRange != nil { figure.extendsTime = false }
    figure.title = title
    return figure
  }

  /// Returns the drawing of a figure, or the pair of a light and a dark one.
  func drawings(of figure: TimelineFigure, for request: OutputRequest) -> [Output] {
    destinations(of: request).map { theme, destination in
      var themed = figure
      themed.theme = theme
      themed.width = width ?? themed.width
      themed.height = height
      let drawn = themed
      return Output(to: destination) { (sink: inout ByteSink) throws(WriteError) in
        try drawn.writeSVG(into: &sink)
      }
    }
  }

  /// Returns the drawing of a figure in text.
  func textDrawing(
    of figure: TimelineFigure,
    for request: OutputRequest,
    invocation: Invocation,
    in environment: Environment
  ) -> Output {
    let page = textPage(for: request, invocation: invocation, in: environment)
    return Output(to: request.destination) { (sink: inout ByteSink) throws(WriteError) in
      try figure.writeText(into: &sink, on: page)
    }
  }
}

extension TimelineTrack.Kind {
  /// Creates the kind of a track for the kind of a property.
  init(_ kind: PropertyKind) {
    self =
      switch kind {
      case .number: .number
      case .point: .point
      case .color: .color
      }
  }
}

extension TimelineMoment {
  /// Creates the instant of a mark.
  init(_ mark: TimelineMark) {
    let kind: Kind =
      switch mark.kind {
      case .event: .event
      case .step: .step
      case .cancelledStep: .cancelledStep
      }
    self.init(time: mark.time, name: mark.name, kind: kind)
  }
}

extension TableRequest {
  /// Returns the table of a timeline, a curve for each component, all with one column of times.
  func table(
    of motions: [[Motion]],
    _ properties: [Property],
    grid: SampleGrid,
    tolerance: Double
  ) -> Table {
    var curves: [TableCurve] = []
    for (property, motions) in zip(properties, motions) {
      for (name, motion) in zip(property.curveNames, motions) {
        curves.append(
          TableCurve(
            name: name,
            motions: [motion],
            grid: grid,
            description: CurveDescription(motion, tolerance: tolerance)
          )
        )
      }
    }
    var table = Table(curves: curves)
    table.precision = precision
    table.hasHeader = hasHeader
    table.isWide = true
    table.title = title
    if let jobs { table.jobs = jobs }
    return table
  }
}

extension Property {
  /// The names of the curves of its components: `circleCenter_x`.
  var curveNames: [String] {
    kind.componentNames.isEmpty ? [name] : kind.componentNames.map { "\(name)_\($0)" }
  }
}

extension CurveDescription {
  /// Creates the figures of a motion that many animations make.
  init(_ motion: Motion, tolerance: Double) {
    self.init()
    kind = "timeline"
    from = [motion.from]
    to = [motion.target]
    let settling = motion.isAtRest ? 0 : motion.settlingTime(within: tolerance * motion.span)
    settles = settling.isFinite
    settlingTime = settling.isFinite ? settling : nil
  }
}

extension TableEvent {
  /// Creates the event of a mark.
  init(_ mark: TimelineMark) {
    let kind =
      switch mark.kind {
      case .event: "event"
      case .step: "step"
      case .cancelledStep: "cancelledStep"
      }
    self.init(time: mark.time, name: mark.name, kind: kind)
  }
}
