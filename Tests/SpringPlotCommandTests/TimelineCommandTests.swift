import SpringPlotCommand
import Synchronization
import Testing

@Suite struct TimelineCommandTests {
  static let document = #"""
    {"properties": {"x": 0, "c": {"initial": null, "shownAs": [1, 2]}},
     "events": [{"at": 0.5, "name": "go", "set": {"x": 1}, "animation": "linear:duration=1"}]}
    """#
  static let log = [
    #"{"properties": {"x": 0, "y": 5}}"#,
    #"{"at":0.5,"set":{"x":10},"animation":"bouncy"}"#,
    #"{"at":0.75,"sequence":{"id":"s","every":0.5,"set":[{"y":1},{"y":2}]},"animation":"smooth"}"#,
  ].joined(separator: "\n")

  /// Returns an environment with a file of this text, which standard input gives in small parts.
  private func environment(_ text: String, part: Int = 10) -> Environment {
    let bytes = Array(text.utf8)
    let state = Offset()
    return Environment(
      read: { (path) throws(ReadError) in
        if path != "file.json" { throw .missing }
        return bytes
      },
      readMore: { () throws(ReadError) in
        let start = state.value.wrappingAdd(part, ordering: .relaxed).oldValue
        return Array(bytes.dropFirst(start).prefix(part))
      }
    )
  }

  /// How much has been read.
  private final class Offset: Sendable {
    let value = Atomic<Int>(0)
  }

  private func run(_ text: String, _ arguments: String...) -> CommandRun {
    CommandRun(["timeline"] + arguments, in: environment(text))
  }

  @Test func `writes a column of times and two for each component`() throws {
    let run = run(Self.document, "file.json", "--step", "0.5", "--precision", "3")
    #expect(
      try run.output == """
        time,x_position,x_velocity,c_x_position,c_x_velocity,c_y_position,c_y_velocity
        0.000,0.000,0.000,1.000,0.000,2.000,0.000
        0.500,0.000,1.000,1.000,0.000,2.000,0.000
        1.000,0.500,1.000,1.000,0.000,2.000,0.000
        1.500,1.000,0.000,1.000,0.000,2.000,0.000

        """
    )
  }

  @Test func `standard input gives what a file gives`() throws {
    let file = try run(Self.document, "file.json").output
    #expect(try run(Self.document, "-").output == file)
  }

  @Test(arguments: ["csv", "tsv", "jsonl"])
  func `a log that is streamed gives what a whole one gives`(format: String) throws {
    let arguments = ["-f", format, "--fps", "30"]
    let whole = CommandRun(["timeline", "file.json"] + arguments, in: environment(Self.log))
    let streamed = CommandRun(["timeline", "-"] + arguments, in: environment(Self.log))
    #expect(try streamed.output == whole.output)
    let cut = arguments + ["--start", "0.1", "--until", "0.6"]
    #expect(
      try CommandRun(["timeline", "-"] + cut, in: environment(Self.log)).output
        == CommandRun(["timeline", "file.json"] + cut, in: environment(Self.log)).output
    )
  }

  @Test func `a log may be given with times that need its end`() throws {
    let run = run(Self.log, "-", "--samples", "3", "--until", "1")
    #expect(try run.rows.map { $0[0] } == ["0.000000", "0.500000", "1.000000"])
    #expect(try self.run(Self.log, "-", "--at", "1,0.5").rows.count == 2)
  }

  @Test func `json tells the events`() throws {
    let output = try run(Self.document, "file.json", "-f", "json").output
    #expect(output.contains(#" "events":[{"time":0.5,"name":"go","kind":"event"}],"#))
    #expect(output.contains(#""name":"c_x""#))
  }

  @Test func `a faulty file is named with line, column and path`() {
    let run = run(#"{"properties": {"x": "no"}}"#, "file.json")
    #expect(run.outcome.status == .badInput)
    #expect(
      run.outcome.messages == [
        "file.json:1:22: properties.x: \"no\" is neither the CSS name of a colour nor #rrggbb"
      ]
    )
    #expect(self.run("", "other.json").outcome.status == .missingInput)
  }

  @Test func `a log with a faulty line is written up to there`() {
    let run = run(Self.log + "\n{\"at\":0.1}", "-")
    #expect(run.outcome.status == .success)
    #expect(throws: (any Error).self) { try run.output }
  }
}
