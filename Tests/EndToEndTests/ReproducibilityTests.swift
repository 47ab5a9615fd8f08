import Foundation
import TestSupport
import Testing

/// The bytes of all examples depend on nothing but their command lines.
@Suite struct ReproducibilityTests {
  private static let examples = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .appending(path: "../../examples")
    .standardizedFileURL

  /// Surroundings that must make no difference.
  struct Surroundings: Sendable, CustomTestStringConvertible {
    var variables: [String: String] = [:]
    var umask = "022"
    var jobs = "2"
    var testDescription: String { "\(variables.sorted { $0.key < $1.key }), \(umask), \(jobs)" }
  }

  static let surroundings = [
    Surroundings(),
    Surroundings(variables: ["TZ": "Pacific/Chatham", "LANG": "de_DE.UTF-8", "COLUMNS": "40"]),
    Surroundings(variables: ["LC_ALL": "tr_TR.UTF-8", "HOME": "/nowhere", "COLUMNS": "0"]),
    Surroundings(variables: ["LC_ALL": "C", "TERM": "dumb", "NO_COLOR": "1", "USER": "someone"]),
    Surroundings(umask: "077", jobs: "1"),
    Surroundings(umask: "000", jobs: "16"),
    // The C library then takes other ways through its functions, as on older processors.
    Surroundings(variables: [
      "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2,-FMA,-FMA4,-AVX512F,-AVX,-SSE4_1,-BMI2"
    ]),
    Surroundings(
      variables: ["MALLOC_PERTURB_": "165", "SWIFT_DETERMINISTIC_HASHING": "1"],
      jobs: "3"
    ),
  ]

  @Test(arguments: surroundings)
  func `examples are the same in any surroundings`(surroundings: Surroundings) throws {
    let file = Self.examples.appending(path: "charts.txt").path
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: """
        umask \(surroundings.umask)
        "$springplot" render "\(file)" --check -q --jobs \(surroundings.jobs)
        """,
      in: folder.url,
      environment: surroundings.variables
    )
    #expect(run.status == 0)
    // The shell may have words of its own for a language that is not installed.
    #expect(!run.errors.contains("stale"))
  }

  @Test func `examples are the same in any folder`() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: """
        mkdir a 'a folder' && cp -r "$examples" a && cp -r "$examples" 'a folder'
        rm -r a/examples/charts/* a/examples/data/*
        (cd a/examples && "$springplot" render charts.txt -q)
        diff -r a/examples "$examples" && "$springplot" render 'a folder/examples/charts.txt' -q --check
        """,
      in: folder.url,
      environment: ["examples": Self.examples.path]
    )
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(run.errors.isEmpty)
  }
}
