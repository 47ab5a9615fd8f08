package import SpringPlotMotion
package import SpringPlotSyntax
package import SpringPlotText

/// A mistake with the place where it was found, before lines and columns are counted.
struct Finding: Error, Hashable, Sendable {
  /// The mistake.
  let fault: TimelineFault
  /// The place, in bytes from the start of what is read.
  let offset: Int
  /// The value at fault.
  let path: [JSONPath.Step]

  /// Creates a finding.
  init(_ fault: TimelineFault, at offset: Int, _ path: [JSONPath.Step]) {
    self.fault = fault
    self.offset = offset
    self.path = path
  }
}

/// Returns what `body` returns, or throws what it finds with its place.
func found<Value>(
  at offset: Int,
  _ path: [JSONPath.Step],
  _ body: () throws(TimelineFault) -> Value
) throws(Finding) -> Value {
  do {
    return try body()
  } catch {
    throw Finding(error, at: offset, path)
  }
}

extension JSONReader {
  /// Returns the error that a finding in what is read makes.
  func timelineError(_ finding: Finding) -> TimelineError {
    TimelineError(
      place: place(of: finding.offset, path: JSONPath(finding.path)),
      fault: finding.fault
    )
  }
}

extension TimelineError {
  /// Creates the error of a text that is not the JSON that it has to be.
  init(_ error: JSONError) { self.init(place: error.place, fault: .json(error.fault)) }
}

/// What is wrong with a timeline, and where.
package struct TimelineError: Error, Hashable, Sendable {
  /// The place of the fault.
  package let place: JSONPlace
  /// The mistake.
  package let fault: TimelineFault
}

/// A mistake in a timeline.
package enum TimelineFault: Error, Hashable, Sendable {
  /// What a value has to be.
  package enum Expectation: Hashable, Sendable {
    case value(ValueKind)
    case boolean
  }

  /// The text is not the JSON that it has to be.
  case json(JSONFault)
  /// A time is before 0.
  case negativeTime(Double)
  /// A line of a log is earlier than the line before.
  case earlier(Double, than: Double)
  /// The time between steps is not above 0.
  case intervalNotPositive(Double)
  /// There is nothing to follow.
  case noProperties
  /// A number is too large or too small to compute with.
  case outOfSize(Double)
  /// There is no such property.
  case unknownProperty(String, known: [String])
  /// No sequence has this id.
  case unknownSequence(String)
  /// Two sequences have the same id.
  case duplicateSequence(String)
  /// An animation cannot be read.
  case syntax(SyntaxError)
  /// A text is neither the name of a colour nor `#rrggbb`.
  case unknownColor(String)
  /// A point has another number of coordinates than two.
  case notAPoint(count: Int)
  /// A property cannot have such a value.
  case wrongValue(property: String, Expectation)
  /// A property has no place to be shown at when it is unset.
  case cannotBeUnset(property: String)
  /// A value has to be shown as a number, point or colour, and is none.
  case notShown
  /// It is not said how one of the values of a property is shown.
  case missingCase(String)
  /// The values of a property are shown as different kinds of things.
  case mixedKinds
  /// False and true are told apart for a property that has other values.
  case notBoolean
  /// A text begins no track of keyframes.
  case notKeyframes
  /// A property has another number of components than there are tracks of keyframes.
  case wrongTracks(property: String, count: Int)
}

extension TimelineFault {
  /// The mistake in lines: a sentence, and more where an animation is at fault.
  package var lines: [String] {
    if case .syntax(let error) = self { return error.lines }
    return [sentence]
  }

  private var sentence: String {
    switch self {
    case .json(let fault): fault.sentence
    case .negativeTime(let time): "a time is 0 or later, not \(text(time))"
    case .earlier(let time, let last):
      "the time \(text(time)) is before that of the last event, \(text(last))"
    case .intervalNotPositive(let interval):
      "the time between steps is above 0, not \(text(interval))"
    case .noProperties: "a timeline has at least one property"
    case .outOfSize(let number):
      "a number is 0 or between 1e-100 and 1e100 in size, not \(text(number))"
    case .unknownProperty(let name, let known):
      "there is no property \(quoted(name)); the properties are \(list(known))"
    case .unknownSequence(let id): "no sequence has the id \(quoted(id))"
    case .duplicateSequence(let id): "another sequence has the id \(quoted(id)) already"
    case .syntax(let error): error.lines.joined(separator: "\n")
    case .unknownColor(let text):
      "\(quoted(text)) is neither the CSS name of a colour nor #rrggbb"
    case .notAPoint(let count): "a point has two coordinates, not \(count)"
    case .wrongValue(let property, let expectation):
      "a value of \(quoted(property)) is \(expectation.words)"
    case .cannotBeUnset(let property):
      "\(quoted(property)) cannot be null without 'shownAs', which says where it is shown then"
    case .notShown: "a value is shown as a number, a point [x, y] or a colour"
    case .missingCase(let key): "'shownAs' does not say how \(key) is shown"
    case .mixedKinds:
      "all values of a property are shown as the same kind: numbers, points or colours"
    case .notKeyframes: "keyframes are written as 'KeyframeTrack { … }' or 'PhaseAnimator { … }'"
    case .wrongTracks(let property, let count):
      "\(quoted(property)) takes \(count == 1 ? "one track" : "\(count) tracks") of keyframes"
        + (count == 1 ? "" : ", one a component")
    case .notBoolean: "'shownAs' tells false and true apart, but the initial value is neither"
    }
  }

  private func quoted(_ text: String) -> String { "\"\(visible(text))\"" }

  private func text(_ number: Double) -> String { number.text(as: .shortest) }

  private func list(_ names: [String]) -> String {
    let shown = names.prefix(8).map { visible($0) }.joined(separator: ", ")
    return names.count > 8 ? "\(shown), …" : shown
  }
}

extension TimelineFault.Expectation {
  var words: String {
    switch self {
    case .value(.number): "a number"
    case .value(.point): "a point [x, y]"
    case .value(.color): "a colour: a CSS name or #rrggbb"
    case .boolean: "true or false"
    }
  }
}
