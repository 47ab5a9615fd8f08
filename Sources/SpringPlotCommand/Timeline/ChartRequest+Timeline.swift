import Arguments
import Bytes
import Charts
import Springs
import Timelines

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
