import Foundation
import Springs
import TestSupport
import Testing

@Suite struct SpringTrajectoryTests {
  @Test(arguments: [-0.5, 0, 0.3, 1])
  func `at rest nothing happens`(bounce: Double) {
    let rest = SpringTrajectory(spring: Spring(bounce: bounce), displacement: 0)
    #expect(rest.settlingTime(within: 0) == 0)
    #expect(rest.turningTime() == nil)
    #expect(rest.crossingTime() == nil)
    #expect(rest.steepestTime() == nil)
    #expect(rest.overshoot == nil)
    #expect(rest.overshootTime == nil)
    #expect(rest.peakVelocity == 0)
    #expect(rest.peakVelocityTime == 0)
    #expect(rest.displacement(at: 3) == 0)
  }

  @Test(arguments: [0.01, 0.15, 0.3, 0.7, 0.9999], [-1.0, 300])
  func `the overshoot follows from the damping ratio alone`(bounce: Double, displacement: Double)
    throws
  {
    let spring = Spring(bounce: bounce)
    let trajectory = SpringTrajectory(spring: spring, displacement: displacement)
    let ratio = spring.dampingRatio
    let expected = exp(-Double.pi * ratio / (bounce * (2 - bounce)).squareRoot())
    #expect(try #require(trajectory.overshoot).isClose(to: expected, within: 1e-12))
    let time = try #require(trajectory.overshootTime)
    #expect(time.isClose(to: Double.pi / spring.dampedAngularFrequency, within: 1e-15))
  }

  @Test(arguments: [0, -1e-12, -0.3, -0.9999])
  func `without bounce a spring let go neither passes nor turns`(bounce: Double) {
    let trajectory = SpringTrajectory(spring: Spring(bounce: bounce), displacement: -1)
    #expect(trajectory.overshoot == 0)
    #expect(trajectory.overshootTime == nil)
    #expect(trajectory.crossingTime() == nil)
    #expect(trajectory.turningTime() == nil)
    #expect(trajectory.steepestTime() != nil)
    #expect(trajectory.steepestTime(1) == nil)
  }

  @Test(arguments: [0, -1e-12, -0.3, -0.9])
  func `thrown fast enough it passes once and turns once`(bounce: Double) throws {
    let spring = Spring(bounce: bounce)
    let trajectory = SpringTrajectory(spring: spring, displacement: -1, velocity: 500)
    let arrival = try #require(trajectory.crossingTime())
    let turn = try #require(trajectory.turningTime())
    #expect(0 < arrival && arrival < turn)
    #expect(trajectory.crossingTime(1) == nil)
    #expect(trajectory.turningTime(1) == nil)
    #expect(trajectory.overshootTime == turn)
    #expect(trajectory.displacement(at: arrival).magnitude < 1e-12)
    #expect(trajectory.velocity(at: turn).magnitude < 1e-10)
    #expect(trajectory.peakVelocityTime == 0)
    #expect(trajectory.peakVelocity == 500)
  }

