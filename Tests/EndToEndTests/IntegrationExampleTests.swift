import Foundation
import TestSupport
import Testing

/// What `examples/ci` offers works as it stands there.
@Suite struct IntegrationExampleTests {
  private static let examples = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .appending(path: "../../examples/ci")
    .standardizedFileURL

  /// Runs a script in a new repository, where `$examples` is the folder of the examples and the
  /// program can be found.
  private func run(_ script: String) throws -> ToolRun {
    let folder = try TemporaryFolder()
    return try ToolRun(
      script: """
        set -e
        mkdir "$PWD/bin" && ln -s "$springplot" bin/springplot && PATH=$PWD/bin:$PATH
        export HOME=$PWD GIT_CONFIG_NOSYSTEM=1 GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a \\
          GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a
        mkdir work && cd work && git init -q
        mkdir docs
        echo 'bouncy -o a.csv' > docs/charts.txt
        echo '<!-- springplot smooth -o docs/b.svg -->' > 'read me.md'
        \(script)
        """,
      in: folder.url,
      environment: ["examples": Self.examples.path]
    )
  }

  @Test(.needs(ExternalTool("git"))) func `the hook looks at what is committed`() throws {
    let run = try run(
      """
      cp "$examples/pre-commit" .git/hooks/
      git ls-files -z --others | xargs -0 springplot render -q 2> /dev/null || true
      springplot render docs/charts.txt 'read me.md' -q
      git add . && git commit -q -m first && echo committed
      echo 'smooth -o a.csv' > docs/charts.txt
      git commit -q --allow-empty -m 'not added' && echo committed
      git add . && git commit -q -m stale || echo refused
      springplot render docs/charts.txt -q
      git add . && git commit -q -m fresh && echo committed
      """
    )
    #expect(run.output == "committed\ncommitted\nrefused\ncommitted\n")
    #expect(run.errors.contains("stale docs/a.csv: position in line 3\n"))
    #expect(run.errors.contains("to update: springplot render "))
  }

  @Test(.needs(ExternalTool("make"))) func `make draws, checks, and redraws what depends`() throws {
    let run = try run(
      """
      cp "$examples/Makefile" . && git add .
      make -s check-charts 2> /dev/null || echo stale
      make -s charts check-charts 2> /dev/null && echo fresh
      make -s docs/.charts 2>&1
      make docs/.charts 2>&1
      touch -d 2001-02-03 docs/.charts
      make -s docs/.charts 2>&1
      """
    )
    #expect(run.status == 0)
    #expect(
      run.output == """
        stale
        fresh
        unchanged docs/a.csv
        make: 'docs/.charts' is up to date.
        unchanged docs/a.csv

        """
    )
  }

  @Test(.needs(ExternalTool("git"))) func `the attributes keep the ends of lines`() throws {
    let run = try run(
      """
      cp "$examples/gitattributes" .gitattributes
      springplot render docs/charts.txt 'read me.md' -q
      git config core.autocrlf true
      git add . 2> /dev/null && git commit -q -m first
      rm -r docs && git checkout -q -- docs
      springplot render docs/charts.txt 'read me.md' --check -q
      """
    )
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
  }

  @Test(.needs(ExternalTool("docc"))) func `the catalog builds, with both appearances`() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: """
        docc convert "$examples/Motion.docc" --warnings-as-errors --output-path archive \\
          --fallback-display-name Motion --fallback-bundle-identifier motion > /dev/null
        find archive/images -name '*.svg' -printf '%f\\n' | sort
        grep -c 'springplot' archive/data/documentation/motion.json
        """,
      in: folder.url,
      environment: ["examples": Self.examples.path]
    )
    #expect(run.output == "sheet.svg\nsheet~dark.svg\ntoggle.svg\ntoggle~dark.svg\n0\n")
    #expect(run.errors.isEmpty)
  }

  @Test(.needs(ExternalTool("git"))) func `the check of the action finds what is stale`() throws {
    let script = try run(
      """
      git add docs *.md
      set +e
      check() { "$examples/action/render" "$springplot" '*.md *charts.txt' true; }
      check; echo $?
      "$examples/action/render" "$springplot" '*.md *charts.txt' false; echo $?
      check; echo $?
      echo 'bouncy -o ../../a.csv' >> docs/charts.txt
      check; echo $?
      """
    )
    #expect(script.output == "123\n0\n0\n123\n")
    #expect(script.errors.contains("missing docs/a.csv\n"))
    #expect(script.errors.hasSuffix("docs/charts.txt:2: path '../../a.csv' leads out of '.'\n"))
  }
}
