import SpringPlotCommand
import Testing

/// What is said where people are used to other words.
@Suite struct HintTests {
  static let hints: [(arguments: [String], end: String)] = [
    (
      ["bouncy", "--markers", "duration,none"], "it has the form 'none' alone, or a list without it"
    ),
    (
      ["bouncy", "info"],
      "'info' is no curve but a command, which comes first: 'springplot info ...'"
    ),
    (["version"], "'version' is no curve; the command line for that is 'springplot --version'"),
    (["completions", "powershell"], "no completions for 'powershell', only for bash, zsh, fish"),
    (["help", "info", "--man"], "option '--man' tells about all commands; leave out 'info'"),
    (["bouncy", "--until", "settled"], "the word for when all is at rest is 'settle'"),
    (["bouncy", "--fps", "60Hz"], "needs a number, but got '60Hz'; write the number alone"),
    (["--bounce", "30%"], "needs a number, but got '30%'; write 0.3 for that"),
    (["bouncy", "--at", "0.1, 0.2"], "needs a number, but got ' 0.2'; leave out the space"),
    (["bouncy", "--json"], "unknown option '--json'; did you mean '--format json'?"),
    (["bouncy", "-V"], "unknown option '-V'; did you mean '--version'?"),
    (
      ["bouncy", "-o", "a.pdf"],
      "or draw an SVG, which 'rsvg-convert -f pdf a.svg -o a.pdf' turns into that"
    ),
    (
      ["bouncy", "--until", "1e-307"],
      "must be 0, or between 1e-100 and 1e100 in size, but is '1e-307'"
    ),
    (
      ["bouncy", "--tolerance", "1e-300", "-f", "svg"],
      "must be from 1e-100 to 1e+100, but is '1e-300'"
    ),
    (
      [
        "bouncy", "--sweep",
        "duration=" + Array(repeating: "1", count: 1_001).joined(separator: ","),
      ],
      "asks for 1001 curves; at most 1000 are made"
    ),
  ]

  @Test(arguments: hints)
  func `says what would work`(arguments: [String], end: String) throws {
    let plan = CommandRun(arguments).outcome
    let message = try #require(plan.messages.first)
    #expect(plan.status == .usage && message.hasSuffix(end), "\(message)")
  }

  @Test(arguments: [
    (["info", "smooth", "--velocity", "30"], "past its target once"),
    (["info", "smooth"], "never passes its target"),
    (["info", "bouncy", "--tolerance", "0.05"], "settles to 5 %"),
    (["info", "--bounce=-0.5"], "x(t) = 1 - "),
    (["info", "--bounce=0.999999999"], "0.5 s, 0.999999999"),
    (["info", "bouncy", "--tolerance", "0.05", "-f", "json"], "\"tolerance\":0.05,"),
    (["info", "bouncy", "-f", "json"], "\"coreAnimationSettlingDuration\":0.862955"),
    (["help", "--man"], "\nauto follows the"),
    (
      ["info", ".interpolatingSpring(stiffness: 9, damping: 1, initialVelocity: 2)", "-f", "json"],
      "\"initialVelocity\":2"
    ),
    (
      [
        "bouncy", "--to", "100,200", "--retarget", "0.1:100,50", "--retarget", "0.2:0,100", "-f",
        "json",
      ],
      "\"retargets\":[{\"time\":0.1,\"target\":[100,50]},{\"time\":0.2,\"target\":[0,100]}]"
    ),
  ])
  func `tells figures as they are`(arguments: [String], text: String) throws {
    let run = CommandRun(arguments)
    #expect(run.outcome.status == .success)
    #expect(try run.output.contains(text))
  }

  @Test(arguments: [("t,x\n0,0\n8,1\n16,4\n", true), ("t_s,x\n0,0\n8,1\n16,4\n", false)])
  func `doubts times that can only be milliseconds`(recording: String, isDoubted: Bool) {
    let environment = Environment(read: { _ throws(ReadError) in Array(recording.utf8) })
    for command in [["info"], []] {
      let plan = CommandRun(
        command + ["smooth", "--gesture", "g.csv", "--to", "9"],
        in: environment
      )
      .outcome
      let hint =
        "'g.csv': the samples are 8 s apart; if the times are milliseconds, give '--time-unit ms'"
      #expect(plan.messages.contains(hint) == isDoubted)
    }
  }

  @Test func `reads a line that begins with the program's name`() {
    let plan = ChartsFolder(["c.txt": "springplot bouncy -o a.svg\n"]).render("c.txt")
    #expect(plan.remarkTexts == [] && plan.paths == ["a.svg"])
  }

  @Test func `says when only line ends differ`() {
    let old = Array("a\r\nb\r\n".utf8)
    #expect(
      difference(from: old, to: Array("a\nb\n".utf8), in: .svg) == "its lines end in another way"
    )
    #expect(
      difference(from: old, to: Array("a\nc\n".utf8), in: .css) != "its lines end in another way"
    )
  }
}
