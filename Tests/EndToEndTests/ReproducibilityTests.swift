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

  // A debug build draws the talk's charts alone anew: another test draws all others in it.
  #if DEBUG
  private static let count = 1
  private static let (drawn, checked) = ("session", "lesson/charts.txt")
  private static let files = "session/*.svg"
  #else
  private static let count = 20
  private static let (drawn, checked) = (".", "session/charts.txt lesson/charts.txt")
  private static let files = "charts/* data/*"
  #endif

  // Lists of lengths without a common factor: every run is another mixture.
  static let surroundings = (0..<count).map { number in
    func pick<Value>(_ values: [Value]) -> Value { values[number % values.count] }
    var variables = [
      "TZ": pick(["UTC", "Pacific/Chatham", "America/St_Johns"]),
      "LANG": pick(["C.UTF-8", "de_DE.UTF-8", "tr_TR.UTF-8", "ar_EG.UTF-8"]),
      "COLUMNS": pick(["80", "0", "40", "1000", "none"]),
      "HOME": pick(["/", "/nowhere"]),
      "MALLOC_PERTURB_": pick(["0", "165", "255"]),
    ]
    variables.merge(
      pick([
        // The C library then takes other ways through its functions, as on older processors.
        ["GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2,-FMA,-FMA4,-AVX512F,-AVX,-SSE4_1,-BMI2"],
        [:],
        ["LC_ALL": "C", "TERM": "dumb", "NO_COLOR": "1", "USER": "someone"],
        ["SWIFT_DETERMINISTIC_HASHING": "1"],
        ["GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2,-FMA,-FMA4"],
      ])
    ) { $1 }
    return Surroundings(
      variables: variables,
      umask: pick(["022", "077", "000"]),
      jobs: pick(["2", "1", "16", "3"])
    )
  }

  @Test(arguments: surroundings)
  func `examples are the same when they are drawn anew, in any surroundings`(
    surroundings: Surroundings
  ) throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: """
        umask \(surroundings.umask)
        mkdir 'a folder' && cp -r "$examples" 'a folder' && cd 'a folder/examples'
        rm -r \(Self.files)
        "$springplot" render \(Self.drawn)/charts.txt -q --jobs \(surroundings.jobs) &&
        "$springplot" render \(Self.checked) ci/Motion.docc/Motion.md \
          --check -q --jobs \(surroundings.jobs) &&
        diff -r . "$examples"
        """,
      in: folder.url,
      environment: surroundings.variables.merging(["examples": Self.examples.path]) { $1 }
    )
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    // The shell may have words of its own for a language that is not installed.
    #expect(!run.errors.contains("stale"))
  }
}
