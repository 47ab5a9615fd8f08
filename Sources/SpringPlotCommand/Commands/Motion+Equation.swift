import Springs

extension Motion {
  /// The position as a formula of the time with its numbers; nil unless one spring moves it all.
  var equation: String? {
    let segment = segment(at: 0)
    guard segment.end == .infinity, case .spring(let law) = segment.law else { return nil }
    return law.equation
  }
}

extension SpringLaw {
  /// The position as a formula of the time, with its numbers.
  var equation: String {
    let decay = rate * spring.decayRate
    let frequency = rate * spring.dampedAngularFrequency
    let slope = velocity + decay * displacement
    let body =
      switch spring.regime {
      case .undamped:
        sum([
          (displacement, "cos(\(short(frequency)) t)"),
          (slope / frequency, "sin(\(short(frequency)) t)"),
        ])
      case .underdamped:
        "e^(-\(short(decay)) t) · ("
          + sum([
            (displacement, "cos(\(short(frequency)) t)"),
            (slope / frequency, "sin(\(short(frequency)) t)"),
          ]) + ")"
      case .critical:
        "e^(-\(short(decay)) t) · (" + sum([(displacement, ""), (slope, "t")]) + ")"
      case .overdamped:
        exponentials(fastRate: decay + frequency, halfDistance: frequency)
      }
    let offset = target == 0 ? "" : "\(short(target)) + "
    return "x(t) = \(offset)\(body)"
  }

  private func exponentials(fastRate: Double, halfDistance: Double) -> String {
    let frequency = rate * spring.angularFrequency
    let slowRate = frequency * (frequency / fastRate)
    let slow = (velocity + fastRate * displacement) / (2 * halfDistance)
    let fast = -(velocity + slowRate * displacement) / (2 * halfDistance)
    return sum([(slow, "e^(-\(short(slowRate)) t)"), (fast, "e^(-\(short(fastRate)) t)")])
  }
}

/// Returns a sum of terms with their coefficients, without those that are 0.
private func sum(_ terms: [(coefficient: Double, factor: String)]) -> String {
  var text = ""
  for term in terms where term.coefficient != 0 {
    let isNegative = term.coefficient < 0
    text += text.isEmpty ? (isNegative ? "-" : "") : (isNegative ? " - " : " + ")
    let number = short(term.coefficient.magnitude)
    switch (number, term.factor) {
    case (_, ""): text += number
    case ("1", _): text += term.factor
    default: text += "\(number) \(term.factor)"
    }
  }
  return text.isEmpty ? "0" : text
}
