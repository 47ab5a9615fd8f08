import SpringPlotFitting
import SpringPlotMotion
import SpringPlotSyntax
import SpringPlotText
import Springs

/// The springs that were wished for, as text for people and as JSON for scripts.
struct WishReport: Sendable {
  /// What was found.
  let answer: WishAnswer
  /// What was wished for.
  let wishes: [Wish]
  /// The position at the start, in units.
  let from: Double
  /// The target, in units.
  let target: Double
  /// The velocity at the start, in units per second.
  let velocity: Double
  /// The library that the answer is written for.
  let dialect: Dialect

  /// The spring that is taken: the one with the least overshoot, or the fastest.
  var best: WishSolution { answer.solutions[0] }

  /// The figures that are told.
  static let figures: [FigureName] = [
    .duration, .bounce, .dampingRatio, .mass, .stiffness, .damping, .settlingTime, .overshoot,
    .firstArrival, .peakVelocity, .bounces,
  ]

  var text: String {
    var rows = FitRows()
    for figure in Self.figures {
      rows.add(figure.text, best.figures[figure].map(figure.valueText) ?? "never")
    }
    if answer.isFastest {
      let limits = answer.metLimits.map(\.text).joined(separator: " and ")
      rows.add(
        "chosen",
        limits.isEmpty
          ? "the fastest to arrive that the limits allow"
          : "the fastest to arrive; it just meets \(limits)"
      )
    }
    for other in answer.solutions.dropFirst() {
      let overshoot = other.figures[.overshoot].map(FigureName.overshoot.valueText) ?? "0 %"
      rows.add(
        "also",
        "duration \(short(other.spring.duration)) s, bounce \(short(other.spring.bounce)): "
          + "overshoot \(overshoot)"
      )
    }
    return FitCode(best, dialect).text + "\n" + rows.text
  }

  var json: String {
    let solutions = answer.solutions.map { solution in
      FitJSON.object([
        ("code", jsonText(trimmed(FitCode(solution, dialect).text))),
        (
          "figures",
          FitJSON.object(
            Self.figures.map { ($0.rawValue, FitJSON.number(solution.figures[$0])) }
          )
        ),
      ])
    }
    func list(_ wishes: [Wish]) -> String {
      let objects = wishes.map { wish in
        let relation =
          switch wish.relation {
          case .equal: "equal"
          case .below: "below"
          case .above: "above"
          }
        return FitJSON.object([
          ("figure", jsonText(wish.figure.rawValue)), ("relation", jsonText(relation)),
          ("value", FitJSON.number(wish.value)),
        ])
      }
      return "[" + objects.joined(separator: ",") + "]"
    }
    return "{\"schema\":1,\n \"kind\":\"wishes\",\n \"wishes\":\(list(wishes)),\n "
      + "\"fastest\":\(answer.isFastest),\n \"metLimits\":\(list(answer.metLimits)),\n "
      + "\"solutions\":[\n  " + solutions.joined(separator: ",\n  ") + "]}\n"
  }
}

/// Returns code without the line end behind it.
func trimmed(_ code: String) -> String {
  code.hasSuffix("\n") ? String(code.dropLast()) : code
}
