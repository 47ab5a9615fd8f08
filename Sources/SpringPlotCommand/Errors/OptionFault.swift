import SpringPlotArguments
package import SpringPlotText

/// Why an option cannot have its value, or cannot be used with what else was asked for.
package enum OptionFault: Hashable, Sendable {
  /// The value is not the number or time that it should be.
  case notANumber(String, NumberError)
  /// The value is none of the words that it can be.
  case notAWord(String, allowed: [String])
  /// The value has not the form that it should have.
  case malformed(String, form: String)
  /// The number lies outside its range.
  case outOfRange(String, Requirement)
  /// The text is too long to be shown, in bytes.
  case tooLong(limit: Int)
  /// The option makes more curves than anyone can use.
  case tooManyCurves(Int, limit: Int)
  /// The option makes more steps than can be kept.
  case tooManySteps(limit: Int)
  /// The value is in another unit than positions are.
  case hasOtherUnit(String, than: String)
  /// The samples would end before they start.
  case endsBeforeStart(String, start: String)
  /// A target would change while a finger still moves the value.
  case isDuringDrag(String, release: Double)

  /// The option says twice what can be said once.
  case isGivenTwice
  /// The option lacks partners: all of one of these lists.
  case needs(partners: [[String]])
  /// The option needs a curve that takes this parameter.
  case needsCurve(String)
  /// The option needs a curve that can start with a velocity.
  case needsVelocity
  /// The option has no effect on the small multiples of a grid.
  case isNotForGrids
  /// The option needs one curve over two parameters.
  case needsGrid
  /// The option reads times, and the chart of another option has no axis of time.
  case readsTimes(besides: String)
  /// The option needs a motion in the plane.
  case needsPlane
  /// The option takes one curve apart, but there are several.
  case takesOneCurve(count: Int)
  /// The option takes a spring apart, and the curve is none.
  case takesSpring(curve: String)
  /// The option takes springs apart, and part of the curve's motion is none.
  case takesSprings(curve: String)
  /// The option gives a target to what comes to rest where its velocity takes it.
  case scrollRestsByItself
  /// One format is asked for several files.
  case formatForSeveralFiles
  /// No requested output depends on the option.
  case hasNoEffect(on: [Format], only: [Format])
}

extension OptionFault {
  /// Returns the sentence about an option.
  func sentence(about option: String) -> String {
    "option '\(option)' " + predicate(option)
  }

  private func predicate(_ option: String) -> String {
    switch self {
    case .notANumber(let value, let error):
      error.predicate(about: quoted(value)) + Self.hint(value, option)
    case .notAWord(let value, let allowed):
      "cannot be \(quoted(value))\(meant(value, among: allowed)); "
        + "it is one of \(allowed.joined(separator: ", "))"
    case .malformed(let value, let form):
      "cannot be \(quoted(value)); it has the form \(form)"
    case .outOfRange(let value, let requirement):
      "must be \(requirement.text), but is \(quoted(value))\(reason(option))"
    case .tooLong(let limit):
      "takes at most \(limit) bytes"
    case .tooManyCurves(let count, let limit):
      "asks for \(count) curves; at most \(limit) are made"
    case .tooManySteps(let limit):
      "takes at most \(limit) steps of all curves together; take fewer or shorter curves"
    case .hasOtherUnit(let unit, let other):
      "is in \(quoted(unit)), but '\(OptionName.unit.spelling)' says \(quoted(other))"
    case .endsBeforeStart(let value, let start):
      "ends at \(quoted(value)), before the start at \(start)"
    case .isDuringDrag(let value, let release):
      "cannot be \(quoted(value)); the drag is released at "
        + release.text(as: .trimmed(decimals: 6))
    case .needs(let partners):
      "needs "
        + partners.map { $0.map { "'\($0)'" }.joined(separator: " and ") }
        .joined(separator: " or ")
    case .needsCurve(let parameter):
      "needs a curve that takes '\(parameter)', as an argument"
    case .isGivenTwice:
      "is given twice for the same; it takes a library and a target"
    case .needsVelocity:
      "needs a spring; a timing curve cannot start with a velocity"
    case .isNotForGrids:
      "has no effect on several '\(OptionName.sweep.spelling)' options, which make small multiples"
    case .needsGrid:
      "needs one curve, and two '\(OptionName.sweep.spelling)' options with several values"
    case .readsTimes(let other):
      "reads times under the pointer, and a chart with '\(other)' has no axis of time"
    case .needsPlane:
      "needs a motion in the plane, as with '--to 100,200'"
    case .takesOneCurve(let count):
      "takes one curve apart, but there are \(count)"
    case .takesSpring(let curve):
      "takes a spring apart, and \(quoted(curve)) is none"
    case .takesSprings(let curve):
      "takes springs apart, and part of \(quoted(curve)) is none"
    case .scrollRestsByItself:
      "has no effect; a scroll view comes to rest where its velocity takes it"
    case .formatForSeveralFiles:
      "works with one output; the extensions of several files tell their formats"
    case .hasNoEffect(let requested, let usable):
      "has no effect on \(list(requested)), only on \(list(usable))"
    }
  }

  /// Why a range is what it is, where that is not plain.
  private func reason(_ option: String) -> String {
    switch option {
    case OptionName.bounce.spelling, OptionName.extraBounce.spelling:
      "; at 1 a spring never stops, at -1 it would never arrive"
    case OptionName.settlingDuration.spelling: "; SwiftUI keeps to that range too"
    default: ""
    }
  }
}

/// Returns the question whether one of the words was meant, or nothing.
private func meant(_ text: String, among words: [String]) -> String {
  let near = suggestions(for: text, among: words)
  return near.isEmpty ? "" : " (did you mean '\(near[0])'?)"
}

private func list(_ formats: [Format]) -> String {
  formats.map(\.rawValue).joined(separator: ", ")
}

extension OptionFault {
  /// Returns what would work instead of a text that is no number, where that is plain.
  private static func hint(_ text: String, _ option: String) -> String {
    if text.utf8.first == UInt8(ascii: " ") || text.utf8.last == UInt8(ascii: " ") {
      return "; leave out the space"
    }
    if option == OptionName.until.spelling, !text.isEmpty, !text.utf8.contains(where: isDigit) {
      return "; the word for when all is at rest is '\(SamplingOptions.settled)'"
    }
    let number = text.utf8.prefix { isDigit($0) || ".-+eE".utf8.contains($0) }
    let unit = text.utf8.dropFirst(number.count)
    guard let value = String(number).flatMap(Double.init), value.isFinite else { return "" }
    if unit.elementsEqual("%".utf8) {
      return "; write \((value / 100).text(as: .trimmed(decimals: 12))) for that"
    }
    let isUnit = unit.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
    return isUnit && !unit.isEmpty ? "; write the number alone" : ""
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}

extension NumberError {
  /// Returns what is wrong with a text as the end of a sentence, with a hint where one helps.
  fileprivate func predicate(about text: String) -> String {
    switch self {
    case .empty: "needs a number"
    case .unexpected, .missingDigit: "needs a number, but got \(text)"
    case .decimalComma: "needs a number, but got \(text); write the decimals behind a point"
    case .minusSign: "needs a number, but got \(text); write the minus as '-'"
    case .underscore: "needs a number, but got \(text); leave out the '_'"
    case .notDecimal: "needs a decimal number, but got \(text)"
    case .notFinite, .overflow: "needs a finite number, but got \(text)"
    case .tooManyDigits(let limit): "takes at most \(limit) digits, but got \(text)"
    }
  }
}
