import Foundation
import SpringPlotMotion
import SpringPlotSyntax
import Springs
import Testing

/// A spring that libraries are told about.
struct DialectCase: Sendable, CustomTestStringConvertible {
  let expression: String

  var testDescription: String { expression }

  var animation: SpringPlotMotion.Animation {
    get throws { try CurveArgument.parse(expression).animation }
  }

  func code(in dialect: Dialect) throws -> String {
    try #require(animation.conversion(to: dialect).code)
  }

  /// Returns the number behind a label of the code.
  func number(_ label: String, in dialect: Dialect) throws -> Double {
    let code = try code(in: dialect)
    let pattern = "\(label)\\s*[:=]\\s*(-?[0-9.e+-]+)"
    let expression = try NSRegularExpression(pattern: pattern)
    let whole = NSRange(code.startIndex..., in: code)
    let match = try #require(expression.firstMatch(in: code, range: whole), "\(label) in \(code)")
    let range = try #require(Range(match.range(at: 1), in: code))
    return try #require(Double(String(code[range])))
  }
}

/// What libraries compute of mass, stiffness and damping: a unit distance, let go at rest.
private func oscillator(mass: Double, stiffness: Double, damping: Double, time: Double) -> Double {
  let frequency = (stiffness / mass).squareRoot()
  let ratio = damping / (2 * (stiffness * mass).squareRoot())
  let decay = ratio * frequency
  guard abs(ratio - 1) > 1e-9 else { return 1 - exp(-frequency * time) * (1 + frequency * time) }
  let gap = frequency * abs(ratio * ratio - 1).squareRoot()
  if ratio < 1 {
    return 1 - exp(-decay * time) * (cos(gap * time) + decay / gap * sin(gap * time))
  }
  let share = decay / gap
  return 1 - ((1 + share) * exp((gap - decay) * time) + (1 - share) * exp(-(gap + decay) * time))
    / 2
}

@Suite struct DialectTests {
  static let springs = [
    DialectCase(expression: "bouncy"),
    DialectCase(expression: "smooth:duration=0.633"),
    DialectCase(expression: "spring(duration: 0.4, bounce: -0.3)"),
    DialectCase(
      expression: "Spring(mass: 3, stiffness: 1000, damping: 500, allowOverDamping: true)"
    ),
    DialectCase(expression: "{tension: 210, friction: 20}"),
    DialectCase(expression: "snappy.speed(1.7)"),
  ]

  static let times = stride(from: 0.0, through: 1.5, by: 0.0625).map { $0 }

  private func expectCurve(
    _ example: DialectCase,
    _ position: (_ time: Double) throws -> Double
  ) throws {
    let motion = Motion(try example.animation)
    for time in Self.times {
      let distance = try abs(position(time) - motion.state(at: time).position)
      #expect(distance <= 1e-6, "at \(time)")
    }
  }

  @Test(arguments: [Dialect.css, .motion, .anime, .tokens])
  func `what never ends for Doubles has no easing`(dialect: Dialect) {
    let animation = Animation.repeatCount(
      .delay(.spring(.smooth), seconds: .greatestFiniteMagnitude),
      count: 1_000,
      autoreverses: false
    )
    let conversion = animation.conversion(to: dialect)
    #expect(conversion.code?.contains("linear(") != true, "\(conversion)")
  }

