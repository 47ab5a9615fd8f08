package import Foundation
package import Testing

/// A program that a test needs besides the one that is tested.
package struct ExternalTool: Hashable, Sendable, CustomStringConvertible {
  /// The name of the program.
  package let name: String

  /// Names a program.
  package init(_ name: String) { self.name = name }

  package static let bash = Self("bash")
  package static let gnuplot = Self("gnuplot")
  package static let xmllint = Self("xmllint")
  package static let rsvgConvert = Self("rsvg-convert")
  package static let jsonschema = Self("jsonschema")
  package static let chromium = Self("chromium")
  package static let python = Self("python3")

  /// The name of the program.
  package var description: String { name }
}

extension ExternalTool {
  /// The program that a test needs is not installed.
  package struct Missing: Error, CustomStringConvertible {
    /// The program.
    package let tool: ExternalTool
    /// The sentence for the user.
    package var description: String { "'\(tool)' is not installed" }
  }

  /// Returns the place of the program, the first in `PATH`.
  package func url() throws -> URL {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    for folder in path.split(separator: ":") {
      let place = URL(filePath: String(folder)).appending(path: name)
      if FileManager.default.isExecutableFile(atPath: place.path) { return place }
    }
    throw Missing(tool: self)
  }

  /// Runs the program to its end.
  package func run(
    _ arguments: String...,
    in folder: URL? = nil,
    input: String = ""
  ) throws -> ToolRun {
    try ToolRun(executable: url(), arguments: arguments, in: folder, input: input)
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test, with a line that says so, when a program is missing.
  ///
  /// With `CI` set the test runs, and fails: a machine that checks must check everything.
  package static func needs(_ tool: ExternalTool) -> Self {
    .enabled("'\(tool)' is not installed") {
      let isStrict = ProcessInfo.processInfo.environment["CI"].map { !$0.isEmpty } ?? false
      return isStrict || (try? tool.url()) != nil
    }
  }
}
