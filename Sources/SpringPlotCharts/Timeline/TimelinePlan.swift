import SpringPlotMotion
import Springs

/// Where everything of a timeline's chart goes.
struct TimelinePlan: Sendable {
  /// A frame for the components of a property.
  struct Row: Sendable {
    let track: TimelineTrack
    /// The base line of the name.
    let baseline: Double
    /// The band of a colour.
    let band: Rectangle?
    /// The frame of the curves.
    let frame: Rectangle
    /// Value to pixels.
    let value: LinearScale
    /// The ticks of the value.
    let ticks: AxisTicks
  }

  let figure: TimelineFigure
  let metrics: ChartMetrics
  /// The visible times.
  let times: ClosedRange<Double>
  let timeTicks: AxisTicks
  let time: LinearScale
  let flags: EventFlags
  /// The upper edge of the flags.
  let flagTop: Double
  /// The height that the instants of events are marked in.
  let ticks: ClosedRange<Double>
  let rows: [Row]
  /// The base line of the title.
  let titleBaseline: Double
  /// The note on what never changes.
  let note: String?
  /// The page.
  let page: Rectangle

  /// Lays out a figure.
  init(_ figure: TimelineFigure) {
    self.figure = figure
    let metrics = ChartMetrics(for: ChartSize(width: figure.width))
    self.metrics = metrics
    let drawn = AxisRange.spread(figure.times)
    let times = figure.extendsTime ? AxisRange.extended(drawn) : drawn
    self.times = times

    let tracks = figure.tracks.filter(\.changes)
    note = Self.note(on: figure.tracks.filter { !$0.changes })
    let ranges = tracks.map { track in
      let all = track.motions.map { $0.positionRange(in: times) }
      return AxisRange.padded(all.dropFirst().reduce(all.first ?? 0...1) { $0.union($1) }, by: 0.1)
    }
    let heights = Heights(tracks, figure: figure, metrics: metrics)
    let allTicks = ranges.map { AxisTicks(in: $0, atMost: heights.tickLimit) }
    let labelWidth = allTicks.flatMap(\.labels).map { metrics.width(of: $0) }.max() ?? 0
    let left = metrics.margin * 0.75 + metrics.gap * 2 + labelWidth
    let right = Double(figure.width) - metrics.margin * 1.5
    time = LinearScale(times, from: left, to: right)
    timeTicks = ChartPlan.timeTicks(times, width: right - left, metrics)
    flags = EventFlags(
      figure.events,
      time: time,
      right: Double(figure.width) - metrics.gap,
      gap: metrics.gap,
      width: { metrics.width(of: $0) }
    )

    var top = metrics.margin * 0.75
    titleBaseline = top + metrics.titleSize
    if figure.title != nil { top += metrics.titleSize * 1.45 }
    flagTop = top
    top += Double(flags.rows) * metrics.lineHeight
    ticks = top...top + (figure.events.isEmpty ? 0 : metrics.textSize * 0.75)
    top = ticks.upperBound

    let scale = heights.scale(
      above: top,
      below: Self.footer(note, metrics),
      width: right - left
    )
    var rows: [Row] = []
    for (index, track) in tracks.enumerated() {
      let baseline = top + heights.heading * scale - metrics.gap * 1.5
      top += heights.heading * scale
      var band: Rectangle?
      if track.kind == .color {
        let bottom = top + heights.band * scale
        band = Rectangle(left: left, top: top, right: right, bottom: bottom)
        top = bottom + metrics.gap * scale
      }
      let frame = Rectangle(
        left: left,
        top: top,
        right: right,
        bottom: top + heights.frame(of: track) * scale
      )
      top = frame.bottom
      rows.append(
        Row(
          track: track,
          baseline: baseline,
          band: band,
          frame: frame,
          value: LinearScale(ranges[index], from: frame.bottom, to: frame.top),
          ticks: allTicks[index]
        )
      )
    }
    self.rows = rows
    page = Rectangle(
      left: 0,
      top: 0,
      right: Double(figure.width),
      bottom: (top + Self.footer(note, metrics)).rounded(.up)
    )
  }

  /// The height below the last frame.
  private static func footer(_ note: String?, _ metrics: ChartMetrics) -> Double {
    metrics.textSize * 1.9 + metrics.gap + (note == nil ? 0 : metrics.lineHeight)
  }

  private static func note(on tracks: [TimelineTrack]) -> String? {
    guard !tracks.isEmpty else { return nil }
    return "unchanged: " + tracks.prefix(100).map(\.name).joined(separator: ", ")
  }
}

extension TimelinePlan {
  /// How high the parts of tracks are, before they are made to fit a height.
  struct Heights {
    /// The height of the names.
    let heading: Double
    /// The height of the bands of colours.
    let band: Double
    /// The most steps of an axis.
    let tickLimit: Int
    private let tracks: [TimelineTrack]
    private let figure: TimelineFigure
    private let metrics: ChartMetrics
    private let frame: Double

    init(_ tracks: [TimelineTrack], figure: TimelineFigure, metrics: ChartMetrics) {
      self.tracks = tracks
      self.figure = figure
      self.metrics = metrics
      heading = metrics.lineHeight * 1.35
      band = metrics.textSize * 1.25
      // Many tracks are an overview: each one is lower.
      frame = metrics.textSize * (tracks.count <= 12 ? 5 : tracks.count <= 40 ? 3.5 : 2)
      tickLimit = tracks.count <= 12 ? 3 : tracks.count <= 40 ? 2 : 1
    }

    /// Returns the height of the frame of a track.
    func frame(of track: TimelineTrack) -> Double {
      track.kind == .number ? frame : frame * 1.4
    }

    /// Returns the factor that makes all tracks as high as a wanted height has room for.
    func scale(above top: Double, below footer: Double, width: Double) -> Double {
      guard let height = figure.height else { return 1 }
      let needed = tracks.reduce(0) { sum, track in
        sum + heading + frame(of: track) + (track.kind == .color ? band + metrics.gap : 0)
      }
      let room = Double(height) - top - footer
      return needed > 0 ? max(room, needed * 0.1) / needed : 1
    }
  }
}
