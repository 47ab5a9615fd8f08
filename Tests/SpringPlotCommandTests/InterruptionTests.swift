import SpringPlotCommand
import SpringPlotText
import Testing

@Suite struct InterruptionTests {
  /// Returns an environment in which files hold these texts.
  private static func environment(_ files: [String: String]) -> Environment {
    Environment(read: { path throws(ReadError) in
      guard let text = files[path] else { throw .missing }
      return Array(text.utf8)
    })
  }

  private static let drag = "time,position\n0,300\n0.05,280\n0.1,240\n0.15,180\n"

  private static func run(_ arguments: String...) -> CommandRun {
    CommandRun(arguments, in: environment(["drag.csv": drag, "-": drag, "bad.csv": "0,1\n1,?\n"]))
  }

  @Test func `goes on to a new target without a jump`() throws {
    let run = Self.run(
      "bouncy",
      "--retarget",
      "0.2:0",
      "--at",
      "0,0.2,10",
      "--precision",
      "full"
    )
    let plain = try Self.run("bouncy", "--at", "0,0.2", "--precision", "full").numbers
    let rows = try run.numbers
    #expect(rows.prefix(2) == plain.prefix(2))
    #expect(abs(rows[2][1]) < 1e-9)
  }

  @Test func `keeps the velocity of a spring and drops that of a curve`() throws {
    func velocity(_ arguments: String...) throws -> Double {
      try CommandRun(arguments + ["--at", "0.1"], in: Environment()).numbers[0][2]
    }
    #expect(try velocity("bouncy", "--retarget", "0.1:0:smooth") == velocity("bouncy"))
    #expect(try velocity("bouncy", "--retarget", "100ms:0:bouncy") == velocity("bouncy"))
  }

  @Test func `applies changes in order of time, and of the arguments at one time`() throws {
    let ordered = try Self.run(
      "smooth",
      "--retarget",
      "0.1:3",
      "--retarget",
      "0.3:2",
      "--retarget",
      "0.3:5"
    ).output
    let shuffled = try Self.run(
      "smooth",
      "--retarget",
      "0.3:2",
      "--retarget",
      "0.1:3",
      "--retarget",
      "0.3:5"
    ).output
    #expect(ordered == shuffled)
  }

  @Test func `settles after the last change, within the span of all targets`() throws {
    let figures = try Self.run("info", "smooth", "--retarget", "2:11", "-f", "json").output
    // The span is 11, so the last 10 shrink to 0.011: a little less than to a thousandth.
    #expect(figures.contains("\"settles\":true,"))
    #expect(figures.contains("\"settlingTime\":2.7"))
    #expect(figures.contains("\"retargets\":[{\"time\":2,\"target\":11}]"))
  }

