import SpringPlotArguments
import SpringPlotCharts
import SpringPlotMotion
import SpringPlotText
import Springs

/// How charts look.
struct ChartRequest: Hashable, Sendable {
  /// The title.
  var title: String?
  /// The unit of positions.
  var unit: String?
  /// The width in pixels or columns.
  var width: Int?
  /// The height in pixels or rows.
  var height: Int?
  /// The themes, one after the other: two of them make a pair of files.
  var themes: [Theme]
  /// Whether the markers were chosen.
  var hasChosenMarkers: Bool
  /// The figure without curves.
  var style: Figure

  /// Creates what the options of an invocation ask for.
  init(_ invocation: Invocation, outputs: [OutputRequest]) throws(CommandError) {
    title = try invocation.shownText(.title)
    unit = try invocation.shownText(.unit)
    let isText = !outputs.contains { $0.format == .svg }
    let widths = isText ? 20...1000 : ChartSize.allowed
    let heights = isText ? 5...1000 : ChartSize.allowed
    width = try invocation.count(.width, in: widths)
    height = try invocation.count(.height, in: heights)
    themes = try invocation.themes()
    hasChosenMarkers = invocation.has(.markers)
    style = Figure(curves: [])
    style.title = title
    style.unit = unit
    style.layout = try invocation.word(.layout) ?? .panels
    style.quantities = try invocation.quantities()
    style.markers = try invocation.markers() ?? .standard
    if isText, let use = invocation[.markers] {
      let unused = style.markers.subtracting(.drawnInText)
      if let named = Markers.byName.first(where: { unused.contains($0.marker) }) {
        throw .unusedOption(
          "\(use.spelling) \(named.name)",
          formats: [.svg],
          requested: outputs.map(\.format)
        )
      }
    }
    style.colors = try invocation.colors()
    style.timeRange = try invocation.range(.timeRange) { use, text throws(CommandError) in
      try use.time(text).doubleValue
    }
    style.positionRange = try invocation.range(.positionRange) {
      use,
      text throws(CommandError) in
      try use.position(text)
    }
    style.isPlane = invocation.has(.plane)
    if let use = invocation[.components] {
      if let other = invocation[.show] { throw .conflict(use.spelling, other.spelling) }
      if let other = invocation[.layout], style.layout == .overlay {
        throw .conflict(use.spelling, other.spelling)
      }
    }
    if let use = invocation[.plane] {
      for flag in [Flag.layout, .show, .components, .animate, .positionRange] {
        if let other = invocation[flag] { throw .conflict(use.spelling, other.spelling) }
      }
    }
    style.isAnimated = invocation.has(.animate)
    style.showsComponents = invocation.has(.components)
  }
}

/// A light chart and a dark one.
enum ThemePair {
  /// The value of the option that asks for the pair.
  static let word = "light,dark"

  /// Returns the path of the dark chart beside the light one, as DocC names it.
  static func darkPath(beside path: String) -> String {
    guard let dot = path.lastIndex(of: ".") else { return path + "~dark" }
    return path[..<dot] + "~dark" + path[dot...]
  }
}

extension Invocation {
  /// Returns a text that charts show, unless it is longer than any chart has room for.
  func shownText(_ flag: Flag) throws(CommandError) -> String? {
    guard let use = self[flag] else { return nil }
    let limit = 1_000
    guard use.value.utf8.count <= limit else { throw .tooLong(option: use.spelling, limit: limit) }
    return use.value
  }

  func themes() throws(CommandError) -> [Theme] {
    guard let use = self[.theme] else { return [.auto] }
    if use.value == ThemePair.word { return [.light, .dark] }
    guard let theme = Theme(rawValue: use.value) else {
      throw .notAWord(
        option: use.spelling,
        value: use.value,
        allowed: Theme.allCases.map(\.rawValue) + [ThemePair.word]
      )
    }
    return [theme]
  }

