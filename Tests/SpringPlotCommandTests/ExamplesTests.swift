import Foundation
import SpringPlotCommand
import SpringPlotText
import TestSupport
import Testing

@Suite struct ExamplesTests {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .appending(path: "../../examples")
    .standardizedFileURL

  /// A file that a charts file lists.
  struct Example: Sendable, CustomTestStringConvertible {
    let path: String
    let output: Output

    var testDescription: String { path }
  }

  private static let rendered = run(
    ["render", "charts.txt", "ci/Motion.docc/Motion.md"],
    in: .reading(from: folder)
  )

  static func examples() -> [Example] {
    rendered.outputs.compactMap { output in
      guard case .file(let path) = output.destination else { return nil }
      return Example(path: path, output: output)
    }
  }

  @Test(arguments: examples())
  func `is what its command draws`(_ example: Example) throws {
    try Golden(at: Self.folder.appending(path: example.path)).expect(
      example.output.bytes()
    )
  }

  @Test func `lists no faulty line`() {
    #expect(Self.rendered.status == .success)
    #expect(Self.rendered.remarks.filter { $0.lines.count > 1 } == [])
  }
}
