import Arguments
import Bytes
import Foundation
import SpringPlotCommand
import TestSupport
import Testing

@Suite struct ExamplesTests {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .appending(path: "../../examples")
    .standardizedFileURL

  /// A line of a charts file, with the folder that its paths start from.
  struct Example: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let folder: URL

    var testDescription: String { arguments.joined(separator: " ") }
  }

  static func examples() throws -> [Example] {
    let url = folder.appending(path: "charts.txt")
    let text = try String(contentsOf: url, encoding: .utf8)
    return try ShellLine.all(in: text).map { line in
      Example(arguments: try line.words.get(), folder: folder)
    }
  }

  @Test(arguments: try examples())
  func `is what its command draws`(_ example: Example) throws {
    let outcome = run(example.arguments, in: .reading(from: example.folder))
    try #require(outcome.status == .success, "\(outcome.messages)")
    for output in outcome.outputs {
      guard case .file(let path) = output.destination else {
        Issue.record("an example writes files")
        continue
      }
      let file = Golden(at: example.folder.appending(path: path))
      try file.expect(ByteSink.collect(output.content))
    }
  }
}
