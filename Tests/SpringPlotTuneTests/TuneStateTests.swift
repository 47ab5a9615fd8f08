import SpringPlotCharts
import SpringPlotMotion
import SpringPlotTune
import Springs
import TestSupport
import Testing

/// What keys and the mouse do.
@Suite struct TuneStateTests {
  static func state(_ animation: Animation = .spring(.bouncy)) throws -> TuneState {
    TuneState(try #require(TuneSettings(animation, from: 0, to: 1, velocity: 0)))
  }

  static let screen = TuneScreen(page: TextPage(columns: 80, rows: 24))

  @Test func `arrows move a slider by its step, and with shift by the fine one`() throws {
    var state = try Self.state()
    state.press(.right)
    #expect(state.settings.values.prefix(2) == [0.55, 0.3])
    state.press(.left, isShifted: true)
    #expect(state.settings.values.prefix(2) == [0.54, 0.3])
    state.press(.right)
    #expect(state.settings.values.prefix(2) == [0.55, 0.3])
    state.press(.down)
    state.press(.right)
    #expect(state.settings.animation == .spring(Spring(duration: 0.55, bounce: 0.35)))
  }

  @Test func `sliders give the decimals that people write`() throws {
    var state = try Self.state()
    state.press(.down)
    for _ in 0..<200 {
      state.press(.left, isShifted: true)
      let bounce = state.settings.values[1]
      #expect((bounce * 100).rounded() / 100 == bounce)
    }
    #expect(state.settings.values[1] == -0.9)
  }

  @Test func `typed numbers go beyond the track, and those without meaning are refused`() throws {
    var state = try Self.state()
    state.type("=3.25\r")
    #expect(state.settings.values[0] == 3.25)
    state.type("-1\r")
    #expect(state.settings.values[0] == 3.25)
    #expect(state.message == "duration cannot be -1")
    state.type("=0,7q\r")
    #expect(state.settings.values[0] == 7)
    state.type("=3.25\r=1e\r")
    #expect(state.message == "'1e' is no number")
  }

  @Test func `what sliders mean changes without changing the curve`() throws {
    var state = try Self.state()
    let animation = state.settings.animation
    for mode in [
      TuneMode.responseAndDampingRatio, .massStiffnessDamping, .settlingTimeAndOvershoot,
      .durationAndBounce,
    ] {
      state.type("p")
      #expect(state.settings.mode == mode)
      #expect(state.settings.animation == animation)
    }
  }

  @Test func `a settling time and an overshoot that are wished for are had`() throws {
    var state = try Self.state()
    state.type("ppp=0.6\r")
    state.press(.down)
    state.type("=3\r")
    #expect(state.settings.values.prefix(2) == [0.6, 3])
    let motion = state.settings.motion
    #expect(motion.settlingTime(within: 0.001).isClose(to: 0.6, within: 1e-9))
    let overshoot = try #require(motion.overshoot)
    #expect(overshoot.fraction.isClose(to: 0.03, within: 1e-9))
  }

  @Test func `undo and redo go through all changes`() throws {
    var state = try Self.state()
    let first = state.settings
    state.press(.right)
    state.type("7")
    let last = state.settings
    #expect(last.mode == .timingCurve)
    state.type("uu")
    #expect(state.settings == first)
    state.type("urrr")
    #expect(state.settings == last)
  }

  @Test func `tab swaps the curve with its shadow`() throws {
    var state = try Self.state()
    let first = state.settings
    state.press(.right)
    let second = state.settings
    state.press(.tab)
    #expect((state.settings, state.shadow) == (first, second))
    state.press(.tab)
    #expect((state.settings, state.shadow) == (second, first))
  }

  @Test func `a spring that is sent back in flight keeps its velocity, an ease does not`() throws {
    for (animation, keeps) in [
      (Animation.spring(.bouncy), true),
      (.curve(.easeIn, duration: 1), false),
    ] {
      var state = try Self.state(animation)
      state.advance(to: 0.1)
      let before = state.travel.state(at: 0.1)
      state.type(" ")
      let after = state.travel.state(at: 0.1)
      #expect(after.position == before.position)
      #expect(state.travel.target == 0)
      let later = state.travel.state(at: 0.1 + 1e-7).velocity
      #expect(later.isClose(to: before.velocity, within: 1e-4) == keeps || !keeps)
      if keeps { #expect(after.velocity == before.velocity) }
    }
  }

  @Test func `what rests goes to the other end and back`() throws {
    var state = try Self.state()
    state.advance(to: 10)
    #expect(!state.isMoving)
    for target in [0.0, 1, 0] {
      state.type(" ")
      #expect(state.isMoving)
      state.advance(to: state.time + 20)
      #expect(!state.isMoving)
      #expect((state.travel.state(at: state.time).position - target).magnitude < 0.001)
    }
  }

  @Test func `the mouse throws with the velocity of its release`() throws {
    var state = try Self.state()
    let layout = Self.screen.layout(for: state)
    let range = layout.laneRange(of: state)
    let start = layout.column(of: 0, in: range)
    state.mouse(.press, column: start, row: layout.laneRow)
    for step in 1...10 {
      state.advance(to: Double(step) * 0.01)
      state.mouse(.drag, column: start + step, row: layout.laneRow)
    }
    state.mouse(.release, column: start + 10, row: layout.laneRow)
    let perColumn = (range.upperBound - range.lowerBound) / Double(layout.lane.count - 1)
    let velocity = state.travel.state(at: state.time).velocity
    #expect(velocity.isClose(to: perColumn * 100, within: 1e-9))
  }

  @Test func `the mouse moves sliders`() throws {
    var state = try Self.state()
    let layout = Self.screen.layout(for: state)
    let slider = try #require(layout.sliders.first { $0.index == 1 })
    let track = TuneLayout.track(in: slider.columns)
    state.mouse(.press, column: track.lowerBound, row: slider.row)
    #expect(state.settings.values[1] == -0.9)
    state.mouse(.drag, column: track.upperBound - 1, row: slider.row)
    #expect(state.settings.values[1] == 1)
    state.mouse(.release, column: 0, row: 0)
    state.type("u")
    #expect(state.settings.values[1] == 0.3)
  }

  @Test func `random keys never trap, and undo leads back to the start`() throws {
    var random = SplitMix64(seed: 24)
    let keys: [TerminalKey] = [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .tab, .backspace, .escape,
      .enter, .delete,
    ]
    var state = try Self.state()
    var screen = Self.screen
    for round in 0..<3_000 {
      let layout = screen.layout(for: state)
      let event: TerminalEvent =
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          .key(keys.randomElement(using: &random) ?? .up, isShifted: Bool.random(using: &random))
        case 1:
          .mouse(
            MouseAction(
              [.press, .drag, .release, .scrollUp, .scrollDown][round % 5],
              column: Int.random(in: 0..<400, using: &random),
              row: Int.random(in: 0..<40, using: &random)
            )
          )
        default: .key(.character(Unicode.Scalar(UInt8.random(in: 32..<127, using: &random))))
        }
      _ = state.react(to: event, in: layout)
      state.advance(to: state.time + Double.random(in: 0..<0.2, using: &random))
      if round % 50 == 0 {
        screen.page = TextPage(
          columns: Int.random(in: 1..<200, using: &random),
          rows: Int.random(in: 1..<70, using: &random)
        )
        _ = screen.canvas(of: state)
      }
    }
  }
}

extension TuneState {
  mutating func press(_ key: TerminalKey, isShifted: Bool = false) {
    _ = react(to: .key(key, isShifted: isShifted), in: TuneStateTests.screen.layout(for: self))
  }

  mutating func type(_ text: String) {
    var input = TerminalInput()
    for event in input.events(in: text.utf8) {
      _ = react(to: event, in: TuneStateTests.screen.layout(for: self))
    }
  }

  mutating func mouse(_ kind: MouseAction.Kind, column: Int, row: Int) {
    let action = MouseAction(kind, column: column, row: row)
    _ = react(to: .mouse(action), in: TuneStateTests.screen.layout(for: self))
  }
}