  @Test(arguments: [-0.3, 0, 0.3, 1])
  func `thrown away it first turns back`(bounce: Double) throws {
    let trajectory = SpringTrajectory(
      spring: Spring(bounce: bounce),
      displacement: -1,
      velocity: -5
    )
    let turn = try #require(trajectory.turningTime())
    #expect(trajectory.displacement(at: turn) < -1)
    if let arrival = trajectory.crossingTime() { #expect(turn < arrival) }
    #expect((trajectory.overshoot ?? 0) <= trajectory.displacement(at: turn).magnitude + 1e-15)
    #expect(trajectory.overshootTime.map { $0 > turn } ?? true)
  }

  @Test func `an undamped spring swings for ever, each turn as cheap as the first`() throws {
    let spring = Spring(stiffness: 100, damping: 0)
    let trajectory = SpringTrajectory(spring: spring, displacement: -1)
    #expect(trajectory.overshoot == 1)
    #expect(trajectory.settlingTime(within: 0.999) == .infinity)
    #expect(trajectory.settlingTime(within: 1) == 0)
    for index in [0, 1, 1_000, 1_000_000] {
      let turn = try #require(trajectory.turningTime(index))
      let arrival = try #require(trajectory.crossingTime(index))
      #expect(turn.isClose(to: Double(index + 1) * Double.pi / 10, within: 1e-15))
      #expect(arrival.isClose(to: (Double(index) + 0.5) * Double.pi / 10, within: 1e-15))
      #expect(trajectory.displacement(at: turn).isClose(to: index % 2 == 0 ? 1 : -1, within: 1e-9))
    }
  }

  @Test func `an undamped spring keeps its bounds for ten minutes`() {
    let physical = Spring(stiffness: 100, damping: 0)
    for second in stride(from: 0.0, through: 600, by: 0.37) {
      #expect((physical.value(target: 1, time: second) - 1).magnitude <= 1 + 1e-9)
    }
    let perceptual = Spring(duration: 0.5, bounce: 1)
    #expect(perceptual.value(target: 1, time: 600).magnitude < 1e-6)
    #expect(physical.value(target: 1, time: 1).isClose(to: 1.8390715290764525, within: 1e-14))
  }

  @Test func `nothing that moves settles within nothing`() {
    for bounce in [-0.5, 0, 0.5, 1] {
      let spring = Spring(bounce: bounce)
      #expect(
        SpringTrajectory(spring: spring, displacement: 1).settlingTime(within: 0) == .infinity
      )
      #expect(
        SpringTrajectory(spring: spring, displacement: 0, velocity: 1).settlingTime(within: 0)
          == .infinity
      )
      #expect(
        SpringTrajectory(spring: spring, displacement: 1).settlingTime(within: .infinity) == 0
      )
    }
  }

  static let stubborn: [Spring] = [
    Spring(bounce: 0.9999), Spring(bounce: -0.9999), Spring(bounce: 1e-15), Spring(bounce: -1e-15),
    Spring(mass: 1e-9, stiffness: 1e8, damping: 1e-3), Spring(mass: 1e12, stiffness: 1, damping: 1),
    Spring(mass: 1e-9, stiffness: 1, damping: 1e3, allowOverDamping: true),
    Spring(stiffness: 100, damping: 1e-12),
    Spring(response: 0.5, dampingRatio: 1e3),
  ]

  @Test(arguments: stubborn, [1e-9, 0.001, 0.3, 0.999])
  func `the distance is the tolerance when settling ends, and stays below`(
    spring: Spring,
    tolerance: Double
  ) {
    for velocity in [0, 3 * spring.angularFrequency, -3 * spring.angularFrequency] {
      let trajectory = SpringTrajectory(spring: spring, displacement: -1, velocity: velocity)
      let time = trajectory.settlingTime(within: tolerance)
      #expect(time > 0 && time.isFinite)
      // The phase of a time is known to its last bit only.
      let phaseError = time.ulp * spring.angularFrequency
      let slack = 1e-12 + 10 * phaseError
      #expect((trajectory.displacement(at: time).magnitude - tolerance).magnitude <= slack)
      for periods in [0.01, 0.1, 0.3, 0.5, 0.77, 1, 10] {
        let later = time + periods * spring.duration
        #expect(trajectory.displacement(at: later).magnitude <= tolerance + slack)
      }
    }
  }

  @Test(arguments: [
    (Spring.smooth, 0.7347716981942958), (.snappy, 0.69669853597274741),
    (.bouncy, 0.81874671738310858),
  ])
  func `the presets settle when the last crossing says`(spring: Spring, time: Double) {
    let trajectory = SpringTrajectory(spring: spring, displacement: -1)
    #expect(trajectory.settlingTime(within: 0.001).isClose(to: time, within: 1e-14))
  }

  /// Response, damping ratio, and the settling time from 500 bits.
  ///
  /// The last of billions of turns outside the band is hardly outside: the curve leaves the band
  /// and comes back between two Doubles.
  static let hardlyDamped = [
    (0.5, 0.001, 549.5059344472764),
    (0.819, 1e-05, 90040.86085629882),
    (1.186, 1e-08, 130389242.64703855),
    (1.134, 1e-10, 12467234536.722002),
    (1.342, 4.78e-10, 3086609540.2780113),
    (1.397, 1e-11, 153586654744.6055),
    (0.778, 1e-12, 855335843892.182),
    (0.767, 2.74e-14, 30775270310612.145),
    (0.591, 1e-15, 649747408406612.6),
    // Here it swings to and fro between two Doubles.
    (0.5, 3e-20, 1.8323389971985693e+19),
    (1.3, 1e-120, 1.4292244178148843e+120),
    (0.4, 1e-285, 4.397613593276566e+284),
    (0.4, 1e-300, 4.397613593276567e+299),
  ]

  @Test(arguments: hardlyDamped)
  func `settles at the nearest Double after however many turns`(
    response: Double,
    ratio: Double,
    time: Double
  ) {
    let spring = Spring(response: response, dampingRatio: ratio)
    for side in [1.0, -1.0] {
      let trajectory = SpringTrajectory(spring: spring, displacement: side)
      #expect(trajectory.settlingTime(within: 0.001) == time)
    }
  }
}