  @Test(arguments: ["bouncy", "easeIn(duration: 0.3).delay(0.2)", ".smooth.repeatForever()"])
  func `several libraries are told what each of them is told`(text: String) throws {
    let animation = try CurveArgument.parse(text).animation
    let style = ConversionStyle(name: "pop", tolerance: 0.01)
    let dialects = Dialect.written
    #expect(
      animation.conversions(to: dialects, style: style)
        == dialects.map { animation.conversion(to: $0, style: style) }
    )
  }

  @Test(arguments: springs, [Dialect.coreanimation, .motion, .flutter, .anime])
  func `gives mass, stiffness and damping that make the same curve`(
    _ example: DialectCase,
    dialect: Dialect
  ) throws {
    let mass = try example.number("mass", in: dialect)
    let stiffness = try example.number("stiffness", in: dialect)
    let damping = try example.number("damping", in: dialect)
    try expectCurve(example) { time in
      oscillator(mass: mass, stiffness: stiffness, damping: damping, time: time)
    }
  }

  @Test(arguments: springs)
  func `gives UIKit a duration and a bounce that make the same curve`(
    _ example: DialectCase
  ) throws {
    let duration = try example.number("springDuration", in: .uikit)
    let bounce = try example.number("bounce", in: .uikit)
    let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
    let frequency = 2 * Double.pi / duration
    try expectCurve(example) { time in
      oscillator(
        mass: 1,
        stiffness: frequency * frequency,
        damping: 2 * ratio * frequency,
        time: time
      )
    }
  }

  @Test(arguments: springs)
  func `gives Compose numbers that make the same curve as Floats`(_ example: DialectCase) throws {
    let ratio = Double(Float(try example.number("dampingRatio", in: .compose)))
    let stiffness = Double(Float(try example.number("stiffness", in: .compose)))
    try expectCurve(example) { time in
      oscillator(
        mass: 1,
        stiffness: stiffness,
        damping: 2 * ratio * stiffness.squareRoot(),
        time: time
      )
    }
  }

  @Test(arguments: springs)
  func `says how far the steps of react-spring lead away`(_ example: DialectCase) throws {
    let mass = try example.number("mass", in: .reactSpring)
    let tension = try example.number("tension", in: .reactSpring)
    let friction = try example.number("friction", in: .reactSpring)
    let motion = Motion(try example.animation)
    var largest = 0.0
    for rate in [60.0, 120] {
      var (position, velocity) = (0.0, 0.0)
      for picture in 0..<Int(3 * rate) {
        let exact = motion.state(at: Double(picture) / rate).position
        largest = max(largest, abs(position - exact))
        // As many steps of 1 ms as have begun since the picture before.
        for _ in 0..<Int((1000 / rate).rounded(.up)) {
          let force = -tension * 0.000001 * (position - 1) - friction * 0.001 * velocity
          velocity += force / mass
          position += velocity
        }
      }
    }
    let stated = try #require(try example.animation.conversion(to: .reactSpring).difference)
    #expect(abs(stated.distance - largest) <= 1e-9)
    #expect(largest < 0.3)
  }

  @Test(arguments: springs, [Dialect.motion, .reactSpring])
  func `reads objects back as the same spring`(_ example: DialectCase, dialect: Dialect) throws {
    let code = try example.code(in: dialect)
    let start = try #require(code.lastIndex(of: "{"))
    let end = try #require(code[start...].firstIndex(of: "}"))
    let read = try CurveArgument.parse(String(code[start...end])).animation
    guard let plain = PlainAnimation(try example.animation),
      case .spring(let spring) = plain.movement, case .spring(let back, _) = read.leaf
    else {
      Issue.record("a spring was expected")
      return
    }
    let pairs = [
      (spring.mass, back.mass), (spring.duration, back.duration),
      (spring.dampingRatio, back.dampingRatio), (1 + spring.bounce, 1 + back.bounce),
    ]
    for (given, found) in pairs { #expect(abs(found / given - 1) <= 1e-12) }
  }

  @Test(arguments: springs + [DialectCase(expression: "easeInOut.delay(0.1).repeatCount(3)")])
  func `reads SwiftUI's words back as the same animation`(_ example: DialectCase) throws {
    let code = try example.code(in: .swiftui)
    #expect(try CurveArgument.parse(code).animation == example.animation)
  }

  @Test func `reads cubic-bezier and objects in their variants`() throws {
    let curve = try CurveArgument.parse("cubic-bezier(0.42, 0, 0.58, 1)")
    #expect(curve.animation == .curve(.easeInOut, duration: 0.35))
    let expected = SpringPlotMotion.Animation.spring(
      Spring(mass: 2, stiffness: 170, damping: 26, allowOverDamping: true)
    )
    for text in [
      "{stiffness: 170, damping: 26, mass: 2}", "{ mass: 2, tension: 170, friction: 26, }",
      "{\"type\": \"spring\", \"stiffness\": 170, \"damping\": 26, \"mass\": 2}",
      "A={'stiffness':170,'damping':26,'mass':2}",
    ] {
      #expect(try CurveArgument.parse(text).animation == expected, "\(text)")
    }
    for text in [
      "{stiffness: 170, damping: 26", "{stiffness 1}", "{a: 1}", "{", "{stiffness: k, damping: 1}",
    ] {
      #expect(throws: SyntaxError.self) { try CurveArgument.parse(text) }
    }
  }

  @Test(arguments: [
    ("bouncy.delay(0.2)", Dialect.compose, "delay"),
    ("bouncy.repeatCount(3)", .flutter, "repetition"),
    ("interpolatingSpring(duration: 0.5, bounce: 0.3, initialVelocity: 2)", .uikit, "distances"),
    ("interpolatingSpring(duration: 0.5, bounce: 0.3, initialVelocity: 2)", .reactSpring, "milli"),
    ("spring(duration: 0.5, bounce: -0.3)", .coreanimation, "over-damping"),
    ("spring(duration: 0.5, bounce: -0.3)", .motion, "negative"),
    ("smooth:duration=0.6335", .flutter, "milliseconds"),
    ("bouncy", .anime, "3 decimals"),
    ("circularEaseIn", .flutter, "circle"),
    ("easeIn", .reactSpring, "easing"),
    ("bouncy.delay(0.1).repeatCount(2)", .motion, "as a whole"),
  ])
  func `says what a library cannot`(expression: String, dialect: Dialect, word: String) throws {
    let animation = try CurveArgument.parse(expression).animation
    let conversion = animation.conversion(to: dialect)
    #expect(conversion.notes.contains { $0.contains(word) }, "\(conversion)")
  }

  @Test(arguments: [
    "let a = CASpringAnimation()\na.initialVelocity = 1e308 - 2", "spring({ stiffness: 1e101 })",
    "withSpring(1, { velocity: -1e200 })", "tween(durationMillis = 1e200)",
  ])
  func `numbers whose products would not be finite are refused`(text: String) {
    #expect(throws: SyntaxError.self) { try CurveArgument.parse(text) }
  }
}
