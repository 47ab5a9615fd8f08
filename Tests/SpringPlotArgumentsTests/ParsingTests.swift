import SpringPlotArguments
import Testing

/// Arguments, and how they are understood: a short account of the request or the error's sentence.
struct ParsingCase: Sendable, CustomTestStringConvertible {
  let arguments: [String]
  let expected: String

  init(_ arguments: String..., reads expected: String) {
    self.arguments = arguments
    self.expected = expected
  }

  var testDescription: String { arguments.joined(separator: " ") }
}

@Suite struct ParsingTests {
  @Test(arguments: [
    ParsingCase(reads: "brew"),
    ParsingCase("mug", "cup", reads: "brew <mug> <cup>"),
    ParsingCase("--strength", "0.7", reads: "brew strength(--strength)=<0.7>"),
    ParsingCase("--strength=0.7", reads: "brew strength(--strength)=<0.7>"),
    ParsingCase("--force=0.7", "mug", reads: "brew <mug> strength(--force)=<0.7>"),
    ParsingCase("-f", "cup", reads: "brew format(-f)=<cup>"),
    ParsingCase("-fcup", reads: "brew format(-f)=<cup>"),
    ParsingCase("-f=cup", reads: "brew format(-f)=<cup>"),
    ParsingCase("-f==cup", reads: "brew format(-f)=<=cup>"),
    ParsingCase("-qvfcup", reads: "brew quiet(-q) verbose(-v) format(-f)=<cup>"),
    ParsingCase("-qf", "cup", "-v", reads: "brew quiet(-q) format(-f)=<cup> verbose(-v)"),
    ParsingCase("-s1", "-s", "2", reads: "brew sugar(-s)=<1> sugar(-s)=<2>"),
    ParsingCase("mug", "-q", "cup", reads: "brew <mug> <cup> quiet(-q)"),
  ])
  func `options and values are read in every spelling`(_ example: ParsingCase) {
    #expect(account(of: example.arguments) == example.expected)
  }

  @Test(arguments: [
    "-0.3", "-1e3", "-.5", "-10,0", "-0.65:0.65", "-", "-5", "", "\u{2212}1", "a b", "=",
    "--ease-spring: linear(0, 1)", "-webkit-transition: opacity 1s",
  ])
  func `negative numbers and other words are values`(_ value: String) {
    #expect(account(of: ["--strength", value]) == "brew strength(--strength)=<\(value)>")
    #expect(account(of: ["--strength=\(value)"]) == "brew strength(--strength)=<\(value)>")
    #expect(account(of: ["-s", value]) == "brew sugar(-s)=<\(value)>")
    #expect(account(of: [value]) == "brew <\(value)>")
  }

  @Test(arguments: [
    ParsingCase("--", "--strength", reads: "brew <--strength>"),
    ParsingCase("-q", "--", "-q", "--", reads: "brew <-q> <--> quiet(-q)"),
    ParsingCase("--", "grind", reads: "brew <grind>"),
    ParsingCase("--", "--help", reads: "brew <--help>"),
    ParsingCase("--note=\u{301}", reads: "unknown option '--note'"),
    ParsingCase("--strength=\u{301}x", reads: "brew strength(--strength)=<\u{301}x>"),
  ])
  func `after two dashes everything is positional`(_ example: ParsingCase) {
    #expect(account(of: example.arguments) == example.expected)
  }

  @Test(arguments: [
    ParsingCase("grind", "java", reads: "grind <java>"),
    ParsingCase(
      "-q",
      "grind",
      "java",
      "-t90",
      reads: "grind <java> quiet(-q) temperature(-t)=<90>"
    ),
    ParsingCase("-o", "grind", "mug", reads: "brew <mug> output(-o)=<grind>"),
    ParsingCase("mug", "grind", reads: "brew <mug> <grind>"),
    ParsingCase("help", "grind", "--man", reads: "help <grind> man(--man)"),
  ])
  func `the first word selects the command`(_ example: ParsingCase) {
    #expect(account(of: example.arguments) == example.expected)
  }

  @Test(arguments: [
    ParsingCase("--help", reads: "help for brew"),
    ParsingCase("-h", reads: "help for brew"),
    ParsingCase("-qh", reads: "help for brew"),
    ParsingCase("grind", "-h", reads: "help for grind"),
    ParsingCase("--help", "grind", reads: "help for grind"),
    ParsingCase("grind", "--temperatur", "x", "--help", reads: "help for grind"),
    ParsingCase("--version", "-h", reads: "help for brew"),
    ParsingCase("-o", "--help", reads: "help for brew"),
    ParsingCase("-f", "-h", reads: "help for brew"),
    ParsingCase("--quiet=yes", "-h", reads: "help for brew"),
    ParsingCase("clean", "--version", reads: "version"),
    ParsingCase("--bogus", "--version", reads: "version"),
    ParsingCase("-fh", reads: "brew format(-f)=<h>"),
  ])
  func `help and version win over everything else`(_ example: ParsingCase) {
    #expect(account(of: example.arguments) == example.expected)
  }
}

/// Returns a line that tells what the arguments are understood as.
func account(of arguments: [String]) -> String {
  do {
    switch try coffee.parse(arguments) {
    case .help(let command):
      return "help for \(command.isEmpty ? "brew" : command)"
    case .version:
      return "version"
    case .run(let invocation):
      let positionals = invocation.positionals.map { "<\($0)>" }
      let toggles = ["quiet", "verbose", "check", "man"]
      let command = invocation.commandName
      let options = invocation.options.map { use in
        let value = toggles.contains(use.name) ? "" : "=<\(use.value)>"
        return "\(use.name)(\(use.spelling))\(value)"
      }
      return ([command.isEmpty ? "brew" : command] + positionals + options).joined(separator: " ")
    }
  } catch {
    return error.description
  }
}
