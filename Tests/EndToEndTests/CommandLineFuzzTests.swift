import Foundation
import TestSupport
import Testing

@Suite(.needs(.python)) struct CommandLineFuzzTests {
  /// The script that makes command lines and files, and judges what comes of them.
  private static let script = folder.appending(path: "fuzz.py").path
  /// The script that mutates documents, and judges what rendering makes of them.
  private static let documents = folder.appending(path: "documents.py").path
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fuzz")

  @Test func `no command line or file ends in a crash, a flood or an invalid output`() throws {
    let run = try ToolRun(
      script: """
        python3 '\(Self.script)' "$springplot" --runs \(FuzzRun.rounds(unlessAsked: 60)) \
          --seed \(FuzzRun.seed) --seconds 60 --megabytes 1000
        """
    )
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test func `nothing outside the marks of a document changes, and a check is clean`() throws {
    let run = try ToolRun(
      script: """
        python3 '\(Self.documents)' "$springplot" --runs \(FuzzRun.rounds(unlessAsked: 60)) \
          --seed \(FuzzRun.seed)
        """
    )
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }
}
