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
    #expect(Paste.all.count == 65 + 108)
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
    ("transition={{ duration: 0.4, delay, ease: 'easeOut' }}", "delay"),
    ("tweened(0, { duration, easing: cubicOut })", "duration"),
    ("<alpha android:duration=\"@integer/fade\" android:interpolator=\"@anim/x\"/>", "@anim/x"),
    ("SpringSimulation(widget.spring, 0, 1, velocity)", "widget.spring"),
    ("new Builder(view).setDampingRatio(0.5f).setStiffness(stiffness)", "stiffness"),
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

  /// Texts in which a condition stands where a value belongs, and its branches.
  static let conditions = [
    (".easeOut(duration: calm ? 0.15 : 0.22)", ["0.15", "0.22"]),
    (".animation(.easeIn(duration: 0.2).delay(late ? 0.1 : 0), value: x)", ["0.1", "0"]),
    ("UISpringTimingParameters(mass: big ? 2 : 1, stiffness: 50, damping: 8)", ["2", "1"]),
    ("{ type: \"spring\", stiffness: 200, damping: open ? 20 : 30 }", ["20", "30"]),
    (
      ".animation(on ? .bouncy(\n  duration: 1) : .smooth)",
      [".bouncy(\n  duration: 1)", ".smooth"]
    ),
  ]

  @Test(arguments: conditions)
  func `offers the branches of a condition`(text: String, branches: [String]) {
    let error = #expect(throws: SyntaxError.self) { try CurveArgument.parse(text) }
    #expect(error?.fault == .branches(branches))
    #expect(error?.lines.allSatisfy { !$0.contains("\n") } == true)
  }

  @Test(arguments: [
    ("<pathInterpolator android:pathData=\"M0,0 L1,0.5\"/>", SyntaxFault.notACurvePath),
    ("<pathInterpolator android:pathData=\"M0,0 L0.8,1 L0.5,1 L1,1\"/>", .notACurvePath),
    ("<pathInterpolator android:pathData=\"M0,0 A1,1 0 0 1 1,1\"/>", .notACurvePath),
    ("[[UISpringTimingParameters alloc] initWithMass:0.8 stiffness:250", .unclosedBracket),
    ("UISpringTimingParameters(mass: 0.8, stiffness: 250, damping: 9", .unclosed),
  ])
  func `says what is wrong with what is drawn or left open`(text: String, fault: SyntaxFault) {
    let error = #expect(throws: SyntaxError.self) { try CurveArgument.parse(text) }
    #expect(error?.fault == fault)
  }

  @Test(arguments: [
    ("this.tweens.add({ targets: badge, scale: 1.2, duration: 220, ease: 'Back.easeOut' })", 0.22),
    ("gsap.to(badge, { scale: 1.2, duration: 0.22, ease: 'back.out' })", 0.22),
    (
      "animate(bar, { x: 1 }, { duration: 0.8, delay: 0.4, easing: spring({ stiffness: 90 }) })",
      0.4
    ),
    ("anime({ targets: bar, duration: 800, delay: 400, easing: 'spring(1, 90, 10, 0)' })", 0.4),
  ])
  func `takes times for seconds or milliseconds as their library does`(
    text: String,
    seconds: Double
  ) throws {
    let plain = try #require(PlainAnimation(CurveArgument.parse(text).animation))
    guard case .curve(_, let duration) = plain.movement else {
      #expect(abs(plain.delay - seconds) <= 1e-12)
      return
    }
    #expect(abs(duration - seconds) <= 1e-12)
  }

  @Test func `says that spring() alone could be Compose's`() throws {
    #expect(try CurveArgument.parse("spring()").warnings == [.swiftUISpring])
    #expect(try CurveArgument.parse(".spring()").warnings.isEmpty)
    #expect(try CurveArgument.parse("spring()", in: .swiftui).warnings.isEmpty)
    let compose = try CurveArgument.parse("spring()", in: .compose)
    #expect(compose.animation == .spring(Spring(stiffness: 1500, damping: 2 * 1500.0.squareRoot())))
  }

  @Test func `forgets a damping beside a duration as Reanimated does`() throws {
    let text = "withSpring(1, { damping: 60, duration: 550, dampingRatio: 0.8 })"
    let plain = "withSpring(1, { duration: 550, dampingRatio: 0.8 })"
    let curve = try CurveArgument.parse(text)
    #expect(try curve.animation == CurveArgument.parse(plain).animation)
    #expect(curve.warnings.contains(.ignored(["damping"])))
  }

  @Test func `reads a drawn path as near as it says`() throws {
    // Two cubic curves whose y rises to 0.4 and then to 1.
    let text =
      "PathEasing(PathParser().parsePathString(\"M0,0 C0.05,0 0.1,0.1 0.2,0.4 S0.3,1 1,1\"))"
    guard case .curve(let curve, _) = try CurveArgument.parse(text).animation.leaf else {
      Issue.record("no curve")
      return
    }
    let segments: [[(x: Double, y: Double)]] = [
      [(0, 0), (0.05, 0), (0.1, 0.1), (0.2, 0.4)], [(0.2, 0.4), (0.3, 0.7), (0.3, 1), (1, 1)],
    ]
    for points in segments {
      for step in 0...200 {
        let t = Double(step) / 200
        func value(_ coordinate: ((x: Double, y: Double)) -> Double) -> Double {
          let weights = [(1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t)]
          let all = weights + [3 * t * t * (1 - t), t * t * t]
          return zip(all, points).map { $0 * coordinate($1) }.reduce(0, +)
        }
        #expect(abs(curve.value(at: value(\.x)) - value(\.y)) <= 1e-4)
      }
    }
  }

  @Test func `tells several interpolators and springs of a file apart`() throws {
    let file = """
      <resources>
        <pathInterpolator android:controlX1="0.4" android:controlY1="0"
          android:controlX2="0.2" android:controlY2="1"/>
        <pathInterpolator android:pathData="M 0 0 C 0.3 2 0.4 -1 1 1"/>
        <item name="fast_stiffness" type="dimen" format="float">1400</item>
        <item name="fast_damping" type="dimen" format="float">0.9</item>
        <item name="slow_damping_ratio" type="dimen" format="float">0.8</item>
        <item name="slow_stiffness" type="dimen" format="float">300</item>
      </resources>
      """
    let source = try SourceAnimations(Array(file.utf8), in: nil)
    #expect(source.faults.isEmpty)
    #expect(source.animations.map(\.name) == ["line 2", "line 4", "fast line 5", "slow line 7"])
    #expect(source.animations.last?.curve.animation.expression.contains("300") == true)
  }

  /// Files with the names and the words that their animations have there.
  static let files: [(text: String, found: [String])] = [
    (
      """
      enum Motion {
        static let card = Animation.spring(response: 0.5, dampingFraction: 0.8)
        static let fade: Animation = .easeOut(duration: 0.2)
      }
      Text("spring(duration: 3)").animation(.snappy, value: on)
      """,
      [
        "card line 2: spring(duration: 0.5, bounce: 0.2)",
        "fade line 3: easeOut(duration: 0.2)",
        "line 5: spring(duration: 0.5, bounce: 0.15)",
      ]
    ),
    (
      """
      private val Calm = CubicBezierEasing(0.3f, 0f, 0f, 1f)
      val alpha by animateFloatAsState(1f, animationSpec = tween(300, easing = Calm))
      """,
      [
        "Calm line 1: timingCurve(0.3, 0, 0, 1, duration: 0.3)",
        "line 2: timingCurve(0.3, 0, 0, 1, duration: 0.3)",
      ]
    ),
    (
      """
      .card { transition: transform 0.3s ease-out; }
      @keyframes turn { 0% { transform: rotate(0) } 100% { transform: rotate(90deg) } }
      .turn { animation: turn 1s linear; }
      @keyframes rise { 0% { transform: translateX(0%); } 100% { transform: translateX(100%); } }
      .rise { animation: rise 700ms linear both; }
      """,
      [
        "line 1: easeOut(duration: 0.3)", "line 3: linear(duration: 1)",
        "line 4: linear(0 0%, 1 100%, duration: 0.7)",
      ]
    ),
    (
      """
      { "motion": {
        "easing": { "exit": { "$type": "cubicBezier", "$value": [0.3, 0, 1, 1] } },
        "spring": { "calm": { "response": 0.5, "damping": 0.8 } },
        "duration": { "fast": { "$value": "120ms" } } } }
      """,
      [
        "exit line 2: timingCurve(0.3, 0, 1, 1, duration: 0.35)",
        "calm line 3: spring(duration: 0.5, bounce: 0.2)",
      ]
    ),
  ]

  @Test(arguments: files)
  func `finds what a file has, with its names`(text: String, found: [String]) throws {
    let source = try SourceAnimations(Array(text.utf8), in: nil)
    #expect(source.faults.isEmpty)
    #expect(
      source.animations.map { "\($0.name): \($0.curve.animation.expression)" } == found
    )
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
