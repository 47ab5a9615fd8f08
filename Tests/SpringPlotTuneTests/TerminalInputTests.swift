import SpringPlotTune
import Testing

/// What the bytes of a terminal mean.
@Suite struct TerminalInputTests {
  static let cases: [(bytes: String, events: [TerminalEvent])] = [
    ("aé", [.key(.character("a")), .key(.character("é"))]),
    ("\u{1b}[A\u{1b}OB", [.key(.up), .key(.down)]),
    ("\u{1b}[1;2C\u{1b}[1;5D", [.key(.right, isShifted: true), .key(.left)]),
    ("\r\t\u{7f}\u{3}", [.key(.enter), .key(.tab), .key(.backspace), .key(.control("c"))]),
    ("\u{1b}[Z\u{1b}[5~\u{1b}[3~", [.key(.tab, isShifted: true), .key(.pageUp), .key(.delete)]),
    ("\u{1b}[<0;3;2M", [.mouse(MouseAction(.press, column: 2, row: 1))]),
    ("\u{1b}[<32;3;2M", [.mouse(MouseAction(.drag, column: 2, row: 1))]),
    ("\u{1b}[<0;3;2m", [.mouse(MouseAction(.release, column: 2, row: 1))]),
    ("\u{1b}[<68;1;1M", [.mouse(MouseAction(.scrollUp, column: 0, row: 0, isShifted: true))]),
    ("\u{1b}[<2;1;1M\u{1b}[99~\u{1b}[201~", []),
    (
      "a\u{1b}[200~q\r\u{1b}[A\u{1b}[201b\u{1b}[201~b",
      [.key(.character("a")), .key(.character("b"))]
    ),
    ("\u{1b}[200~\u{1b}[201~\u{1b}[200~q\u{1b}[201~x", [.key(.character("x"))]),
    ("\u{1b}\u{1b}[A", [.key(.escape), .key(.up)]),
    ("\u{1b}x", [.key(.escape), .key(.character("x"))]),
    ("\u{1b}[M !!a", [.key(.character("a"))]),
    ("\u{1b}[1;-9223372036854775808A", [.key(.up, isShifted: true)]),
    ("\0\u{1b}[<99999999999999999999;1;1M", []),
  ]

  @Test(arguments: cases)
  func `reads keys and the mouse`(example: (bytes: String, events: [TerminalEvent])) {
    var input = TerminalInput()
    #expect(input.events(in: example.bytes.utf8) == example.events)
    #expect(!input.isWaiting)
  }

  @Test(arguments: cases)
  func `reads the same byte by byte`(example: (bytes: String, events: [TerminalEvent])) {
    var input = TerminalInput()
    #expect(example.bytes.utf8.flatMap { input.events(in: [$0]) } == example.events)
  }

  @Test func `a lone escape is a key when nothing follows`() {
    var input = TerminalInput()
    #expect(input.events(in: [0x1b]).isEmpty)
    #expect(input.isWaiting)
    #expect(input.flush() == [.key(.escape)])
    #expect(!input.isWaiting)
  }

  @Test func `what is pasted is no key, however long it takes`() {
    var input = TerminalInput()
    #expect(input.events(in: "\u{1b}[200~q\u{1b}".utf8).isEmpty)
    #expect(!input.isWaiting)
    #expect(input.flush().isEmpty)
    #expect(input.events(in: Array(repeating: UInt8(ascii: "q"), count: 1_000)).isEmpty)
    #expect(input.events(in: "\u{1b}[201~q".utf8) == [.key(.character("q"))])
  }

  @Test func `bytes that are no text do no harm`() {
    var input = TerminalInput()
    _ = input.events(in: [0xff, 0xc2, 0x41, 0xf0, 0x80, 0x80, 0x80])
    _ = input.events(in: [0x1b, 0x5b] + Array(repeating: UInt8(ascii: "1"), count: 1_000))
    #expect(!input.isWaiting)
  }
}
