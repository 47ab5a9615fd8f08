import SpringPlotFitting
import SpringPlotMotion
import SpringPlotText
import Springs

/// Why a curve cannot be matched.
package enum MatchFault: Hashable, Sendable {
  /// It never ends.
  case neverEnds
  /// It already is what it is to be written as.
  case isAlready(String)
  /// Wishes say nothing of a curve.
  case takesNoWish(String)
}

extension MatchFault {
  /// The end of the sentence about the curve.
  var predicate: String {
    switch self {
    case .neverEnds: "never ends, so that no other curve is near to it"
    case .isAlready(let kind): "already is a \(kind); match it with another one by '--like'"
    case .takesNoWish(let option):
      "is matched as it is; '\(option)' is a wish, and curves and wishes exclude each other"
    }
  }
}

extension FitFault {
  /// The status that the process ends with.
  var status: ExitStatus {
    switch self {
    case .tooFewSamples, .noMotion, .timesGoBack, .noFit: .badInput
    case .axisCount, .timeOutside: .usage
    }
  }

  /// What is wrong, and what would work.
  var sentence: String {
    switch self {
    case .tooFewSamples(let count, let needed):
      "has \(count) \(count == 1 ? "sample" : "samples"), and what is unknown takes at least "
        + "\(needed); hold some of it with '--fix'"
    case .noMotion:
      "nothing moves in it; a fit needs a way from a start to a target"
    case .timesGoBack(let index):
      "times go back at sample \(index + 1); a recording has rising times"
    case .axisCount(let unknown, let found, let expected):
      "'--fix \(unknown.rawValue)' has \(found == 1 ? "one number" : "a point"), but the recording "
        + "has \(expected == 1 ? "one position" : "x and y")"
    case .timeOutside(let time, let recorded):
      "'--pieces' cannot be at \(short(time)); the recording goes from "
        + "\(short(recorded.lowerBound)) to \(short(recorded.upperBound)) s"
    case .noFit:
      "no curve explains it"
    }
  }
}

extension Wish {
  /// The wish in words: `settling time 0.4 s`.
  var text: String {
    let sign =
      switch relation {
      case .equal: ""
      case .below: "below "
      case .above: "above "
      }
    return "\(figure.text) \(sign)\(figure.valueText(value))"
  }
}

extension FigureName {
  /// Returns a value of the figure with its unit.
  func valueText(_ value: Double) -> String {
    if self == .overshoot { return "\(short(100 * value)) %" }
    return isTime ? "\(short(value)) s" : short(value)
  }
}

extension WishSolution {
  /// The spring in words, with a figure.
  func text(_ figure: FigureName) -> String {
    let spring = "duration \(short(spring.duration)) s, bounce \(short(spring.bounce))"
    guard let value = figures[figure], figure != .duration, figure != .bounce else { return spring }
    return "\(spring): \(figure.text) \(figure.valueText(value))"
  }
}

extension WishFault {
  /// Which wishes do not go together, and the nearest that can be had.
  var sentence: String {
    switch self {
    case .needsAnother(let figures):
      let given = figures.map(\.text).joined(separator: " and ")
      return given.isEmpty
        ? "two wishes make a spring, such as '--settle 0.4 --overshoot 3%'"
        : "\(given) alone leaves springs without number; a second, independent wish is missing"
    case .sameThing(let first, let second):
      return first == second
        ? "\(first.text) is wished for twice"
        : "\(first.text) and \(second.text) say the same of a spring; one other wish is missing"
    case .tooMany(let figures):
      return "two wishes make a spring, but there are \(figures.count): "
        + figures.map(\.text).joined(separator: ", ")
        + "; give some of them as limits, such as '<0.5'"
    case .valueOutOfRange(let wish):
      return "no spring has \(wish.text)"
    case .noDistance:
      return "start and target are the same, so that nothing can overshoot or settle"
    case .contradiction(let wish, let others, let nearest, let range):
      var text = "\(wish.text) contradicts \(others.map(\.text).joined(separator: " and "))"
      if let range, range.contains(wish.value) == false {
        let isBelow = wish.value < range.lowerBound
        let edge = wish.figure.valueText(isBelow ? range.lowerBound : range.upperBound)
        text += "; \(wish.figure.text) is then at \(isBelow ? "least" : "most") \(edge)"
      }
      return nearest.map { "\(text); the nearest is \($0.text(wish.figure))" } ?? text
    case .insideJump(let wish, let others, let low, let high, let nearest):
      let text =
        "\(wish.text) is impossible with \(others.map(\.text).joined(separator: " and ")): where a "
        + "crest leaves the band, it jumps from \(wish.figure.valueText(low)) to "
        + wish.figure.valueText(high)
      return nearest.map { "\(text); the nearest is \($0.text(wish.figure))" } ?? text
    case .limitExcludes(let wish, let nearest):
      return "\(wish.text) excludes what else is wished for; without it, the spring is "
        + nearest.text(wish.figure)
    }
  }
}
