import SpringPlotCommand
import Testing

/// A command line that makes no sense, and what is said about it.
struct Refusal: Sendable, CustomTestStringConvertible {
  let arguments: [String]
  let sentence: String

  init(_ arguments: String..., sentence: String) {
    self.arguments = arguments
    self.sentence = sentence
  }

  var testDescription: String { arguments.joined(separator: " ") }
}

@Suite struct RefusalTests {
  static let refusals = [
    Refusal(
      "--dumping",
      "20",
      sentence: "unknown option '--dumping'; did you mean '--damping'?"
    ),
    Refusal(
      "--bounce",
      "1.2",
      sentence: "option '--bounce' must be above -1 and at most 1, but is '1.2'; "
        + "at 1 a spring never stops, at -1 it would never arrive"
    ),
    Refusal(
      "--bounce=-1",
      sentence: "option '--bounce' must be above -1 and at most 1, but is '-1'; "
        + "at 1 a spring never stops, at -1 it would never arrive"
    ),
    Refusal(
      "linear",
      "--retarget=1e6:2:linear(duration: 2)",
      sentence: "the samples would end after 1000002 s, with 60000121 rows; "
        + "say where they end, as in '--until 5'"
    ),
    Refusal("--duration", "0", sentence: "option '--duration' must be above 0, but is '0'"),
    Refusal(
      "--duration",
      "0,5",
      sentence: "option '--duration' needs a number, but got '0,5'; "
        + "write the decimals behind a point"
    ),
    Refusal(
      "--bounce",
      "\u{2212}0.3",
      sentence: "option '--bounce' needs a number, but got '\u{2212}0.3'; write the minus as '-'"
    ),
    Refusal(
      "--stiffness",
      "inf",
      "--damping",
      "1",
      sentence: "option '--stiffness' needs a finite number, but got 'inf'"
    ),
    Refusal(
      "--stiffness",
      "1e400",
      "--damping",
      "1",
      sentence: "option '--stiffness' needs a finite number, but got '1e400'"
    ),
    Refusal(
      "--stiffness",
      "0x1p3",
      "--damping",
      "1",
      sentence: "option '--stiffness' needs a decimal number, but got '0x1p3'"
    ),
    Refusal(
      "--mass",
      "0",
      "--stiffness",
      "1",
      "--damping",
      "1",
      sentence: "option '--mass' must be above 0, but is '0'"
    ),
    Refusal(
      "--stiffness",
      "100",
      sentence: "option '--stiffness' needs '--damping' or '--damping-ratio'"
    ),
    Refusal(
      "--mass",
      "1",
      sentence: "option '--mass' needs '--stiffness' and '--damping' "
        + "or '--stiffness' and '--damping-ratio'"
    ),
    Refusal(
      "--damping-fraction",
      "0.5",
      sentence: "option '--damping-fraction' needs '--response' or '--stiffness' "
        + "or '--angular-frequency' or '--settling-duration'"
    ),
    Refusal("--extra-bounce", "0.1", sentence: "option '--extra-bounce' needs '--preset'"),
    Refusal(
      "--duration",
      "0.5",
      "--stiffness",
      "100",
      sentence: "options '--duration' (duration and bounce) and '--stiffness' "
        + "(mass, stiffness and damping) describe a spring in different ways; give one of them"
    ),
    Refusal(
      "bouncy",
      "--duration",
      "0.4",
      sentence: "curve 'bouncy' and option '--duration' exclude each other; "
        + "a curve's parameters belong to it, as in 'bouncy:duration=0.4'"
    ),
    Refusal(
      "bouncy",
      "--fps",
      "30",
      "--step",
      "0.1",
      sentence: "options '--fps' and '--step' exclude each other"
    ),
    Refusal(
      "bouncy",
      "--at",
      "0.1",
      "--until",
      "1",
      sentence: "options '--at' and '--until' exclude each other"
    ),
    Refusal(
      "bouncy",
      "--samples",
      "1e18",
      sentence: "option '--samples' asks for 1000000000000000000 rows; "
        + "at most 1000000000 are written"
    ),
    Refusal("bouncy", "--samples", "0", sentence: "option '--samples' must be above 0, but is '0'"),
    Refusal(
      "bouncy",
      "--start",
      "-1",
      sentence: "option '--start' must be at least 0, but is '-1'"
    ),
    Refusal(
      "bouncy",
      "--start",
      "2",
      "--until",
      "1",
      sentence: "option '--until' ends at '1', before the start at 2"
    ),
    Refusal(
      "--bounce",
      "1",
      "--until",
      "settle",
      sentence: "curve 'spring(duration: 0.5, bounce: 1)' never settles; "
        + "give the end as a time, as in '--until 5'"
    ),
    Refusal(
      "bouncy",
      "-f",
      "xml",
      sentence: "option '-f' cannot be 'xml'; "
        + "it is one of csv, tsv, json, jsonl, dat, gnuplot, svg, png, css, text"
    ),
    Refusal(
      "bouncy",
      "-o",
      "a.svg",
      "-o",
      "b.csv",
      "-f",
      "svg",
      sentence: "option '-f' works with one output; "
        + "the extensions of several files tell their formats"
    ),
    Refusal("bouncy", "-o", "a.svg", "-o", "a.svg", sentence: "output 'a.svg' is given twice"),
    Refusal(
      "bouncy",
      "-f",
      "csv",
      "--title",
      "x",
      sentence: "option '--title' has no effect on csv, only on svg, png, text, gnuplot"
    ),
    Refusal(
      "convert",
      "easeIn",
      "--to",
      "react-spring",
      sentence:
        "curve 'easeIn' cannot be written for react-spring: timing curves have no word here: "
        + "give your own function as 'easing'"
    ),
    Refusal(
      "bouncy.repeatForever()",
      "-f",
      "css",
      sentence: "curve 'bouncy.repeatForever()' repeats forever; write one leg, and repeat it in "
        + "CSS with 'animation-iteration-count: infinite' and 'animation-direction: alternate'"
    ),
    Refusal(
      "linear.repeatForever(autoreverses: false).delay(1)",
      "-f",
      "css",
      sentence: "curve 'linear.repeatForever(autoreverses: false).delay(1)' repeats forever; "
        + "write one leg, and repeat it in CSS with 'animation-iteration-count: infinite'"
    ),
    Refusal(
      "bouncy",
      "--from",
      "1",
      "-f",
      "css",
      sentence: "curve 'bouncy' ends where it starts, and an easing needs a way to go"
    ),
    Refusal(
      "bouncy:duration=1e-30",
      "-f",
      "css",
      sentence: "curve 'bouncy:duration=1e-30' is too short for an easing, whose duration in "
        + "milliseconds has 20 decimals at most"
    ),
    Refusal(
      "bouncy",
      "--check",
      sentence: "option '--check' compares with files; name them with '--output'"
    ),
    Refusal(
      "bouncy",
      "smooth",
      "--components",
      "-f",
      "svg",
      sentence: "option '--components' takes one curve apart, but there are 2"
    ),
    Refusal(
      "linear",
      "--components",
      "-f",
      "svg",
      sentence: "option '--components' takes a spring apart, and 'linear' is none"
    ),
    Refusal(
      "bouncy",
      "--layout",
      "overlay",
      "-f",
      "text",
      sentence: "option '--layout' has no effect on text, only on svg, png"
    ),
    Refusal(
      "bouncy",
      "--markers",
      "peak,band",
      "-f",
      "text",
      sentence: "option '--markers band' has no effect on text, only on svg, png"
    ),
    Refusal(
      "bouncy",
      "--to",
      "1,2",
      "--components",
      "-f",
      "svg",
      sentence: "option '--components' follows one axis, but curve 'bouncy' moves in the plane"
    ),
    Refusal(
      "bouncy",
      "--components",
      "--show",
      "velocity",
      "-f",
      "svg",
      sentence: "options '--components' and '--show' exclude each other"
    ),
    Refusal(
      "bouncy",
      "--title",
      String(repeating: "é", count: 501),
      "-f",
      "svg",
      sentence: "option '--title' takes at most 1000 bytes"
    ),
    Refusal("inof", sentence: "'inof' is no curve; did you mean the command 'info'?"),
    Refusal("bouncy", "-q", "-q", sentence: "option '-q' is given twice"),
  ]

