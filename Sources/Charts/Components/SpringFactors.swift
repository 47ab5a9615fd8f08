import Springs

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What the motion of a spring is made of: a cosine and a decay, a line and a decay, or a sum of
/// two decays, as fractions of the distance at the start.
struct SpringFactors: Sendable {
  /// The two parts.
  let parts: [SpringFactor]
  /// How the position follows from the parts: what stands behind the `=`.
  let equation: String

  /// What equations tell.
  static let subject = "position = "

  /// Takes a law apart.
  init(of law: SpringLaw) {
    let spring = law.spring
    // A spring that starts at its target has no distance to take fractions of.
    let scale = law.displacement == 0 ? 1 : law.displacement
    let displacement = law.displacement / scale
    let velocity = law.velocity / law.rate / scale
    let clock = Clock(origin: law.origin, rate: law.rate)
    switch spring.regime {
    case .undamped, .underdamped:
      parts = Self.oscillation(spring, displacement, velocity, clock)
      equation = Self.equation(law, "decay · cosine")
    case .critical:
      parts = Self.line(spring, displacement, velocity, clock)
      equation = Self.equation(law, "line · decay")
    case .overdamped:
      parts = Self.decays(spring, displacement, velocity, clock)
      equation = Self.equation(law, "(slow + fast)")
    }
  }

  private static func equation(_ law: SpringLaw, _ whole: String) -> String {
    let distance = law.displacement == 0 ? 1 : law.displacement
    let factor = abs(distance) == 1 ? "" : SignificantNumber.text(abs(distance)) + " · "
    let target = SignificantNumber.text(law.target, digits: 6).replacingMinus
    return "\(target) \(distance < 0 ? "−" : "+") \(factor)\(whole)"
  }

  /// Writes numbers and times in equations.
  private struct Clock {
    let origin: Double
    let rate: Double

    var time: String {
      origin == 0 ? "t" : "(t \(Self.signed(-origin)))"
    }

    func decay(_ factor: Double, _ decayRate: Double) -> String {
      guard decayRate > 0 else { return SignificantNumber.text(factor) }
      let power = SignificantNumber.text(decayRate * rate)
      let lead = factor == 1 ? "" : SignificantNumber.text(factor).replacingMinus + " "
      return "\(lead)e^(−\(power) \(time))"
    }

    static func signed(_ value: Double) -> String {
      (value < 0 ? "− " : "+ ") + SignificantNumber.text(abs(value))
    }
  }

  private static func oscillation(
    _ spring: Spring,
    _ displacement: Double,
    _ velocity: Double,
    _ clock: Clock
  ) -> [SpringFactor] {
    let rate = spring.decayRate
    let frequency = spring.dampedAngularFrequency
    let sine = (velocity + rate * displacement) / frequency
    let amplitude = (displacement * displacement + sine * sine).squareRoot()
    let phase = atan2(sine, displacement)
    let shift = phase == 0 ? "" : " " + Clock.signed(-phase)
    let pace = CurvePace(first: 0.5 / frequency, longest: Double.pi / frequency)
    return [
      SpringFactor(
        name: "cosine",
        equation: "cos(\(SignificantNumber.text(frequency * clock.rate)) \(clock.time)\(shift))",
        pace: pace
      ) { time in
        let angle = frequency * time - phase
        return CurvePiece.Sample(value: cos(angle), slope: -frequency * sin(angle))
      },
      decay("decay", amplitude, rate, clock),
    ]
  }

  private static func line(
    _ spring: Spring,
    _ displacement: Double,
    _ velocity: Double,
    _ clock: Clock
  ) -> [SpringFactor] {
    let slope = velocity + spring.decayRate * displacement
    let start = SignificantNumber.text(displacement)
    let growth = Clock.signed(slope * clock.rate)
    return [
      SpringFactor(
        name: "line",
        equation: "\(start) \(growth) \(clock.time)",
        pace: CurvePace(first: .infinity, longest: .infinity)
      ) { time in
        CurvePiece.Sample(value: displacement + slope * time, slope: slope)
      },
      decay("decay", 1, spring.decayRate, clock),
    ]
  }

  private static func decays(
    _ spring: Spring,
    _ displacement: Double,
    _ velocity: Double,
    _ clock: Clock
  ) -> [SpringFactor] {
    let half = spring.dampedAngularFrequency
    let fast = spring.decayRate + half
    // The difference of the two would cancel.
    let slow = spring.angularFrequency * (spring.angularFrequency / fast)
    return [
      decay("slow", (velocity + fast * displacement) / (2 * half), slow, clock),
      decay("fast", -(velocity + slow * displacement) / (2 * half), fast, clock),
    ]
  }

  private static func decay(
    _ name: String,
    _ factor: Double,
    _ rate: Double,
    _ clock: Clock
  ) -> SpringFactor {
    SpringFactor(
      name: name,
      equation: clock.decay(factor, rate),
      pace: CurvePace(first: 0.5 / max(rate, 1e-300), longest: .infinity)
    ) { time in
      let value = factor * exp(-rate * time)
      return CurvePiece.Sample(value: value, slope: -rate * value)
    }
  }
}

extension String {
  /// The text with the minus sign of formulas.
  var replacingMinus: String { hasPrefix("-") ? "−" + dropFirst() : self }
}
