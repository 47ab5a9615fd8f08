import Bytes

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
