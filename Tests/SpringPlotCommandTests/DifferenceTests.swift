import SpringPlotCommand
import SpringPlotText
import Testing

@Suite struct DifferenceTests {
  /// Two command lines whose outputs differ, and where they do first.
  struct Case: Sendable, CustomTestStringConvertible {
    let old: String
    let new: String
    let difference: String
    var testDescription: String { "\(old) -> \(new)" }
  }

  static let cases = [
    Case(old: "-f csv", new: "-f csv --fps 30", difference: "time in line 3"),
    Case(
      old: "-f csv --precision 4",
      new: "-f csv --precision 5",
      difference: "time in line 2"
    ),
    Case(old: "-f csv", new: "-f csv --to 2", difference: "position in line 3"),
    Case(
      old: "-f csv bouncy smooth",
      new: "-f csv bouncy snappy",
      difference: "curve snappy: curve in line 53"
    ),
    Case(
      old: "-f tsv A=bouncy B=smooth",
      new: "-f tsv A=bouncy B=snappy",
      difference: "curve B: position in line 54"
    ),
    Case(old: "-f csv --no-header", new: "-f csv", difference: "the names of the columns"),
    Case(
      old: "-f csv --samples 2",
      new: "-f csv --samples 2 --until 2",
      difference: "time in line 3"
    ),
    Case(
      old: "-f json A=bouncy B=smooth",
      new: "-f json A=bouncy B=bouncy:duration=0.4",
      difference: "curve B: expression"
    ),
    Case(
      old: "-f jsonl A=bouncy",
      new: "-f jsonl A=snappy",
      difference: "curve A: position"
    ),
    Case(
      old: "-f dat A=bouncy B=smooth",
      new: "-f dat A=bouncy B=snappy",
      difference: "curve B: line 59"
    ),
    Case(old: "-f svg --title A", new: "-f svg --title B", difference: "title"),
    Case(old: "-f text --width 40", new: "-f text --width 41", difference: "line 2"),
  ]

  @Test(arguments: cases)
  func `says where it is in a few words`(differing: Case) throws {
    let (old, new) = (try output(differing.old), try output(differing.new))
    let format = differing.new.split(separator: " ").dropFirst().first.map(String.init)
    #expect(
      difference(from: Array(old.utf8), to: Array(new.utf8), in: format.flatMap(Format.init))
        == differing.difference
    )
  }

  private func output(_ words: String) throws -> String {
    try CommandRun(words.split(separator: " ").map(String.init)).output
  }

  @Test(arguments: ["", " --width 1000 --height 700", " --width 300 --height 200"])
  func `tells what differs in a chart of any size by its description`(size: String) throws {
    let old = try output("A=smooth B=bouncy C=snappy -f svg" + size)
    let new = try output("A=smooth B=bouncy:duration=0.6 C=snappy -f svg" + size)
    let found = try #require(difference(from: Array(old.utf8), to: Array(new.utf8), in: .svg))
    #expect(
      found == "B: settles 0.819 s -> 0.982 s, first arrival 0.261 s -> 0.314 s, "
        + "peak velocity 5.76/s -> 4.8/s"
    )
  }

  @Test func `tells the line that differs in a chart, whatever its names begin with`() throws {
    let new = try output("smooth bouncy -f svg")
    var lines = new.split(separator: "\n", omittingEmptySubsequences: false)
    let path = try #require(lines.lastIndex { $0.hasPrefix("<path") })
    lines[path] = lines[path].dropLast(12) + "\"/>"
    let name = try #require(new.firstMatch(of: #/aria-labelledby="(\w+)-/#)).1
    let old = lines.joined(separator: "\n").replacing(name, with: "other")
    #expect(
      difference(from: Array(old.utf8), to: Array(new.utf8), in: .svg) == "line \(path + 1)"
    )
  }

  @Test func `knows an end that is missing, and one that is too much`() {
    #expect(difference(from: [1, 2], to: [1, 2, 3], in: nil) == "the end is missing")
    #expect(difference(from: [1, 2, 3], to: [1, 2], in: nil) == "more follows than should")
    #expect(difference(from: [1, 2], to: [1, 2], in: .csv) == nil)
    #expect(difference(from: [10, 0xFF, 1], to: [10, 0xFF, 2], in: nil) == "line 2")
  }
}
