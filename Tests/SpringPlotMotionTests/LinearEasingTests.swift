import Foundation
import SpringPlotMotion
import Springs
import TestSupport
import Testing

/// A motion that is written as an easing.
struct EasingCase: Sendable, CustomTestStringConvertible {
  let name: String
  let animation: SpringPlotMotion.Animation
  var velocity = 0.0
  var end: Double?
  var tolerance = 0.001

  var testDescription: String { name }

  var motion: Motion { Motion(animation, initialVelocity: velocity) }

  func eased() throws -> EasedMotion {
    let end = end ?? motion.settlingTime(within: tolerance)
    return try #require(EasedMotion(motion, times: 0...end))
  }
}

@Suite struct LinearEasingTests {
  /// A bounce with the points that a greedy pass through the same tube needs.
  static let bounces = [(-0.5, 19), (0, 17), (0.15, 18), (0.3, 21), (0.7, 41)]

  @Test(arguments: bounces)
  func `needs no more points than a greedy pass`(bounce: Double, limit: Int) throws {
    let spring = EasingCase(
      name: "spring",
      animation: .spring(Spring(duration: 0.5, bounce: bounce))
    )
    let easing = try LinearEasing(spring.eased(), tolerance: 0.001)
    #expect(easing.points.count <= limit)
    #expect(easing.error <= 0.001)
    let function = try #require(LinearFunction(easing.text))
    // The closed form, written anew.
    let frequency = 4 * Double.pi
    let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
    let decay = frequency * ratio
    func position(_ time: Double) -> Double {
      let gap = (1 - ratio * ratio).magnitude.squareRoot() * frequency
      guard gap > 0 else { return 1 - exp(-decay * time) * (1 + decay * time) }
      guard ratio > 1 else {
        return 1 - exp(-decay * time) * (cos(gap * time) + decay / gap * sin(gap * time))
      }
      return 1 - exp(-decay * time) * (cosh(gap * time) + decay / gap * sinh(gap * time))
    }
    for index in 0...3_011 {
      let progress = Double(index) / 3_011
      let distance = abs(function(progress) - position(progress * easing.duration.seconds))
      #expect(distance <= 0.001 + 1e-9)
    }
  }

  static let cases = [
    EasingCase(name: "a throw", animation: .spring(.smooth), velocity: 20),
    EasingCase(name: "a throw back", animation: .spring(.bouncy), velocity: -8),
    EasingCase(name: "a curve", animation: .curve(.easeInOut, duration: 0.35)),
    EasingCase(
      name: "a curve that overshoots",
      animation: .curve(.bezier(x1: 0.3, y1: -0.5, x2: 0.6, y2: 1.8), duration: 1)
    ),
    EasingCase(name: "a quarter of a circle", animation: .curve(.circularEaseOut, duration: 0.3)),
    EasingCase(name: "a delay", animation: .delay(.spring(.snappy), seconds: 0.217)),
    EasingCase(
      name: "there and back and there",
      animation: .repeatCount(.curve(.easeIn, duration: 0.5), count: 3, autoreverses: true)
    ),
    EasingCase(name: "a rough line", animation: .spring(.bouncy), tolerance: 0.02),
    EasingCase(name: "a fine line", animation: .spring(.snappy), tolerance: 0.0001),
    EasingCase(
      name: "swinging",
      animation: .spring(Spring(duration: 0.5, bounce: 1)),
      end: 2.75 * 0.5
    ),
  ]

  @Test(arguments: cases)
  func `stays within the tolerance as printed`(_ example: EasingCase) throws {
    let easing = try LinearEasing(example.eased(), tolerance: example.tolerance)
    let function = try #require(LinearFunction(easing.text))
    let motion = example.motion
    #expect(easing.error <= example.tolerance)
    #expect(function.isOrdered)
    #expect(function.points[0] == (0, 0))
    #expect(function.points[function.points.count - 1] == (1, 1))
    var largest = 0.0
    for index in 0...2_003 {
      let progress = Double(index) / 2_003
      let position = motion.state(at: progress * easing.duration.seconds).position
      largest = max(largest, abs(function(progress) - position))
    }
    #expect(largest <= example.tolerance + 1e-9)
  }

  @Test func `jumps where the motion jumps`() throws {
    let animation = SpringPlotMotion.Animation.repeatCount(
      .curve(.linear, duration: 0.5),
      count: 2,
      autoreverses: false
    )
    let easing = try LinearEasing(
      EasingCase(name: "twice", animation: animation).eased(),
      tolerance: 0.001
    )
    #expect(easing.text == "linear(0, 1 50%, 0 50%, 1)")
    #expect(easing.duration.text == "1000ms")
  }

  @Test func `arrives with a jump when it ends on its way`() throws {
    let example = EasingCase(
      name: "cut",
      animation: .curve(.linear, duration: 1),
      end: 0.5
    )
    let easing = try LinearEasing(example.eased(), tolerance: 0.001)
    #expect(easing.points.map(\.value) == [0, 0.5, 1])
    #expect(easing.points.map(\.progress) == [0, 1, 1])
  }

  @Test func `leaves percentages out where that is shorter`() throws {
    let swinging = try #require(Self.cases.last)
    let easing = try LinearEasing(swinging.eased(), tolerance: 0.001)
    #expect(easing.isUniform)
    #expect(!easing.text.contains("%"))
  }

  @Test(arguments: [
    (0.81874671738310858, "819ms"), (0.35, "350ms"), (0.2 + 0.35, "550ms"), (1.0005, "1000.5ms"),
    (0.0123456789, "12.4ms"), (12, "12000ms"), (1.0 / 3, "334ms"),
  ])
  func `prints durations rounded up`(seconds: Double, text: String) throws {
    let motion = try #require(EasedMotion(Motion(.spring(.smooth)), times: 0...seconds))
    #expect(motion.duration.text == text)
  }

  @Test func `makes identifiers that differ`() {
    let names = [
      "bouncy", "spring(duration: 0.5, bounce: 0.3)", "bouncy", "", "Größe_1", "bouncy-2",
    ]
    #expect(
      CSSNames.identifiers(names) == [
        "bouncy", "spring-duration-0-5-bounce-0-3", "bouncy-3", "curve", "Größe_1", "bouncy-2",
      ]
    )
  }
}
