import Springs
import TestSupport
import Testing

@Suite struct SpringLawsTests {
  static let springs: [Spring] = [
    .smooth, .bouncy, Spring(duration: 0.5, bounce: 1), Spring(duration: 0.5, bounce: 1e-12),
    Spring(duration: 0.5, bounce: -1e-12), Spring(duration: 0.5, bounce: -0.3),
    Spring(duration: 2, bounce: -0.99), Spring(response: 0.25, dampingRatio: 0.1),
    Spring(mass: 2, stiffness: 100, damping: 15), Spring(mass: 1, stiffness: 100, damping: 20),
    Spring(mass: 3, stiffness: 1000, damping: 500, allowOverDamping: true),
    Spring(settlingDuration: 0.8, dampingRatio: 0.6),
  ]

  static let starts = [(-1.0, 0.0), (0, 7.5), (-1, 10), (300, -2000)]

  @Test(arguments: springs, starts)
  func `starts where and as fast as it is told`(spring: Spring, start: (Double, Double)) {
    let trajectory = SpringTrajectory(spring: spring, displacement: start.0, velocity: start.1)
    #expect(trajectory.displacement(at: 0) == start.0)
    #expect(trajectory.velocity(at: 0) == start.1)
  }

  @Test(arguments: springs, starts)
  func `velocity and acceleration are derivatives`(spring: Spring, start: (Double, Double)) {
    let trajectory = SpringTrajectory(spring: spring, displacement: start.0, velocity: start.1)
    // A central difference is off by step² and by rounding / step; both are about 1e-9 of this.
    let step = 1e-5 / spring.angularFrequency / max(1, spring.dampingRatio)
    let fastest = spring.angularFrequency * max(1, 2 * spring.dampingRatio)
    let size = start.0.magnitude * spring.angularFrequency + start.1.magnitude
    for periods in [0.1, 0.37, 1, 2.9] {
      let time = periods * spring.duration
      let slope =
        (trajectory.displacement(at: time + step) - trajectory.displacement(at: time - step))
        / (2 * step)
      let bend =
        (trajectory.velocity(at: time + step) - trajectory.velocity(at: time - step)) / (2 * step)
      #expect((slope - trajectory.velocity(at: time)).magnitude < 1e-8 * size)
      #expect((bend - trajectory.acceleration(at: time)).magnitude < 1e-8 * size * fastest)
    }
  }

  @Test(arguments: springs, starts)
  func `mass times acceleration is the force`(spring: Spring, start: (Double, Double)) {
    let trajectory = SpringTrajectory(spring: spring, displacement: start.0, velocity: start.1)
    for periods in [0, 0.1, 0.37, 1, 2.9] {
      let time = periods * spring.duration
      let force = spring.force(
        target: 5,
        position: 5 + trajectory.displacement(at: time),
        velocity: trajectory.velocity(at: time)
      )
      let size =
        spring.stiffness * (5 + start.0.magnitude + start.1.magnitude / spring.angularFrequency)
        * max(1, spring.dampingRatio)
      #expect((spring.mass * trajectory.acceleration(at: time) - force).magnitude < 1e-14 * size)
    }
  }

  @Test(arguments: springs, starts)
  func `two steps are one step`(spring: Spring, start: (Double, Double)) {
    let size = start.0.magnitude + start.1.magnitude / spring.angularFrequency
    for (first, second) in [(0.2, 0.3), (0.01, 2), (1, 1)] {
      var value = 5 + start.0
      var velocity = start.1
      spring.update(
        value: &value,
        velocity: &velocity,
        target: 5,
        deltaTime: first * spring.duration
      )
      spring.update(
        value: &value,
        velocity: &velocity,
        target: 5,
        deltaTime: second * spring.duration
      )
      let whole = SpringTrajectory(spring: spring, displacement: start.0, velocity: start.1)
      let time = (first + second) * spring.duration
      #expect((value - 5 - whole.displacement(at: time)).magnitude < 1e-13 * (5 + size))
      #expect(
        (velocity - whole.velocity(at: time)).magnitude
          < 1e-13 * (5 + size) * spring.angularFrequency
      )
    }
  }

  @Test(arguments: springs.filter { $0.dampingRatio < 2 })
  func `a negative time goes back`(spring: Spring) {
    let there = spring.transition(over: 0.4 * spring.duration)
    let back = spring.transition(over: -0.4 * spring.duration)
    let displacement = there.displacement(from: -1, 3)
    let velocity = there.velocity(from: -1, 3)
    #expect(back.displacement(from: displacement, velocity).isClose(to: -1, within: 1e-11))
    #expect(back.velocity(from: displacement, velocity).isClose(to: 3, within: 1e-11))
  }

  @Test(arguments: starts, [1e-9, 1e-12, 1e-15])
  func `the regimes join at critical damping`(start: (Double, Double), bounce: Double) {
    let sizes = start.0.magnitude + start.1.magnitude
    let critical = SpringTrajectory(spring: .smooth, displacement: start.0, velocity: start.1)
    for sign in [-1.0, 1] {
      let spring = Spring(duration: 0.5, bounce: sign * bounce)
      let near = SpringTrajectory(spring: spring, displacement: start.0, velocity: start.1)
      for time in [0.01, 0.1, 0.5, 3] {
        let difference = near.displacement(at: time) - critical.displacement(at: time)
        #expect(difference.magnitude < (10 * bounce + 1e-14) * sizes)
      }
    }
  }

  @Test(arguments: springs, starts)
  func `energy never grows`(spring: Spring, start: (Double, Double)) {
    let trajectory = SpringTrajectory(spring: spring, displacement: start.0, velocity: start.1)
    func energy(at time: Double) -> Double {
      let displacement = trajectory.displacement(at: time)
      let velocity = trajectory.velocity(at: time)
      return spring.stiffness * displacement * displacement + spring.mass * velocity * velocity
    }
    let initial = energy(at: 0)
    var last = initial
    for step in 1...60 {
      let now = energy(at: Double(step) * spring.duration / 20)
      // Rounding alone may add this much.
      #expect(now <= last + 1e-13 * initial)
      last = now
    }
  }

  @Test(arguments: springs.filter { $0.dampingRatio < 2 }, starts)
  func `agrees with a step-by-step integration`(spring: Spring, start: (Double, Double)) {
    var displacement = start.0
    var velocity = start.1
    func slope(_ displacement: Double, _ velocity: Double) -> (Double, Double) {
      (
        velocity,
        -(spring.stiffness * displacement + spring.damping * velocity) / spring.mass
      )
    }
    let steps = 1000
    let step = spring.duration / Double(steps)
    for _ in 0..<steps {
      let first = slope(displacement, velocity)
      let second = slope(displacement + step / 2 * first.0, velocity + step / 2 * first.1)
      let third = slope(displacement + step / 2 * second.0, velocity + step / 2 * second.1)
      let fourth = slope(displacement + step * third.0, velocity + step * third.1)
      displacement += step / 6 * (first.0 + 2 * second.0 + 2 * third.0 + fourth.0)
      velocity += step / 6 * (first.1 + 2 * second.1 + 2 * third.1 + fourth.1)
    }
    let trajectory = SpringTrajectory(spring: spring, displacement: start.0, velocity: start.1)
    let size = start.0.magnitude + start.1.magnitude / spring.angularFrequency
    // The fourth power of the step, times the period's length in radians.
    let tolerance = 1e-8 * size
    #expect((trajectory.displacement(at: spring.duration) - displacement).magnitude < tolerance)
  }
}
