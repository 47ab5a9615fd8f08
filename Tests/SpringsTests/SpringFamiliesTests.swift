import Foundation
import Springs
import TestSupport
import Testing

@Suite struct SpringFamiliesTests {
  static let bounces = [-0.9999, -0.5, -0.3, -1e-12, 0, 1e-16, 1e-9, 0.15, 0.3, 0.7, 0.9999, 1]

  @Test(arguments: [0.01, 0.5, 0.7, 1.3, 20], bounces)
  func `duration and bounce read back as given`(duration: Double, bounce: Double) {
    let spring = Spring(duration: duration, bounce: bounce)
    #expect(spring.duration == duration)
    #expect(spring.response == duration)
    #expect(spring.bounce == bounce)
    #expect(spring.mass == 1)
  }

  @Test(arguments: [0.15, 0.55, 3], [0, 1e-9, 0.1, 0.825, 1, 1.1, 50])
  func `response and damping ratio read back as given`(response: Double, ratio: Double) {
    let spring = Spring(response: response, dampingRatio: ratio)
    #expect(spring.response == response)
    #expect(spring.dampingRatio == ratio)
  }

  @Test(arguments: [(1, 100, 10), (0.6, 120, 1.1), (2, 100, 15), (1e-9, 3, 0), (1e12, 7, 1e9)])
  func `mass, stiffness and damping read back as given`(
    mass: Double,
    stiffness: Double,
    damping: Double
  ) {
    let spring = Spring(
      mass: mass,
      stiffness: stiffness,
      damping: damping,
      allowOverDamping: true
    )
    #expect(spring.mass == mass)
    #expect(spring.stiffness == stiffness)
    #expect(spring.damping == damping)
  }

  @Test(arguments: bounces)
  func `every family describes the same spring`(bounce: Double) {
    let spring = Spring(duration: 0.7, bounce: bounce)
    let twin = Spring(response: 0.7, dampingRatio: spring.dampingRatio)
    let physical = Spring(
      mass: 1,
      stiffness: spring.stiffness,
      damping: spring.damping,
      allowOverDamping: true
    )
    // Close to critical damping the bounce keeps what a rounded ratio cannot.
    for other in [twin, physical] {
      #expect(other.duration.isClose(to: 0.7, within: 1e-15))
      #expect((other.bounce - bounce).magnitude <= 1e-15)
      #expect(other.angularFrequency.isClose(to: spring.angularFrequency, within: 1e-15))
      #expect(other.decayRate.isClose(to: spring.decayRate, within: 1e-15))
      #expect(other.stiffness.isClose(to: spring.stiffness, within: 1e-15))
      #expect(other.damping.isClose(to: spring.damping, within: 1e-15))
    }
  }

  // The session's slide prints 1 - 4π · bounce / duration, which is -6.54 for the first of these.
  @Test(arguments: [(0.3, 17.592918860102842), (-0.3, 35.903916041026208)])
  func `damping follows from the bounce by the right formula`(bounce: Double, damping: Double) {
    let spring = Spring(duration: 0.5, bounce: bounce)
    #expect(spring.damping.isClose(to: damping, within: 1e-15))
    #expect(spring.stiffness.isClose(to: 157.91367041742973, within: 1e-15))
  }

  @Test func `a negative bounce is the reciprocal ratio minus one`() {
    let spring = Spring(duration: 0.5, bounce: -0.3)
    #expect(spring.dampingRatio.isClose(to: 1.4285714285714286, within: 1e-15))
    #expect(spring.value(target: 1, time: 0.1).isClose(to: 0.29082571098938861, within: 1e-14))
  }

  @Test(arguments: [
    (1.0, Spring.Regime.undamped), (0.3, .underdamped), (1e-16, .underdamped), (0, .critical),
    (-1e-16, .overdamped), (-0.5, .overdamped),
  ])
  func `the bounce decides the regime`(bounce: Double, regime: Spring.Regime) {
    #expect(Spring(duration: 0.5, bounce: bounce).regime == regime)
  }

  @Test(arguments: [
    (1, 100, 20), (2, 8, 8), (0.25, 4, 2), (0x1p40, 0x1p-40, 2), (1e-60, 1e-60, 2e-60),
  ])
  func `damping within two units of the critical one is critical`(
    mass: Double,
    stiffness: Double,
    damping: Double
  ) {
    let units: [Double] = [-6, -1, 0, 2, 3]
    let dampings = units.map { damping + $0 * damping.ulp }
    let regimes = dampings.map {
      Spring(mass: mass, stiffness: stiffness, damping: $0, allowOverDamping: true).regime
    }
    #expect(regimes == [.underdamped, .critical, .critical, .critical, .overdamped])
    let exceeds = dampings.map {
      Spring.exceedsCriticalDamping(mass: mass, stiffness: stiffness, damping: $0)
    }
    #expect(exceeds == [false, false, false, false, true])
  }

