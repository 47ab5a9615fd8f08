import Springs
import Testing

@Suite struct SpringVectorsTests {
  // A unit is the size of one rounding error there; see make_spring_vectors.py.
  @Test func `positions and velocities are exact to two rounding errors`() throws {
    for row in try ReferenceTable("spring_vectors.csv").rows {
      let spring = try row.spring()
      let target = try row.number("target")
      let initialVelocity = try row.number("initial_velocity")
      let time = try row.number("time")
      let value = spring.value(target: target, initialVelocity: initialVelocity, time: time)
      let velocity = spring.velocity(target: target, initialVelocity: initialVelocity, time: time)
      let valueError = try (value - row.number("value")).magnitude
      let velocityError = try (velocity - row.number("velocity")).magnitude
      #expect(try valueError <= 2 * row.number("value_unit"), "\(row.description)")
      #expect(try velocityError <= 2 * row.number("velocity_unit"), "\(row.description)")
    }
  }
}
