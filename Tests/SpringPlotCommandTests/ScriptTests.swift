import SpringPlotCommand
import SpringPlotText
import Testing

@Suite struct ScriptTests {
  private static let track = #"""
    KeyframeTrack(\.scale) {
      LinearKeyframe(1.0, duration: 0.36)
      SpringKeyframe(1.5, duration: 0.8, spring: .bouncy)  // up
      CubicKeyframe(0.5, duration: 0.2, endVelocity: -2)
      MoveKeyframe(0.25)
      SpringKeyframe(1.0)
    }
    """#

  @Test func `a pasted track is sampled like any curve`() throws {
    let rows = try CommandRun(
      [Self.track, "--from", "1", "--at", "0,0.2,0.36,1.36", "--precision", "full"]
    ).numbers
    #expect(rows[0] == [0, 1, 0] && rows[1] == [0.2, 1, 0] && rows[2] == [0.36, 1, 0])
    #expect(abs(rows[3][1] - 0.25) < 1e-12)
    #expect(
      try CommandRun("info", "Pulse=" + Self.track).output.hasPrefix("Pulse = KeyframeTrack(")
    )
    #expect(try CommandRun("info", Self.track).output.hasPrefix("KeyframeTrack = KeyframeTrack("))
  }

  @Test func `figures of a track are told without those of its last animation`() throws {
    let text = try CommandRun("info", Self.track).output
    #expect(text.contains("\nkeyframes, one after the other"))
    #expect(!text.contains("stiffness") && !text.contains("note:"))
  }

  @Test func `a track is converted when it is one animation`() throws {
    let one = "KeyframeTrack { SpringKeyframe(1, duration: 0.5, spring: .bouncy) }"
    #expect(
      try CommandRun("convert", one, "--to", "swiftui", "-q").output
        == CommandRun("convert", "bouncy", "--to", "swiftui", "-q").output
    )
    let run = CommandRun("convert", Self.track)
    #expect(run.outcome.status == .usage)
    #expect(run.outcome.messages.joined().contains("leads over several values"))
  }

  @Test func `phases are played one after the other`() throws {
    let phases = """
      PhaseAnimator {
        Phase(0)
        Phase(1, animation: .linear(duration: 0.5))
        Phase(0.5, animation: .easeInOut(duration: 0.25))
      }
      """
    let rows = try CommandRun([phases, "--at", "0,0.25,0.5,0.75", "--precision", "full"]).numbers
    #expect(rows.map { $0[1] } == [0, 0.5, 1, 0.5])
  }

  @Test(
    arguments: [
      ("KeyframeTrack { LinerKeyframe(1, duration: 1) }", "LinearKeyframe"),
      ("KeyframeTrack { LinearKeyframe(1) }", "duration"),
      ("KeyframeTrack { CubicKeyframe(1, duration: 1, endVelocty: 2) }", "endVelocity"),
      ("KeyframeTrack { MoveKeyframe(1)", "'}'"),
      ("KeyframeTrack { }", ""),
      ("KeyframeTrack(1)", "'{'"),
      ("PhaseAnimator { Phase(1, animation: .bounsy) }", "bouncy"),
      ("PhaseAnimator { Phase(1, animation: .linear.repeatForever()) Phase(2) }", "repeatForever"),
    ]
  )
  func `a fault is told with its place and what was meant`(text: String, words: String) {
    let run = CommandRun(text)
    #expect(run.outcome.status == .usage)
    #expect(words.isEmpty || run.outcome.messages.joined().contains(words))
  }

  @Test(arguments: [
    ["--to", "2"], ["--velocity", "3"], ["--retarget", "0.1:2"], ["--as-played"],
  ])
  func `what would change the values is refused`(options: [String]) {
    let run = CommandRun([Self.track] + options)
    #expect(run.outcome.status == .usage)
    #expect(run.outcome.messages.joined().contains("tells its values itself"))
  }
}
