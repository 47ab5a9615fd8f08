import Springs
import Testing

@Suite struct SpringValidationTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let parameter: SpringParameter
    let value: Double
    let make: @Sendable () throws -> Spring

    init(
      _ parameter: SpringParameter,
      _ value: Double,
      _ family: String,
      make: @escaping @Sendable (Double) throws -> Spring
    ) {
      self.parameter = parameter
      self.value = value
      testDescription = "\(parameter) \(value) of \(family)"
      self.make = { try make(value) }
    }
  }

  static let never: [Double] = [.nan, .infinity, -.infinity, -1e300, -2]

  static let cases: [Case] =
    (never + [0, -1, 1e-200, 1e200]).flatMap { value in
      [
        Case(.duration, value, "perceptual") { try Spring(validatingDuration: $0, bounce: 0.3) },
        Case(.duration, value, "preset") { try Spring(validating: .bouncy, duration: $0) },
        Case(.response, value, "response") { try Spring(validatingResponse: $0, dampingRatio: 1) },
        Case(.mass, value, "physical") { try Spring(validatingMass: $0, stiffness: 1, damping: 1) },
        Case(.stiffness, value, "physical") {
          try Spring(validatingMass: 1, stiffness: $0, damping: 1)
        },
        Case(.settlingDuration, value, "settling") {
          try Spring(validatingSettlingDuration: $0, dampingRatio: 0.7)
        },
      ]
    }
    + (never + [-1e-300, 1e200]).flatMap { value in
      [
        Case(.dampingRatio, value, "response") {
          try Spring(validatingResponse: 1, dampingRatio: $0)
        },
        Case(.damping, value, "physical") {
          try Spring(validatingMass: 1, stiffness: 1, damping: $0)
        },
      ]
    }
    + (never + [-1, 1.2, 1.0.nextUp]).map { value in
      Case(.bounce, value, "perceptual") { try Spring(validatingDuration: 0.5, bounce: $0) }
    }
    + (never + [-1.3, 0.7 + 1e-9]).map { value in
      Case(.extraBounce, value, "preset") { try Spring(validating: .bouncy, extraBounce: $0) }
    }
    + (never + [0, 1]).map { value in
      Case(.epsilon, value, "settling") {
        try Spring(validatingSettlingDuration: 1, dampingRatio: 0.7, epsilon: $0)
      }
    }
    + (never + [0, 0.0005, 1.0.nextUp]).map { value in
      Case(.dampingRatio, value, "settling") {
        try Spring(validatingSettlingDuration: 1, dampingRatio: $0)
      }
    }
    + [0.0099, 10.001].map { value in
      Case(.settlingDuration, value, "settling") {
        try Spring(validatingSettlingDuration: $0, dampingRatio: 1)
      }
    }

  @Test(arguments: cases)
  func `a number out of range is named with what is allowed`(_ example: Case) throws {
    let error = try #require(throws: SpringError.self) { try example.make() }
    switch error {
    case .outOfRange(let parameter, let value, let allowed):
      #expect(parameter == example.parameter)
      #expect(value == example.value || value.isNaN && example.value.isNaN)
      #expect(!allowed.contains(value))
      #expect(allowed.lower < allowed.upper)
    }
  }

  @Test func `what zero and below violate is being above zero`() throws {
    let error = try #require(throws: SpringError.self) { try Spring(validatingDuration: 0) }
    guard case .outOfRange(_, _, let allowed) = error else { return }
    #expect(allowed.lower == 0)
    #expect(!allowed.includesLower)
  }

  @Test func `limits themselves are allowed`() throws {
    #expect(try Spring(validatingDuration: 0.5, bounce: 1).regime == .undamped)
    #expect(try Spring(validatingDuration: 0.5, bounce: (-1.0).nextUp).regime == .overdamped)
    #expect(try Spring(validatingResponse: 1, dampingRatio: 0).regime == .undamped)
    #expect(try Spring(validatingMass: 1, stiffness: 1, damping: 0).regime == .undamped)
    #expect(try Spring(validatingSettlingDuration: 10, dampingRatio: 1).regime == .critical)
    #expect(try Spring(validatingSettlingDuration: 0.01, dampingRatio: 0.0011).bounce > 0.99)
    #expect(try Spring(validating: .bouncy, extraBounce: 0.7).regime == .undamped)
  }

  @Test(arguments: Spring.Preset.allCases)
  func `a preset is valid as it is`(_ preset: Spring.Preset) throws {
    #expect(try Spring(validating: preset) == Spring(duration: 0.5, bounce: preset.bounce))
  }

  private static let remainders = [
    .leastNonzeroMagnitude, 1e-300, 0x1p-53, 0x1p-52, 1e-3, 0.1, 0.5, 0.999, 1.0.nextDown,
  ]

  @Test(arguments: remainders)
  func `a settling duration is refused or has a spring, for any epsilon`(epsilon: Double) {
    let least = epsilon / (1 + epsilon * epsilon).squareRoot()
    let ratios = [
      least, least.nextUp, least.nextUp.nextUp, least * (1 + 1e-15), least * (1 + 1e-12), 0x1p-52,
      0.5, 1.0.nextDown, 1,
    ]
    for ratio in ratios {
      for duration in [0.01, 1, 10] {
        let spring = try? Spring(
          validatingSettlingDuration: duration,
          dampingRatio: ratio,
          epsilon: epsilon
        )
        #expect((spring?.duration ?? 1).isFinite && spring?.duration != 0)
        if ratio > max(least * (1 + 1e-9), 1e-99) { #expect(spring != nil) }
      }
    }
  }
}
