import SpringPlotArguments
import TestSupport
import Testing

@Suite struct HelpTests {
  @Test(arguments: [40, 80, 120])
  func `help is laid out for the width`(columns: Int) throws {
    try Golden("help-\(columns).txt").expect(coffee.help(for: "", columns: columns))
  }

  @Test(arguments: 20...130)
  func `no line is wider than the columns, except for one long word or a line to copy`(
    columns: Int
  ) {
    let help = coffee.help(for: "", columns: columns)
    let copied = "  coffee mug --strength 0.7\n  .dotted line with \\ and 'quotes'\n"
    #expect(help.hasSuffix(copied))
    for line in help.dropLast(copied.count).split(separator: "\n") where line.count > columns {
      #expect(line.split(separator: " ").count == 1)
    }
  }

  @Test(arguments: [20, 39, 80, 200])
  func `no line ends in a space and the help ends in one newline`(columns: Int) {
    for help in coffee.commands.map({ coffee.help(for: $0.name, columns: columns) }) {
      #expect(!help.contains(" \n"))
      #expect(!help.contains("\n\n\n"))
      #expect(help.hasSuffix("\n"))
      #expect(!help.hasSuffix("\n\n"))
    }
  }

  @Test(arguments: [-1, 0, 1, 7, Int.max])
  func `every width is survived, with all words in their order`(columns: Int) {
    let usual = coffee.help(for: "", columns: 80)
    let help = coffee.help(for: "", columns: columns)
    #expect(help.split { $0.isWhitespace } == usual.split { $0.isWhitespace })
  }

  @Test func `a command's help shows its own options and the common ones`() {
    let help = coffee.help(for: "grind", columns: 80)
    #expect(help.contains("coffee grind BEAN"))
    #expect(help.contains("--temperature N"))
    #expect(help.contains("--quiet"))
    #expect(!help.contains("--sugar"))
  }

  @Test func `the short help shows usage, commands and the sections that are added`() {
    let help = coffee.shortHelp(
      columns: 60,
      sections: [Section("More", .lines(["coffee --help"]))]
    )
    #expect(
      help == """
        Makes coffee.

        Usage:
          coffee [CUP ...] [options]

        Commands:
          grind  Grinds beans
          clean  Cleans the machine
          help   Explains a command

        More:
          coffee --help

        """
    )
  }
}
