import Foundation
import SpringPlotCommand
import TestSupport
import Testing

@Suite struct SchemaTests {
  @Test(
    .needs(.jsonschema),
    arguments: [
      ["bouncy", "smooth", "--fps", "4"],
      ["--bounce", "1", "--step", "0.5"],
      ["--from", "1", "--to", "1", "--samples", "3"],
      ["linear", "--at", "0,0.1"],
      ["bouncy", "--to", "3,4", "--retarget", "0.1:0,0", "--fps", "4"],
      ["info", "--to", "3,4", "--x-curve", "bouncy", "--y-curve", "linear", "-f", "json"],
      ["info", "bouncy", "easeInOut", "-f", "json"],
      ["info", "bouncy", "--retarget", "0.2:0", "-f", "json"],
      ["timeline", "case-study/circle.json", "--fps", "4"],
      ["smooth", "--gesture", "drags/flick.csv", "--to", "0", "--project", "--fps", "4"],
    ]
  )
  func `describes every document`(_ arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let document = folder.url.appending(path: "document.json")
    let json = arguments.contains("-f") ? arguments : arguments + ["-f", "json"]
    try CommandRun(json, in: .reading(from: ExamplesTests.folder)).output.write(
      to: document,
      atomically: true,
      encoding: .utf8
    )
    let schema = ExamplesTests.folder.appending(path: "schema.json")
    let run = try ExternalTool.jsonschema.run("-i", document.path, schema.path)
    #expect(run.status == 0, "\(run.errors)\(run.output)")
  }

  @Test(
    .needs(.jsonschema),
    arguments: [
      ["--settle", "0.4", "--overshoot", "3%"],
      ["--duration", "0.5", "--settle", "<0.6"],
      ["--data", "fit/sheet.csv"],
      ["--data", "fit/card.csv"],
      ["--data", "fit/toggle.jsonl", "--pieces", "2"],
      ["easeInOut", "--duration", "0.35"],
      ["bouncy"],
    ]
  )
  func `describes fits`(_ arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let document = folder.url.appending(path: "document.json")
    let environment = Environment.reading(from: ExamplesTests.folder)
    try CommandRun(["fit"] + arguments + ["-f", "json"], in: environment).output.write(
      to: document,
      atomically: true,
      encoding: .utf8
    )
    let schema = ExamplesTests.folder.appending(path: "fit-schema.json")
    let run = try ExternalTool.jsonschema.run("-i", document.path, schema.path)
    #expect(run.status == 0, "\(run.errors)\(run.output)")
  }

  @Test(.needs(.jsonschema))
  func `describes timelines`() throws {
    let document = ExamplesTests.folder.appending(path: "case-study/circle.json")
    let schema = ExamplesTests.folder.appending(path: "timeline-schema.json")
    let run = try ExternalTool.jsonschema.run("-i", document.path, schema.path)
    #expect(run.status == 0, "\(run.errors)\(run.output)")
  }

  @Test(.needs(.jsonschema), arguments: [["bouncy"], ["easeIn", "{tension: 170, friction: 26}"]])
  func `describes conversions`(curves: [String]) throws {
    let folder = try TemporaryFolder()
    let document = folder.url.appending(path: "convert.json")
    try CommandRun(["convert"] + curves + ["-f", "json"]).output.write(
      to: document,
      atomically: true,
      encoding: .utf8
    )
    let schema = ExamplesTests.folder.appending(path: "convert-schema.json")
    let run = try ExternalTool.jsonschema.run("-i", document.path, schema.path)
    #expect(run.status == 0, "\(run.errors)\(run.output)")
  }
}
