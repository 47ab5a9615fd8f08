import SpringPlotMotion
import SpringPlotText
import Springs

/// Where everything of a timeline's chart goes.
struct TimelinePlan: Sendable {
  /// A frame for a quantity of the components of a property.
  struct Row: Sendable {
    let track: TimelineTrack
    let quantity: Quantity
    /// The base line of the name.
    let baseline: Double
    /// The words behind the name: the velocity, the power of ten, the unit.
    let note: String?
    /// The band of a colour.
    let band: Rectangle?
    /// The frame of the curves.
    let frame: Rectangle
    /// Value to pixels.
    let valueScale: LinearScale
    /// The ticks of the value.
    let ticks: AxisTicks
    /// What the ticks say.
    let tickLabels: [String]
  }

  let figure: TimelineFigure
  let metrics: ChartMetrics
  /// The visible times.
  let times: ClosedRange<Double>
  let timeTicks: AxisTicks
  let timeScale: LinearScale
  let flags: EventFlags
  /// The upper edge of the flags.
  let flagTop: Double
  /// The height that the instants of events are marked in.
  let ticks: ClosedRange<Double>
  let rows: [Row]
  /// The base line of the title.
  let titleBaseline: Double
  /// What is said below the chart.
  let notes: [String]
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
    let contents = RowContent.all(of: figure, in: times)
    notes = Self.notes(on: figure)

    var top = metrics.margin * 0.75
    titleBaseline = top + metrics.titleSize
    if figure.title != nil { top += metrics.titleSize * 1.45 }
    flagTop = top
    let footer = Self.footer(notes, metrics)
    // Labels of ticks follow from the heights of frames, those from the rows of events, those from
    // the width that the labels leave.
    var labelWidth = 0.0
    var layout = Layout(contents, labelWidth, top: top, footer: footer, figure, times, metrics)
    for _ in 0..<3 where layout.labelWidth > labelWidth {
      labelWidth = layout.labelWidth
      layout = Layout(contents, labelWidth, top: top, footer: footer, figure, times, metrics)
    }
    timeScale = layout.timeScale
    timeTicks = ChartPlan.timeTicks(
      times,
      width: layout.timeScale.end - layout.timeScale.start,
      metrics
    )
    flags = layout.flags
    ticks = layout.ticks
    rows = layout.rows
    page = Rectangle(
      left: 0,
      top: 0,
      right: Double(figure.width),
      bottom: max(layout.bottom + footer, Double(figure.height ?? 0)).rounded(.up)
    )
  }

  /// The height below the last frame.
  private static func footer(_ notes: [String], _ metrics: ChartMetrics) -> Double {
    metrics.textSize * 1.9 + metrics.gap + Double(notes.count) * metrics.lineHeight
  }

  /// What never changes, in words.
  var unchanged: String? { notes.first { $0.hasPrefix(Self.unchangedWord) } }

  private static let unchangedWord = "unchanged: "

  private static func notes(on figure: TimelineFigure) -> [String] {
    var notes: [String] = []
    let hasSteps = figure.tracks.contains { $0.changes && $0.kind != .color }
    if hasSteps, figure.quantities.contains(.position) {
      notes.append("dashed: the state" + (figure.width < 320 ? "" : ", which changes at once"))
    }
    let still = figure.tracks.filter { !$0.changes }
    if !still.isEmpty {
      notes.append(unchangedWord + still.prefix(100).map(\.name).joined(separator: ", "))
    }
    return notes
  }
}

extension TimelinePlan {
  /// A point of a component that is pointed out.
  struct Mark: Sendable {
    let component: Int
    let time: Double
    let value: Double
    let text: String
  }

