import SpringPlotText
import SpringPlotTimelines
import TestSupport
import Testing

@Suite struct TimelineErrorTests {
  struct Faulty: Sendable, CustomTestStringConvertible {
    let text: String
    let place: String
    let sentence: String
    var testDescription: String { text }

    /// `event` is an event of a document with some properties.
    init(event: String, _ place: String, _ sentence: String) {
      text = #"""
        {"properties": {"x": 1, "on": false, "p": [1, 2], "c": "red"}, "events": [
        {"at": 0, "sequence": {"id": "s", "every": 1, "set": []}},
        \#(event)]}
        """#
      self.place = place
      self.sentence = sentence
    }

    /// `property` is the description of a property.
    init(property: String, _ place: String, _ sentence: String) {
      text = "{\"properties\": {\"x\": \(property)}, \"events\": []}"
      self.place = place
      self.sentence = sentence
    }

    init(_ text: String, _ place: String, _ sentence: String) {
      self.text = text
      self.place = place
      self.sentence = sentence
    }
  }

  static let events: [Faulty] = [
    Faulty(event: "{}", "3:1 events[1]", #"the key "at" is missing"#),
    Faulty(
      event: #"{"at": 1, "sett": {}}"#,
      "3:11 events[1].sett",
      #"unknown key "sett"; the keys are at, name, set, animation, keyframes, sequence, reset, "#
        + "cancel"
    ),
    Faulty(
      event: #"{"at": 1, "set": {"x": 1e101}}"#,
      "3:24 events[1].set.x",
      "a number is 0 or between 1e-100 and 1e100 in size, not 1e+101"
    ),
    Faulty(
      event: #"{"at": 1, "keyframes": {"x": "bouncy"}}"#,
      "3:30 events[1].keyframes.x",
      "keyframes are written as 'KeyframeTrack { … }' or 'PhaseAnimator { … }'"
    ),
    Faulty(
      event: #"{"at": 1, "keyframes": {"p": "KeyframeTrack { MoveKeyframe(2) }"}}"#,
      "3:25 events[1].keyframes.p",
      #""p" takes 2 tracks of keyframes, one a component"#
    ),
    Faulty(
      event: #"{"at": 1, "keyframes": {"on": "KeyframeTrack { MoveKeyframe(1) }"}}"#,
      "3:25 events[1].keyframes.on",
      #"a value of "on" is true or false"#
    ),
    Faulty(
      event: #"{"at": 1, "keyframes": {"x": "KeyframeTrack { MoveKeyframe(1e101) }"}}"#,
      "3:30 events[1].keyframes.x",
      "a number is 0 or between 1e-100 and 1e100 in size, not 1e+101"
    ),
    Faulty(
      event: #"{"at": 1, "keyframes": {"x": 2}}"#,
      "3:30 events[1].keyframes.x",
      "expected a string or an array, found a number"
    ),
    Faulty(
      #"{"properties": {}}"#,
      "1:2 properties",
      "a timeline has at least one property"
    ),
    Faulty(event: #"{"at": -1}"#, "3:8 events[1].at", "a time is 0 or later, not -1"),
    Faulty(event: #"{"at": "1"}"#, "3:8 events[1].at", "expected a number, found a string"),
    Faulty(
      event: #"{"at": 1, "name": 7}"#,
      "3:19 events[1].name",
      "expected a string, found a number"
    ),
    Faulty(
      event: #"{"at": 1, "set": {"y": 7}}"#,
      "3:19 events[1].set.y",
      #"there is no property "y"; the properties are x, on, p, c"#
    ),
    Faulty(
      event: #"{"at": 1, "set": {"x": "red"}}"#,
      "3:24 events[1].set.x",
      #"a value of "x" is a number"#
    ),
    Faulty(
      event: #"{"at": 1, "set": {"x": true}}"#,
      "3:24 events[1].set.x",
      #"a value of "x" is a number"#
    ),
    Faulty(
      event: #"{"at": 1, "set": {"on": 1}}"#,
      "3:25 events[1].set.on",
      #"a value of "on" is true or false"#
    ),
    Faulty(
      event: #"{"at": 1, "set": {"p": 1}}"#,
      "3:24 events[1].set.p",
      #"a value of "p" is a point [x, y]"#
    ),
    Faulty(
      event: #"{"at": 1, "set": {"p": [1]}}"#,
      "3:24 events[1].set.p",
      "a point has two coordinates, not 1"
    ),
    Faulty(
      event: #"{"at": 1, "set": {"p": [1, 2, 3]}}"#,
      "3:31 events[1].set.p[2]",
      "there are more than 2 elements"
    ),
    Faulty(
      event: #"{"at": 1, "set": {"c": [1, 2]}}"#,
      "3:24 events[1].set.c",
      #"a value of "c" is a colour: a CSS name or #rrggbb"#
    ),
    Faulty(
      event: #"{"at": 1, "set": {"c": "reddish"}}"#,
      "3:24 events[1].set.c",
      #""reddish" is neither the CSS name of a colour nor #rrggbb"#
    ),
    Faulty(
      event: #"{"at": 1, "set": {"x": null}}"#,
      "3:24 events[1].set.x",
      #""x" cannot be null without 'shownAs', which says where it is shown then"#
    ),
    Faulty(
      event: #"{"at": 1, "set": {"x": {}}}"#,
      "3:24 events[1].set.x",
      "expected a number or a string or true or false or null or an array, found an object"
    ),
    Faulty(
      event: #"{"at": 1, "animation": "bouncyy"}"#,
      "3:24 events[1].animation",
      "unknown curve 'bouncyy'"
    ),
    Faulty(
      event: #"{"at": 1, "animation": 1}"#,
      "3:24 events[1].animation",
      "expected a string or null, found a number"
    ),
    Faulty(
      event: #"{"at": 1, "reset": "all"}"#,
      "3:20 events[1].reset",
      "expected true or false or an array, found a string"
    ),
    Faulty(
      event: #"{"at": 1, "reset": ["y"]}"#,
      "3:21 events[1].reset[0]",
      #"there is no property "y"; the properties are x, on, p, c"#
    ),
    Faulty(
      event: #"{"at": 1, "cancel": ["s", "t"]}"#,
      "3:27 events[1].cancel[1]",
      #"no sequence has the id "t""#
    ),
    Faulty(
      event: #"{"at": 1, "sequence": {"id": "s", "every": 1, "set": []}}"#,
      "3:30 events[1].sequence.id",
      #"another sequence has the id "s" already"#
    ),
    Faulty(
      event: #"{"at": 1, "sequence": {"every": 0, "set": []}}"#,
      "3:33 events[1].sequence.every",
      "the time between steps is above 0, not 0"
    ),
    Faulty(
      event: #"{"at": 1, "sequence": {"set": []}}"#,
      "3:23 events[1].sequence",
      #"the key "every" is missing"#
    ),
    Faulty(
      event: #"{"at": 1, "sequence": {"every": 1, "set": [{}, {"y": 1}]}}"#,
      "3:49 events[1].sequence.set[1].y",
      #"there is no property "y"; the properties are x, on, p, c"#
    ),
  ]

  static let properties: [Faulty] = [
    Faulty(
      property: "null",
      "1:22 properties.x",
      #""x" cannot be null without 'shownAs', which says where it is shown then"#
    ),
    Faulty(
      property: "{\"shownAs\": 1}",
      "1:22 properties.x",
      #"the key "initial" is missing"#
    ),
    Faulty(
      property: #"{"initial": 1, "shown": 2}"#,
      "1:37 properties.x.shown",
      #"unknown key "shown"; the keys are initial, shownAs"#
    ),
    Faulty(
      property: #"{"initial": 1, "shownAs": [1, 2]}"#,
      "1:22 properties.x",
      "all values of a property are shown as the same kind: numbers, points or colours"
    ),
    Faulty(
      property: #"{"initial": false, "shownAs": {"true": 1}}"#,
      "1:52 properties.x.shownAs",
      "'shownAs' does not say how false is shown"
    ),
    Faulty(
      property: #"{"initial": 1, "shownAs": {"false": 1, "true": 2}}"#,
      "1:34 properties.x",
      "'shownAs' tells false and true apart, but the initial value is neither"
    ),
    Faulty(
      property: #"{"initial": null, "shownAs": true}"#,
      "1:51 properties.x.shownAs",
      "a value is shown as a number, a point [x, y] or a colour"
    ),
    Faulty(
      property: #"{"initial": null, "shownAs": {"no": 1}}"#,
      "1:52 properties.x.shownAs.no",
      #"unknown key "no"; the keys are false, true, null"#
    ),
  ]

  static let documents: [Faulty] = [
    Faulty("", "1:1", "expected a value, found the end of the text"),
    Faulty("[]", "1:1", "expected an object, found an array"),
    Faulty(#"{"events": []}"#, "1:1", #"the key "properties" is missing"#),
    Faulty(
      #"{"properties": {}, "event": []}"#,
      "1:20 event",
      #"unknown key "event"; the keys are properties, events"#
    ),
    Faulty(#"{"properties": {}, "events": []} 1"#, "1:34", "expected nothing more, found '1'"),
    Faulty(
      #"{"properties": {"x": 1, "x": 2}}"#,
      "1:25 properties.x",
      #"the key "x" appears twice"#
    ),
  ]

  @Test(arguments: events + properties + documents)
  func `says what is wrong, where, and what would be right`(_ faulty: Faulty) {
    let error = #expect(throws: TimelineError.self) { try TimelineText(Array(faulty.text.utf8)) }
    guard let error else { return }
    let path = error.place.path.description
    let place = "\(error.place.line):\(error.place.column)"
    #expect(path.isEmpty ? place == faulty.place : "\(place) \(path)" == faulty.place)
    #expect(error.fault.lines.first == faulty.sentence)
  }

  @Test func `a cut document is an error, wherever it is cut`() {
    let text = Array(TimelineFuzzTests.document.utf8)
    for count in 0..<text.count {
      #expect(throws: TimelineError.self) { try TimelineText(Array(text[..<count])) }
    }
    #expect(throws: Never.self) { try TimelineText(text) }
  }
}
