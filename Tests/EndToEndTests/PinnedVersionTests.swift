import Foundation
import TestSupport
import Testing

/// Examples that are copied name one address of the repository, and the version that they are of.
@Suite struct PinnedVersionTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .appending(path: "../..")
    .standardizedFileURL

  private static let files = [
    "README.md", "examples/ci/README.md", "examples/ci/charts.yml", "examples/ci/gitlab.yml",
    "examples/ci/pre-commit-config.yaml", "examples/ci/action/action.yml",
  ]

  private func matches(_ pattern: String, in file: String) throws -> Set<String> {
    let text = try String(contentsOf: Self.root.appending(path: file), encoding: .utf8)
    let expression = try NSRegularExpression(pattern: pattern)
    let range = NSRange(text.startIndex..., in: text)
    return Set(
      expression.matches(in: text, range: range).compactMap { match in
        Range(match.range(at: 1), in: text).map { String(text[$0]) }
      }
    )
  }

  @Test(arguments: files) func `the version is that of the program`(file: String) throws {
    let version = try ToolRun("--version").output.split(separator: " ").last
    let pattern = #"(?:springplot[-_]|[/@"]v|version: |from: ")(\d+\.\d+\.\d+)"#
    for found in try matches(pattern, in: file) {
      #expect(found == version?.trimmingCharacters(in: .newlines))
    }
  }

  @Test(arguments: files) func `the address is that of the release`(file: String) throws {
    let address = try String(
      contentsOf: Self.root.appending(path: ".ci/repository"),
      encoding: .utf8
    )
    let name = address.split(separator: "/").suffix(2).joined(separator: "/")
      .trimmingCharacters(in: .newlines)
    for found in try matches(#"(?:github\.com/|uses: )(\w[\w.-]*/springplot)\b"#, in: file) {
      #expect(found == name)
    }
  }
}
