import Foundation
import SpringPlotMotion
import SpringPlotSyntax
import Springs
import Testing

/// A text as it stands in real code, and what it means.
struct Paste: Decodable, Sendable, CustomTestStringConvertible {
  let dialect: String
  let text: String
  var mass: Double?
  var stiffness: Double?
  var damping: Double?
  var dampingRatio: Double?
  var initialVelocity: Double?
  var bezier: [Double]?
  var duration: Double?
  var delay: Double?
  var clamp: Bool?
  var relative: Double?

  var testDescription: String { text }

  /// The texts of the reference, and others with more of what surrounds them, one a line.
  static let all = ["pastes", "surroundings"].flatMap(texts)

  private static func texts(named name: String) -> [Paste] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Reference/\(name).jsonl")
    guard let lines = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return lines.split(separator: "\n").compactMap { line in
      try? JSONDecoder().decode(Paste.self, from: Data(line.utf8))
    }
  }
}

@Suite struct PastesTests {
  @Test func `has every text of the reference`() {
    #expect(Paste.all.count == 65 + 67)
  }

  @Test(arguments: Paste.all)
  func `reads what stands in real code`(paste: Paste) throws {
    try expectMeaning(of: paste, in: nil)
  }

  @Test(arguments: Paste.all)
  func `reads it when its library is named, too`(paste: Paste) throws {
    let dialect = try #require(Dialect(rawValue: paste.dialect))
    try expectMeaning(of: paste, in: dialect)
  }

  /// Texts with a variable where an animation or a number belongs, and the variable.
  static let variables = [
    ("withSpring(1, springConfig)", "springConfig"),
    ("Animated.spring(anim, { toValue: 1, ...motion.glide })", "motion.glide"),
    ("Animated.spring(x, config)", "config"),
    ("{ type: \"spring\", stiffness, damping }", "stiffness"),
    ("useSpring(0, springConfig)", "springConfig"),
    ("transition={{ ...spring, delay: 0.2 }}", "spring"),
    ("transition={springTransition}", "springTransition"),
    ("useSpring({ x: 1, config: { ...myConfig, mass: 2 } })", "myConfig"),
    ("spring({ frame, fps, config: SPRING })", "SPRING"),
    ("transition: transform var(--duration) ease", "var(--duration)"),
    ("transition: transform 0.3s var(--ease)", "var(--ease)"),
    ("tween(durationMillis = FADE)", "FADE"),
  ]

  @Test(arguments: variables)
  func `names the variable that it cannot read`(text: String, name: String) {
    let error = #expect(throws: SyntaxError.self) { try CurveArgument.parse(text) }
    guard case .variable(let found, for: _)? = error?.fault else {
      Issue.record("\(error?.lines ?? [])")
      return
    }
    #expect(found == name)
  }

  private func expectMeaning(of paste: Paste, in dialect: Dialect?) throws {
    let curve: CurveArgument
    do {
      curve = try CurveArgument.parse(paste.text, in: dialect)
    } catch {
      Issue.record("\(error.lines)")
      return
    }
    let animation = curve.animation
    let again = try CurveArgument.parse(animation.expression).animation
    #expect(again.expression == animation.expression)
    let plain = try #require(PlainAnimation(animation))
    #expect(abs(plain.delay - (paste.delay ?? 0)) <= 1e-12)
    #expect(plain.isClamped == (paste.clamp ?? false))
    switch plain.movement {
    case .spring(let spring):
      let tolerance = paste.relative ?? 1e-9
      expect(spring.mass, paste.mass, within: tolerance)
      expect(spring.stiffness, paste.stiffness, within: tolerance)
      if let damping = paste.damping { expect(spring.damping, damping, within: tolerance) }
      if let ratio = paste.dampingRatio { expect(spring.dampingRatio, ratio, within: tolerance) }
      #expect(plain.velocity == paste.initialVelocity ?? 0)
    case .curve(.bezier(let x1, let y1, let x2, let y2), let duration):
      #expect(paste.bezier == [x1, y1, x2, y2])
      if let given = paste.duration { #expect(abs(given - duration) <= 1e-12) }
    case .curve(.pieces, _):
      #expect(paste.stiffness == nil && paste.bezier == nil)
    case .curve:
      Issue.record("\(animation)")
    }
  }

  private func expect(_ value: Double, _ wanted: Double?, within tolerance: Double) {
    guard let wanted else {
      Issue.record("no spring was expected")
      return
    }
    #expect(abs(value - wanted) <= tolerance * abs(wanted), "\(value) is not \(wanted)")
  }
}