  @Test(arguments: ["drag.csv", "-"])
  func `follows a drag and goes on from its release`(path: String) throws {
    let run = Self.run(
      "smooth",
      "--gesture",
      path,
      "--to",
      "0",
      "--at",
      "0.05,0.15,5",
      "--velocity-estimator",
      "swiftui"
    )
    // Of the slopes -800 and -1200 the earlier counts three quarters.
    #expect(
      try run.rows == [
        ["0.050000", "280.000000", "-800.000000"], ["0.150000", "180.000000", "-900.000000"],
        ["5.000000", "0.000000", "0.000000"],
      ]
    )
  }

  @Test func `tells the release and where a scroll view would rest`() throws {
    let run = Self.run(
      "info",
      "smooth",
      "--gesture",
      "drag.csv",
      "--to",
      "0",
      "--project",
      "-f",
      "json",
      "--velocity-estimator",
      "swiftui"
    )
    #expect(
      try run.output.contains(
        "\"release\":{\"time\":0.15,\"position\":180,\"velocity\":-900"
      )
    )
    #expect(try run.output.contains("\"estimator\":\"swiftui\",\"projection\":-269.09"))
  }

  @Test func `scrolls on from a drag to where its velocity takes it`() throws {
    let run = Self.run(
      "scroll:rate=0.99",
      "--gesture",
      "drag.csv",
      "--velocity-estimator",
      "swiftui",
      "--at",
      "0.15,9"
    )
    // The velocity is -900, the decay rate -1000 ln 0.99 = 10.0503 per second.
    #expect(
      try run.rows == [
        ["0.150000", "180.000000", "-900.000000"], ["9.000000", "90.450754", "0.000000"],
      ]
    )
  }

  @Test func `takes each spring apart by its own regime`() throws {
    let chart = try Self.run(
      "bouncy",
      "--retarget",
      "1:0:smooth",
      "--retarget",
      "2:1:spring:bounce=-0.4",
      "--components",
      "-f",
      "svg",
      "--width",
      "1200"
    ).output
    for name in ["cosine", "line", "slow", "fast"] { #expect(chart.contains(">\(name)<")) }
    #expect(chart.contains("position = 1 − decay · cosine, then 0 + "))
    // The second and third spring have clocks of their own.
    #expect(chart.contains("(t − 1)") && chart.contains("(t − 2)"))
  }

  struct Failure: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var sentence: String
    var status: SpringPlotCommand.ExitStatus
    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let failures = [
    Failure(
      arguments: ["easeIn", "--retarget", "0.1:0:smooth", "--components", "-f", "svg"],
      sentence: "option '--components' takes springs apart, and part of 'easeIn' is none",
      status: .usage
    ),
    Failure(
      arguments: ["smooth", "--gesture", "bad.csv", "--to", "0"],
      sentence:
        "'bad.csv', line 2, column 3: '?': expected a number for 'position', in digits with a point",
      status: .badInput
    ),
    Failure(
      arguments: ["smooth", "--gesture", "none.csv", "--to", "0"],
      sentence: "'none.csv': no such file",
      status: .missingInput
    ),
    Failure(
      arguments: ["smooth", "--gesture", "drag.csv"],
      sentence: "option '--gesture' needs '--to'",
      status: .usage
    ),
    Failure(
      arguments: ["smooth", "--gesture", "drag.csv", "--to", "0", "--from", "1"],
      sentence: "options '--gesture' and '--from' exclude each other",
      status: .usage
    ),
    Failure(
      arguments: ["scroll", "--gesture", "drag.csv", "--to", "3"],
      sentence:
        "option '--to' has no effect; a scroll view comes to rest where its velocity takes it",
      status: .usage
    ),
    Failure(
      arguments: ["smooth", "--project"],
      sentence: "option '--project' needs '--gesture'",
      status: .usage
    ),
    Failure(
      arguments: ["smooth", "--gesture", "drag.csv", "--to", "0", "--retarget", "0.1:3"],
      sentence: "option '--retarget' cannot be '0.1:3'; the drag is released at 0.15",
      status: .usage
    ),
    Failure(
      arguments: ["smooth", "--retarget", "0.1"],
      sentence: "option '--retarget' cannot be '0.1'; it has the form TIME:TARGET[:CURVE]",
      status: .usage
    ),
    Failure(
      arguments: ["smooth", "--retarget", "-1:2"],
      sentence: "option '--retarget' must be at least 0, but is '-1'",
      status: .usage
    ),
    Failure(
      arguments: ["smooth", "--retarget", "1:b"],
      sentence: "option '--retarget' needs a number, but got 'b'",
      status: .usage
    ),
  ]

  @Test(arguments: failures)
  func `says what is wrong, and writes nothing`(failure: Failure) {
    let run = CommandRun(
      failure.arguments,
      in: Self.environment(["drag.csv": Self.drag, "bad.csv": "0,1\n1,?\n"])
    )
    #expect(run.outcome.messages == [failure.sentence])
    #expect(run.outcome.status == failure.status)
    #expect(run.outcome.outputs.isEmpty)
  }
}
