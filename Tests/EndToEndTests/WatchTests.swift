import Foundation
import TestSupport
import Testing

/// Drawing again what changes.
@Suite struct WatchTests {
  /// Runs a script while the program watches `docs`, and writes what it says to the file `log`.
  ///
  /// `saw TEXT [COUNT]` waits until so many lines of the log contain the text.
  private func watching(_ script: String) throws -> ToolRun {
    let folder = try TemporaryFolder()
    return try ToolRun(
      script: """
        set -m
        trap 'kill -KILL $pid 2> /dev/null' EXIT
        saw() {
          until [ "$(grep -cF -e "$1" log)" -ge "${2-1}" ]; do
            [ $SECONDS -lt 60 ] && kill -0 $pid || { echo "never: $1"; cat log; exit 3; }
            sleep 0.01
          done
        }
        mkdir docs; echo '<!-- springplot bouncy --at 0 -o a.csv -->' > docs/a.md
        "$springplot" render --watch docs 2> log & pid=$!
        saw 'watching 1 files'
        \(script)
        kill -INT $pid; wait $pid; echo $?; ls -A docs; cat log >&2
        """,
      in: folder.url
    )
  }

  @Test func `draws what changes, says so, survives faults, and ends by the signal`() throws {
    let run = try watching(
      """
      echo '<!-- springplot smooth --at 0,1 -o a.csv -->' > docs/a.md; saw 'updated docs/a.csv'
      echo '<!-- springplot bouncee -o b.csv -->' > docs/b.md; saw 'docs/b.md:1: unknown curve'
      echo '<!-- springplot snappy --at 0 -o b.csv -->' > new; mv new docs/b.md
      saw 'created docs/b.csv'
      rm docs/a.md
      printf '%s\\n' '<!-- springplot:begin info bouncy --figure overshoot -->' \\
        '<!-- springplot:end -->' '<!-- springplot bouncy --at 0 -o a.csv -->' > docs/a.md
      saw 'updated docs/a.md'; saw 'updated docs/a.csv' 2
      echo '--precision 2' > docs/.springplot; saw 'updated docs/a.csv' 3; saw 'updated docs/b.csv'
      """
    )
    #expect(run.output == "130\n.springplot\na.csv\na.md\nb.csv\nb.md\n", "\(run.errors)")
    #expect(!run.errors.contains("unchanged"))
  }
}
