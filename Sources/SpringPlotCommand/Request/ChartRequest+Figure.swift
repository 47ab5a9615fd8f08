import Arguments
import Bytes
import Charts
import Springs

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
      var drawn = FigureCurve(
        name: curve.name,
        expression: curve.expression,
        motion: curve.motion,
        times: start...max(start, end)
      )
      if curve.movement.axes.count > 1 {
        drawn.yMotion = curve.movement.axes[1]
        drawn.span = curve.movement.span
      } else if figure.isPlane {
        throw .noPlane(option: Flag.plane.spelling)
      }
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
