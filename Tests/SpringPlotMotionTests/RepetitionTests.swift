import SpringPlotMotion
import Springs
import Testing

/// Figures of what repeats so often that nobody could look at all of it.
@Suite struct RepetitionTests {
  private static let easeOut = Animation.curve(
    .bezier(x1: 0, y1: 0, x2: 0.58, y2: 1),
    duration: 0.35
  )

  /// Returns a motion of legs that are interrupted by legs.
  private static func interrupted(
    _ animation: Animation,
    by other: Animation,
    legs: Int
  ) -> Motion {
    func repeated(_ animation: Animation) -> Animation {
      .repeatCount(animation, count: legs, autoreverses: true)
    }
    var motion = Motion(repeated(animation))
    motion.retarget(to: -53, at: 0.36, animation: repeated(other))
    return motion
  }

  @Test(arguments: [1.0, 2, 1.5, 0.25])
  func `a million legs over a million others show what the first of them do`(rate: Double) {
    let other = Animation.speed(Self.easeOut, rate: rate)
    let many = Self.interrupted(Self.easeOut, by: other, legs: 1_000_000)
    let few = Self.interrupted(Self.easeOut, by: other, legs: 24)
    #expect(many.peakVelocity == few.peakVelocity)
    #expect(many.firstArrival == few.firstArrival)
    #expect(many.overshoot == few.overshoot)
    #expect(many.positionRange(in: 0...1e5) == few.positionRange(in: 0...8))
  }

  @Test func `legs that never meet again are looked at for as long as what has no end`() {
    let other = Animation.speed(Self.easeOut, rate: 1.31)
    let many = Self.interrupted(Self.easeOut, by: other, legs: 1_000_000)
    let few = Self.interrupted(Self.easeOut, by: other, legs: 80)
    #expect(abs(many.peakVelocity.velocity) >= abs(few.peakVelocity.velocity))
    #expect(many.settlingTime(within: 0.001) > 250_000)
  }

  @Test func `what comes last is not left out with what comes again`() {
    // The base rests at its start while the last leg above it is still on its way.
    let motion = Self.interrupted(Self.easeOut, by: Self.easeOut, legs: 1_000_000)
    #expect(abs(motion.settlingTime(within: 0.001) - 350_000.36) < 1e-6)
    #expect(motion.state(at: 350_001).position == -53)
  }

  @Test func `legs of legs without an end that only come close never arrive`() {
    let spring = Animation.spring(Spring(response: 0.55, dampingRatio: 1))
    let legs = Animation.repeatForever(spring, autoreverses: false)
    let motion = Motion(.clamped(.repeatForever(legs, autoreverses: true)))
    #expect(motion.firstArrival == nil)
  }

  @Test func `legs that start late do what they do when they start early`() {
    let legs = Animation.repeatCount(
      .spring(Spring(duration: 0.5, bounce: 0.3)),
      count: 1_000_000_000_000_000,
      autoreverses: true
    )
    func peak(at time: Double) -> PeakVelocity {
      var motion = Motion(.spring(Spring(duration: 0.5)))
      motion.retarget(to: 0.5, at: time, animation: legs)
      return motion.peakVelocity(in: time...Double.infinity)
    }
    let (early, late) = (peak(at: 64), peak(at: 6_384_846_115.25))
    #expect(abs(early.velocity - late.velocity) < 1e-4)
    #expect(abs(early.time - 64 - (late.time - 6_384_846_115.25)) < 1e-4)
  }

  @Test func `bounces are not counted where more periods pass than are shown`() {
    let spring = Spring(mass: 1, stiffness: 1.4e11, damping: 0)
    var motion = Motion(.interpolatingSpring(spring))
    motion.retarget(to: 2, at: 0.1, animation: Self.easeOut)
    #expect(motion.bounces(beyond: 0.001) == nil)
  }

  @Test func `a spring that swings between two Doubles gets as far as it may`() {
    let spring = Spring(mass: 1, stiffness: 1e99, damping: 0)
    var below = Motion(.interpolatingSpring(spring))
    below.retarget(to: -53, at: 0.36, animation: Self.easeOut)
    // From 2 on the way to -53, of which the swing of 1 to both sides is the less the later.
    let range = below.positionRange(in: 0.36...0.7)
    #expect(abs(range.upperBound - 2) < 1e-13)
    #expect(range.lowerBound > -53)
    #expect(below.overshoot == nil)

    var above = Motion(.repeatForever(Self.easeOut, autoreverses: true))
    above.retarget(to: 3, at: 0.35, animation: .interpolatingSpring(spring))
    // The 2 that are left to begin with are 3 when the leg is back at 0, and are passed by as much.
    #expect(abs(above.positionRange(in: 0.35...10).upperBound - 6) < 1e-12)
    let fastest = 3 * spring.angularFrequency
    #expect(abs(abs(above.peakVelocity.velocity) - fastest) < 1e-12 * fastest)
  }

  @Test(arguments: [1.4e3, 1.4e11, 1e99])
  func `springs that swing together forever show all of it in one swing`(stiffness: Double) {
    let spring = Spring(mass: 1, stiffness: stiffness, damping: 0)
    // Nine periods and a quarter after the first: 1 - cos covers 2 + sin.
    let start = 9.25 * spring.duration
    let animation = Animation.interpolatingSpring(spring)
    var motion = Motion(animation)
    motion.retarget(to: 2, at: start, animation: animation)
    let frequency = spring.angularFrequency
    var (most, fastest) = (0.0, 0.0)
    for place in 0..<100_000 {
      let angle = 2 * Double.pi * Double(place) / 100_000
      // The distance from 2 is the 1 and the cosine that the first is short of it, times what the
      // second leaves.
      let turned = angle + 9.25 * 2 * Double.pi
      let (short, left) = (-1 - cosine(turned), cosine(angle))
      most = max(most, short * left)
      fastest = max(fastest, abs(sine(turned) * left - short * sine(angle)))
    }
    let range = motion.positionRange(in: start...(start + 1e3 * spring.duration))
    #expect(abs(range.upperBound - 2 - most) < 1e-8)
    #expect(abs(abs(motion.peakVelocity.velocity) / frequency - fastest) < 1e-8)
  }
}
