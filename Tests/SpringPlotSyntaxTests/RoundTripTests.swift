import Foundation
import SpringPlotMotion
import SpringPlotSyntax
import Springs
import TestSupport
import Testing

/// What is written in the words of a library is read back as the same motion.
///
/// `FUZZ_ROUNDS=1000 swift test --filter RoundTripTests` takes as many springs, and prints the
/// largest difference for each library, which the guide has in a table.
@Suite struct RoundTripTests {
  private static let rounds = FuzzRun.rounds(unlessAsked: 5)

  /// How far what is read may lie from what was written, as a fraction of the way.
  private func tolerance(_ dialect: Dialect) -> Double {
    switch dialect {
    // Straight lines of a sampled curve, and the jump at their end.
    case .css, .tailwind, .keyframes: 0.0021
    // Numbers of 32 bits.
    case .compose, .android: 1e-6
    case .swiftui, .uikit, .coreanimation, .motion, .reactSpring, .flutter, .anime, .reactNative,
      .reanimated, .reanimated3, .svelte, .tokens, .remotion, .gsap, .framer:
      1e-9
    }
  }

  /// Returns the curve of a text; one that is too long for a command line is read as a file.
  private func read(_ code: String, in dialect: Dialect) throws -> CurveArgument {
    guard code.utf8.count > CurveArgument.lengthLimit else {
      return try CurveArgument.parse(code, in: dialect)
    }
    let source = try SourceAnimations(Array(code.utf8), in: dialect)
    return try #require(source.animations.first).curve
  }

  @Test(arguments: Dialect.written)
  func `reads what it writes as the same spring`(dialect: Dialect) throws {
    var random = SeededGenerator(seed: FuzzRun.seed)
    var largest = 0.0
    for round in 0..<Self.rounds {
      let duration = exp(Double.random(in: log(0.05)...log(3), using: &random))
      let bounce = Double.random(in: -0.9...0.95, using: &random)
      let spring = Spring(duration: duration, bounce: bounce)
      let animation = SpringPlotMotion.Animation.spring(spring)
      let conversion = animation.conversion(to: dialect)
      guard let code = conversion.code else {
        try #require(dialect == .svelte, "\(conversion.notes)")
        continue
      }
      let read = try self.read(code, in: dialect)
      let isReduced = bounce < 0 && [.reactNative, .reanimated].contains(dialect)
      let expected =
        isReduced ? .spring(Spring(duration: duration, bounce: 0)) : animation
      let end = 3 * duration / max(0.05, 1 - abs(bounce))
      let difference = Motion(expected).largestDifference(from: Motion(read.animation), until: end)
      try #require(
        difference.distance <= tolerance(dialect),
        "\(dialect) \(round): \(difference) \(code)"
      )
      largest = max(largest, difference.distance)
    }
    if Self.rounds >= 1000 { print("round trip: \(dialect.rawValue) \(largest)") }
  }

  /// The libraries whose words have a velocity at the start.
  private static let thrown: [Dialect] = [
    .uikit, .coreanimation, .motion, .reactSpring, .flutter, .anime, .reactNative, .reanimated,
    .css, .tokens,
  ]

  @Test(arguments: thrown)
  func `reads what it writes of a spring that is thrown as the same motion`(
    dialect: Dialect
  ) throws {
    var random = SeededGenerator(seed: FuzzRun.seed)
    for round in 0..<Self.rounds {
      let duration = exp(Double.random(in: log(0.1)...log(2), using: &random))
      let bounce = Double.random(in: -0.8...0.9, using: &random)
      let velocity = Double.random(in: -8...8, using: &random) / duration
      let spring = Spring(duration: duration, bounce: bounce)
      let way = ConversionWay(from: 3, to: 5, velocity: 2 * velocity)
      let style = ConversionStyle(
        way: dialect == .flutter ? way : ConversionWay(from: 0, to: 1, velocity: velocity)
      )
      let conversion = SpringPlotMotion.Animation.spring(spring)
        .conversion(to: dialect, style: style)
      let code = try #require(conversion.code, "\(conversion.notes)")
      let read = try CurveArgument.parse(code, in: dialect)
      let isReduced = bounce < 0 && [.reactNative, .reanimated].contains(dialect)
      let expected = isReduced ? Spring(duration: duration, bounce: 0) : spring
      let end = 3 * duration / max(0.05, 1 - abs(bounce))
      let difference = Motion(.spring(expected), initialVelocity: velocity)
        .largestDifference(from: Motion(read.animation), until: end)
      try #require(
        difference.distance <= tolerance(dialect),
        "\(dialect) \(round): \(difference) \(code)"
      )
    }
  }

  @Test(arguments: Dialect.written)
  func `reads what it writes as the same timing curve`(dialect: Dialect) throws {
    var random = SeededGenerator(seed: FuzzRun.seed)
    for _ in 0..<Self.rounds {
      let numbers = (0..<4).map { _ in Double.random(in: 0...1, using: &random) }
      let curve = UnitCurve.bezier(
        x1: numbers[0],
        y1: numbers[1] * 3 - 1,
        x2: numbers[2],
        y2: numbers[3] * 3 - 1
      )
      let duration = (Double.random(in: 0.05...3, using: &random) * 1000).rounded() / 1000
      let animation = SpringPlotMotion.Animation.curve(curve, duration: duration)
      let conversion = animation.conversion(to: dialect)
      guard let code = conversion.code else {
        try #require([.reactSpring, .svelte].contains(dialect), "\(dialect) \(conversion.notes)")
        continue
      }
      let read = try CurveArgument.parse(code, in: dialect)
      let difference = Motion(animation)
        .largestDifference(from: Motion(read.animation), until: 1.01 * duration)
      try #require(difference.distance <= 1e-9, "\(dialect): \(difference) \(code)")
    }
  }

  @Test(arguments: Dialect.written)
  func `knows what it writes without being told whose words they are`(dialect: Dialect) throws {
    let spring = SpringPlotMotion.Animation.spring(.bouncy)
    let code = try #require(spring.conversion(to: dialect).code)
    let read = try CurveArgument.parse(code)
    let difference = Motion(spring).largestDifference(from: Motion(read.animation), until: 1)
    #expect(difference.distance <= tolerance(dialect), "\(code)")
  }
}
