import SpringPlotMotion
import Springs
import TestSupport
import Testing

/// Motions that are vertical somewhere, and motions that no easing can follow.
@Suite struct SteepEasingTests {
  static let curves: [UnitCurve] = [
    .bezier(x1: 0, y1: 0.9, x2: 0.3, y2: 1),
    .bezier(x1: 0, y1: 1, x2: 0, y2: 1),
    .bezier(x1: 1e-5, y1: 1, x2: 0, y2: 1),
    .bezier(x1: 1, y1: 0, x2: 0, y2: 1),
    .bezier(x1: 1, y1: 0, x2: 1, y2: 0),
  ]

  /// Progresses close to both ends and to the middle.
  static let progresses: [Double] = (0...120).flatMap { step -> [Double] in
    let distance = (0..<step).reduce(0.5) { distance, _ in distance * 0.8 }
    return [distance, 1 - distance, 0.5 + distance / 2, 0.5 - distance / 2]
  }

  @Test(arguments: curves)
  func `follows a vertical tangent within the tolerance`(curve: UnitCurve) throws {
    let motion = Motion(.curve(curve, duration: 0.5))
    let eased = try #require(EasedMotion(motion, times: 0...0.5))
    let easing = try LinearEasing(eased, tolerance: 0.001)
    #expect(easing.points.count < 60)
    let function = try #require(LinearFunction(easing.text))
    #expect(function.isOrdered)
    for progress in Self.progresses {
      let position = motion.state(at: progress * easing.duration.seconds).position
      #expect(abs(function(progress) - position) <= 0.001 + 1e-9)
    }
  }

  @Test func `follows a vertical tangent within a small tolerance`() throws {
    let motion = Motion(.curve(.bezier(x1: 0, y1: 1, x2: 0, y2: 1), duration: 0.5))
    let eased = try #require(EasedMotion(motion, times: 0...0.5))
    #expect(try LinearEasing(eased, tolerance: 0.0001).error <= 0.0001)
  }

  @Test func `follows a vertical tangent where an interruption starts it`() throws {
    var motion = Motion(.spring(.bouncy))
    motion.retarget(
      to: 2,
      at: 0.2,
      animation: .curve(.bezier(x1: 0, y1: 1, x2: 0, y2: 1), duration: 0.35)
    )
    let eased = try #require(EasedMotion(motion, times: 0...0.55))
    let easing = try LinearEasing(eased, tolerance: 0.001)
    let function = try #require(LinearFunction(easing.text))
    for index in 0...130 {
      let time = 0.2 + 0.35 * (0..<index).reduce(1.0) { distance, _ in distance * 0.8 }
      let position = motion.state(at: time).position / 2
      #expect(abs(function(time / easing.duration.seconds) - position) <= 0.001 + 1e-9)
    }
  }

  static let unfollowed = [
    EasingCase(name: "a hard throw", animation: .spring(.bouncy), velocity: 1e8),
    EasingCase(name: "a harder throw", animation: .spring(.bouncy), velocity: 1e20),
    EasingCase(name: "the hardest throw", animation: .spring(.smooth), velocity: 1e300),
    EasingCase(
      name: "a thousand times",
      animation: .repeatCount(.spring(.bouncy), count: 1000, autoreverses: true)
    ),
  ]

  @Test(arguments: unfollowed)
  func `gives up what has too much detail`(_ example: EasingCase) throws {
    let eased = try example.eased()
    #expect(throws: EasingError.tooFine) { try LinearEasing(eased, tolerance: 0.001) }
  }

  @Test func `gives up a way that is lost in rounding`() throws {
    let eased = try #require(EasedMotion(Motion(.spring(.bouncy), to: 1e-307), times: 0...1))
    #expect(throws: EasingError.tooFine) { try LinearEasing(eased, tolerance: 0.001) }
  }

  @Test func `spends no points on a spring that has come to rest`() throws {
    let motion = Motion(.spring(.bouncy))
    let short = try #require(EasedMotion(motion, times: 0...1))
    let long = try #require(EasedMotion(motion, times: 0...10_000))
    let points = try LinearEasing(short, tolerance: 0.001).points.count
    #expect(try abs(LinearEasing(long, tolerance: 0.001).points.count - points) <= 2)
  }

  @Test(arguments: [(1e-30, true), (1e-22, true), (1e-20, false)])
  func `refuses a duration that is lost among the decimals`(
    seconds: Double,
    isTooShort: Bool
  ) throws {
    let motion = Motion(.curve(.easeOut, duration: seconds))
    let eased = try #require(EasedMotion(motion, times: 0...seconds))
    if isTooShort {
      #expect(throws: EasingError.tooShort) { try LinearEasing(eased, tolerance: 0.001) }
    } else {
      #expect(try LinearEasing(eased, tolerance: 0.001).error <= 0.001)
    }
  }
}
