import Foundation
import TestSupport
import Testing

@Suite struct FileWritingTests {
  @Test func `says what it did to a file`() throws {
    let folder = try TemporaryFolder()
    let new = try ToolRun("bouncy", "--samples", "3", "-o", "a.csv", in: folder.url)
    let same = try ToolRun("bouncy", "--samples", "3", "-o", "a.csv", in: folder.url)
    let changed = try ToolRun("bouncy", "--samples", "4", "-o", "a.csv", in: folder.url)
    #expect([new, same, changed].map(\.status) == [0, 0, 0])
    #expect(
      [new, same, changed].map(\.errors) == [
        "created a.csv\n", "unchanged a.csv\n", "updated a.csv\n",
      ]
    )
    #expect([new, same, changed].map(\.output) == ["", "", ""])
  }

  @Test func `says nothing when it is to be quiet`() throws {
    let folder = try TemporaryFolder()
    for _ in 0..<2 {
      let run = try ToolRun("bouncy", "-o", "a.csv", "-q", in: folder.url)
      #expect(run.status == 0)
      #expect(run.errors.isEmpty)
    }
  }

  @Test func `leaves a file alone that has the content already`() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: """
        "$springplot" bouncy -o a.csv
        touch -d 2001-02-03 a.csv
        chmod 444 a.csv
        stat -c '%i %y' a.csv > before
        "$springplot" bouncy -o a.csv
        stat -c '%i %y' a.csv | cmp - before
        """,
      in: folder.url
    )
    #expect(run.status == 0)
    #expect(run.errors == "created a.csv\nunchanged a.csv\n")
  }

  @Test(
    arguments: [
      // Below and above the size of a block, growing, shrinking, and different in the first block.
      ("--samples 10", "--samples 11"),
      ("--fps 1000 --until 9.998", "--fps 1000 --until 9.999"),
      ("--fps 1000 --until 19.999", "--fps 1000 --until 9.999"),
      ("--fps 1000 --until 19.999", "--fps 1001 --until 19.999"),
    ]
  )
  func `replaces a file of any size`(old: String, new: String) throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: """
        "$springplot" bouncy \(old) -o a.csv
        "$springplot" bouncy \(new) -o a.csv
        "$springplot" bouncy \(new) -f csv | cmp - a.csv
        """,
      in: folder.url
    )
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors == "created a.csv\nupdated a.csv\n")
    #expect(try folder.names == ["a.csv"])
  }

  @Test(arguments: ["600", "640", "755"])
  func `keeps the permissions of a file`(mode: String) throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: """
        umask 022; echo > a.csv; chmod \(mode) a.csv
        "$springplot" bouncy -q -o a.csv
        stat -c %a a.csv
        """,
      in: folder.url
    )
    #expect(run.output == "\(mode)\n")
  }

  @Test(arguments: [("022", "644"), ("077", "600"), ("002", "664")])
  func `gives a new file the usual permissions`(mask: String, mode: String) throws {
    let folder = try TemporaryFolder()
    let script = "umask \(mask); \"$springplot\" bouncy -q -o a.csv; stat -c %a a.csv"
    let run = try ToolRun(script: script, in: folder.url)
    #expect(run.output == "\(mode)\n")
  }

  @Test(
    arguments: [
      "it's a curve.csv", "-dash.csv", "new\nline.csv", "kühn.csv", "\u{1B}[2J.csv",
      String(repeating: "n", count: 251) + ".csv",
    ]
  )
  func `takes any name`(name: String) throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun("bouncy", "--output=\(name)", in: folder.url)
    #expect(run.status == 0)
    #expect(try folder.names == [name])
    #expect(run.errors.count { $0 == "\n" } == 1)
    #expect(!run.errors.contains("\u{1B}"))
  }

  @Test func `takes a name that is not UTF-8`() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: #"n=$'\xff\xfe.csv'; "$springplot" bouncy -o "$n"; test -f "$n""#,
      in: folder.url
    )
    #expect(run.status == 0)
    #expect(run.errors == #"created $'\377\376.csv'"# + "\n")
  }

  @Test func `writes two files in one run`() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun("bouncy", "-o", "a.csv", "-o", "b.tsv", in: folder.url)
    #expect(run.status == 0)
    #expect(run.errors == "created a.csv\ncreated b.tsv\n")
    #expect(try folder.names == ["a.csv", "b.tsv"])
  }

  @Test(
    arguments: [
      "-o a.csv -o a.csv", "-o a.csv -o ./a.csv", "-o a.csv -o sub/../a.csv",
      "-o a.csv -o link.csv", "-o new.csv -o sub/up/new.csv", "-o dangling.csv -o nowhere.csv",
      "-o - -o /dev/stdout", "-o - -o -",
    ]
  )
  func `refuses two outputs in one place before it writes any`(outputs: String) throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: """
        mkdir sub; ln -s .. sub/up; echo old > a.csv
        ln -s a.csv link.csv; ln -s nowhere.csv dangling.csv
        "$springplot" bouncy -o first.csv \(outputs)
        """,
      in: folder.url
    )
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("springplot: "))
    #expect(try folder.text(of: "a.csv") == "old\n")
    #expect(try folder.names == ["a.csv", "dangling.csv", "link.csv", "sub"])
  }

  @Test func `two runs at once leave one whole file`() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: """
        for n in 1 2 3 4 5 6; do
          "$springplot" bouncy --fps 1000 --until $n -q -o a.csv &
        done
        wait
        for n in 1 2 3 4 5 6; do
          "$springplot" bouncy --fps 1000 --until $n -f csv | cmp -s - a.csv && echo whole
        done
        """,
      in: folder.url
    )
    #expect(run.output == "whole\n")
    #expect(run.errors.isEmpty)
    #expect(try folder.names == ["a.csv"])
  }

  @Test(
    arguments: [
      "smooth --gesture drag.csv --to 9 -o drag.csv", "timeline t.json -o ./t.json",
      "smooth --gesture drag.csv --to 9 -o b.csv -o link.csv", "render charts.txt",
    ]
  )
  func `never writes a file that it reads`(command: String) throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: """
        printf 'time,position\\n0,0\\n0.1,1\\n' > drag.csv; ln -s drag.csv link.csv
        echo '{"properties":{"x":0},"events":[]}' > t.json
        echo 'bouncy -f csv -o charts.txt' > charts.txt
        cat drag.csv t.json charts.txt > before
        "$springplot" \(command) && echo written
        cat drag.csv t.json charts.txt | cmp - before; ls b.csv 2> /dev/null
        """,
      in: folder.url
    )
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("it is read as well; nothing was written"))
  }
}