  /// Returns when the motions of a frame settle, and their largest extremes.
  func marks(of row: Row) -> [Mark] {
    guard row.quantity == .position, row.track.kind != .color else { return [] }
    var marks: [Mark] = []
    for (component, motion) in row.track.motions.enumerated() {
      if figure.markers.contains(.settle) {
        let settling = motion.settlingTime(figure.tolerance, span: motion.span)
        if settling > 0, times.contains(settling) {
          let text = Wording.time(settling)
          let mark = Mark(component: component, time: settling, value: motion.target, text: text)
          marks.append(mark)
        }
      }
      guard figure.markers.contains(.peak), !motion.changes.isEmpty else { continue }
      let start = max(times.lowerBound, motion.lastChange)
      let end = min(times.upperBound, start + 60)
      guard start < end else { continue }
      let peaks = Peak.all(of: motion, in: start...end)
      guard let peak = peaks.max(by: { abs($0.size) < abs($1.size) }) else { continue }
      let text = peak.text(over: row.ticks.exponent)
      marks.append(Mark(component: component, time: peak.time, value: peak.position, text: text))
    }
    return marks
  }
}

/// What a frame of a timeline shows.
private struct RowContent {
  let track: TimelineTrack
  let quantity: Quantity
  let range: ClosedRange<Double>

  static func all(of figure: TimelineFigure, in times: ClosedRange<Double>) -> [RowContent] {
    figure.tracks.filter(\.changes).flatMap { track in
      var contents: [RowContent] = []
      if figure.quantities.contains(.position) {
        let range = positions(of: track, figure, times)
        contents.append(RowContent(track: track, quantity: .position, range: range))
      }
      if figure.quantities.contains(.velocity) {
        let ranges = track.motions.map { $0.velocityRange(in: times) }
        let range = AxisRange.padded(ranges.reduce(0...0) { $0.union($1) }, by: 0.1)
        contents.append(RowContent(track: track, quantity: .velocity, range: range))
      }
      return contents
    }
  }

  private static func positions(
    of track: TimelineTrack,
    _ figure: TimelineFigure,
    _ times: ClosedRange<Double>
  ) -> ClosedRange<Double> {
    if track.kind != .color, !track.isSwitch, let fixed = figure.valueRange {
      return AxisRange.spread(fixed)
    }
    let ranges = track.motions.map { $0.positionRange(in: times) }
    var range = ranges.dropFirst().reduce(ranges.first ?? 0...1) { $0.union($1) }
    if track.kind == .color || track.isSwitch { range = range.union(0...1) }
    if range.lowerBound == range.upperBound {
      // What rests in a part of the time still has the scale of the whole.
      for value in track.motions.flatMap(\.guidePositions) { range = range.union(value...value) }
    }
    return AxisRange.padded(range, by: 0.1)
  }
}

/// The places of frames and events for a width of the labels on the left.
private struct Layout {
  let timeScale: LinearScale
  let flags: EventFlags
  let ticks: ClosedRange<Double>
  let rows: [TimelinePlan.Row]
  let bottom: Double
  let labelWidth: Double

  init(
    _ contents: [RowContent],
    _ leftWidth: Double,
    top: Double,
    footer: Double,
    _ figure: TimelineFigure,
    _ times: ClosedRange<Double>,
    _ metrics: ChartMetrics
  ) {
    let left = metrics.margin * 0.75 + metrics.gap * 2 + leftWidth
    let right = Double(figure.width) - metrics.margin * 1.5
    timeScale = LinearScale(times, from: left, to: right)
    flags = EventFlags(
      figure.events,
      time: timeScale,
      right: Double(figure.width) - metrics.gap,
      gap: metrics.gap,
      width: { metrics.width(of: $0) }
    )
    var top = top + Double(flags.rows) * metrics.lineHeight
    ticks = top...top + (figure.events.isEmpty ? 0 : metrics.textSize * 0.75)
    top = ticks.upperBound
    let heights = Heights(contents, figure, above: top, below: footer, metrics)
    var rows: [TimelinePlan.Row] = []
    for content in contents {
      top += heights.heading
      let baseline = top - metrics.gap * 1.5
      var band: Rectangle?
      if content.track.kind == .color, content.quantity == .position {
        band = Rectangle(left: left, top: top, right: right, bottom: top + heights.band)
        top += heights.band + metrics.gap
      }
      let height = heights.frame(of: content)
      let frame = Rectangle(left: left, top: top, right: right, bottom: top + height)
      top = frame.bottom
      rows.append(TimelinePlan.Row(content, baseline: baseline, band: band, frame, figure, metrics))
    }
    self.rows = rows
    bottom = top
    labelWidth = rows.flatMap(\.tickLabels).map { metrics.width(of: $0) }.max() ?? 0
  }
}

