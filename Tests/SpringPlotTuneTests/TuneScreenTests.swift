import SpringPlotCharts
import SpringPlotMotion
import SpringPlotTune
import Springs
import Testing

/// What the instrument looks like.
@Suite struct TuneScreenTests {
  static let sizes = [(40, 12), (80, 24), (120, 40), (200, 60)]

  @Test(arguments: sizes)
  func `shows all parts that fit`(columns: Int, rows: Int) throws {
    let state = try TuneStateTests.state()
    var screen = TuneScreen(page: TextPage(columns: columns, rows: rows))
    let canvas = screen.canvas(of: state)
    #expect(canvas.columns == columns)
    #expect(canvas.rows.count == rows)
    let lines = canvas.text(hasColor: false).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    #expect(lines[0] == "spring(duration: 0.5, bounce: 0.3)")
    #expect(lines[1].contains("●"))
    #expect(lines.contains { $0.contains("▸duration") && $0.contains("0.50 s") })
    #expect(lines[rows - 1].contains("tune"))
    if rows >= 24 {
      #expect(lines.contains { $0.contains("settles 0.819 s") })
      #expect(lines.contains { $0.hasPrefix("swiftui  .spring(duration: 0.5, bounce: 0.3)") })
    }
  }

  @Test func `a screen that is too small says so, and is not left`() throws {
    var screen = TuneScreen(page: TextPage(columns: 20, rows: 3))
    let canvas = screen.canvas(of: try TuneStateTests.state())
    #expect((canvas.columns, canvas.rows.count) == (20, 3))
    #expect(canvas.text(hasColor: false).hasPrefix("needs 40 x 12"))
  }

  @Test func `is plain without Unicode`() throws {
    var screen = TuneScreen(page: TextPage(columns: 80, rows: 24, isUnicode: false))
    let text = screen.canvas(of: try TuneStateTests.state()).text(hasColor: false)
    #expect(text.unicodeScalars.allSatisfy { $0.isASCII })
  }

  @Test func `sends only what changed`() throws {
    var state = try TuneStateTests.state()
    var screen = TuneScreen(page: TextPage(columns: 80, rows: 24))
    var update = ScreenUpdate(hasColor: true)
    let first = update.text(for: screen.canvas(of: state))
    #expect(first.utf8.count > 1_000)
    #expect(update.text(for: screen.canvas(of: state)) == "")
    var sent = 0
    for frame in 1...60 {
      state.advance(to: Double(frame) / 60)
      sent += update.text(for: screen.canvas(of: state)).utf8.count
    }
    // A second of sixty frames in which the marker moves.
    #expect(sent < 30_000)
  }

  @Test func `what is sent draws what is meant`() throws {
    var state = try TuneStateTests.state()
    var screen = TuneScreen(page: TextPage(columns: 80, rows: 24))
    var update = ScreenUpdate(hasColor: true)
    var terminal = EmulatedTerminal(columns: 80, rows: 24)
    for step in 0..<40 {
      state.advance(to: Double(step) / 40)
      if step % 4 == 0 { state.press([.right, .down, .up, .left][step / 4 % 4]) }
      if step % 7 == 0 { state.type("p") }
      let canvas = screen.canvas(of: state)
      terminal.show(update.text(for: canvas))
      #expect(terminal.cells == canvas.rows.map { row in row.map(\.character) })
    }
  }
}

/// As much of a terminal as updates use.
private struct EmulatedTerminal {
  var cells: [[Character]]
  private var (row, column) = (0, 0)

  init(columns: Int, rows: Int) {
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  mutating func show(_ text: String) {
    var rest = Substring(text)
    while let character = rest.first {
      rest = rest.dropFirst()
      guard character == "\u{1b}" else {
        cells[row][column] = character
        column += 1
        continue
      }
      let sequence = rest.dropFirst().prefix { !$0.isLetter }
      let final = rest.dropFirst(1 + sequence.count).first
      rest = rest.dropFirst(2 + sequence.count)
      switch final {
      case "H":
        let numbers = sequence.split(separator: ";").compactMap { Int($0) }
        (row, column) = (numbers[0] - 1, numbers[1] - 1)
      case "J":
        for index in cells.indices { cells[index] = cells[index].map { _ in " " } }
      default: break
      }
    }
  }
}
