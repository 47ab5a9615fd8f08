import SpringPlotSyntax
import Testing

@Suite struct CurveSettingTests {
  static let settings: [(String, CurveParameter, Double, String)] = [
    ("bouncy", .duration, 0.2, "bouncy(duration: 0.2)"),
    (".bouncy", .duration, 0.2, ".bouncy(duration: 0.2)"),
    (".bouncy()", .duration, 0.2, ".bouncy(duration: 0.2)"),
    ("spring:bounce=0.5", .bounce, -0.2, "spring:bounce=-0.2"),
    ("spring:bounce=0.5", .duration, 2, "spring:bounce=0.5,duration=2"),
    (".spring(duration: 1)", .bounce, 1, ".spring(duration: 1, bounce: 1)"),
    (".spring( duration : 1s )", .duration, 2, ".spring( duration : 2 )"),
    (".spring(response: 1)", .dampingRatio, 1, ".spring(response: 1, dampingFraction: 1)"),
    ("Spring(response: 1)", .dampingRatio, 1, "Spring(response: 1, dampingRatio: 1)"),
    (".spring(.bouncy)", .extraBounce, 0.1, ".spring(.bouncy(extraBounce: 0.1))"),
    (
      ".spring(Spring(mass: 1, stiffness: 9, damping: 1), blendDuration: 1)", .mass, 2,
      ".spring(Spring(mass: 2, stiffness: 9, damping: 1), blendDuration: 1)"
    ),
    ("bouncy", .delay, 0.1, "bouncy.delay(0.1)"),
    ("bouncy:duration=0.4", .speed, 2, "bouncy:duration=0.4.speed(2)"),
    (".bouncy.delay(0.1).speed(2)", .delay, 0.3, ".bouncy.delay(0.3).speed(2)"),
    ("Sheet=.bouncy.speed(2)", .duration, 1, ".bouncy(duration: 1).speed(2)"),
  ]

  @Test(arguments: settings)
  func `writes a value where it belongs`(
    _ text: String,
    _ parameter: CurveParameter,
    _ value: Double,
    _ edited: String
  ) throws {
    let curve = try CurveArgument.parse(text, setting: [(parameter, value)])
    #expect(curve.expression == edited)
    #expect(try CurveArgument.parse(edited).animation == curve.animation)
  }

  @Test(arguments: [
    ("dampingRatio", CurveParameter.dampingRatio), ("damping-ratio", .dampingRatio),
    ("dampingFraction", .dampingRatio), ("damping-fraction", .dampingRatio),
    ("extra-bounce", .extraBounce), ("speed", .speed),
  ])
  func `knows parameters in both spellings`(_ word: String, _ parameter: CurveParameter) {
    #expect(CurveParameter(word: word) == parameter)
  }

  @Test(arguments: ["", "-", "Bounce", "damping_ratio", "bounces"])
  func `knows no other words`(_ word: String) {
    #expect(CurveParameter(word: word) == nil)
  }
}