extension TimelinePlan.Row {
  fileprivate init(
    _ content: RowContent,
    baseline: Double,
    band: Rectangle?,
    _ frame: Rectangle,
    _ figure: TimelineFigure,
    _ metrics: ChartMetrics
  ) {
    track = content.track
    quantity = content.quantity
    self.baseline = baseline
    self.band = band
    self.frame = frame
    valueScale = LinearScale(content.range, from: frame.bottom, to: frame.top)
    let isSwitch = track.isSwitch && quantity == .position
    ticks = AxisTicks(
      in: isSwitch ? 0...1 : content.range,
      atMost: isSwitch ? 1 : Int(frame.height / (2.2 * metrics.textSize), within: 1...3),
      apart: 1.15 * metrics.textSize / frame.height
    )
    tickLabels = isSwitch ? ["false", "true"] : ticks.labels
    note = Self.note(track, quantity, ticks, figure)
  }

  /// The unit of the values.
  func unit(in figure: TimelineFigure) -> String? { Self.unit(of: track, in: figure) }

  private static func unit(of track: TimelineTrack, in figure: TimelineFigure) -> String? {
    track.kind == .color || track.booleanValues != nil ? nil : figure.unit
  }

  /// Returns the words behind the name of a track: what is drawn, in which numbers.
  static func note(
    _ track: TimelineTrack,
    _ quantity: Quantity,
    _ ticks: AxisTicks,
    _ figure: TimelineFigure
  ) -> String? {
    let unit = unit(of: track, in: figure)
    let parts = [
      ticks.exponent == 0 ? nil : PowerOfTen.factorText(ticks.exponent),
      Wording.unitText(quantity, unit: unit),
    ].compactMap(\.self)
    let scale = parts.isEmpty ? "" : "(\(parts.joined(separator: " ")))"
    let words = [quantity == .velocity ? "velocity" : "", scale].filter { !$0.isEmpty }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}

/// How high the parts of tracks are.
private struct Heights {
  /// The height of the names.
  let heading: Double
  /// The height of the bands of colours.
  let band: Double
  private let number: Double
  private let others: Double
  /// The least distance of two words of an axis.
  private let line: Double

  /// Divides the height that a figure asks for, as far as every frame stays readable.
  init(
    _ contents: [RowContent],
    _ figure: TimelineFigure,
    above top: Double,
    below footer: Double,
    _ metrics: ChartMetrics
  ) {
    let count = contents.count
    // Many tracks are an overview: each one is lower.
    let natural = metrics.textSize * (count <= 12 ? 5 : count <= 40 ? 3.5 : 2.4)
    let isOneNumber = { (content: RowContent) in content.track.kind == .number }
    let bands = contents.filter { $0.track.kind == .color && $0.quantity == .position }
    let numbers = Double(contents.count(where: isOneNumber))
    let frames = natural * (numbers + 1.4 * (Double(count) - numbers))
    let bandHeight = metrics.textSize * 1.25
    let bandGaps = metrics.gap * Double(bands.count)
    var heading = metrics.lineHeight * 1.35
    var scale = 1.0
    if let height = figure.height, count > 0 {
      let room = Double(height) - top - footer - bandGaps
      let tight = metrics.lineHeight * 1.15
      if room < heading * Double(count) + frames { heading = tight }
      let rest = room - heading * Double(count)
      scale = rest / (frames + bandHeight * Double(bands.count))
    }
    let least = 2.4 * metrics.textSize
    number = max(natural * scale, least)
    others = max(1.4 * natural * scale, least)
    band = max(bandHeight * scale, metrics.textSize * 0.8)
    self.heading = heading
    line = 1.25 * metrics.textSize
  }

  /// Returns the height of a frame.
  func frame(of content: RowContent) -> Double {
    guard content.track.kind == .number else { return others }
    guard content.track.isSwitch, content.quantity == .position else { return number }
    // Both words of a switch have to fit, however far beyond them it swings.
    let length = content.range.upperBound - content.range.lowerBound
    return max(number, min(length, 8) * line)
  }
}
