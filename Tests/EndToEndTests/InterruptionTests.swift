import Foundation
import TestSupport
import Testing

/// Whenever a signal comes, every file is whole and nothing else is left.
@Suite struct InterruptionTests {
  @Test(arguments: [
    ("HUP", 129), ("INT", 130), ("TERM", 143), ("ALRM", 142), ("USR1", 138), ("XCPU", 152),
  ])
  func `a signal ends a run that waits for a reader`(signal: String, status: Int32) throws {
    let folder = try TemporaryFolder()
    // With job control a background process does not ignore the signal.
    let run = try ToolRun(
      script: """
        set -m
        mkfifo pipe.csv
        "$springplot" bouncy -o pipe.csv & kill -\(signal) $!; wait $!
        """,
      in: folder.url
    )
    #expect(run.status == status)
    #expect(try folder.names == ["pipe.csv"])
  }

  @Test(arguments: [("INT", 130), ("TERM", 143)])
  func `a signal in the middle of a file leaves the old file`(
    signal: String,
    status: Int32
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("old\n", to: "a.csv")
    // The run is far from its end when the first part of it shows in the folder.
    let run = try ToolRun(
      script: """
        set -m
        "$springplot" bouncy --samples 1000000000 -o a.csv &
        until compgen -G '.springplot-*' > /dev/null; do kill -0 $! || break; done
        kill -\(signal) $!; wait $!
        """,
      in: folder.url
    )
    #expect(run.status == status)
    #expect(try folder.text(of: "a.csv") == "old\n")
    #expect(try folder.names == ["a.csv"])
  }

  @Test(arguments: [
    ("HUP", 129), ("INT", 130), ("TERM", 143), ("ALRM", 142), ("USR1", 138), ("XCPU", 152),
  ])
  func `a signal ends a file that waits for its content`(signal: String, status: Int32) throws {
    let folder = try TemporaryFolder()
    try folder.write("old\n", to: "a.csv")
    // The log never ends, and nothing is written while the run waits for more of it.
    let run = try ToolRun(
      script: """
        set -m
        mkfifo log
        exec 3<>log
        echo '{"properties": {"x": 0}}' >&3
        echo '{"at": 0.5, "set": {"x": 1}, "animation": "bouncy"}' >&3
        "$springplot" timeline - -o a.csv <log &
        until compgen -G '.springplot-*' > /dev/null; do kill -0 $! || break; done
        kill -\(signal) $!; wait $!
        """,
      in: folder.url
    )
    #expect(run.status == status)
    #expect(try folder.text(of: "a.csv") == "old\n")
    #expect(try folder.names == ["a.csv", "log"])
  }

  @Test func `a signal ends a list of charts on several threads`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "bouncy --samples 1000000000 -o a.csv\nsmooth --samples 1000000000 -o b.csv\n",
      to: "charts.txt"
    )
    let run = try ToolRun(
      script: """
        set -m
        "$springplot" render charts.txt --jobs 2 &
        until [ "$(compgen -G '.springplot-*' | wc -l)" = 2 ]; do kill -0 $! || break; done
        kill -INT $!; wait $!
        """,
      in: folder.url
    )
    #expect(run.status == 130)
    #expect(!run.errors.contains("springplot:"))
    #expect(try folder.names == ["charts.txt"])
  }

  @Test(.needs(.python)) func `a signal that is held back from outside ends the writing`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old\n", to: "a.csv")
    let script = """
      import os, signal, sys
      signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTERM])
      os.kill(os.getpid(), signal.SIGTERM)
      os.execv(sys.argv[1], [sys.argv[1], "bouncy", "-o", "a.csv"])
      """
    let run = try ExternalTool.python.run("-c", script, ToolRun.tool.path, in: folder.url)
    #expect(run.status == 143)
    #expect(try folder.text(of: "a.csv") == "old\n")
    #expect(try folder.names == ["a.csv"])
  }

  @Test func `a signal that is ignored does not stop the run`() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: """
        trap '' INT
        "$springplot" bouncy --samples 10000 -o a.csv & kill -INT $!; wait $!
        """,
      in: folder.url
    )
    #expect(run.status == 0)
    #expect(run.errors == "created a.csv\n")
  }
}
