import TestSupport
import Testing

@Suite struct DeviceTests {
  @Test func `a named pipe is written directly`() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: """
        mkfifo pipe.csv
        "$springplot" bouncy --samples 10000 -o pipe.csv & wc -l < pipe.csv; wait $!; echo $?
        test -p pipe.csv
        """,
      in: folder.url
    )
    #expect(run.status == 0)
    #expect(run.output == "10001\n0\n")
    #expect(run.errors.isEmpty)
    #expect(try folder.names == ["pipe.csv"])
  }

  @Test func `a device stays a device`() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script:
        #"ln -s /dev/null a.csv; "$springplot" bouncy -o a.csv; test -c /dev/null -a -L a.csv"#,
      in: folder.url
    )
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
  }

  @Test func `a reader of a named pipe that has enough is no error`() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: """
        trap '' PIPE
        mkfifo pipe.csv
        "$springplot" bouncy --samples 10000 -o pipe.csv & head -n 1 < pipe.csv; wait $!
        """,
      in: folder.url
    )
    #expect(run.status == 0)
    #expect(run.output == "time,position,velocity\n")
    #expect(run.errors.isEmpty)
  }
}
