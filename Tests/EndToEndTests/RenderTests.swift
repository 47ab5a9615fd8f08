import Foundation
import TestSupport
import Testing

/// Rendering with real files.
@Suite struct RenderTests {
  @Test func `writes, leaves alone and checks what files list`() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: """
        mkdir -p docs/images
        echo 'bouncy -o images/a.svg --theme light,dark' > docs/charts.txt
        printf 'Text.\\n<!-- springplot smooth -o docs/b.csv -->\\n' > README.md
        "$springplot" render docs/charts.txt README.md
        touch -d 2001-02-03 docs/b.csv
        stat -c '%i %y' docs/b.csv > before
        "$springplot" render docs/charts.txt README.md
        stat -c '%i %y' docs/b.csv | cmp - before
        "$springplot" render docs/charts.txt README.md --check
        "$springplot" render docs/charts.txt README.md --check -q
        cat README.md
        """,
      in: folder.url
    )
    let files = ["docs/images/a.svg", "docs/images/a~dark.svg", "docs/b.csv"]
    #expect(run.status == 0)
    #expect(
      run.errors.split(separator: "\n").map(String.init)
        == files.map { "created \($0)" } + files.map { "unchanged \($0)" } + ["3 unchanged"]
    )
    #expect(run.output == "Text.\n<!-- springplot smooth -o docs/b.csv -->\n")
  }

  @Test func `a check lists what is wrong, in a line each, and what mends it`() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: """
        printf '%s\\n' 'bouncy -o a.svg' 'A=bouncy B=smooth -o b.csv' 'smooth -o c.csv' \\
          'smooth -o none/d.csv' > 'my charts.txt'
        mkdir none
        "$springplot" render 'my charts.txt' -q
        rm -r c.csv none; sed -i 's/^<path \\(.*\\)linejoin="round" \\(.*\\)c/<path \\1linejoin="round" \\2l/' a.svg
        sed -i 's/^B,0.100000,0/B,0.100000,1/' b.csv
        sha256sum a.svg b.csv > before
        "$springplot" render 'my charts.txt' --check; echo $?
        sha256sum --quiet -c before
        """,
      in: folder.url
    )
    #expect(run.output == "1\n")
    let lines = run.errors.split(separator: "\n")
    #expect(lines.first?.firstMatch(of: #/^stale a\.svg: line \d+$/#) != nil)
    #expect(
      lines.dropFirst().dropLast() == [
        "stale b.csv: curve B: position in line 59", "missing c.csv", "missing none/d.csv",
        "2 missing, 2 stale",
      ]
    )
    let last = lines.last ?? ""
    #expect(last.hasPrefix("to update: ") && last.hasSuffix("springplot render 'my charts.txt'"))
    #expect(!(try folder.names).contains("c.csv"))
  }

  @Test func `a faulty line does not keep the others from being drawn`() throws {
    let folder = try TemporaryFolder()
    try folder.write("bouncy -o a.csv\nbouncee -o b.csv\nsmooth -o c.csv\n", to: "charts.txt")
    let run = try ToolRun("render", "charts.txt", in: folder.url)
    #expect(run.status == 65)
    #expect(run.errors.hasPrefix("charts.txt:2: unknown curve 'bouncee'\n"))
    #expect(run.errors.hasSuffix("\ncreated a.csv\ncreated c.csv\n"))
    let check = try ToolRun("render", "charts.txt", "--check", "-q", in: folder.url)
    #expect(check.status == 65)
    #expect(try folder.names == ["a.csv", "c.csv", "charts.txt"])
  }

  @Test(arguments: ["", "--check"])
  func `two lines for one file are refused before anything is written`(option: String) throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: """
        mkdir docs; ln -s ../a.csv docs/link.csv; echo old > a.csv
        echo 'smooth -o first.csv' > one.txt
        printf '\\nsmooth -o a.csv' >> one.txt
        echo 'bouncy -o link.csv' > docs/two.txt
        "$springplot" render one.txt docs/two.txt \(option)
        """,
      in: folder.url
    )
    #expect(run.status == 65)
    #expect(
      run.errors
        == "docs/two.txt:1: 'docs/link.csv' is written by one.txt:3 already; nothing was written\n"
    )
    #expect(try folder.text(of: "a.csv") == "old\n")
    #expect(!(try folder.names).contains("first.csv"))
  }

  @Test func `draws the same with one thread and with many`() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: """
        mkdir one many
        for n in $(seq 40); do
          echo "bouncy:duration=0.$n smooth -o $n.svg -o $n.csv"
          test $((n % 7)) = 0 && echo "bouncy --bounce $n"
        done | tee one/charts.txt > many/charts.txt
        (cd one; "$springplot" render charts.txt --jobs 1 2> ../one.log)
        (cd many; "$springplot" render charts.txt --jobs 7 2> ../many.log)
        cmp one.log many.log && diff -r one many && wc -l < one.log
        """,
      in: folder.url
    )
    #expect(run.output == "85\n")
    #expect(run.errors.isEmpty)
  }

  @Test(
    arguments: [
      ("../out/x.csv", "../out/x.csv"), ("link/x.csv", "link/x.csv"),
      ("dangling.csv", "dangling.csv"),
      ("file.csv", "file.csv"), ("\"$PWD\"/out/x.csv", "$PWD/out/x.csv"),
    ]
  )
  func `follows links when it is confined`(path: String, shown: String) throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: """
        mkdir in out; echo old > out/old.csv
        ln -s ../out in/link; ln -s ../out/new.csv in/dangling.csv; ln -s ../out/old.csv in/file.csv
        ln -s ../in in/self
        echo bouncy -o \(path) > in/charts.txt
        echo smooth -o self/b.csv >> in/charts.txt
        "$springplot" render in/charts.txt --confine in; s=$?; ls out; cat out/old.csv; exit $s
        """,
      in: folder.url
    )
    let expected = shown.replacingOccurrences(of: "$PWD", with: folder.url.path)
    #expect(run.status == 65)
    #expect(run.output == "old.csv\nold\n")
    #expect(
      run.errors
        == "in/charts.txt:1: path '\(expected)' leads out of 'in'\ncreated in/self/b.csv\n"
        || expected.count > 60
    )
  }

  @Test func `does not read through a link that leads outside`() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: """
        mkdir in; echo 'secret text' > secret; ln -s ../secret in/charts.txt
        "$springplot" render in/charts.txt --confine in
        """,
      in: folder.url
    )
    #expect(run.status == 65)
    #expect(run.errors == "springplot: path 'in/charts.txt' leads out of 'in'\n")
  }

  @Test(.needs(.python)) func `shows on a terminal how far it is`() throws {
    let folder = try TemporaryFolder()
    try folder.write("bouncy -o a.csv\nsmooth -o b.csv\n", to: "charts.txt")
    let script = """
      import os, pty, sys
      os.environ.update(TERM="xterm", COLUMNS="40")
      pty.spawn([sys.argv[1], "render", "charts.txt", "--jobs", "1"])
      """
    let run = try ExternalTool.python.run("-c", script, ToolRun.tool.path, in: folder.url)
    #expect(run.output.contains("0/2 a.csv\r\u{1B}[Kcreated a.csv\r\n"))
    #expect(run.output.hasSuffix("\r\u{1B}[Kcreated b.csv\r\n"))
  }
}
