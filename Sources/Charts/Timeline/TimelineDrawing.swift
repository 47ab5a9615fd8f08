import Springs

/// Turns the plan of a timeline into the elements of a document.
struct TimelineDrawing: Drawing {
  let plan: TimelinePlan
  var stylist: Stylist
  var placer: LabelPlacer
  var body = SVGText()

  var metrics: ChartMetrics { plan.metrics }

  private init(_ plan: TimelinePlan) {
    self.plan = plan
    stylist = Stylist(theme: plan.figure.theme, palette: Palette())
    placer = LabelPlacer(page: plan.page, gap: plan.metrics.gap)
  }

  /// Returns the bytes of the document.
  static func document(of plan: TimelinePlan) -> [UInt8] {
    var drawing = TimelineDrawing(plan)
    drawing.drawPaper()
    drawing.drawTitle()
    drawing.drawGrid()
    drawing.drawEvents()
    for row in plan.rows { drawing.drawTrack(row) }
    drawing.drawTimes()
    drawing.drawLabels()
    let words = TimelineWords(plan)
    return drawing.document(
      size: (Int(plan.page.right), Int(plan.page.bottom)),
      title: words.title,
      description: words.text
    )
  }

  private mutating func drawTitle() {
    guard let title = plan.figure.title else { return }
    let width = plan.page.right - plan.time.start - metrics.margin
    let text = Wording.cut(title, to: width, size: metrics.titleSize, isBold: true)
    placer.fix(
      PlacedLabel(
        label: Label(text, ink: .text, size: metrics.titleSize, isBold: true),
        x: plan.time.start,
        baseline: plan.titleBaseline,
        anchor: .start
      )
    )
  }

  private mutating func drawGrid() {
    var grid = PathData()
    for row in plan.rows {
      for value in plan.timeTicks.values {
        grid.move(to: Point(x: plan.time(value), y: row.frame.top))
        grid.line(to: Point(x: plan.time(value), y: row.frame.bottom))
      }
      for value in row.ticks.values { grid.addRule(at: row.value(value), in: row.frame) }
    }
    drawLines(grid, .grid, width: metrics.lineWidth)
  }

  private mutating func drawTimes() {
    let bottom = plan.rows.last?.frame.bottom ?? plan.ticks.upperBound
    labelTimes(plan.timeTicks, on: plan.time, below: bottom)
    guard let note = plan.note else { return }
    let width = plan.page.right - plan.time.start - metrics.margin
    placer.fix(
      PlacedLabel(
        label: Label(
          Wording.cut(note, to: width, size: metrics.textSize),
          ink: .quietText,
          size: metrics.textSize
        ),
        x: plan.time.start,
        baseline: plan.page.bottom - metrics.gap * 1.5,
        anchor: .start
      )
    )
  }
}
