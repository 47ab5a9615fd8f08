import SpringPlotArguments
import Testing

@Suite struct ArgumentErrorTests {
  @Test(arguments: [
    ParsingCase("--stength", "1", reads: "unknown option '--stength'; did you mean '--strength'?"),
    ParsingCase("--strenght=1", reads: "unknown option '--strenght'; did you mean '--strength'?"),
    ParsingCase("--Strength", reads: "unknown option '--Strength'; did you mean '--strength'?"),
    ParsingCase("--quit", reads: "unknown option '--quit'; did you mean '--quiet'?"),
    ParsingCase("--str", reads: "unknown option '--str'; did you mean '--strength'?"),
    ParsingCase(
      "--ver",
      reads: "unknown option '--ver'; did you mean '--verbose' or '--version'?"
    ),
    ParsingCase("--wholly-strange", reads: "unknown option '--wholly-strange'"),
    ParsingCase("--x", reads: "unknown option '--x'"),
    ParsingCase("--=1", reads: "unknown option '--'"),
    ParsingCase("-x", reads: "unknown option '-x'"),
    ParsingCase("-qx", reads: "unknown option '-x'"),
    ParsingCase("-strength", "1", reads: "unknown option '-strength'; did you mean '--strength'?"),
    ParsingCase("-output=x", reads: "unknown option '-output'; did you mean '--output'?"),
    ParsingCase("\u{2014}quiet", reads: "unknown option '\u{2014}quiet'; did you mean '--quiet'?"),
    ParsingCase(
      "\u{2013}-strength=1",
      reads: "unknown option '\u{2013}-strength'; did you mean '--strength'?"
    ),
    ParsingCase("clean", "--quet", reads: "unknown option '--quet'; did you mean '--quiet'?"),
  ])
  func `unknown options are refused with what may have been meant`(_ example: ParsingCase) {
    #expect(account(of: example.arguments) == example.expected)
  }

  @Test(arguments: [
    ParsingCase(
      "--temperature",
      "90",
      reads: "option '--temperature' does not work without a command, only with 'grind'"
    ),
    ParsingCase(
      "-t",
      "90",
      reads: "option '-t' does not work without a command, only with 'grind'"
    ),
    ParsingCase(
      "grind",
      "x",
      "--check",
      reads: "option '--check' does not work with 'grind', only without a command"
    ),
    ParsingCase(
      "clean",
      "-ox",
      reads: "option '-o' does not work with 'clean', only with 'grind' or without a command"
    ),
  ])
  func `an option of another command is refused with its place`(_ example: ParsingCase) {
    #expect(account(of: example.arguments) == example.expected)
  }

  @Test(arguments: [
    ParsingCase("--strength", reads: "option '--strength' needs a value: --strength NUMBER"),
    ParsingCase("-qf", reads: "option '-f' needs a value: -f FORMAT"),
    ParsingCase(
      "--strength",
      "--quiet",
      reads: "option '--strength' needs a value, and '--quiet' looks like an option; "
        + "if it is the value, write '--strength=--quiet'"
    ),
    ParsingCase(
      "-o",
      "--",
      "x",
      reads: "option '-o' needs a value, and '--' looks like an option; "
        + "if it is the value, write '-o=--'"
    ),
    ParsingCase("--quiet=yes", reads: "option '--quiet' takes no value, but got 'yes'"),
    ParsingCase("--quiet=", reads: "option '--quiet' takes no value, but got ''"),
    ParsingCase("-q=yes", reads: "option '-q' takes no value, but got 'yes'"),
  ])
  func `missing and superfluous values are refused`(_ example: ParsingCase) {
    #expect(account(of: example.arguments) == example.expected)
  }

  @Test(arguments: [
    ParsingCase("-f", "cup", "-f", "pot", reads: "option '-f' is given twice"),
    ParsingCase("-fcup", "--format=cup", reads: "option '--format' is given already, as '-f'"),
    ParsingCase(
      "--strength=1",
      "--force=1",
      reads: "option '--force' is given already, as '--strength'"
    ),
    ParsingCase("-qq", reads: "option '-q' is given twice"),
  ])
  func `an option that can be given once is refused when it comes again`(_ example: ParsingCase) {
    #expect(account(of: example.arguments) == example.expected)
  }

  @Test(arguments: [
    ParsingCase("grind", reads: "command 'grind' needs BEAN"),
    ParsingCase("grind", "a", "b", reads: "command 'grind' does not take the argument 'b'"),
    ParsingCase("clean", "x", reads: "command 'clean' does not take the argument 'x'"),
  ])
  func `too few and too many arguments are refused`(_ example: ParsingCase) {
    #expect(account(of: example.arguments) == example.expected)
  }

  @Test func `an unknown command is refused with what may have been meant`() throws {
    #expect(try coffee.command(named: "grind").name == "grind")
    #expect(throws: ArgumentError.unknownCommand("gridn", suggestions: ["grind"])) {
      try coffee.command(named: "gridn")
    }
    #expect(
      ArgumentError.unknownCommand("gridn", suggestions: ["grind"]).description
        == "unknown command 'gridn'; did you mean 'grind'?"
    )
  }
}
