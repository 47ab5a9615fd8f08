import Foundation
import TestSupport
import Testing

/// What can go wrong with one of many files leaves every file whole, and is told with its line.
@Suite struct RenderFaultTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Prepares the folder, where `a.csv` holds `old`.
    let script: String
    /// The output of the faulty line.
    var path = "a.csv"
    let message: String
  }

  private static let cases = [
    Case(
      testDescription: "no folder",
      script: "",
      path: "none/a.csv",
      message: "there is no folder 'none'"
    ),
    Case(
      testDescription: "a folder",
      script: "mkdir d.csv",
      path: "d.csv",
      message: "cannot write 'd.csv': it is a folder"
    ),
    Case(
      testDescription: "a named pipe",
      script: "mkfifo p.csv",
      path: "p.csv",
      message: "cannot write 'p.csv': it is not a file"
    ),
    Case(
      testDescription: "a device",
      script: "ln -s /dev/null n.csv",
      path: "n.csv",
      message: "cannot write 'n.csv': it is not a file"
    ),
    Case(
      testDescription: "standard output by its path",
      script: "ln -s /dev/stdout o.csv",
      path: "o.csv",
      message: "cannot write 'o.csv': it is not a file"
    ),
    Case(
      testDescription: "a link in a circle",
      script: "ln -s l.csv l.csv",
      path: "l.csv",
      message: "cannot write 'l.csv': Too many levels of symbolic links"
    ),
    Case(
      testDescription: "a read-only file",
      script: "chmod a-w a.csv",
      message: "cannot write 'a.csv': Permission denied"
    ),
  ]

  private static let limited = """
    if test "$(id -u)" = 0; then limited="setpriv --bounding-set=-dac_override,-dac_read_search"; fi

    """

  @Test(arguments: cases, ["1", "3"])
  func `a fault in one file does not touch it, nor the others`(fault: Case, jobs: String) throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: Self.limited + """
        echo old > a.csv
        \(fault.script)
        printf '%s\\n' 'bouncy -o 1.csv' 'smooth -o \(fault.path)' 'snappy -o 3.csv' > charts.txt
        $limited "$springplot" render charts.txt --jobs \(jobs); s=$?; cat a.csv; exit $s
        """,
      in: folder.url
    )
    #expect(run.status == 74)
    #expect(run.output == "old\n")
    #expect(
      run.errors == "created 1.csv\ncharts.txt:2: \(fault.message)\ncreated 3.csv\n"
    )
    #expect(try folder.names.filter { $0.hasPrefix(".") }.isEmpty)
  }

  #if DEBUG
  private static let manyRows = 100_000
  #else
  private static let manyRows = 1_000_000
  #endif

  #if os(Linux)
  @Test func `a document that changes while it is rewritten stays what it was made`() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: """
        printf '%s\\n' Before \
          '<!-- springplot:begin info smooth --gesture d.csv --to 1 --figure settle -->' \
          '<!-- springplot:end -->' After > a.md
        cp a.md old.md
        # So many rows that the program is still reading them when the document grows.
        awk 'BEGIN { print "time,position"; for (n = 0; n < \(Self.manyRows); n++) print n / 1000 "," n }' > d.csv
        "$springplot" render a.md & pid=$!
        until grown=; for file in /proc/$pid/fd/*; do
          if test $file -ef d.csv; then kill -STOP $pid; grown=yes; fi
        done; test $grown || ! kill -0 $pid 2> /dev/null; do
          :
        done
        echo Later >> a.md; kill -CONT $pid
        wait $pid; s=$?; echo Later >> old.md; cmp old.md a.md; exit $s
        """,
      in: folder.url
    )
    #expect(run.status == 74)
    #expect(run.output == "")
    #expect(run.errors == "a.md:2: 'a.md' has changed meanwhile; nothing was written to it\n")
  }
  #endif

  @Test func `a full disk leaves the old files`() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: """
        for n in $(seq 20); do echo old > $n.csv; echo "bouncy --samples 1000 -o $n.csv"; done > c.txt
        ulimit -f 1; "$springplot" render c.txt --jobs 4; s=$?; cat *.csv | sort -u; exit $s
        """,
      in: folder.url
    )
    #expect(run.status == 74)
    #expect(run.output == "old\n")
    #expect(run.errors.count { $0 == "\n" } == 20)
    #expect(run.errors.hasPrefix("c.txt:1: cannot write '1.csv': File too large\n"))
    #expect(try folder.names.filter { $0.hasPrefix(".") }.isEmpty)
  }

  @Test(arguments: ["1", "4"])
  func `a signal leaves every file whole`(jobs: String) throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: """
        set -m
        for n in 1 2 3 4 5 6; do
          echo old > $n.csv; echo "bouncy --samples 100000000 -o $n.csv"
        done > charts.txt
        "$springplot" render charts.txt --jobs \(jobs) &
        until compgen -G '.springplot-*' > /dev/null; do kill -0 $! || break; done
        kill -INT $!; wait $!; s=$?; cat *.csv | sort -u; exit $s
        """,
      in: folder.url
    )
    #expect(run.status == 130)
    #expect(run.output == "old\n")
    // bash tells of the signal, and nobody else says a word.
    #expect(!run.errors.contains("charts.txt:"))
    #expect(try folder.names.filter { $0.hasPrefix(".") }.isEmpty)
  }

  @Test func `a killed run leaves every file whole`() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: """
        for n in 1 2 3; do
          echo old > $n.csv; echo "bouncy --samples 100000000 -o $n.csv"
        done > charts.txt
        "$springplot" render charts.txt --jobs 2 &
        until compgen -G '.springplot-*' > /dev/null; do kill -0 $! || break; done
        kill -KILL $!; wait $! 2> /dev/null; cat *.csv | sort -u
        """,
      in: folder.url
    )
    #expect(run.output == "old\n")
  }

  @Test func `two runs at once leave whole files`() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: """
        for n in $(seq 30); do echo "bouncy --fps $n -o $n.csv"; done > charts.txt
        "$springplot" render charts.txt -q & "$springplot" render charts.txt -q & wait
        "$springplot" render charts.txt --check -q
        """,
      in: folder.url
    )
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(try folder.names.count == 31)
  }

  @Test func `files that vanish while they are compared are written again`() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: """
        for n in $(seq 20); do echo "bouncy --fps $n -o $n.csv"; done > charts.txt
        while test ! -e done; do rm -f *.csv; done & 
        for n in $(seq 10); do "$springplot" render charts.txt -q || echo "status $?"; done
        touch done; wait
        "$springplot" render charts.txt -q && "$springplot" render charts.txt --check -q
        """,
      in: folder.url
    )
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(run.errors.isEmpty)
    #expect(try folder.names.count == 22)
  }

  @Test func `takes names that are not UTF-8, or that have a line end`() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: #"""
        printf 'bouncy -o \377.csv\nbouncy\n' > $'a\nb.txt'
        "$springplot" render $'a\nb.txt'; test -f $'\377.csv'
        """#,
      in: folder.url
    )
    #expect(run.status == 0)
    #expect(
      run.errors == #"""
        $'a\nb.txt':2: the line writes to standard output; name a file with '--output'
        created $'\377.csv'

        """#
    )
  }

  @Test func `takes very many lines`() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: """
        yes 'bouncy' | head -n 2000 > charts.txt; echo 'bouncy -o a.csv' >> charts.txt
        yes '# comment' | head -n 98000 >> charts.txt
        "$springplot" render charts.txt 2>&1 | tail -n 2; exit ${PIPESTATUS[0]}
        """,
      in: folder.url
    )
    #expect(run.status == 65)
    #expect(
      run.output == """
        charts.txt:2000: the line writes to standard output; name a file with '--output'
        created a.csv

        """
    )
  }

  @Test(
    arguments: [
      ("none.txt", 66, "'none.txt': no such file")
    ]
  )
  func `says why a file cannot be read`(path: String, status: Int32, message: String) throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun("render", path, in: folder.url)
    #expect(run.status == status)
    #expect(run.errors == "springplot: \(message)\n")
  }
}
