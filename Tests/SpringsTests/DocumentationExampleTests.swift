import Foundation
import TestSupport
import Testing

/// The Swift examples of the library's documentation compile, and give what they say.
///
/// All of them make one program. In it a line `let x = …  // 0.4233` or `…  // true` is followed by
/// a comparison with what the comment says, as precisely as that says it, and
/// `print(…)  // prints: …` by one of the text.
@Suite struct DocumentationExampleTests {
  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .appending(path: "../../Sources/Springs")
    .standardizedFileURL

  /// The code of an example, and where it stands.
  struct Example {
    let place: String
    let lines: [String]

    var needsSwiftUI: Bool { lines.contains("import SwiftUI") }
  }

  /// Returns the examples of all files, in the order of their names.
  static func examples() throws -> [Example] {
    let walk = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    let files = (walk?.compactMap { $0 as? URL } ?? [])
      .filter { ["swift", "md"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
    return try files.flatMap { file in
      try examples(of: String(contentsOf: file, encoding: .utf8), in: file.lastPathComponent)
    }
  }

  private static func examples(of text: String, in file: String) -> [Example] {
    var examples: [Example] = []
    var lines: [String]?
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      var line = line
      if file.hasSuffix(".swift") {
        guard let start = line.range(of: #"^\s*/// ?"#, options: .regularExpression) else {
          continue
        }
        line.removeSubrange(start)
      }
      if line == "```swift" {
        lines = []
      } else if line == "```", let found = lines {
        examples.append(Example(place: "\(file):\(index + 1)", lines: found))
        lines = nil
      } else {
        lines?.append(line)
      }
    }
    return examples
  }

  /// Returns a line of an example, with a comparison when its comment says what it gives.
  static func checked(_ line: String, at place: String) -> String {
    let parts = line.components(separatedBy: "  // ")
    guard parts.count == 2 else { return line }
    let code = parts[0].trimmingCharacters(in: .whitespaces)
    let expected = parts[1]
    if let text = expected.components(separatedBy: "prints: ").dropFirst().first {
      let printed = code.replacing("print(", with: "give(")
      return "\(printed.dropLast()), \"\(text)\", \"\(place)\")"
    }
    let isValue = Double(expected) != nil || expected.allSatisfy(\.isLetter)
    guard isValue else { return line }
    guard code.hasPrefix("let ") else { return "give(\(code), \"\(expected)\", \"\(place)\")" }
    let name = code.dropFirst(4).prefix { $0 != " " }
    return "\(code)\ngive(\(name), \"\(expected)\", \"\(place)\")"
  }

  private static let harness = """
    func give(_ value: some Any, _ expected: String, _ place: String) {
      // As many digits as the comment has, and half a unit of the last one.
      if let value = (value as? Double) ?? (value as? Double?) ?? nil, let wanted = Double(expected) {
        let decimals = expected.split(separator: ".").dropFirst().first?.count ?? 0
        var unit = 1.0
        for _ in 0..<decimals { unit /= 10 }
        if abs(value - wanted) <= unit / 2 || value == wanted { return }
      } else if "\\(value)" == expected {
        return
      }
      print("\\(place): \\(value) instead of \\(expected)")
    }

    """

  private static let swiftUI = """
    public protocol VectorArithmetic: AdditiveArithmetic {
      mutating func scale(by rhs: Double)
      var magnitudeSquared: Double { get }
    }
    public struct Spring {
      public init(duration: Double = 0.5, bounce: Double = 0.0) {}
    }
    """

  @Test(.needs(ExternalTool("swiftc"))) func `compile, and give what they say`() throws {
    let examples = try Self.examples()
    #expect(examples.count > 8)
    let folder = try TemporaryFolder()
    var program = "import Springs\n\n" + Self.harness
    for example in examples where !example.needsSwiftUI {
      program += "do {  // \(example.place)\n"
      for line in example.lines where line != "import Springs" {
        program += Self.checked(line, at: example.place) + "\n"
      }
      program += "}\n"
    }
    try folder.write(program, to: "main.swift")
    let run = try ToolRun(
      script: """
        set -e
        products=$(dirname "$springplot")
        # Objects of files that are gone lie there, too.
        sed -n 's/.*"object" *: *\\("[^"]*[.]swift[.]o"\\).*/\\1/p' "$products"/Springs.build/*.json > objects
        swiftc -swift-version 6 -I "$products/Modules" -I "$products" main.swift \\
          @objects -o examples 2> log || { cat log; exit 1; }
        ./examples
        """,
      in: folder.url
    )
    #expect(run.output == "")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  // SwiftUI is on Apple's systems only: a module with the two names that collide stands for it.
  @Test(.needs(ExternalTool("swiftc"))) func `a file can have both modules`() throws {
    let example = try #require(
      Self.examples().first { $0.needsSwiftUI && $0.lines.contains("import Springs") }
    )
    let folder = try TemporaryFolder()
    try folder.write(Self.swiftUI, to: "SwiftUI.swift")
    try folder.write(example.lines.joined(separator: "\n"), to: "both.swift")
    let run = try ToolRun(
      script: """
        products=$(dirname "$springplot")
        swiftc -emit-module -module-name SwiftUI -parse-as-library SwiftUI.swift &&
          swiftc -typecheck -swift-version 6 -parse-as-library -I . \\
            -I "$products/Modules" -I "$products" both.swift
        """,
      in: folder.url
    )
    #expect(run.output + run.errors == "")
    #expect(run.status == 0)
  }
}
