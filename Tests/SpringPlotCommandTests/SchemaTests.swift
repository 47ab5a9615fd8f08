import Foundation
import SpringPlotCommand
import TestSupport
import Testing

@Suite struct SchemaTests {
  /// Checks documents that commands write with one run of the validator.
  private func expect(_ commands: [[String]], toMatch schema: String) throws {
    let folder = try TemporaryFolder()
    var places: [String] = []
    for (index, command) in commands.enumerated() {
      let document = folder.url.appending(path: "\(index).json")
      try CommandRun(command, in: .reading(from: ExamplesTests.folder)).output.write(
        to: document,
        atomically: true,
        encoding: .utf8
      )
      places += ["-i", document.path]
    }
    let run = try ToolRun(
      executable: ExternalTool.jsonschema.url(),
      arguments: places + [ExamplesTests.folder.appending(path: schema).path]
    )
    #expect(run.status == 0, "\(commands): \(run.errors)\(run.output)")
  }

  @Test(.needs(.jsonschema))
  func `describes every document`() throws {
    let commands: [[String]] = [
      ["bouncy", "smooth", "--fps", "4"],
      ["--bounce", "1", "--step", "0.5"],
      ["--from", "1", "--to", "1", "--samples", "3"],
      ["linear", "--at", "0,0.1"],
      ["bouncy", "--to", "3,4", "--retarget", "0.1:0,0", "--fps", "4"],
      ["info", "--to", "3,4", "--x-curve", "bouncy", "--y-curve", "linear"],
      ["info", "bouncy", "easeInOut"],
      ["info", "bouncy", "--retarget", "0.2:0"],
      ["timeline", "case-study/circle.json", "--fps", "4"],
      ["smooth", "--gesture", "drags/flick.csv", "--to", "0", "--project", "--fps", "4"],
    ]
    try expect(commands.map { $0 + ["-f", "json"] }, toMatch: "schema.json")
  }

  @Test(.needs(.jsonschema))
  func `describes fits`() throws {
    let commands: [[String]] = [
      ["--settle", "0.4", "--overshoot", "3%"],
      ["--duration", "0.5", "--settle", "<0.6"],
      ["--data", "fit/sheet.csv"],
      ["--data", "fit/card.csv"],
      ["--data", "fit/toggle.jsonl", "--pieces", "2"],
      ["easeInOut", "--duration", "0.35"],
      ["bouncy"],
    ]
    try expect(commands.map { ["fit"] + $0 + ["-f", "json"] }, toMatch: "fit-schema.json")
  }

  @Test(.needs(.jsonschema))
  func `describes timelines`() throws {
    let document = ExamplesTests.folder.appending(path: "case-study/circle.json")
    let schema = ExamplesTests.folder.appending(path: "timeline-schema.json")
    let run = try ExternalTool.jsonschema.run("-i", document.path, schema.path)
    #expect(run.status == 0, "\(run.errors)\(run.output)")
  }

  @Test(.needs(.jsonschema))
  func `describes conversions`() throws {
    let commands = [["bouncy"], ["easeIn", "{tension: 170, friction: 26}"]]
    try expect(
      commands.map { ["convert"] + $0 + ["-f", "json"] },
      toMatch: "convert-schema.json"
    )
  }
}
