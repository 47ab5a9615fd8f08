import SpringPlotMotion
import SpringPlotText
import Springs

/// The words of a chart.
enum Wording {
  /// The word before a perceived duration.
  static let duration = "duration"
  /// The word before the place where a scroll view would come to rest.
  static let projection = "projected"
  /// The word before a settling time.
  static let settling = "settles"

  /// The words about a motion that goes on forever.
  static let endless = "never settles"

  /// The word beside a start.
  static let start = "start"
  /// The word beside a target.
  static let target = "target"

  /// Returns the heading of a panel, with the unit of its numbers.
  static func heading(
    _ quantity: Quantity,
    unit: String?,
    exponent: Int,
    isShort: Bool = false
  ) -> String {
    let name = isShort ? quantity.name : quantity.longName
    let parts = [
      exponent == 0 ? nil : PowerOfTen.factorText(exponent), unitText(quantity, unit: unit),
    ].compactMap(
      \.self
    )
    return parts.isEmpty ? name : "\(name) (\(parts.joined(by: " ")))"
  }

  /// Returns the unit of a quantity.
  static func unitText(_ quantity: Quantity, unit: String?) -> String? {
    switch quantity {
    case .position, .distance: unit
    case .components: nil
    case .velocity: "\(unit ?? "1")/s"
    case .acceleration: "\(unit ?? "1")/s²"
    case .energy: "\(unit.map { $0 + "²" } ?? "1")/s²"
    }
  }

  /// Returns a velocity with its unit.
  static func velocity(_ value: Double, unit: String?) -> String {
    guard value.isFinite else { return "∞" }
    let size = value.magnitude
    guard size >= 1e6 || size < 1e-3, size > 0 else {
      return HumanNumber.typeset(value) + (unit.map { " \($0)/s" } ?? "/s")
    }
    let exponent = Int((logarithm(size) / logarithm(1000)).rounded(.down), within: -200...200) * 3
    let scaled =
      exponent < 0
      ? value * PowerOfTen.value(-exponent) : value / PowerOfTen.value(exponent)
    return HumanNumber.typeset(scaled) + " \(PowerOfTen.factorText(exponent))"
      + (unit.map { " \($0)/s" } ?? "/s")
  }

  /// Returns a time with its unit.
  static func time(_ seconds: Double) -> String { HumanNumber.typeset(seconds) + " s" }

  /// Returns what counts as settled: `0.1 %`, `0.5 pt`, `1 pt/s`.
  static func tolerance(_ tolerance: Tolerance) -> String {
    switch tolerance {
    case .fraction(let fraction): HumanNumber.typeset(fraction * 100) + " %"
    case .distance(let distance, let unit): HumanNumber.typeset(distance) + " " + unit
    case .speed(let speed, let unit): velocity(speed, unit: unit.isEmpty ? nil : unit)
    }
  }

  /// Returns a fraction in per cent with its sign.
  static func signedPercent(_ fraction: Double) -> String {
    (fraction > 0 ? "+" : "") + HumanNumber.typeset(fraction * 100, digits: 2) + " %"
  }

  /// Returns a distance with its sign.
  static func signed(_ distance: Double) -> String {
    (distance > 0 ? "+" : "") + HumanNumber.typeset(distance)
  }

  /// Returns a text that is cut to fit a width.
  static func cut(_ text: String, to width: Double, size: Double, isBold: Bool = false) -> String {
    guard TextMetrics.width(of: text, size: size, isBold: isBold) > width else { return text }
    var kept = text
    while !kept.isEmpty,
      TextMetrics.width(of: kept + "…", size: size, isBold: isBold) > width
    {
      kept.removeLast()
    }
    return kept.isEmpty ? "" : kept + "…"
  }

  /// Returns the end of a text that fits a width.
  static func cutStart(
    _ text: String,
    to width: Double,
    size: Double,
    isBold: Bool = false
  ) -> String {
    guard TextMetrics.width(of: text, size: size, isBold: isBold) > width else { return text }
    var kept = text
    while !kept.isEmpty,
      TextMetrics.width(of: "…" + kept, size: size, isBold: isBold) > width
    {
      kept.removeFirst()
    }
    return kept.isEmpty ? "" : "…" + kept
  }

