import SpringPlotArguments
import SpringPlotText
import TestSupport
import Testing

@Suite struct ShellLineTests {
  private static let splits: [(String, [[String]])] = [
    ("", []),
    ("\n\n  \n", []),
    ("bouncy -o a.svg", [["bouncy", "-o", "a.svg"]]),
    ("  a\tb  \n", [["a", "b"]]),
    ("a\r\nb\r\n", [["a"], ["b"]]),
    ("# nothing\na # more 'words\nb#c", [["a"], ["b#c"]]),
    ("'a b' \"c d\" e' 'f", [["a b", "c d", "e f"]]),
    (#"'' "" a"" "#, [["", "", "a"]]),
    (##"a\ b \# \' \\ \$HOME \a"##, [["a b", "#", "'", #"\"#, "$HOME", "a"]]),
    (#"'\n\' "\n \" \\ \$ \` '""#, [[#"\n\"#, #"\n " \ $ ` '"#]]),
    ("a \\\n  b\nc", [["a", "b"], ["c"]]),
    ("a\\\r\nb \"c\\\nd\" \\\n", [["ab", "cd"]]),
    ("a \\\n# b \\\nc", [["a"], ["c"]]),
    ("'>' \"|\" \\; '$HOME' '`'", [[">", "|", ";", "$HOME", "`"]]),
    ("5$ \"5$\" $ * ? ~ {a,b} !x =", [["5$", "5$", "$", "*", "?", "~", "{a,b}", "!x", "="]]),
    ("'Größe 👩‍🚀' e\u{301}", [["Größe 👩‍🚀", "e\u{301}"]]),
    ("a\u{301} '\u{301}'", [["a\u{301}", "\u{301}"]]),
    (
      "Sheet='.spring(duration: 0.5, bounce: 0.3)'", [["Sheet=.spring(duration: 0.5, bounce: 0.3)"]]
    ),
  ]

  @Test(arguments: splits)
  func `text is split as a shell splits it`(text: String, expected: [[String]]) throws {
    #expect(try ShellLine.all(in: text).map { try $0.words.get() } == expected)
  }

  private static let faults: [(String, Int, Int, ShellFault.Reason)] = [
    ("a 'b", 1, 3, .unclosed("'")),
    ("a\nb \"c' \\\nd", 2, 3, .unclosed("\"")),
    ("ä > b.csv", 1, 3, .unquoted(">")),
    ("a|b", 1, 2, .unquoted("|")),
    (".spring(duration: 0.5)", 1, 8, .unquoted("(")),
    ("$HOME/a.svg", 1, 1, .unquoted("$")),
    ("\"$(ls)\"", 1, 2, .unquoted("$")),
    ("a `ls`", 1, 3, .unquoted("`")),
    ("a \\", 1, 3, .unfinished),
    ("a \\\n  b;", 2, 4, .unquoted(";")),
    ("a \0", 1, 3, .forbidden("\0")),
    ("a '\0'", 1, 4, .forbidden("\0")),
  ]

  @Test(arguments: faults)
  func `a fault is found at its place`(
    text: String,
    line: Int,
    column: Int,
    reason: ShellFault.Reason
  ) throws {
    let fault = try #require(ShellLine.all(in: text).compactMap(\.fault).first)
    #expect(fault.line == line)
    #expect(fault.column == column)
    #expect(fault.reason == reason)
  }

  @Test func `a faulty line does not disturb the others`() {
    let lines = ShellLine.all(in: "a\nb 'c\nd\n e; f\ng 'h i'\n", firstNumber: 10)
    #expect(lines.map(\.number) == [10, 11, 12, 13, 14])
    #expect(lines.map { $0.fault == nil } == [true, false, true, false, true])
    #expect(lines.last?.words == .success(["g", "h i"]))
  }

  @Test func `quoting and splitting are inverse`() {
    let words = [
      "", "a", "a b", "it's", "$HOME", "#", "\\", "=x", "~", "(", "\"", "\t", "ä", "--a=b",
    ]
    let text = words.map { singleQuoted($0, quote: #"'\''"#) }.joined(separator: " ")
    #expect(ShellLine.all(in: text).map(\.words) == [.success(words)])
  }

  @Test(.needs(.bash)) func `bash splits the same way`() throws {
    let text = #"a\ b 'c "d' "e 'f \" \\ \$ \n" g\'h '' i#j -- "a"'b'\c 5$ # comment"#
    let words = try ShellLine.all(in: text).flatMap { try $0.words.get() }
    let run = try ExternalTool.bash.run("-c", #"printf '<%s>' "# + text)
    #expect(run.output == words.map { "<\($0)>" }.joined())
  }
}

extension ShellLine {
  /// What prevents the words, if anything does.
  var fault: ShellFault? {
    do {
      _ = try words.get()
      return nil
    } catch {
      return error
    }
  }
}
