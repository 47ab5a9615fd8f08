import SpringPlotCommand
import Testing

@Suite struct SweepTests {
  /// A sweep with the curves that it stands for.
  struct Case: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let names: [String]
    let same: [[String]]

    init(_ arguments: String..., is same: [[String]], named names: [String]) {
      self.arguments = arguments
      self.same = same
      self.names = names
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let cases = [
    Case(
      "--sweep",
      "bounce=-0.5:0.5:0.5",
      is: [["--bounce", "-0.5"], ["--bounce", "0"], ["--bounce", "0.5"]],
      named: ["bounce=-0.5", "bounce=0", "bounce=0.5"]
    ),
    Case(
      "--bounce",
      "0.3",
      "--sweep",
      "duration=200ms,1s",
      is: [["--bounce", "0.3", "--duration", "0.2"], ["--bounce", "0.3", "--duration", "1"]],
      named: ["duration=0.2", "duration=1"]
    ),
    Case(
      "--damping-ratio",
      "0.5",
      "--sweep",
      "response=1:0.5:-0.5",
      is: [
        ["--damping-ratio", "0.5", "--response", "1"],
        ["--damping-ratio", "0.5", "--response", "0.5"],
      ],
      named: ["response=1", "response=0.5"]
    ),
    Case(
      "--stiffness",
      "100",
      "--damping",
      "10",
      "--sweep",
      "mass=1:2:1",
      is: [
        ["--stiffness", "100", "--damping", "10"],
        ["--stiffness", "100", "--damping", "10", "--mass", "2"],
      ],
      named: ["mass=1", "mass=2"]
    ),
    Case(
      "Sheet=bouncy:duration=0.4",
      "--sweep",
      "extra-bounce=0.1,0.2",
      is: [
        ["bouncy:duration=0.4,extraBounce=0.1"], ["bouncy(duration: 0.4, extraBounce: 0.2)"],
      ],
      named: ["extra-bounce=0.1", "extra-bounce=0.2"]
    ),
    Case(
      "smooth",
      ".bouncy.speed(3)",
      "--sweep",
      "speed=0.5,2",
      is: [
        [".smooth.speed(0.5)"], [".bouncy.speed(0.5)"], [".smooth.speed(2)"],
        [".bouncy.speed(2)"],
      ],
      named: [
        "smooth speed=0.5", "bouncy.speed(3) speed=0.5", "smooth speed=2",
        "bouncy.speed(3) speed=2",
      ]
    ),
    Case(
      "--bounce",
      "0.3",
      "--sweep",
      "delay=0.1",
      is: [[".spring(duration: 0.5, bounce: 0.3).delay(0.1)"]],
      named: ["delay=0.1"]
    ),
    Case(
      "bouncy",
      "--sweep",
      "to=-50,100",
      is: [["bouncy", "--to", "-50"], ["bouncy", "--to", "100"]],
      named: ["to=-50", "to=100"]
    ),
    Case(
      "bouncy",
      "--sweep",
      "velocity=-5:5:10",
      is: [["bouncy", "--velocity", "-5"], ["bouncy", "--velocity", "5"]],
      named: ["velocity=-5", "velocity=5"]
    ),
  ]

  private static let grid = ["--step", "0.05", "--until", "0.6", "--precision", "full"]

  @Test(arguments: cases)
  func `makes the same rows as one run for each value`(_ example: Case) throws {
    let rows = try CommandRun(example.arguments + Self.grid).rows
    let single = try example.same.flatMap { try CommandRun($0 + Self.grid).rows }
    let fields = single[0].count
    #expect(rows.map { Array($0.suffix(fields)) } == single)
    guard example.names.count > 1 else { return }
    var names: [String] = []
    for row in rows where names.last != row[0] { names.append(row[0]) }
    #expect(names == example.names)
  }

  @Test func `values are the decimals that were written`() throws {
    let rows = try CommandRun("--sweep", "bounce=-0.3:0.3:0.1", "--samples", "1").rows
    let names = rows.map { $0[0] }
    #expect(
      names == [
        "bounce=-0.3", "bounce=-0.2", "bounce=-0.1", "bounce=0", "bounce=0.1", "bounce=0.2",
        "bounce=0.3",
      ]
    )
  }

  @Test func `expressions can be pasted into code`() throws {
    let text = try CommandRun("info", ".spring(.bouncy)", "--sweep", "duration=1,2").output
    #expect(text.contains("duration=1 = .spring(.bouncy(duration: 1))"))
  }

  @Test func `fifty curves take less than 60 kB and have a scale of colours`() throws {
    let run = CommandRun("--sweep", "bounce=-0.48:0.5:0.02", "-f", "svg")
    let svg = try run.output
    #expect(svg.utf8.count < 60_000)
    #expect(svg.contains("<title") && svg.contains("bounce from −0.48 to 0.5 in 50 curves"))
    #expect(!svg.contains("bounce=-0.46"))
  }

  static let refusals = [
    ("bounce", "has the form PARAMETER=A:B:STEP or PARAMETER=V,V,..."),
    ("bounce=0:1", "has the form PARAMETER=A:B:STEP or PARAMETER=V,V,..."),
    ("bounce=0:1:0", "with a STEP that leads from A to B"),
    ("bounce=0:1:-0.1", "with a STEP that leads from A to B"),
    ("bounce=0,x", "needs a number, but got 'x'"),
    ("bounse=0,1", "did you mean 'bounce'?"),
    ("bounce=0:1:1e-6", "asks for 1000001 curves; at most 1000 are made"),
    ("bounce=0.5,1.5", "option '--sweep bounce' must be above -1 and at most 1, but is '1.5'"),
    ("response=0.5", "option '--sweep response' needs '--damping-ratio'"),
  ]

  @Test(arguments: refusals)
  func `says what is wrong`(_ value: String, _ words: String) throws {
    let outcome = CommandRun("--sweep", value).outcome
    #expect(outcome.status == .usage)
    #expect(try #require(outcome.messages.first).contains(words))
  }

  @Test func `excludes the option that it varies`() {
    let messages = CommandRun("--bounce", "0", "--sweep", "bounce=0,1").outcome.messages
    #expect(messages == ["options '--bounce' and '--sweep bounce' exclude each other"])
  }

  @Test func `points at what a curve does not know`() {
    let outcome = CommandRun("bouncy", "--sweep", "mass=1,2").outcome
    #expect(outcome.status == .usage)
    #expect(outcome.messages.joined(separator: "\n").contains("bouncy(mass: 1)"))
  }

  @Test func `up to six curves of a sweep differ in their samples without colours`() throws {
    let text = try CommandRun("--sweep", "bounce=0:0.5:0.1", "-f", "text", "--width", "100").output
    let samples = text.split(separator: "\n").flatMap { $0.split(separator: "bounce=").dropLast() }
      .map { $0.suffix(7) }
    #expect(Set(samples).count == 6, "\(text)")
  }
}