  /// Returns a text whose middle is left out to fit a width.
  static func cutInside(_ text: String, to width: Double, size: Double) -> String {
    guard TextMetrics.width(of: text, size: size) > width else { return text }
    var (start, end) = (text.prefix(text.count / 2), text.suffix(text.count - text.count / 2))
    while !start.isEmpty, !end.isEmpty,
      TextMetrics.width(of: start + "…" + end, size: size) > width
    {
      if end.count > start.count { end.removeFirst() } else { start.removeLast() }
    }
    return start + "…" + end
  }
}

extension Quantity {
  /// The name, in a word.
  var name: String {
    switch self {
    case .position: "position"
    case .velocity: "velocity"
    case .acceleration: "acceleration"
    case .energy: "energy"
    case .distance: "distance"
    case .components: "components"
    }
  }

  /// The name, in as many words as it takes.
  fileprivate var longName: String {
    switch self {
    case .energy: "energy per mass"
    case .distance: "distance from the target, logarithmic"
    case .position, .velocity, .acceleration, .components: name
    }
  }
}

/// The chart in words, for those who do not see it.
struct Description: Hashable, Sendable {
  /// The name of the chart.
  let title: String
  /// What it shows, with figures.
  let text: String

  /// The smallest overshoot that is worth words.
  private static let leastOvershoot = 1e-9

  /// Describes a chart.
  init(_ plan: ChartPlan) {
    let family = plan.figure.family
    title =
      plan.figure.title.flatMap { $0.isEmpty ? nil : $0 } ?? family?.title
      ?? plan.figure.curves.map(\.name).joined(by: ", ")
    let facts = plan.facts
    // Of a large family the first and the last tell the rest.
    let told =
      family?.hasScale == true ? [facts.first, facts.last].compactMap(\.self) : facts
    text = told.map { fact in
      let motion = fact.curve.motion
      let unit = plan.figure.unit.map { " " + $0 } ?? ""
      let ends = [motion.from, motion.target]
      let distance = (ends[1] - ends[0]).magnitude
      let digits = HumanNumber.digits(
        of: ends,
        within: distance > 0 ? distance / 1000 : .infinity,
        atLeast: 6
      )
      let from = HumanNumber.typeset(motion.from, digits: digits)
      let target = HumanNumber.typeset(motion.target, digits: digits)
      var words = "\(fact.curve.name)\(DescribedFigure.curveLink)\(from) to \(target)\(unit)"
      let changes = motion.changes.count - (motion.drag == nil ? 1 : 2)
      if motion.drag != nil {
        words = "\(fact.curve.name) follows a drag from \(from), is released at "
        words += "\(Wording.time(motion.trackEnd)) and goes to \(target)\(unit)"
      }
      if changes > 0 {
        words += " with \(changes) \(changes == 1 ? "change" : "changes") of the target, "
        words += "the last at \(Wording.time(motion.lastChange))"
      }
      if let arrival = motion.firstArrival {
        words += "\(DescribedFigure.arrival.opening)\(Wording.time(arrival))"
      }
      if let overshoot = motion.overshoot, overshoot.fraction >= Self.leastOvershoot {
        let size = HumanNumber.typeset(overshoot.fraction * 100, digits: 2)
        words += DescribedFigure.overshoot.opening
        words += "\(size) % at \(Wording.time(overshoot.time))"
      }
      if fact.isEndless { words += " and never settles" }
      if let settling = fact.settling {
        words += DescribedFigure.settling.opening + Wording.tolerance(plan.figure.tolerance)
        words += DescribedFigure.settlingLink + Wording.time(settling)
      }
      let peak = fact.peakVelocity
      if peak.velocity.isInfinite {
        words += "; its velocity is infinite at \(Wording.time(peak.time))"
      } else if peak.velocity != 0 {
        let speed = Wording.velocity(peak.velocity, unit: plan.figure.unit)
        words += "\(DescribedFigure.peakVelocity.opening)\(speed) at \(Wording.time(peak.time))"
      }
      return words + "."
    }.joined(by: " ")
  }
}
