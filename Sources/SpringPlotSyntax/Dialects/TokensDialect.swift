import SpringPlotMotion
import SpringPlotText
import Springs

extension DialectWords {
  /// The words of design tokens: those of the community group's format, and what projects write.
  static let tokens = DialectWords(
    dialect: .tokens,
    ignored: ["type", "description", "extensions", "name", "value", "deprecated"],
    group: { fields throws(PlacedFault) in try fields.token() }
  )
}

extension FieldReader {
  fileprivate mutating func token() throws(PlacedFault) -> Animation? {
    if let item = items.first(where: { $0.label?.text == "spring" }), has("easing", "duration"),
      case .object(let entries, let range) = item.value
    {
      var spring = reader(of: entries, range: range)
      guard spring.has("stiffness", "damping", "mass") else { return nil }
      let velocity = try spring.number("velocity")
      let read = try spring.physics(stiffness: 100, damping: 10)
      return try delayed(animation(read, velocity: velocity), unit: .seconds)
    }
    if has("stiffness") {
      if has("dampingRatio"), !has("damping") {
        return try tokenSpring(ratio: "dampingRatio")
      }
      if has("damping"), items.allSatisfy({ $0.separator == ":" }), !has("type", "tension") {
        var copy = self
        let stiffness = try? copy.number("stiffness")
        let damping = try? copy.number("damping")
        let isRatio = damping.map { $0.value <= 1 } ?? false
        if isRatio, let stiffness, stiffness.value >= 100, !has("toValue", "useNativeDriver") {
          let animation = try tokenSpring(ratio: "damping")
          notes.append(.ratio)
          return animation
        }
      }
      guard isNamed else { return nil }
      let velocity = try number("velocity")
      return animation(try physics(stiffness: 100, damping: 10), velocity: velocity)
    }
    if has("response") {
      let response = try seconds("response", unit: .seconds)
      var ratio = try number("dampingFraction", "dampingRatio", "damping")
      if ratio == nil, let bounce = try number("bounce") {
        ratio = FieldNumber(value: 1 - bounce.value, label: "bounce", range: bounce.range)
      }
      guard let response else { return nil }
      return .spring(
        try spring(
          response: inSeconds(response),
          ratio: ratio ?? FieldNumber(value: 0.825, label: "dampingRatio", range: nil)
        )
      )
    }
    if has("bounce"), has("duration"), !has("type") || isNamed {
      return try perceivedSpring()
    }
    if has("timingFunction", "easing", "curve"), has("duration") {
      guard let item = items.first(where: { FieldReader.plain($0.label?.text ?? "") == "duration" })
      else { return nil }
      let isToken =
        switch item.value {
        case .object: true
        case .text: true
        case .number(let number): isNamed || !number.unit.isEmpty || has("timingFunction")
        case .path, .list, .words, .choice, .operation, .member: false
        }
      guard isToken, let curve = try curve("timingFunction", "easing", "curve") else { return nil }
      guard let duration = try seconds("duration", unit: .milliseconds) else { return nil }
      let animation = Animation.curve(
        curve,
        duration: try checked(duration, in: .from(0, through: 1e100))
      )
      return try delayed(animation, unit: .milliseconds)
    }
    return nil
  }

  private mutating func tokenSpring(ratio label: String) throws(PlacedFault) -> Animation {
    let mass = try number("mass", default: 1)
    guard let stiffness = try number("stiffness"), let ratio = try number(label) else {
      throw PlacedFault(.missingArgument("stiffness", of: name), at: range)
    }
    let velocity = try number("velocity", "initialVelocity")
    let spring = try spring(mass: mass, stiffness: stiffness, ratio: ratio)
    try finish()
    return animation(spring, velocity: velocity)
  }

  /// Takes a duration and a bounce, as SwiftUI and Figma mean them.
  private mutating func perceivedSpring() throws(PlacedFault) -> Animation? {
    guard let duration = try seconds("duration", unit: .seconds) else { return nil }
    let bounce = try number("bounce", default: 0)
    let isMilliseconds = duration.value > 20
    let spring = try spring(duration: inSeconds(duration), bounce: bounce)
    notes.append(isMilliseconds ? .milliseconds("duration") : .perceived)
    return try delayed(.spring(spring), unit: .seconds)
  }

  /// Returns a time in seconds; one of more than 20 can only be meant in milliseconds.
  private func inSeconds(_ time: FieldNumber) -> FieldNumber {
    guard time.value > 20 else { return time }
    return FieldNumber(value: time.value / 1000, label: time.label, range: time.range)
  }
}
