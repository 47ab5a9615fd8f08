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

/// The curve that is nearest to another one, as text for people and as JSON for scripts.
struct MatchReport: Sendable {
  /// The curve that was to be matched.
  let curve: NamedCurve
  /// Its motion from 0 to 1.
  let motion: Motion
  /// The nearest one.
  let nearest: NearestCurve
  /// By which measure it is the nearest.
  let measure: FitMeasure
  /// The library that the answer is written for.
  let dialect: Dialect
  /// Sentences about values of the curve that were changed.
  let warnings: [String]

  /// Returns the nearest curve in the words of a library, with as many digits as matter.
  func code(_ dialect: Dialect) -> FitCode {
    func rounded(_ value: Double) -> Double { (value * 1e4).rounded() / 1e4 }
    if let spring = nearest.spring,
      let short = try? Spring(
        validatingDuration: rounded(spring.duration),
        bounce: rounded(spring.bounce)
      )
    {
      return FitCode(.spring(short), dialect)
    }
    guard case .bezier(let x1, let y1, let x2, let y2)? = nearest.curve else {
      return FitCode(nearest.animation, dialect)
    }
    return FitCode(
      .curve(
        .bezier(x1: rounded(x1), y1: rounded(y1), x2: rounded(x2), y2: rounded(y2)),
        duration: rounded(nearest.duration)
      ),
      dialect
    )
  }

  var text: String {
    var rows = FitRows()
    if let spring = nearest.spring {
      rows.add("duration", "\(short(spring.duration)) s")
      rows.add("bounce", short(spring.bounce))
    } else {
      rows.add("duration", "\(short(nearest.duration)) s")
    }
    rows.add("nearest by", measure.rawValue)
    rows.add(
      "largest distance",
      "\(short(100 * nearest.largest)) % of the way, at \(short(nearest.largestTime)) s"
    )
    rows.add("mean-square distance", "\(short(100 * nearest.meanSquare)) % of the way")
    rows.add("velocity", "\(short(nearest.velocity)) ways a second apart in the mean square")
    return code(dialect).text + "\n" + rows.text
  }

  var json: String {
    var members = [
      ("schema", "1"), ("kind", jsonText("match")), ("name", jsonText(curve.name)),
      ("expression", jsonText(curve.expression)), ("measure", jsonText(measure.rawValue)),
      ("code", jsonText(trimmed(code(dialect).text))),
      ("duration", FitJSON.number(nearest.spring?.duration ?? nearest.duration)),
      ("bounce", FitJSON.number(nearest.spring?.bounce)),
    ]
    if case .bezier(let x1, let y1, let x2, let y2)? = nearest.curve {
      members.append(("controlValues", FitJSON.numbers([x1, y1, x2, y2])))
    } else {
      members.append(("controlValues", "null"))
    }
    members.append(
      (
        "distances",
        FitJSON.object([
          ("largest", FitJSON.number(nearest.largest)),
          ("time", FitJSON.number(nearest.largestTime)),
          ("meanSquare", FitJSON.number(nearest.meanSquare)),
          ("velocity", FitJSON.number(nearest.velocity)),
        ])
      )
    )
    return FitJSON.object(members) + "\n"
  }
}
