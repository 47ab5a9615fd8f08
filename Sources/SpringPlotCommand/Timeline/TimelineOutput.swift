import SpringPlotCharts
import SpringPlotMotion
import SpringPlotTables
import SpringPlotText
import SpringPlotTimelines
import Springs

extension TimelineOptions {
  /// Returns the figure of a timeline, up to a time.
  func figure(of timeline: Timeline, until end: Double) -> TimelineFigure {
    let tracks = zip(timeline.properties, timeline.motions).map { property, motions in
      TimelineTrack(
        name: property.name,
        kind: property.kind,
        motions: motions,
        booleanValues: property.booleanValues
      )
    }
    let start = sampling.start.doubleValue
    var figure = TimelineFigure(
      tracks: tracks,
      events: timeline.marks,
      times: chart.timeRange ?? start...max(start, end)
    )
    if case .time = sampling.end { figure.extendsTime = false }
    if chart.timeRange != nil { figure.extendsTime = false }
    figure.title = chart.title
    figure.unit = chart.unit
    figure.scale = chart.scale
    figure.isInteractive = chart.isInteractive
    figure.colors = chart.colors
    figure.quantities = chart.quantities ?? .position
    figure.markers = chart.markers ?? []
    figure.tolerance = sampling.tolerance
    figure.valueRange = chart.positionRange
    return figure
  }

  /// Returns the table of motions, a curve for each component, all with one column of times.
  func table(of motions: [[Motion]], _ properties: [Property], grid: SampleGrid) -> Table {
    var curves: [TableCurve] = []
    for (property, motions) in zip(properties, motions) {
      for (name, motion) in zip(property.curveNames, motions) {
        curves.append(
          TableCurve(
            name: name,
            motions: [motion],
            grid: grid,
            description: CurveDescription(motion, tolerance: sampling.tolerance)
          )
        )
      }
    }
    var table = Table(curves: curves, values)
    table.isWide = true
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
  init(_ motion: Motion, tolerance: Tolerance) {
    self.init()
    kind = "timeline"
    self.tolerance = tolerance
    from = [motion.from]
    to = [motion.target]
    let settling = motion.isAtRest ? 0 : motion.settlingTime(tolerance, span: motion.span)
    settles = settling.isFinite
    settlingTime = settling.isFinite ? settling : nil
  }
}

extension TableEvent {
  /// Creates the event of a mark.
  init(_ mark: TimelineMark) {
    self.init(time: mark.time, name: mark.name, kind: mark.kind.rawValue)
  }
}
