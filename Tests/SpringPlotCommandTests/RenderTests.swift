import SpringPlotCommand
import SpringPlotText
import Testing

@Suite struct RenderTests {
  @Test func `draws what the lines of a file say`() throws {
    let folder = ChartsFolder([
      "docs/charts.txt": """
      # Charts.

      bouncy -o a.svg -o data/a.csv   # both
      '.spring(duration: 0.5, bounce: 0.3)' \\
        --output=b.svg
      info smooth -o /tmp/c.json

      """
    ])
    let outcome = folder.render("docs/charts.txt")
    #expect(outcome.status == .success)
    #expect(outcome.messages.isEmpty)
    #expect(outcome.remarks.isEmpty)
    #expect(outcome.paths == ["docs/a.svg", "docs/data/a.csv", "docs/b.svg", "/tmp/c.json"])
    #expect(outcome.outputs.map(\.origin?.line) == [3, 3, 4, 6])
  }

  @Test func `draws the bytes that the command itself draws`() throws {
    let arguments = ["bouncy", "smooth", "--theme", "light,dark", "-o", "a.svg"]
    let rendered = ChartsFolder(["c.txt": arguments.joined(separator: " ")]).render("c.txt")
    let direct = CommandRun(arguments).outcome
    #expect(rendered.paths == direct.paths)
    for (rendered, direct) in zip(rendered.outputs, direct.outputs) {
      #expect(try rendered.bytes() == direct.bytes())
    }
  }

  @Test(arguments: [1, 2, 8])
  func `keeps the order of lines, whatever the number of threads`(jobs: Int) {
    let lines = (1...40).map { $0 % 5 == 0 ? "bouncy --dumping \($0)" : "bouncy -o \($0).csv" }
    let folder = ChartsFolder(["c.txt": lines.joined(separator: "\n")])
    let outcome = folder.render("c.txt", "--jobs", "\(jobs)")
    #expect(outcome.paths == (1...40).filter { $0 % 5 != 0 }.map { "\($0).csv" })
    #expect(outcome.remarks.map(\.place.line) == (1...40).filter { $0 % 5 == 0 })
    #expect(outcome.status == .badInput)
  }

  /// A line that is refused, and what is said about it.
  struct Refused: Sendable, CustomTestStringConvertible {
    let line: String
    let sentence: String
    var testDescription: String { line }
  }

  static let refused = [
    Refused(
      line: "bouncy",
      sentence: "the line writes to standard output; name a file with '--output'"
    ),
    Refused(
      line: "bouncy -o a.svg -o - -f svg",
      sentence:
        "option '-f' works with one output; the extensions of several files tell their formats"
    ),
    Refused(
      line: "bouncy -f csv -o -",
      sentence: "the line writes to standard output; name a file with '--output'"
    ),
    Refused(
      line: "--help",
      sentence: "the line writes to standard output; name a file with '--output'"
    ),
    Refused(
      line: "completions bash",
      sentence: "the line writes to standard output; name a file with '--output'"
    ),
    Refused(line: "render c.txt", sentence: "a line cannot render other files"),
    Refused(line: "-q render c.txt", sentence: "a line cannot render other files"),
    Refused(
      line: "bouncy -o a.svg --check",
      sentence: "option '--check' belongs to 'render', not to a line"
    ),
    Refused(
      line: "bouncy --dumping 3 -o a.svg",
      sentence: "unknown option '--dumping'; did you mean '--damping'?"
    ),
    Refused(
      line: "bouncy 'smooth -o a.svg",
      sentence: "the quote ' in column 8 does not end in its line"
    ),
    Refused(
      line: "bouncy > a.svg",
      sentence: "> in column 8 means something to a shell, and nothing here; "
        + "put it between single quotes"
    ),
    Refused(
      line: "bouncy -o $HOME/a.svg",
      sentence: "$ in column 11 means something to a shell, and nothing here; "
        + "put it between single quotes"
    ),
  ]

