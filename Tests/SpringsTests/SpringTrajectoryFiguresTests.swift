import Springs
import TestSupport
import Testing

@Suite struct SpringTrajectoryFiguresTests {
  @Test func `times and peaks agree with bisection in 50 digits`() throws {
    for row in try ReferenceTable("trajectory_figures.csv").rows {
      let trajectory = try SpringTrajectory(
        spring: row.spring(),
        displacement: row.number("displacement"),
        velocity: row.number("velocity")
      )
      let figures: [(String, Double?)] = try [
        ("settling", trajectory.settlingTime(within: row.number("tolerance"))),
        ("turn0", trajectory.turningTime(0)),
        ("turn1", trajectory.turningTime(1)),
        ("crossing0", trajectory.crossingTime(0)),
        ("crossing1", trajectory.crossingTime(1)),
        ("steep0", trajectory.steepestTime(0)),
        ("steep1", trajectory.steepestTime(1)),
        ("peak_velocity", trajectory.peakVelocity),
        ("peak_velocity_time", trajectory.peakVelocityTime),
      ]
      for (column, figure) in figures {
        let expected = try row.optional(column)
        #expect(figure == expected, "\(column) of \(row.description)")
      }
    }
  }
}
