import SpringPlotMotion
import SpringPlotText
import Springs

/// A number for people: a few significant digits, no exponent, no zeros at the end.
package enum SignificantNumber {
  /// Returns the text of a finite number.
  package static func text(_ value: Double, digits: Int = 3) -> String {
    let magnitude = abs(value)
    guard magnitude > 0, magnitude.isFinite else { return "0" }
    var power = 0
    while PowerOfTen.value(power) > magnitude { power -= 1 }
    while PowerOfTen.value(power + 1) <= magnitude { power += 1 }
    var exponent = power - digits + 1
    var number = Int(
      (exponent < 0
        ? magnitude * PowerOfTen.value(-exponent) : magnitude / PowerOfTen.value(exponent))
        .rounded()
    )
    while number % 10 == 0 {
      number /= 10
      exponent += 1
    }
    return (value < 0 ? "-" : "") + text(number, exponent: exponent)
  }

  /// Returns the text of an integer times a power of ten.
  static func text(_ number: Int, exponent: Int) -> String {
    let digits = String(number)
    guard exponent < 0 else { return digits + String(repeating: "0", count: exponent) }
    let whole = digits.utf8.dropLast(-exponent)
    guard !whole.isEmpty else {
      return "0." + String(repeating: "0", count: -exponent - digits.utf8.count) + digits
    }
    return String(Substring(whole)) + "." + String(Substring(digits.utf8.suffix(-exponent)))
  }
}

/// The words of a chart.
enum Wording {
  /// The word before a perceived duration.
  static let duration = "duration"
  /// The word before the place where a scroll view would come to rest.
  static let projection = "projected"
  /// The word before a settling time.
  static let settling = "settles"

  /// The word beside a start.
  static let start = "start"
  /// The word beside a target.
  static let target = "target"

  /// Returns the heading of a panel, with the unit of its numbers.
  static func heading(_ quantity: Quantity, unit: String?, exponent: Int) -> String {
    let name =
      switch quantity {
      case .position: "position"
      case .velocity: "velocity"
      case .components: "components"
      }
    let parts = [exponent == 0 ? nil : power(exponent), unitText(quantity, unit: unit)].compactMap(
      \.self
    )
    return parts.isEmpty ? name : "\(name) (\(parts.joined(by: " ")))"
  }

  /// Returns the unit of a quantity.
  static func unitText(_ quantity: Quantity, unit: String?) -> String? {
    switch quantity {
    case .position: unit
    case .components: nil
    case .velocity: "\(unit ?? "1")/s"
    }
  }

  /// Returns a velocity with its unit.
  static func velocity(_ value: Double, unit: String?) -> String {
    SignificantNumber.text(value) + (unit.map { " \($0)/s" } ?? "/s")
  }

  /// Returns a time with its unit.
  static func time(_ seconds: Double) -> String { SignificantNumber.text(seconds) + " s" }

  /// Returns a fraction in per cent with its sign.
  static func signedPercent(_ fraction: Double) -> String {
    let text = SignificantNumber.text(fraction * 100, digits: 2)
    return (fraction > 0 ? "+" : "") + text + " %"
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

  /// Returns a factor of ten, such as `×10⁻⁹`.
  static func power(_ exponent: Int) -> String {
    let digits = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
    let text = String(abs(exponent)).compactMap(\.wholeNumberValue).map { String(digits[$0]) }
    return "×10" + (exponent < 0 ? "⁻" : "") + text.joined()
  }
}

/// The chart in words, for those who do not see it.
struct Description: Hashable, Sendable {
  /// The name of the chart.
  let title: String
  /// What it shows, with figures.
  let text: String

  /// Describes a chart.
  init(_ plan: ChartPlan) {
    let family = plan.figure.family
    title =
      plan.figure.title ?? family?.title
      ?? plan.figure.curves.map(\.name).joined(by: ", ")
    let facts = plan.facts
    // Of a large family the first and the last tell the rest.
    let told =
      family?.hasScale == true ? [facts.first, facts.last].compactMap(\.self) : facts
    text = told.map { fact in
      let motion = fact.curve.motion
      let unit = plan.figure.unit.map { " " + $0 } ?? ""
      let from = SignificantNumber.text(motion.from, digits: 6)
      let target = SignificantNumber.text(motion.target, digits: 6)
      var words = "\(fact.curve.name) goes from \(from) to \(target)\(unit)"
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
        words += ", first reaches it at \(Wording.time(arrival))"
      }
      if let overshoot = motion.overshoot {
        let size = SignificantNumber.text(overshoot.fraction * 100, digits: 2)
        words += ", overshoots by \(size) % at \(Wording.time(overshoot.time))"
      }
      if let settling = fact.settling {
        let share = SignificantNumber.text(plan.figure.tolerance * 100)
        words += " and stays within \(share) % from \(Wording.time(settling))"
      }
      let peak = fact.peakVelocity
      if peak.velocity.isFinite, peak.velocity != 0 {
        let speed = Wording.velocity(peak.velocity, unit: plan.figure.unit)
        words += "; its velocity peaks at \(speed) at \(Wording.time(peak.time))"
      }
      return words + "."
    }.joined(by: " ")
  }
}
