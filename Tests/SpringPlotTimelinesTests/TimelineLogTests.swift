import SpringPlotMotion
import SpringPlotText
import SpringPlotTimelines
import Springs
import Testing

@Suite struct TimelineLogTests {
  static let lines = [
    #"{"properties": {"x": 0, "c": "black"}}"#,
    #"{"at":0.5,"set":{"x":10},"animation":"bouncy"}"#,
    "",
    #"{"at":0.75,"sequence":{"id":"s","every":1,"set":[{"c":"red"},{"c":"blue"}]}}"#,
    #"{"at":2,"reset":true,"animation":".linear(duration: 1)"}"#,
    #"{"at":3,"sequence":{"id":"s","every":1,"set":[{"c":"red"},{"c":"blue"}]}}"#,
  ]

  /// Returns the head of a log and the bytes behind it.
  private func log(_ text: String) throws -> TimelineLog {
    guard case .log(let log) = try TimelineText(Array(text.utf8)) else { throw Missing() }
    return log
  }

  struct Missing: Error {}

  @Test(arguments: [1, 7, 40, 1_000])
  func `gives the same events however the bytes arrive`(size: Int) throws {
    let text = Self.lines.joined(separator: "\n")
    var log = try log(Self.lines[0])
    var events: [TimelineEvent] = []
    var rest = Array(text.utf8)[Self.lines[0].utf8.count...]
    while !rest.isEmpty {
      events += log.events(adding: Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    events += log.finish()
    #expect(log.fault == nil)
    #expect(events.map(\.time) == [0.5, 0.75, 2, 3])
  }

  @Test func `gives the events that came with the head without waiting for more`() throws {
    var log = try log(Self.lines[..<2].joined(separator: "\n") + "\n{\"at\":1")
    #expect(log.events(adding: []).map(\.time) == [0.5])
    #expect(log.events(adding: Array("}\n".utf8)).map(\.time) == [1])
  }

  @Test func `forgets what is past, and shows the same`() throws {
    var log = try log(Self.lines.joined(separator: "\n"))
    let events = log.events(adding: []) + log.finish()
    let whole = Timeline(log.table, events)
    var player = TimelinePlayer(log.table)
    var next = events[...]
    var differences = 0
    for index in 0..<125 {
      let time = Double(index) / 25
      while let event = next.first, event.time <= time {
        player.play(event)
        player.forget(before: event.time)
        next = next.dropFirst()
      }
      player.advance(to: time)
      differences += zip(player.motions.joined(), whole.motions.joined())
        .count { $0.state(at: time) != $1.state(at: time) }
    }
    #expect(differences == 0)
    player.finish()
    let end = whole.end(tolerance: 0.001, isPatient: false).seconds
    #expect(abs(player.end(tolerance: 0.001, isPatient: false).seconds - end) < 1e-12)
  }

  @Test func `keeps only what runs, in a log of any length`() throws {
    let log = try log(#"{"properties": {"x": 0}}"#)
    var player = TimelinePlayer(log.table)
    var reader = log
    var most = 0
    for index in 1...500 {
      let time = Double(index) / 120
      let line = #"{"at":\#(time),"set":{"x":\#(index % 7)},"animation":".spring"}"# + "\n"
      for event in reader.events(adding: Array(line.utf8)) {
        player.play(event)
        player.forget(before: event.time)
      }
      most = max(most, player.motions[0][0].runningCount, player.motions[0][0].changes.count)
    }
    #expect(most <= 2)
  }

  @Test(arguments: [
    (#"{"at":0.25}"#, "7:7 at", "the time 0.25 is before that of the last event, 3"),
    (#"{"at":3"#, "7:8 at", "expected ',' or '}', found the end of the text"),
    (#"{"at":3} {}"#, "7:10", "expected nothing more, found '{'"),
    (
      #"{"at":4,"set":{"y":1}}"#, "7:16 set.y",
      #"there is no property "y"; the properties are x, c"#
    ),
    (
      #"{"at":4,"sequence":{"id":"s","every":1,"set":[]}}"#, "7:26 sequence.id",
      #"another sequence has the id "s" already"#
    ),
  ])
  func `reads up to the first faulty line`(line: String, place: String, sentence: String) throws {
    let text = (Self.lines + [line, #"{"at":9}"#]).joined(separator: "\n")
    var log = try log(text)
    let events = log.events(adding: []) + log.finish()
    #expect(events.count == 4)
    let error = try #require(log.fault)
    let path = error.place.path.description
    let start = "\(error.place.line):\(error.place.column)"
    #expect((path.isEmpty ? start : "\(start) \(path)") == place)
    #expect(error.fault.lines.first == sentence)
  }

  @Test(arguments: [
    (#"{"a":"}\"}"}x"#, 12), ("[[]]", 4), (" 7", 2), ("{", 0), ("{\"", 0), ("\u{FEFF}{}", 5),
    ("]", 1), ("\"a\"", 1),
  ])
  func `sees where the first value ends`(text: String, count: Int) {
    var value = FirstValue()
    var read = 0
    for byte in text.utf8 where !value.isComplete {
      value.read([byte])
      read += 1
    }
    #expect(value.isComplete == (count > 0))
    #expect(!value.isComplete || read == count)
  }
}
