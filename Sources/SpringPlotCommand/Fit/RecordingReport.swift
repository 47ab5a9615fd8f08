import SpringPlotFitting
import SpringPlotMotion
import SpringPlotSyntax
import SpringPlotText
import Springs

/// What explains a recording, as text for people and as JSON for scripts.
struct RecordingReport: Sendable {
  /// What was found.
  let fit: RecordingFit
  /// The times of the samples, in seconds.
  let times: [Double]
  /// The positions, axis by axis.
  let positions: [[Double]]
  /// What the best curve leaves of them.
  let residuals: [[Double]]
  /// The library that the answer is written for.
  let dialect: Dialect

  init(fit: RecordingFit, times: [Double], positions: [[Double]], dialect: Dialect) {
    self.fit = fit
    self.times = times
    self.positions = positions
    self.dialect = dialect
    residuals = positions.indices.map { axis in
      zip(positions[axis], fit.best.positions(at: times, axis: axis)).map { $0 - $1 }
    }
  }

  /// Returns a candidate in the words of a library, with the digits that its errors leave.
  func code(of candidate: FitCandidate, _ dialect: Dialect) -> FitCode {
    func rounded(_ unknown: FitUnknown) -> Double {
      guard let parameter = candidate.parameter(unknown) else { return 0 }
      let decimals = decimals(for: parameter.standardError)
      guard decimals <= 12 else { return parameter.value }
      let power = (0..<decimals).reduce(1.0) { value, _ in value * 10 }
      return (parameter.value * power).rounded() / power
    }
    if candidate.family.isSpring {
      let spring = try? Spring(validatingDuration: rounded(.duration), bounce: rounded(.bounce))
      return FitCode(.spring(spring ?? candidate.spring ?? .smooth), dialect)
    }
    var curve = candidate.timingCurve ?? .linear
    if candidate.family == .cubicBezier {
      curve = .bezier(x1: rounded(.x1), y1: rounded(.y1), x2: rounded(.x2), y2: rounded(.y2))
    }
    return FitCode(.curve(curve, duration: max(rounded(.duration), 0)), dialect)
  }

  /// Returns how many decimals a standard error leaves of a value: its own first two.
  private func decimals(for error: Double) -> Int {
    guard error > 0, error.isFinite else { return error == 0 ? 13 : 3 }
    var decimals = 1
    var size = error
    while size < 1, decimals < 12 {
      size *= 10
      decimals += 1
    }
    return decimals
  }

  private func number(_ value: Double, _ error: Double) -> String {
    guard value.isFinite else { return value < 0 ? "-∞" : "∞" }
    let decimals = decimals(for: error)
    return decimals > 12 ? short(value) : value.text(as: .trimmed(decimals: decimals))
  }

  /// The largest distance between a start and a target, which noise is a part of.
  private var way: Double {
    let best = fit.best
    return positions.indices.map { axis in
      ((best.value(.target, axis: axis) ?? 0) - (best.value(.start, axis: axis) ?? 0)).magnitude
    }.max() ?? 0
  }

  /// The curves that explain nearly as much, and by how much less.
  private var decision: String {
    guard let rival = fit.rival else { return "\(fit.best.family.text)" }
    let difference = rival.criterion - fit.best.criterion
    guard fit.isDecided else {
      return "\(fit.best.family.text) or \(rival.family.text): the samples cannot decide "
        + "(\(short((difference * 10).rounded() / 10)) apart)"
    }
    let factor = fit.best.noise > 0 ? rival.noise / fit.best.noise : .infinity
    let certainty = difference >= 10 ? "beyond doubt" : "probably"
    guard factor > 1.05, factor < 1e6 else { return "\(fit.best.family.text), \(certainty)" }
    // Two digits: curves that are far off are not searched for to the last one.
    let scale = factor < 10 ? 10.0 : 1
    let times = short((factor * scale).rounded() / scale)
    return "\(fit.best.family.text), \(certainty): "
      + "as \(rival.family.text), \(times) times the noise would be left"
  }

  /// The chart in a sentence.
  var summary: String {
    "\(times.count) samples and the \(fit.best.family.text) that explains them: "
      + "\(code(of: fit.best, .swiftui).expression), noise \(short(fit.best.noise))."
  }