  @Test(arguments: refused)
  func `says what is wrong with a line, and goes on`(refused: Refused) {
    let text = "smooth -o first.svg\n\(refused.line)\nsnappy -o last.svg\n"
    let outcome = ChartsFolder(["d/c.txt": text]).render("d/c.txt")
    #expect(outcome.status == .badInput)
    #expect(outcome.remarkTexts == ["d/c.txt:2: \(refused.sentence)"])
    #expect(outcome.paths == ["d/first.svg", "d/last.svg"])
  }

  @Test func `points at a fault in a curve`() {
    let outcome = ChartsFolder(["c.txt": "'.sprung()' -o a.svg"]).render("c.txt")
    #expect(outcome.remarks.count == 1)
    #expect((outcome.remarks.first?.lines.count ?? 0) > 2)
  }

  @Test func `warns about a line, unless it is to be quiet`() {
    let line = "--mass 1 --stiffness 100 --damping 30 -o a.csv"
    let folder = ChartsFolder(["c.txt": line])
    #expect(folder.render("c.txt").remarks.map(\.place.line) == [1])
    #expect(folder.render("c.txt", "-q").remarks.isEmpty)
    #expect(folder.render("c.txt").status == .success)
  }

  @Test func `goes on when a file is missing`() {
    let outcome = ChartsFolder(["c.txt": "bouncy -o a.csv"]).render("none.txt", "c.txt")
    #expect(outcome.messages == ["'none.txt': no such file"])
    #expect(outcome.status == .missingInput)
    #expect(outcome.paths == ["a.csv"])
  }

  @Test func `says when there is nothing to draw`() {
    let folder = ChartsFolder(["README.md": "# Title\n"])
    #expect(folder.render("README.md").messages == ["no file lists a chart"])
    #expect(folder.render("README.md").status == .success)
    #expect(folder.render("README.md", "-q").messages.isEmpty)
  }

  @Test(arguments: ["/etc/x.svg", "../x.svg", "a/../../x.svg"])
  func `keeps a line from leaving the folder that it is confined to`(path: String) {
    let folder = ChartsFolder(["docs/c.txt": "bouncy -o \(path)\nsmooth -o a.svg"])
    let outcome = folder.render("docs/c.txt", "--confine", "docs")
    #expect(outcome.remarkTexts == ["docs/c.txt:1: path '\(path)' leads out of 'docs'"])
    #expect(outcome.paths == ["docs/a.svg"])
    #expect(outcome.status == .badInput)
  }

  @Test func `reads files beside the list, and inside the folder that it is confined to`() {
    let drag = "time,position\n0,300\n0.05,280\n0.1,240\n"
    let lines = """
      smooth --gesture drag.csv --to 0 -o a.csv
      smooth --gesture ../drag.csv --to 0 -o b.csv
      smooth --gesture - --to 0 -o c.csv
      smooth --gesture none.csv --to 0 -o d.csv
      """
    let folder = ChartsFolder(["in/c.txt": lines, "in/drag.csv": drag, "in/../drag.csv": drag])
    #expect(folder.render("in/c.txt").paths == ["in/a.csv", "in/b.csv"])
    let outcome = folder.render("in/c.txt", "--confine", "in")
    #expect(outcome.paths == ["in/a.csv"])
    #expect(
      outcome.remarkTexts == [
        "in/c.txt:2: path '../drag.csv' leads out of 'in'",
        "in/c.txt:3: the line reads standard input; name a file",
        "in/c.txt:4: 'none.csv': no such file",
      ]
    )
  }

  @Test func `does not read a file outside the folder that it is confined to`() {
    let folder = ChartsFolder(["x.txt": "bouncy -o a.svg", "docs/c.txt": "smooth -o a.svg"])
    let outcome = folder.render("x.txt", "docs/c.txt", "--confine", "docs")
    #expect(outcome.messages == ["path 'x.txt' leads out of 'docs'"])
    #expect(outcome.status == .badInput)
    #expect(outcome.paths == ["docs/a.svg"])
  }
}
