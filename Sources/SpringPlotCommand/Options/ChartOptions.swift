import SpringPlotCharts
import SpringPlotMotion
import SpringPlotText

/// How charts look.
struct ChartOptions: Hashable, Sendable {
  /// The title; without one, the expression of a lone curve.
  var title: String?
  /// The unit of positions.
  var unit: String?
  /// The width in pixels or columns.
  var width: Side?
  /// The height in pixels or rows.
  var height: Side?
  /// The themes, one after the other: two of them make a pair of files.
  var themes = [Theme.auto]
  /// Colours instead of the palette's.
  var colors: [Color] = []
  /// Where the velocity goes.
  var layout = ChartLayout.panels
  /// What is drawn, when that is chosen.
  var quantities: Quantities?
  /// The figure that is drawn as a map over two parameters.
  var map: FigureName?
  /// Whether a spring is taken apart.
  var showsComponents = false
  /// What is pointed out, when that is chosen.
  var markers: Markers?
  /// The visible times, in seconds.
  var timeRange: ClosedRange<Double>?
  /// The visible positions.
  var positionRange: ClosedRange<Double>?
  /// Whether the way in the plane is drawn.
  var isPlane = false
  /// Whether velocity is drawn against position.
  var isPhase = false
  /// Whether a point travels along the curves.
  var isAnimated = false
  /// Which way y grows in the plane, when that is chosen.
  var yAxis: VerticalAxis?
  /// Whether the picture answers the pointer.
  var isInteractive = false
  /// How many pixels of the picture a pixel of its size takes.
  var scale = 1.0
  /// Whether charts of characters have colours.
  var color = ColorUse.auto

  /// Whether charts on a terminal may have colours.
  var hasColor: Bool { color != .never }

  /// The width or the height of a chart.
  ///
  /// Which sizes are allowed depends on the format.
  struct Side: Hashable, Sendable {
    /// The number of pixels, columns or rows.
    let number: DecimalNumber
    /// The option that it comes from.
    let option: GivenOption

    /// Reads the option.
    init(_ option: GivenOption) throws(CommandError) {
      number = try option.number(option.value)
      self.option = option
    }

    /// The size, which is a whole number when it is allowed.
    var size: Int { Int(number.doubleValue) }
  }
}

extension ChartOptions {
  /// The word that asks for a light chart and a dark one.
  static let themePair = "light,dark"
  /// The words for the themes.
  static let themeWords = Theme.allCases.map(\.rawValue) + [themePair]
  /// The words for the markers.
  static let markerWords = Markers.byName.map(\.name) + ["none"]

  /// Reads the themes.
  static func themes(_ option: GivenOption) throws(CommandError) -> [Theme] {
    try option.word(among: themeWords) { word in
      word == themePair ? [.light, .dark] : Theme(rawValue: word).map { [$0] }
    }
  }

  /// Reads what is drawn.
  static func quantities(
    _ option: GivenOption,
    of command: CommandName
  ) throws(CommandError) -> Quantities {
    let words = Quantities.byName.filter {
      command != .timeline || Quantities.all.contains($0.quantity)
    }
    return Quantities(
      try option.list(among: words.map(\.name)) { word in
        words.first { $0.name == word }?.quantity
      }
    )
  }

  /// Reads what is pointed out.
  static func markers(_ option: GivenOption) throws(CommandError) -> Markers {
    guard option.value != "none" else { return [] }
    guard !option.parts(of: option.value, between: ",").contains("none") else {
      throw option.malformed("'none' alone, or a list without it")
    }
    return Markers(
      try option.list(among: markerWords) { word in
        Markers.byName.first { $0.name == word }?.marker
      }
    )
  }

  /// Reads the colours.
  static func colors(_ option: GivenOption) throws(CommandError) -> [Color] {
    var colors: [Color] = []
    for text in option.parts(of: option.value, between: ",") {
      guard let color = Color(hexadecimal: text) else {
        throw .option(option.spelling, .malformed(text, form: "#rrggbb or #rgb"))
      }
      colors.append(color)
    }
    return colors
  }
}

extension ChartOptions {
  /// Refuses what the requested outputs cannot show.
  func check(for requests: [OutputRequest]) throws(CommandError) {
    let isText = !requests.contains { $0.format.isPicture }
    try width?.requireSize(in: isText ? 20...1000 : ChartSize.allowed)
    try height?.requireSize(in: isText ? 5...1000 : ChartSize.allowed)
    if isText, let markers,
      let unused = Markers.byName.first(where: {
        markers.subtracting(.drawnInText).contains($0.marker)
      })
    {
      throw .option(
        "\(OptionName.markers.spelling) \(unused.name)",
        .hasNoEffect(on: requests.map(\.format), only: Format.pictures)
      )
    }
    if showsComponents, layout == .overlay {
      throw .conflict(OptionName.components.spelling, OptionName.layout.spelling)
    }
    if themes.count > 1, !requests.contains(where: \.isChartFile) { throw .themePairWithoutFile }
  }

