package import Foundation
package import Testing

/// A file, beside the tests or anywhere in the package, that holds what an output must be.
package struct Golden: Sendable {
  private let url: URL

  /// Names a file.
  package init(at url: URL) { self.url = url }

  /// Names a file in the folder `Golden` beside the test's source file.
  package init(_ name: String, besides filePath: String = #filePath) {
    url = URL(filePath: filePath)
      .deletingLastPathComponent()
      .appending(path: "Golden/\(name)")
  }

  /// Expects bytes to be those of the file.
  ///
  /// With `RECORD_GOLDEN=1` the file is written instead, and a warning says so.
  package func expect(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) throws {
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      let folder = url.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(bytes).write(to: url)
      Issue.record(
        "recorded \(url.lastPathComponent)",
        severity: .warning,
        sourceLocation: sourceLocation
      )
      return
    }
    let expected = try [UInt8](Data(contentsOf: url))
    guard bytes != expected else { return }
    Issue.record(
      """
      \(url.lastPathComponent) differs: \(Self.difference(expected, bytes))
      RECORD_GOLDEN=1 swift test rewrites it
      """,
      sourceLocation: sourceLocation
    )
  }

  /// Expects a text to be that of the file.
  package func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try expect(Array(text.utf8), sourceLocation: sourceLocation)
  }
}

extension Golden {
  /// Returns the first line that differs, as it was and as it is.
  private static func difference(_ expected: [UInt8], _ actual: [UInt8]) -> String {
    let expectedLines = lines(expected)
    let actualLines = lines(actual)
    let same = zip(expectedLines, actualLines).prefix { $0 == $1 }.count
    return """
      line \(same + 1)
      - \(same < expectedLines.count ? expectedLines[same] : "(end)")
      + \(same < actualLines.count ? actualLines[same] : "(end)")
      """
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
