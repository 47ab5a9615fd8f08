import SpringPlotMotion
import Springs
import Testing

@Suite struct MovementTests {
  private func spring(
    _ bounce: Double,
    from: Double = 0,
    to target: Double,
    velocity: Double = 0
  ) -> Motion {
    Motion(
      .spring(Spring(duration: 0.5, bounce: bounce)),
      from: from,
      to: target,
      initialVelocity: velocity
    )
  }

  @Test func `the span is the distance`() {
    let movement = Movement(axes: [spring(0.3, from: 1, to: 4), spring(0.3, from: 6, to: 2)])
    #expect(movement.span == 5)
  }

  @Test func `the span of huge distances is finite`() {
    let movement = Movement(axes: [spring(0, to: 1e200), spring(0, to: 1e200)])
    #expect(movement.span.isFinite && movement.span > 1.4e200)
  }

  @Test func `the span of a throw that comes back is its excursion`() {
    let thrown = spring(0.3, from: 2, to: 2, velocity: 30)
    let resting = spring(0.3, from: 1, to: 1)
    #expect(Movement(axes: [thrown, resting]).span == thrown.span)
  }

  @Test func `settles when the later coordinate does`() {
    let axes = [spring(0, to: 3), spring(0.6, to: 4)]
    let limit = 0.001 * 5
    #expect(
      Movement(axes: axes).settlingTime(within: limit)
        == axes.map { $0.settlingTime(within: limit) }.max()
    )
  }

  @Test func `is shown until it has settled within a part of the distance`() {
    let movement = Movement(axes: [spring(0.3, to: 3), spring(0.3, to: 4)])
    let shown = movement.shownDuration(tolerance: 0.001)
    #expect(shown.reason == .settled)
    #expect(shown.seconds == movement.settlingTime(within: 0.005))
  }

  @Test func `a coordinate that rests does not lengthen what is shown`() {
    let moving = spring(0.3, to: 100)
    let movement = Movement(axes: [moving, spring(0.3, from: 7, to: 7)])
    #expect(movement.shownDuration(tolerance: 0.01) == moving.shownDuration(tolerance: 0.01))
  }

  @Test func `is one motion along one axis`() {
    let motion = spring(0.3, to: 2, velocity: 5)
    let movement = Movement(axes: [motion])
    #expect(movement.span == motion.span)
    #expect(movement.shownDuration(tolerance: 0.01) == motion.shownDuration(tolerance: 0.01))
  }
}
