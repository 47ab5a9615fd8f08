import Foundation
import TestSupport
import Testing

@Suite struct StreamTests {
  @Test func `data goes to standard output and nothing to standard error`() throws {
    let run = try ToolRun("bouncy", "--samples", "3", "-f", "csv")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("time,position,velocity\n"))
    #expect(run.errors.isEmpty)
  }

  @Test(
    arguments: [
      #""$springplot" bouncy -f csv > /dev/full"#,
      #""$springplot" bouncy -f csv -o - > /dev/full"#,
      #""$springplot" bouncy -f csv -o /dev/full"#,
    ]
  )
  func `a full device is an error`(script: String) throws {
    let run = try ToolRun(script: script)
    #expect(run.status == 74)
    #expect(run.errors.hasPrefix("springplot: cannot write "))
    #expect(run.errors.hasSuffix(": No space left on device\n"))
  }

  @Test func `a closed output is an error`() throws {
    let run = try ToolRun(script: #""$springplot" bouncy -f csv >&-"#)
    #expect(run.status == 74)
    #expect(run.errors == "springplot: cannot write standard output: Bad file descriptor\n")
  }

  @Test func `a closed output is not confused with a file`() throws {
    let folder = try TemporaryFolder()
    let script = #""$springplot" bouncy --samples 3 -o a.csv -f csv <&- >&- 2>&-"#
    let run = try ToolRun(script: script, in: folder.url)
    #expect(run.status == 0)
    #expect(try folder.text(of: "a.csv").hasPrefix("time,position,velocity\n"))
    #expect(try folder.names == ["a.csv"])
  }

  @Test func `a reader that has enough ends the program by the signal`() throws {
    let run = try ToolRun(
      script: #""$springplot" bouncy --samples 10000 -f csv | head -n 1; echo ${PIPESTATUS[0]}"#
    )
    #expect(run.output == "time,position,velocity\n141\n")
    #expect(run.errors.isEmpty)
  }

  @Test func `a reader that has enough is no error where the signal is ignored`() throws {
    let run = try ToolRun(
      script: """
        trap '' PIPE
        "$springplot" bouncy --samples 10000 -f csv | head -n 1
        echo ${PIPESTATUS[0]}
        """
    )
    #expect(run.output == "time,position,velocity\n0\n")
    #expect(run.errors.isEmpty)
  }

  @Test func `standard output by its path keeps what is there`() throws {
    let folder = try TemporaryFolder()
    try folder.write("before\n", to: "log")
    let script = #""$springplot" bouncy --samples 1 -f csv -o /dev/stdout >> log"#
    let run = try ToolRun(script: script, in: folder.url)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(try folder.text(of: "log").hasPrefix("before\ntime,position,velocity\n0."))
  }

  @Test func `an open descriptor is written directly`() throws {
    let run = try ToolRun(
      script: #""$springplot" bouncy --samples 1 -f csv -o /dev/fd/4 4>&1 > /dev/null"#
    )
    #expect(run.output.hasPrefix("time,position,velocity\n"))
    #expect(run.errors.isEmpty)
  }

  @Test(.needs(.python)) func `a pipe that does not block loses nothing`() throws {
    let script = """
      import fcntl, os, subprocess, sys
      reader, writer = os.pipe()
      fcntl.fcntl(writer, fcntl.F_SETFL, os.O_NONBLOCK)
      command = [sys.argv[1], "bouncy", "--samples", "10000", "-f", "csv"]
      process = subprocess.Popen(command, stdout=writer)
      os.close(writer)
      print(open(reader, "rb").read().count(10), process.wait())
      """
    let run = try ExternalTool.python.run("-c", script, ToolRun.tool.path)
    #expect(run.output == "10001 0\n")
  }
}
