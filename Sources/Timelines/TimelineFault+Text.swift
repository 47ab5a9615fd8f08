import AnimationSyntax
import Bytes
import JSONReading

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
    case .notBoolean: "'shownAs' tells false and true apart, but the initial value is neither"
    }
  }

  private func quoted(_ text: String) -> String { text.debugDescription }

  private func text(_ number: Double) -> String { number.text(as: .shortest) }

  private func list(_ names: [String]) -> String {
    let shown = names.prefix(8).joined(separator: ", ")
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
