import SpringPlotMotion
import SpringPlotSyntax
import Springs
import Testing

@Suite struct AnimationExpressionTests {
  @Test(arguments: [
    ("bouncy", "spring(duration: 0.5, bounce: 0.3)"),
    ("spring:response=0.25,dampingFraction=0.1", "spring(response: 0.25, dampingFraction: 0.1)"),
    (
      "Spring(mass: 1, stiffness: 100, damping: 10)",
      "spring(Spring(mass: 1, stiffness: 100, damping: 10))"
    ),
    (
      ".interpolatingSpring(stiffness: 170, damping: 26)",
      "interpolatingSpring(mass: 1, stiffness: 170, damping: 26)"
    ),
    ("interactiveSpring", "spring(duration: 0.15, bounce: 0.15, blendDuration: 0.25)"),
    ("linear", "linear(duration: 0.35)"),
    (".timingCurve(0, 1, 1, 0)", "timingCurve(0, 1, 1, 0, duration: 0.35)"),
    (
      ".bouncy.delay(0.2).repeatForever()",
      "spring(duration: 0.5, bounce: 0.3).delay(0.2).repeatForever(autoreverses: true)"
    ),
  ])
  func `writes the canonical form`(text: String, expression: String) throws {
    #expect(try CurveArgument.parse(text).animation.expression == expression)
  }

  @Test func `reads back every animation`() throws {
    var random = AnimationGenerator(seed: 42)
    for _ in 0..<AnimationGenerator.count {
      let animation = random.animation()
      let again = try CurveArgument.parse(animation.expression).animation
      #expect(again.expression == animation.expression)
      #expect(again.expression == animation.expression)
    }
  }

  @Test func `says in words what every animation is`() {
    var random = AnimationGenerator(seed: 1)
    for _ in 0..<100 {
      let animation = random.animation()
      #expect(!animation.summary(passesTarget: false).isEmpty)
      #expect(!animation.summary(passesTarget: false).contains("\n"))
    }
    let bouncy = Animation.spring(Spring(duration: 0.5, bounce: 0.6))
    #expect(bouncy.advice.contains("a bounce above 0.4 is much for an element of an interface"))
    #expect(Animation.curve(.linear, duration: 1).advice.contains { $0.contains("abruptly") })
  }
}

/// Makes animations of every kind, with numbers of every size.
struct AnimationGenerator {
  /// How many animations a test makes: fewer where the compiler has not optimised.
  static var count: Int {
    var isDebug = false
    assert({ isDebug = true }() == ())
    return isDebug ? 400 : 10_000
  }

  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func animation() -> SpringPlotMotion.Animation {
    var animation = base()
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      animation = modified(animation)
    }
    return animation
  }

  private mutating func base() -> SpringPlotMotion.Animation {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .spring(spring(), blendDuration: Bool.random(using: &random) ? 0 : size())
    case 1:
      .interpolatingSpring(
        spring(),
        initialVelocity: signed(),
        allowOverDamping: Bool.random(using: &random)
      )
    case 2: .curve(namedCurve(), duration: size())
    default: .curve(bezier(), duration: size())
    }
  }

  private mutating func modified(_ base: SpringPlotMotion.Animation) -> SpringPlotMotion.Animation {
    let autoreverses = Bool.random(using: &random)
    return switch Int.random(in: 0..<5, using: &random) {
    case 0: .delay(base, seconds: signed())
    case 1: .speed(base, rate: size())
    case 2:
      .repeatCount(base, count: .random(in: 1...999, using: &random), autoreverses: autoreverses)
    case 3: .repeatForever(base, autoreverses: autoreverses)
    default: .logicallyComplete(base, after: size())
    }
  }

  private mutating func spring() -> Spring {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: Spring(duration: size(), bounce: .random(in: -0.99...1, using: &random))
    case 1: Spring(response: size(), dampingRatio: size())
    case 2:
      Spring(
        mass: size(),
        stiffness: size(),
        damping: size(),
        allowOverDamping: Bool.random(using: &random)
      )
    default:
      Spring(
        settlingDuration: .random(in: 0.01...10, using: &random),
        dampingRatio: .random(in: 0.1...1, using: &random)
      )
    }
  }

  private mutating func namedCurve() -> UnitCurve {
    let curves: [UnitCurve] = [
      .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut,
      .circularEaseInOut, .circularEaseOutIn,
    ]
    return curves[Int.random(in: 0..<curves.count, using: &random)]
  }

  private mutating func bezier() -> UnitCurve {
    .bezier(
      x1: .random(in: 0...1, using: &random),
      y1: signed(),
      x2: .random(in: 0...1, using: &random),
      y2: signed()
    )
  }

  /// Returns a number above 0: a short one, or one with all its digits, from 1e-6 to 1e6.
  private mutating func size() -> Double {
    if Bool.random(using: &random) { return Double(Int.random(in: 1...400, using: &random)) / 100 }
    let exponent = Int.random(in: -20...18, using: &random)
    return Double(sign: .plus, exponent: exponent, significand: .random(in: 1...2, using: &random))
  }

  private mutating func signed() -> Double { Bool.random(using: &random) ? size() : -size() }
}
