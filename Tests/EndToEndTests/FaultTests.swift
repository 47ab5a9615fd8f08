import TestSupport
import Testing

/// Every fault leaves the file as it was, no other file behind, and a reason.
@Suite struct FaultTests {
  /// A fault that a script can bring about.
  struct Case: Sendable, CustomTestStringConvertible {
    /// What is wrong.
    let testDescription: String
    /// Makes `target.csv` faulty.
    let script: String
    /// What the user reads.
    let message: String
  }

  private static let cases = [
    Case(
      testDescription: "no folder",
      script: #""$springplot" bouncy -o none/a.csv"#,
      message: "there is no folder 'none'"
    ),
    Case(
      testDescription: "no folder behind a link",
      script: #"ln -s none/b.csv l.csv; "$springplot" bouncy -o l.csv"#,
      message: "there is no folder 'none'"
    ),
    Case(
      testDescription: "a file in a folder's place",
      script: #""$springplot" bouncy -o a.csv/b.csv"#,
      message: "cannot write 'a.csv/b.csv': Not a directory"
    ),
    Case(
      testDescription: "a folder in the file's place",
      script: #"mkdir d.csv; "$springplot" bouncy -o d.csv"#,
      message: "cannot write 'd.csv': it is a folder"
    ),
    Case(
      testDescription: "a name that is too long",
      script:
        #""$springplot" bouncy -o "$(printf %0300d 1).csv" 2>&1 | sed s/0000*// >&2; exit 74"#,
      message: "cannot write '1.csv': File name too long"
    ),
    Case(
      testDescription: "a limit on the size of files",
      script: #"ulimit -f 1; "$springplot" bouncy --samples 1000 -o a.csv"#,
      message: "cannot write 'a.csv': File too large"
    ),
    Case(
      testDescription: "a folder that is read-only",
      script: #"chmod a-w .; $limited "$springplot" bouncy -o a.csv; s=$?; chmod u+w .; exit $s"#,
      message: "cannot write 'a.csv': Permission denied"
    ),
    Case(
      testDescription: "a file that is read-only",
      script: #"chmod a-w a.csv; $limited "$springplot" bouncy -o a.csv"#,
      message: "cannot write 'a.csv': Permission denied"
    ),
    Case(
      testDescription: "a folder that cannot be entered",
      script: """
        mkdir d; chmod 0 d; $limited "$springplot" bouncy -o d/a.csv; s=$?; chmod 755 d; exit $s
        """,
      message: "cannot write 'd/a.csv': Permission denied"
    ),
    Case(
      testDescription: "a working folder that has gone",
      script: #"mkdir g; cd g; rmdir ../g; "$springplot" bouncy -o a.csv"#,
      message: "there is no folder '.'"
    ),
  ]

  // Root may do everything, unless it gives that up.
  private static let limited = """
    if test "$(id -u)" = 0; then limited="setpriv --bounding-set=-dac_override,-dac_read_search"; fi

    """

  @Test(arguments: cases)
  func `a fault changes nothing`(fault: Case) throws {
    let folder = try TemporaryFolder()
    try folder.write("old\n", to: "a.csv")
    let run = try ToolRun(script: Self.limited + fault.script, in: folder.url)
    #expect(run.status == 74)
    #expect(run.output.isEmpty)
    #expect(run.errors == "springplot: \(fault.message)\n")
    #expect(try folder.text(of: "a.csv") == "old\n")
    #expect(try folder.names.filter { $0.hasPrefix(".") }.isEmpty)
  }

  @Test func `a fault in one file does not keep another from being written`() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun("bouncy", "-o", "none/a.csv", "-o", "b.csv", in: folder.url)
    #expect(run.status == 74)
    #expect(run.errors == "springplot: there is no folder 'none'\ncreated b.csv\n")
    #expect(try folder.names == ["b.csv"])
  }

  @Test func `a file that cannot be read can be replaced`() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: Self.limited + """
        echo old > a.csv; chmod 200 a.csv
        $limited "$springplot" bouncy -o a.csv && stat -c %a a.csv
        """,
      in: folder.url
    )
    #expect(run.output == "200\n")
    #expect(run.errors == "updated a.csv\n")
  }
}