  /// Refuses what the frames of small multiples do not show.
  func requireFrames() throws(CommandError) {
    let refused: [(OptionName, Bool)] = [
      (.layout, layout != .panels), (.markers, markers.map { !$0.isEmpty } ?? false),
      (.animate, isAnimated), (.interactive, isInteractive),
    ]
    guard let (name, _) = refused.first(where: \.1) else { return }
    throw .option(name.spelling, .isNotForGrids)
  }

  /// The figure without curves.
  var figure: Figure {
    var figure = Figure(curves: [])
    figure.size.height += 120 * max(0, (quantities ?? .all).panels.count - 2)
    figure.title = title
    figure.unit = unit
    figure.layout = layout
    figure.quantities = quantities ?? .all
    figure.markers = markers ?? .standard
    figure.colors = colors
    figure.timeRange = timeRange
    figure.positionRange = positionRange
    figure.isPlane = isPlane
    figure.isPhase = isPhase
    figure.isAnimated = isAnimated
    figure.isInteractive = isInteractive
    figure.yAxis = yAxis
    figure.scale = scale
    figure.showsComponents = showsComponents
    return figure
  }
}

extension ChartOptions.Side {
  fileprivate func requireSize(in range: ClosedRange<Int>) throws(CommandError) {
    _ = try option.count(number, in: range)
  }
}

/// When charts of characters have colours.
enum ColorUse: String, Hashable, Sendable, CaseIterable {
  case always
  case never
  /// On a terminal that shows them, or as `FORCE_COLOR` says.
  case auto
}

/// A chart that is drawn as an SVG document or in characters.
protocol Chart: Sendable {
  /// The colours of paper and ink.
  var theme: Theme { get set }

  /// Sets the width and the height in pixels, where they are chosen.
  mutating func setSize(width: Int?, height: Int?)

  /// Writes the chart as an SVG document.
  func writeSVG(into sink: inout ByteSink) throws(WriteError)

  /// Writes the chart as text.
  func writeText(into sink: inout ByteSink, on page: TextPage) throws(WriteError)
}

extension Figure: Chart {
  mutating func setSize(width: Int?, height: Int?) {
    size = ChartSize(width: width ?? size.width, height: height ?? size.height)
  }
}

extension FitFigure: Chart {
  mutating func setSize(width: Int?, height: Int?) {
    size = ChartSize(width: width ?? size.width, height: height ?? size.height)
  }
}

extension MapFigure: Chart {
  mutating func setSize(width: Int?, height: Int?) {
    size = ChartSize(width: width ?? size.width, height: height ?? size.height)
  }
}

extension TimelineFigure: Chart {
  mutating func setSize(width: Int?, height: Int?) {
    self.width = width ?? self.width
    self.height = height
  }
}

extension ChartOptions {
  /// Returns the drawing of a chart, or the pair of a light and a dark one.
  func drawings(of chart: some Chart, for request: OutputRequest) -> [Output] {
    themes.enumerated().map { index, theme in
      var chart = chart
      chart.theme = theme
      chart.setSize(width: width?.size, height: height?.size)
      var destination = request.destination
      if index > 0, case .file(let path) = destination {
        destination = .file(path: Self.darkPath(beside: path))
      }
      let drawn = chart
      var output = Output(to: destination) { sink throws(WriteError) in
        try drawn.writeSVG(into: &sink)
      }
      output.isRasterized = request.format == .png
      return output
    }
  }

  /// Returns the path of the dark chart beside the light one, as DocC names it.
  private static func darkPath(beside path: String) -> String {
    guard let dot = path.lastIndex(of: ".") else { return path + "~dark" }
    return path[..<dot] + "~dark" + path[dot...]
  }

  private func hasColor(for request: OutputRequest, in environment: Environment) -> Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto:
      request.destination == .standardOutput
        && (environment.forcesColor
          ?? (request.isTerminal && environment.outputTerminal?.hasColor == true))
    }
  }

  /// Returns the drawing of a chart in characters.
  func textDrawing(
    of chart: some Chart,
    for request: OutputRequest,
    in environment: Environment
  ) -> Output {
    let terminal = request.isTerminal ? environment.outputTerminal : nil
    // Only a terminal's size, colours and characters may change what is drawn.
    let page = TextPage(
      columns: width?.size ?? terminal?.columns ?? 80,
      rows: height?.size ?? terminal.map { max($0.rows - 1, 1) } ?? 24,
      hasColor: hasColor(for: request, in: environment),
      isUnicode: terminal?.isUnicode ?? true
    )
    return Output(to: request.destination) { sink throws(WriteError) in
      try chart.writeText(into: &sink, on: page)
    }
  }
}