  var text: String {
    let best = fit.best
    var rows = FitRows()
    rows.add("explained by", decision)
    for parameter in best.parameters {
      let value = number(parameter.value, parameter.standardError) + parameter.unknown.unit
      if parameter.isHeld {
        rows.add(parameter.name(pieces: fit.best.pieceCount), value + "  held")
      } else if parameter.standardError.isFinite {
        let low = number(parameter.interval.lowerBound, parameter.standardError)
        let high = number(parameter.interval.upperBound, parameter.standardError)
        rows.add(parameter.name(pieces: fit.best.pieceCount), "\(value)  \(low) to \(high)")
      } else {
        rows.add(parameter.name(pieces: fit.best.pieceCount), value + "  the samples do not tell")
      }
    }
    for (index, known) in fit.knownSprings.prefix(4).enumerated() {
      rows.add(index == 0 ? "fits as well" : "", known.text)
    }
    let part =
      way > 0 ? " (\(short((100_000 * best.noise / way).rounded() / 1000)) % of the way)" : ""
    rows.add("noise", short(best.noise) + part)
    let left = fit.outliers.count
    rows.add("samples", "\(times.count)" + (left == 0 ? "" : ", \(left) of them outliers"))
    if let spring = best.spring {
      let trajectory = SpringTrajectory(spring: spring, displacement: 1)
      rows.add("settling time", "\(short(trajectory.settlingTime(within: 0.001))) s, from rest")
      rows.add("overshoot", FigureName.overshoot.valueText(trajectory.overshoot ?? 0))
    }
    return code(of: best, dialect).text + "\n" + rows.text
      + "  (ranges hold the true value in 95 of 100 such recordings)\n"
  }

  var json: String {
    let candidates = fit.candidates.map { candidate in
      let parameters = candidate.parameters.map { parameter in
        FitJSON.object([
          ("name", jsonText(parameter.unknown.rawValue)),
          ("axis", parameter.axis.map { jsonText(["x", "y"][$0]) } ?? "null"),
          ("piece", "\(parameter.piece)"),
          ("value", FitJSON.number(parameter.value)),
          ("standardError", FitJSON.number(parameter.standardError)),
          (
            "interval",
            "[\(FitJSON.number(parameter.interval.lowerBound)),"
              + "\(FitJSON.number(parameter.interval.upperBound))]"
          ),
          ("held", "\(parameter.isHeld)"),
        ])
      }
      return FitJSON.object([
        ("family", jsonText(candidate.family.rawValue)),
        ("code", jsonText(trimmed(code(of: candidate, dialect).text))),
        ("parameters", "[\n    " + parameters.joined(separator: ",\n    ") + "]"),
        (
          "covariance",
          "[" + candidate.covariance.map(FitJSON.numbers).joined(separator: ",") + "]"
        ),
        ("noise", FitJSON.number(candidate.noise)),
        ("sumOfSquares", FitJSON.number(candidate.sumOfSquares)),
        ("criterion", FitJSON.number(candidate.criterion)),
        ("startsAtRest", "\(candidate.startsAtRest)"),
      ])
    }
    let known = fit.knownSprings.map { known in
      FitJSON.object([
        ("duration", FitJSON.number(known.duration)), ("bounce", FitJSON.number(known.bounce)),
        ("preset", known.preset.map { jsonText($0.rawValue) } ?? "null"),
        ("name", known.name.map(jsonText) ?? "null"),
      ])
    }
    return "{\"schema\":1,\n \"kind\":\"recording\",\n \"samples\":\(times.count),\n "
      + "\"outliers\":[\(fit.outliers.map { "\($0)" }.joined(separator: ","))],\n "
      + "\"decided\":\(fit.isDecided),\n "
      + "\"fitsAsWell\":[" + known.joined(separator: ",") + "],\n "
      + "\"candidates\":[\n  " + candidates.joined(separator: ",\n  ") + "],\n "
      + "\"residuals\":[" + residuals.map(FitJSON.numbers).joined(separator: ",") + "]}\n"
  }
}

extension FitFamily {
  /// The family in words.
  var text: String {
    switch self {
    case .spring: "spring"
    case .criticalSpring: "spring without bounce"
    case .linear: "linear curve"
    case .ease, .easeIn, .easeOut, .easeInOut: rawValue
    case .cubicBezier: "cubic-bezier"
    }
  }
}

extension FitUnknown {
  /// The unit behind a value.
  fileprivate var unit: String {
    switch self {
    case .duration, .begin: " s"
    case .bounce, .start, .target, .velocity, .x1, .y1, .x2, .y2: ""
    }
  }
}

extension FitParameter {
  /// Returns the name with its axis, and with the number of its piece where there are several.
  fileprivate func name(pieces: Int) -> String {
    let coordinate = axis.map { [" x", " y"][$0] } ?? ""
    let number = pieces > 1 && (unknown == .begin || unknown == .target) ? " \(piece + 1)" : ""
    return unknown.rawValue + coordinate + number
  }
}

extension KnownSpring {
  /// The spring in words.
  var text: String {
    let spring = "duration \(short(duration)), bounce \(short(bounce))"
    if let name { return "\(name): \(spring)" }
    return preset.map { "\($0.rawValue): \(spring)" } ?? spring
  }
}
