import Springs
import TestSupport
import Testing

@Suite struct SpringValuesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let spring: Spring
    var from = 0.0
    var to = 1.0
    var initialVelocity = 0.0
    let time: Double
    let value: Double
    var velocity: Double?
  }

  // Values of springs on which other libraries were wrong, computed with 60 digits.
  static let cases: [Case] = [
    Case(
      testDescription: "critical with an initial velocity, at the start",
      spring: Spring(stiffness: 100, damping: 20),
      initialVelocity: 10,
      time: 0,
      value: 0,
      velocity: 10
    ),
    Case(
      testDescription: "critical with an initial velocity",
      spring: Spring(stiffness: 100, damping: 20),
      initialVelocity: 10,
      time: 0.1,
      value: 0.63212055882855768,
      velocity: 3.6787944117144232
    ),
    Case(
      testDescription: "a mass other than 1",
      spring: Spring(mass: 2, stiffness: 100, damping: 15),
      time: 0.5,
      value: 1.1379783241868142,
      velocity: 0.18380059584725786
    ),
    Case(
      testDescription: "a very stiff and very damped spring",
      spring: Spring(stiffness: 1e6, damping: 1e7, allowOverDamping: true),
      from: 100,
      to: 1000,
      time: 0.2,
      value: 117.82118537856767
    ),
    Case(
      testDescription: "a long step",
      spring: Spring(stiffness: 180, damping: 12),
      time: 2,
      value: 1.0000001757869825
    ),
  ]

  @Test(arguments: cases)
  func `has the exact value and velocity`(_ example: Case) {
    let value = example.spring.value(
      fromValue: example.from,
      toValue: example.to,
      initialVelocity: example.initialVelocity,
      time: example.time
    )
    #expect(value.isClose(to: example.value, within: 1e-14))
    guard let expected = example.velocity else { return }
    let velocity = example.spring.velocity(
      fromValue: example.from,
      toValue: example.to,
      initialVelocity: example.initialVelocity,
      time: example.time
    )
    #expect(velocity.isClose(to: expected, within: 1e-14))
  }

  @Test(arguments: [-0.5, 0, 0.3, 1])
  func `without distance and velocity it stays exactly`(bounce: Double) {
    let spring = Spring(bounce: bounce)
    for time in [0, 1e-300, 0.1, 10, 1e9] {
      #expect(spring.value(fromValue: 180.0, toValue: 180, time: time) == 180)
      #expect(spring.velocity(fromValue: 180.0, toValue: 180, time: time) == 0)
    }
  }

  @Test(arguments: SpringLawsTests.springs)
  func `a vector moves as its components do`(spring: Spring) {
    let start = SIMD4(-1, 300, 0.1, 0)
    let target = SIMD4(1, -2.5, 0.1, 7)
    let speed = SIMD4(0, -2000, 1.0 / 3, 1e-9)
    let time = 0.37 * spring.duration
    let value = spring.value(
      fromValue: start,
      toValue: target,
      initialVelocity: speed,
      time: time
    )
    let velocity = spring.velocity(
      fromValue: start,
      toValue: target,
      initialVelocity: speed,
      time: time
    )
    var stepped = SIMD2(start[0], start[1])
    var steppedVelocity = SIMD2(speed[0], speed[1])
    spring.update(
      value: &stepped,
      velocity: &steppedVelocity,
      target: SIMD2(target[0], target[1]),
      deltaTime: time
    )
    let force = spring.force(target: target, position: start, velocity: speed)
    for axis in 0..<4 {
      let single = spring.value(
        fromValue: start[axis],
        toValue: target[axis],
        initialVelocity: speed[axis],
        time: time
      )
      let singleVelocity = spring.velocity(
        fromValue: start[axis],
        toValue: target[axis],
        initialVelocity: speed[axis],
        time: time
      )
      #expect(value[axis] == single)
      #expect(velocity[axis] == singleVelocity)
      #expect(
        force[axis]
          == spring.force(target: target[axis], position: start[axis], velocity: speed[axis])
      )
      if axis < 2 {
        #expect(stepped[axis] == single)
        #expect(steppedVelocity[axis] == singleVelocity)
      }
    }
  }
}
