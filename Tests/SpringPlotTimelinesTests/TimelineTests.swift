import SpringPlotMotion
import SpringPlotTimelines
import Springs
import Testing

@Suite struct TimelineTests {
  static let spring = Spring(response: 0.25, dampingRatio: 0.1)
  static let animation = ".interactiveSpring(response: 0.25, dampingFraction: 0.1)"

  /// Returns the timeline that properties and events as JSON make.
  static func timeline(_ properties: String, _ events: String...) throws -> Timeline {
    let text = "{\"properties\":{\(properties)},\"events\":[\(events.joined(separator: ","))]}"
    guard case .document(let timeline) = try TimelineText(Array(text.utf8)) else {
      throw Missing()
    }
    return timeline
  }

  struct Missing: Error {}

  private func position(_ timeline: Timeline, at time: Double, _ component: Int = 0) -> Double {
    timeline.motions[0][component].state(at: time).position
  }

  @Test func `a value without animation is set at once`() throws {
    let timeline = try Self.timeline("\"x\":3", #"{"at":0.5,"set":{"x":7}}"#)
    #expect(position(timeline, at: 0.49) == 3)
    #expect(position(timeline, at: 0.5) == 7)
  }

  @Test func `a drag equals the rules of interruption applied event by event`() throws {
    var random = 0.0
    var events: [String] = []
    var state = MotionState(position: 200, velocity: 0)
    var last = 0.0
    var target = 200.0
    var expected: [(time: Double, state: MotionState)] = []
    for index in 1...240 {
      let time = Double(index) / 120
      random = (random * 37 + 11).truncatingRemainder(dividingBy: 101)
      let next = 100 + random
      events.append(#"{"at":\#(time),"set":{"x":\#(next)},"animation":"\#(Self.animation)"}"#)
      let law = SpringLaw(
        spring: Self.spring,
        target: target,
        displacement: state.position - target,
        velocity: state.velocity,
        origin: last
      )
      state = law.state(at: time)
      expected.append((time, state))
      (last, target) = (time, next)
    }
    let text = "{\"properties\":{\"x\":200},\"events\":[\(events.joined(separator: ","))]}"
    guard case .document(let timeline) = try TimelineText(Array(text.utf8)) else {
      throw Missing()
    }
    for (time, state) in expected {
      let shown = timeline.motions[0][0].state(at: time)
      #expect(abs(shown.position - state.position) <= 1e-12 * 200)
      // A velocity is of the size of the distance times the frequency.
      #expect(abs(shown.velocity - state.velocity) <= 1e-12 * 200 * 26)
    }
  }

  @Test func `an unset point is shown where the description says`() throws {
    let timeline = try Self.timeline(
      #""c":{"initial":null,"shownAs":[200,300]}"#,
      #"{"at":1,"set":{"c":[10,20]}}"#,
      #"{"at":2,"set":{"c":null}}"#
    )
    #expect([0, 1, 2].map { position(timeline, at: $0, 0) } == [200, 10, 200])
    #expect([0, 1, 2].map { position(timeline, at: $0, 1) } == [300, 20, 300])
  }

  @Test func `a boolean is shown as numbers, points or colours`() throws {
    let plain = try Self.timeline("\"on\":false", #"{"at":1,"set":{"on":true}}"#)
    #expect([0, 1].map { position(plain, at: $0) } == [0, 1])
    let scaled = try Self.timeline(
      #""on":{"initial":true,"shownAs":{"false":1,"true":2,"null":0}}"#,
      #"{"at":1,"set":{"on":false}}"#,
      #"{"at":2,"set":{"on":null}}"#
    )
    #expect([0, 1, 2].map { position(scaled, at: $0) } == [2, 1, 0])
    let colored = try Self.timeline(
      ##""on":{"initial":null,"shownAs":{"false":"red","true":"#0000ff","null":"black"}}"##,
      #"{"at":1,"set":{"on":true}}"#
    )
    #expect((0...2).map { position(colored, at: 1, $0) } == [0, 0, 1])
  }

  @Test func `colours animate component by component in sRGB`() throws {
    let timeline = try Self.timeline(
      "\"color\":\"red\"",
      ##"{"at":0,"set":{"color":"#0080FF"},"animation":".linear(duration: 1)"}"##
    )
    for (component, value) in [(0, 0.5), (1, 0.5 * 128 / 255), (2, 0.5)] {
      #expect(abs(position(timeline, at: 0.5, component) - value) < 1e-15)
    }
    #expect(TimelineColor("RebeccaPurple") == TimelineColor("#663399"))
    for text in ["", "#", "#12345", "#1234567", "#12345g", "#+12345", "reddish", "663399"] {
      #expect(TimelineColor(text) == nil)
    }
  }

  @Test func `a value changes as a whole`() throws {
    let timeline = try Self.timeline(
      "\"c\":[0,0]",
      #"{"at":0,"set":{"c":[100,100]},"animation":".linear(duration: 1)"}"#,
      #"{"at":0.5,"set":{"c":[0,100]},"animation":".linear(duration: 1)"}"#
    )
    // x covers the first animation with the second; so does y, whose target stays.
    #expect(abs(position(timeline, at: 1, 0) - (100 + (0 - 100) * 0.5)) < 1e-9)
    #expect(abs(position(timeline, at: 0.75, 1) - (75 + (100 - 75) * 0.25)) < 1e-9)
  }

  @Test func `the same value changes nothing`() throws {
    let once = try Self.timeline(
      "\"x\":0",
      #"{"at":0,"set":{"x":1},"animation":"bouncy"}"#
    )
    let twice = try Self.timeline(
      "\"x\":0",
      #"{"at":0,"set":{"x":1},"animation":"bouncy"}"#,
      #"{"at":0.2,"set":{"x":1},"animation":".linear(duration: 3)"}"#,
      #"{"at":0.3,"set":{"x":1}}"#
    )
    #expect(once.motions == twice.motions)
  }

  @Test func `a sequence takes a step at its event and one an interval`() throws {
    let timeline = try Self.timeline(
      "\"x\":0",
      #"{"at":2,"name":"go","sequence":{"every":0.1,"set":[{"x":1},{"x":2},{},{"x":4}]}}"#
    )
    #expect(timeline.marks.map(\.time) == [2, 2.1, 2.2, 2.3])
    #expect(timeline.marks.map(\.kind) == [.event, .step, .step, .step])
    #expect(
      [1.9, 2, 2.05, 2.1, 2.2, 2.3].map { position(timeline, at: $0) } == [0, 1, 1, 2, 2, 4]
    )
  }

  @Test func `a cancelled sequence sends nothing more`() throws {
    let timeline = try Self.timeline(
      "\"x\":0",
      #"{"at":0,"sequence":{"id":"s","every":1,"set":[{"x":1},{"x":2},{"x":3},{"x":4}]}}"#,
      #"{"at":1.5,"cancel":["s"]}"#,
      #"{"at":9,"cancel":["s"]}"#
    )
    #expect(position(timeline, at: 100) == 2)
    #expect(
      timeline.marks.map(\.kind) == [.event, .step, .event, .cancelledStep, .cancelledStep, .event]
    )
    #expect(timeline.marks.map(\.time) == [0, 1, 1.5, 2, 3, 9])
  }

  @Test func `reset interrupts what runs, of everything or of some`() throws {
    let events = #"{"at":0,"set":{"x":10,"y":10},"animation":"smooth"}"#
    let all = try Self.timeline(
      "\"x\":0,\"y\":0",
      events,
      #"{"at":0.1,"reset":true,"animation":"smooth"}"#
    )
    #expect(all.motions.map { $0[0].target } == [0, 0])
    // It turns back from where it is, with the velocity it has.
    let state = Motion(.spring(.smooth), from: 0, to: 10).state(at: 0.1)
    let law = SpringLaw(
      spring: .smooth,
      target: 0,
      displacement: state.position,
      velocity: state.velocity,
      origin: 0.1
    )
    #expect(abs(position(all, at: 0.3) - law.state(at: 0.3).position) < 1e-12)
    let some = try Self.timeline("\"x\":0,\"y\":0", events, #"{"at":0.1,"reset":["y"]}"#)
    #expect(some.motions.map { $0[0].target } == [10, 0])
    let none = try Self.timeline("\"x\":0,\"y\":0", events, #"{"at":0.1,"reset":false}"#)
    #expect(none.motions.map { $0[0].target } == [10, 10])
  }

  @Test func `events happen in order of time, and at one time in that of the file`() throws {
    let timeline = try Self.timeline(
      "\"x\":0",
      #"{"at":2,"name":"c","set":{"x":3}}"#,
      #"{"at":1,"name":"a","set":{"x":1}}"#,
      #"{"at":1,"name":"b","set":{"x":2}}"#
    )
    #expect(timeline.marks.map(\.name) == ["a", "b", "c"])
    #expect([1, 2].map { position(timeline, at: $0) } == [2, 3])
  }

  @Test func `a step comes before a later event at its time, and behind an earlier one`() throws {
    let sequence = #"{"at":0,"sequence":{"id":"s","every":1,"set":[{"x":1},{"x":2}]}}"#
    let cancel = #"{"at":1,"cancel":["s"]}"#
    #expect(position(try Self.timeline("\"x\":0", sequence, cancel), at: 1) == 2)
    #expect(position(try Self.timeline("\"x\":0", cancel, sequence), at: 1) == 1)
  }

  @Test func `within an event resets come first, then values, then a sequence`() throws {
    let timeline = try Self.timeline(
      "\"x\":0,\"y\":0,\"z\":0",
      #"{"at":0,"set":{"x":1,"y":1,"z":1}}"#,
      #"{"at":1,"sequence":{"every":1,"set":[{"z":3}]},"set":{"y":2,"z":2},"reset":true}"#
    )
    #expect(timeline.motions.map { $0[0].target } == [0, 2, 3])
  }

  @Test func `keyframes are played from what is shown, with its velocity`() throws {
    let track = "KeyframeTrack { SpringKeyframe(1, duration: 0.5) LinearKeyframe(3, duration: 1) }"
    let timeline = try Self.timeline(
      "\"x\":5",
      #"{"at":1,"set":{"x":9},"animation":"smooth"}"#,
      #"{"at":1.1,"keyframes":{"x":"\#(track)"}}"#
    )
    let seen = Motion(.spring(.smooth), from: 5, to: 9).state(at: 0.1)
    let law = SpringLaw(
      spring: .smooth,
      target: 1,
      displacement: seen.position - 1,
      velocity: seen.velocity,
      origin: 1.1
    )
    #expect(abs(position(timeline, at: 1.3) - law.state(at: 1.3).position) < 1e-12)
    let middle = law.state(at: 1.6).position
    #expect(abs(position(timeline, at: 2.1) - (middle + 3) / 2) < 1e-9)
    #expect(abs(position(timeline, at: 5) - 3) < 1e-12)
    #expect(abs(timeline.end(tolerance: 0.001, isPatient: false).seconds - 2.6) < 0.002)
  }

  @Test func `a point plays a track a component, and a later value ends them`() throws {
    let tracks = [
      "LinearKeyframe(10, duration: 1) MoveKeyframe(7)", "LinearKeyframe(4, duration: 2)",
    ]
    .map { "\"KeyframeTrack { \($0) }\"" }.joined(separator: ",")
    let start = #"{"at":0,"keyframes":{"p":[\#(tracks)]}}"#
    let whole = try Self.timeline("\"p\":[0,0]", start)
    #expect([0, 1].map { position(whole, at: 0.5, $0) } == [5, 1])
    #expect([0, 1].map { position(whole, at: 1.5, $0) } == [7, 3])
    let ended = try Self.timeline(
      "\"p\":[0,0]",
      start,
      #"{"at":0.5,"set":{"p":[20,20]},"animation":".bouncy"}"#
    )
    for (component, value) in [(0, 5.0), (1, 1.0)] {
      let motion = Motion(.spring(.bouncy), from: value, to: 20)
      for time in [0.5, 0.7, 1, 1.5, 4] {
        let expected = motion.state(at: time - 0.5).position
        #expect(abs(position(ended, at: time, component) - expected) < 1e-9)
      }
    }
    let again = try Self.timeline(
      "\"p\":[0,0]",
      start,
      #"{"at":0.5,"set":{"p":[0,0]},"keyframes":{"p":[\#(tracks)]}}"#
    )
    #expect(abs(position(again, at: 1.5, 0) - 7) < 1e-12)
    #expect(abs(position(again, at: 2.5, 1) - 4) < 1e-12)
  }

  @Test func `the end is when the last change has come to rest`() throws {
    let timeline = try Self.timeline(
      "\"x\":0,\"y\":5",
      #"{"at":2,"set":{"x":100},"animation":"bouncy"}"#
    )
    let end = timeline.end(tolerance: 0.001, isPatient: false)
    #expect(abs(end.seconds - 2.818_746_717_383_108) < 1e-9)
    #expect(!end.isCut)
    let idle = try Self.timeline("\"x\":0", #"{"at":3,"name":"nothing"}"#)
    #expect(idle.end(tolerance: 0.001, isPatient: true).seconds == 3)
    let endless = try Self.timeline(
      "\"x\":0",
      #"{"at":0,"set":{"x":1},"animation":".linear(duration: 1).repeatForever()"}"#
    )
    #expect(endless.end(tolerance: 0.001, isPatient: false).isCut)
    #expect(endless.end(tolerance: 0.001, isPatient: true).seconds == .infinity)
  }
}
