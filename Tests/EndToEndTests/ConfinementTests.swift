import TestSupport
import Testing

@Suite struct ConfinementTests {
  @Test(arguments: [
    ".git/hooks/pre-commit", "hooks/pre-commit", "link.csv", ".x.csv", "./.x.csv", "a/.b/x.csv",
    "dots/x.csv",
  ])
  func `writes to no name that begins with a dot`(path: String) throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: """
        mkdir -p .git/hooks a/.b plain; printf '#!/bin/sh\\n' > .git/hooks/pre-commit
        chmod +x .git/hooks/pre-commit
        ln -s .git/hooks hooks; ln -s .git/hooks/pre-commit link.csv; ln -s plain .dots; ln -s .dots dots
        ln -s ../.x.csv plain/x.csv
        echo "'\\`touch PWNED\\`=bouncy' smooth --at 0.1 -f csv -o \(path)" > charts.txt
        "$springplot" render --confine . charts.txt; s=$?
        cat .git/hooks/*; ls -A a/.b plain; exit $s
        """,
      in: folder.url
    )
    #expect(run.status == 65)
    #expect(run.output == "#!/bin/sh\na/.b:\n\nplain:\nx.csv\n")
    #expect(
      run.errors.hasSuffix("leads to a name that begins with a dot, which '--confine' forbids\n")
    )
  }

  @Test func `replaces nothing that can be executed, and reads what the command line names`() throws
  {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: """
        mkdir .docs; echo x > run.csv; chmod +x run.csv; ln -s run.csv link.csv
        printf 'time,x\\n0,0\\n0.1,1\\n' > drag.csv; cp drag.csv .drag.csv
        printf 'smooth --at 0 -o %s\\n' run.csv link.csv > charts.txt
        echo 'smooth --at 0 --gesture .drag.csv --to 1 -o a.csv' >> charts.txt
        echo 'smooth --at 0 --gesture drag.csv --to 1 -o b.csv' >> charts.txt
        echo 'smooth --at 0 -o ../c.csv' > .docs/charts.txt
        "$springplot" render --confine . charts.txt .docs/charts.txt; s=$?; cat run.csv; exit $s
        """,
      in: folder.url
    )
    #expect(run.status == 65)
    #expect(run.output == "x\n")
    #expect(
      run.errors == """
        charts.txt:1: file 'run.csv' can be executed; '--confine' forbids to replace it
        charts.txt:2: file 'link.csv' can be executed; '--confine' forbids to replace it
        charts.txt:3: path '.drag.csv' leads to a name that begins with a dot, which '--confine' \
        forbids
        created b.csv
        created .docs/../c.csv

        """
    )
  }

  @Test func `waits for no pipe that a list of charts names`() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: """
        mkfifo pipe; echo 'smooth --gesture pipe --to 1 -o a.csv' > charts.txt
        "$springplot" render pipe charts.txt
        """,
      in: folder.url
    )
    #expect(run.status == 74)
    #expect(
      run.errors == """
        springplot: 'pipe': is a pipe; 'render' reads files, and '-'
        charts.txt:1: 'pipe': is a pipe; 'render' reads files, and '-'

        """
    )
  }

  @Test func `follows no link in a folder, and none that leads outside or to hidden files`() throws
  {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: """
        mark='<!-- springplot:begin info bouncy --figure overshoot -->?<!-- springplot:end -->'
        mkdir -p in/.git in/docs; cd in
        echo "secret $mark" | tee ../out.md .git/hook > docs/a.md
        ln -s ../../out.md docs/b.md; ln -s ../.git/hook docs/c.md; ln -s a.md docs/d.md
        mkfifo docs/e.md; ln -s /dev/zero docs/f.md; ln -s .. docs/g.md
        echo '--width wide' > ../secret; ln -s ../secret .springplot
        "$springplot" render --confine . .
        "$springplot" render --confine . docs/[bcd].md; s=$?; cat ../out.md .git/hook; exit $s
        """,
      in: folder.url
    )
    #expect(run.status == 65)
    let old =
      "secret <!-- springplot:begin info bouncy --figure overshoot -->?<!-- springplot:end -->\n"
    #expect(run.output == old + old)
    #expect(
      run.errors == """
        updated docs/a.md
        springplot: path 'docs/b.md' leads out of '.'
        docs/c.md:1: path 'docs/c.md' leads to a name that begins with a dot, which '--confine' \
        forbids
        unchanged docs/d.md

        """
    )
  }

  @Test(.needs(.gnuplot)) func `runs nothing that a title says, in gnuplot or a shell`() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: """
        for mark in $'\\u0600' $'\\u0d4e' $'\\u200d' ''; do
          "$springplot" bouncy --title "x$mark'; system 'touch PWNED'; set title '" -q -o a.gp
          gnuplot -e 'set terminal svg' a.gp > a.svg 2>> errors
          name="x$mark'; touch PWNED; echo '.md"
          echo '<!-- springplot bouncy --at 0 -o a.csv -->' > "$name"
          rm -f a.csv
          update=$("$springplot" render --check "$name" 2>&1 | sed -n 's/^to update: //p')
          eval "$update" 2>> errors
          test -e a.csv || echo "not updated: $update"
        done
        ls PWNED* 2> /dev/null
        """,
      in: folder.url
    )
    #expect(run.output == "")
  }

  @Test(arguments: [
    "\"$springplot\" $'a\\e[31m\\n::error::b=bouncy.repeatForever()' -o a.svg",
    "\"$springplot\" info $'a\\e[31m\\n::error::b=bouncy' 1>&2",
    "\"$springplot\" '::error file=x::y' -o a.svg", "\"$springplot\" '  ::warning::##[error]y'",
    "echo '{' > $'\\e[1m\\n::error::x'; \"$springplot\" timeline $'\\e[1m\\n::error::x'",
    "echo '{\"properties\":{\"x\\u001b[31m\\n\":0},\"events\":[{\"at\":0,\"set\":{\"y\\u009b\":1}}]}'"
      + " > t.json; \"$springplot\" timeline t.json -o a.csv",
    "\"$springplot\" bouncy --title '::error::x' -f text --width 40 1>&2",
    "echo $'\\e[31m::x' > charts.txt; \"$springplot\" render charts.txt",
    "\"$springplot\" convert '.bouncy)::error::' --to $'\\u202e'",
  ])
  func `says nothing that steers a terminal or a CI system`(script: String) throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(script: script, in: folder.url)
    #expect(!run.errorBytes.isEmpty)
    let isHarmless = run.errors.unicodeScalars.allSatisfy { scalar in
      scalar == "\n"
        || ![.control, .format, .lineSeparator].contains(scalar.properties.generalCategory)
    }
    #expect(isHarmless, "\(run.errors.debugDescription)")
    let lines = run.errors.split(separator: "\n")
    let commands = lines.filter { line in
      line.drop { $0.isWhitespace }.hasPrefix("::") || line.contains("##[")
    }
    #expect(commands.isEmpty)
  }
}
