import Foundation
import TestSupport
import Testing

/// The instrument on a real terminal.
@Suite struct TuneTests {
  /// Plays a case of `Terminal/tune.py`.
  private func played(_ name: String) throws -> [String: Any] {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Terminal/tune.py")
    let folder = try TemporaryFolder()
    let run = try ExternalTool.python.run(script.path, ToolRun.tool.path, name, in: folder.url)
    try #require(run.status == 0, "\(run.errors)")
    return try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    )
  }

  @Test(.needs(.python))
  func `return prints what the screen says, and gives the terminal back`() throws {
    let end = try played("keys")
    #expect(end["status"] as? Int == 0)
    #expect(end["printed"] as? String == "spring(duration: 0.55, bounce: 0.35)\n")
    #expect(end["restored"] as? Bool == true)
  }

  @Test(.needs(.python))
  func `q prints nothing and ends with 130`() throws {
    let end = try played("quitting")
    #expect(end["status"] as? Int == 130)
    #expect(end["printed"] as? String == "")
    #expect(end["restored"] as? Bool == true)
  }

  @Test(.needs(.python))
  func `every signal gives the terminal back, and ends the program`() throws {
    for (name, end) in try played("signals") {
      #expect(end as? [Bool] == [true, true], "\(name)")
    }
  }

  @Test(.needs(.python))
  func `another size is drawn at once`() throws {
    #expect(try played("resizing")["drawn"] as? Bool == true)
  }

  @Test(.needs(.python))
  func `a terminal that is closed ends it`() throws {
    #expect(try played("closing")["ended"] as? Bool == true)
  }

  @Test(.needs(.python))
  func `random keys leave the terminal as it was`() throws {
    let end = try played("chaos")
    #expect(end["status"] as? Int == 130)
    #expect(end["restored"] as? Bool == true)
  }

  @Test func `without a terminal it says so`() throws {
    let run = try ToolRun(script: #"setsid "$springplot" tune bouncy < /dev/null"#)
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("springplot: 'tune' needs a terminal"))
  }

  @Test(.needs(ExternalTool("tmux")))
  func `a terminal emulator shows the chart, the sliders and the code`() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: """
        tmux="tmux -L springplot-$$ -f /dev/null"
        export LANG=C.UTF-8
        $tmux new-session -d -x 80 -y 24 "$springplot tune bouncy > out.txt"
        for _ in 1 2 3 4 5 6 7 8 9 10; do
          sleep 0.3; $tmux capture-pane -p > screen.txt; grep -q settles screen.txt && break
        done
        $tmux send-keys Right; sleep 0.5; $tmux capture-pane -p > screen.txt
        $tmux send-keys Enter; sleep 0.5
        $tmux kill-server 2> /dev/null
        cat screen.txt out.txt
        """,
      in: folder.url
    )
    #expect(run.output.contains("▸duration"))
    #expect(run.output.contains("0.55 s"))
    #expect(run.output.contains("swiftui  .spring(duration: 0.55, bounce: 0.3)"))
    #expect(run.output.hasSuffix("spring(duration: 0.55, bounce: 0.3)\n"))
  }

  @Test(.needs(ExternalTool("tmux")))
  func `control-Z stops it, and it goes on where it was`() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: """
        tmux="tmux -L springplot-$$ -f /dev/null"
        export LANG=C.UTF-8
        wait_for() {
          for _ in 1 2 3 4 5 6 7 8 9 10; do
            sleep 0.3; $tmux capture-pane -p > screen.txt; grep -q "$1" screen.txt && return
          done
        }
        $tmux new-session -d -x 80 -y 24 'bash --norc --noprofile'
        $tmux send-keys "$springplot tune bouncy > out.txt" Enter; wait_for settles
        $tmux send-keys C-z; wait_for Stopped; cat screen.txt
        $tmux send-keys 'stty -a | grep -c -e -icanon' Enter; wait_for '^0$'; cat screen.txt
        $tmux send-keys fg Enter; wait_for settles; cat screen.txt
        $tmux send-keys Enter; sleep 0.5; cat out.txt
        $tmux kill-server 2> /dev/null
        """,
      in: folder.url
    )
    #expect(run.output.contains("Stopped"))
    #expect(run.output.contains("\n0\n"))
    #expect(run.output.contains("settles 0.819 s"))
    #expect(run.output.hasSuffix("spring(duration: 0.5, bounce: 0.3)\n"))
  }
}