  @Test func `damping just below critical keeps its frequency`() {
    // 4 · mass · stiffness - damping² = 2 · 8 · δ - δ² where damping = 8 - δ.
    let difference = 8 * 8.0.ulp
    let spring = Spring(mass: 2, stiffness: 8, damping: 8 - difference)
    let expected = (16 * difference - difference * difference).squareRoot() / 4
    #expect(spring.dampedAngularFrequency.isClose(to: expected, within: 1e-15))
  }

  @Test func `damping above critical is reduced unless over-damping is allowed`() {
    let reduced = Spring(mass: 2, stiffness: 100, damping: 500)
    #expect(reduced.regime == .critical)
    #expect(reduced.dampingRatio == 1)
    #expect(reduced.bounce == 0)
    #expect(reduced.damping.isClose(to: 2 * 200.0.squareRoot(), within: 1e-15))
    let allowed = Spring(mass: 2, stiffness: 100, damping: 500, allowOverDamping: true)
    #expect(allowed.regime == .overdamped)
    #expect(allowed.damping == 500)
  }

  @Test(arguments: [0.125, 3, 1e9, 1e-12], [0.5, 15, 28.284, 500])
  func `scaling mass, stiffness and damping together changes nothing`(
    scale: Double,
    damping: Double
  ) {
    let spring = Spring(mass: 2, stiffness: 100, damping: damping, allowOverDamping: true)
    let scaled = Spring(
      mass: 2 * scale,
      stiffness: 100 * scale,
      damping: damping * scale,
      allowOverDamping: true
    )
    for time in stride(from: 0.0, through: 2, by: 0.125) {
      let value = spring.value(target: 1, initialVelocity: 3, time: time)
      #expect((scaled.value(target: 1, initialVelocity: 3, time: time) - value).magnitude < 1e-14)
    }
  }

  @Test(arguments: [
    (1e-9, 1e8, 1e-12), (1e12, 1e-3, 1e-12), (1e-9, 1e8, 1e8), (1e12, 1e8, 1e-12), (1, 1e8, 1e3),
    (1e100, 1e-100, 1e-100), (1e-100, 1e100, 1e100), (1e100, 1e100, 0), (1e-100, 1e-100, 1e100),
  ])
  func `tiny and huge numbers stay finite`(mass: Double, stiffness: Double, damping: Double) {
    let spring = Spring(
      mass: mass,
      stiffness: stiffness,
      damping: damping,
      allowOverDamping: true
    )
    for figure in [
      spring.duration, spring.bounce, spring.dampingRatio, spring.angularFrequency,
      spring.decayRate, spring.dampedAngularFrequency,
    ] {
      #expect(figure.isFinite)
    }
    for periods in [0, 1e-12, 0.3, 1, 17, 1e6] {
      let time = periods * spring.duration
      #expect(spring.value(target: 1, time: time).isFinite)
      #expect(spring.velocity(target: 1, time: time).isFinite)
    }
  }

  @Test(arguments: [(1.0, 1.0), (1e100, 1e-100), (1e-100, 1e100), (2, 157)])
  func `the critical spring of any spring has its frequency`(mass: Double, stiffness: Double) {
    for damping in [0, 1e-3, 10, 1e100] {
      let spring = Spring(
        mass: mass,
        stiffness: stiffness,
        damping: damping,
        allowOverDamping: true
      )
      let critical = spring.criticallyDamped
      #expect(critical.regime == .critical)
      #expect(critical.angularFrequency.isClose(to: spring.angularFrequency, within: 1e-15))
    }
  }

  @Test(arguments: [1e-6, 0.001, 0.5, 0.999], [0.01, 0.4, 10])
  func `a settling duration solves its equation`(epsilon: Double, duration: Double) {
    let critical = Spring(settlingDuration: duration, dampingRatio: 1, epsilon: epsilon)
    let exponent = critical.angularFrequency * duration
    #expect(((1 + exponent) * exp(-exponent)).isClose(to: epsilon, within: 1e-13))
    for ratio in [0.8, 0.9999] {
      let spring = Spring(settlingDuration: duration, dampingRatio: ratio, epsilon: epsilon)
      let envelope =
        ratio / (1 - ratio * ratio).squareRoot() * exp(-spring.decayRate * duration)
      #expect(envelope.isClose(to: epsilon, within: 1e-11))
      #expect(spring.dampingRatio == ratio)
    }
  }

  @Test func `presets are half a second with more and more bounce`() {
    #expect(Spring.smooth == Spring(duration: 0.5, bounce: 0))
    #expect(Spring.snappy == Spring(duration: 0.5, bounce: 0.15))
    #expect(Spring.bouncy == Spring(duration: 0.5, bounce: 0.3))
    #expect(Spring() == .smooth)
    #expect(
      Spring.bouncy(duration: 0.4, extraBounce: 0.1) == Spring(duration: 0.4, bounce: 0.3 + 0.1)
    )
    #expect(Spring.smooth(extraBounce: -0.2) == Spring(duration: 0.5, bounce: -0.2))
    #expect(Spring.snappy(extraBounce: 0.85).regime == .undamped)
  }
}
