import Foundation
import TestSupport
import Testing

@Suite(.needs(.python)) struct CommandLineFuzzTests {
  /// The script that makes command lines and files, and judges what comes of them.
  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fuzz/fuzz.py").path

  @Test func `no command line or file ends in a crash, a flood or an invalid output`() throws {
    let run = try ToolRun(
      script: """
        python3 '\(Self.script)' "$springplot" --runs \(FuzzRun.rounds(unlessAsked: 60)) \
          --seed \(FuzzRun.seed) --seconds 60 --megabytes 1000
        """
    )
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }
}