  func quantities() throws(CommandError) -> Quantities {
    guard let use = self[.show], let words = list(.show) else { return .all }
    var quantities: Quantities = []
    for word in words {
      switch word {
      case "position": quantities.insert(.position)
      case "velocity": quantities.insert(.velocity)
      default:
        throw .notAWord(option: use.spelling, value: word, allowed: ["position", "velocity"])
      }
    }
    return quantities
  }

  func markers() throws(CommandError) -> Markers? {
    guard let use = self[.markers], let words = list(.markers) else { return nil }
    if words == ["none"] { return [] }
    var markers: Markers = []
    for word in words {
      guard let named = Markers.byName.first(where: { $0.name == word }) else {
        throw .notAWord(
          option: use.spelling,
          value: word,
          allowed: Markers.byName.map(\.name) + ["none"]
        )
      }
      markers.insert(named.marker)
    }
    return markers
  }

  func colors() throws(CommandError) -> [Color] {
    guard let use = self[.colors], let texts = list(.colors) else { return [] }
    var colors: [Color] = []
    for text in texts {
      guard let color = Color(hexadecimal: text) else {
        throw .malformed(option: use.spelling, value: text, form: "#rrggbb or #rgb")
      }
      colors.append(color)
    }
    return colors
  }
}

extension ChartRequest {
  /// Returns the figure of curves.
  func figure(
    of curves: PlottedCurves,
    sampling: SamplingRequest
  ) throws(CommandError) -> Figure {
    var figure = style
    figure.tolerance = curves.curves[0].tolerance
    figure.family = curves.family
    // Marks of many curves would hide them; whoever wants them names them.
    if curves.family?.hasScale == true, !hasChosenMarkers { figure.markers = [.duration] }
    if case .time = sampling.end { figure.extendsTime = false }
    let start = sampling.start.doubleValue
    for curve in curves.curves {
      let end = try sampling.end(of: curve)
      if figure.isPlane, curve.movement.axes.count == 1 {
        throw .noPlane(option: Flag.plane.spelling)
      }
      var drawn = FigureCurve(
        name: curve.name,
        expression: curve.expression,
        movement: curve.movement,
        times: start...max(start, end)
      )
      drawn.projection = curve.release?.projection
      figure.curves.append(drawn)
    }
    return figure
  }

  /// Returns the drawing of a figure, or the pair of a light and a dark one.
  func drawings(of figure: Figure, for request: OutputRequest) -> [Output] {
    destinations(of: request).map { theme, destination in
      var themed = figure
      themed.theme = theme
      themed.size = ChartSize(width: width ?? 720, height: height ?? 420)
      let drawn = themed
      return Output(to: destination) { (sink: inout ByteSink) throws(WriteError) in
        try drawn.writeSVG(into: &sink)
      }
    }
  }

  /// Returns the themes that are drawn, and where each drawing goes.
  func destinations(of request: OutputRequest) -> [(Theme, Output.Destination)] {
    themes.enumerated().map { index, theme in
      guard index > 0, case .file(let path) = request.destination else {
        return (theme, request.destination)
      }
      return (theme, .file(path: ThemePair.darkPath(beside: path)))
    }
  }

  /// Returns the drawing of a figure in text.
  func textDrawing(
    of figure: Figure,
    for request: OutputRequest,
    invocation: Invocation,
    in environment: Environment
  ) -> Output {
    let page = textPage(for: request, invocation: invocation, in: environment)
    return Output(to: request.destination) { (sink: inout ByteSink) throws(WriteError) in
      try figure.writeText(into: &sink, on: page)
    }
  }

  /// Returns what a drawing in text may use.
  func textPage(
    for request: OutputRequest,
    invocation: Invocation,
    in environment: Environment
  ) -> TextPage {
    let terminal = request.isTerminal ? environment.outputTerminal : nil
    // Only a terminal's size, colours and characters may change what is drawn.
    return TextPage(
      columns: width ?? terminal?.columns ?? 80,
      rows: height ?? terminal.map { max($0.rows - 1, 1) } ?? 24,
      hasColor: terminal?.hasColor ?? false && !invocation.has(.noColor),
      isUnicode: terminal?.isUnicode ?? true
    )
  }
}