  // What is computed from such numbers overflows, or vanishes.
  static let sizes = ["1e101", "-1e308", "1e-101", "-5e-324"].flatMap { number in
    [["--to"], ["--from"], ["--velocity"]].map { $0 + [number] }
      + [
        ["--retarget", "0.1:\(number)"], ["--y-range", "0:\(number)"], ["--to", "1,\(number)"],
      ]
  }

  @Test(arguments: sizes)
  func `refuses positions with which nothing can be computed`(arguments: [String]) {
    let outcome = CommandRun(["bouncy", "-f", "svg"] + arguments).outcome
    #expect(outcome.outputs.isEmpty)
    #expect(outcome.status == .usage)
  }

  @Test(arguments: refusals)
  func `says in one line what is wrong, writes nothing and ends with 64`(_ refusal: Refusal) {
    let outcome = CommandRun(refusal.arguments).outcome
    #expect(outcome.messages == [refusal.sentence])
    #expect(outcome.outputs.isEmpty)
    #expect(outcome.status == .usage)
  }

  @Test func `lists the extensions when a file's name tells no format`() throws {
    let outcome = CommandRun("bouncy", "-o", "chart.pdf").outcome
    let message = try #require(outcome.messages.first)
    #expect(message.contains("'chart.pdf'"))
    #expect(message.contains(".svg"))
    #expect(outcome.status == .usage)
  }
}
