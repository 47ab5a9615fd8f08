import Springs
import TestSupport
import Testing

@Suite struct SpringSettlingDurationTests {
  @Test(arguments: [
    (Spring.smooth, 0.8), (.snappy, 0.8768271225053476), (.bouncy, 1.0447130905120119),
  ])
  func `is SwiftUI's estimate for the presets`(spring: Spring, estimate: Double) {
    #expect(spring.settlingDuration.isClose(to: estimate, within: 1e-14))
  }

  @Test func `is infinite without damping`() {
    #expect(Spring(bounce: 1).settlingDuration == .infinity)
  }

  @Test func `is 0 for a spring that is not quiet by 101.2 seconds`() {
    #expect(Spring(duration: 0.5, bounce: -0.999).settlingDuration == 0)
  }

  @Test func `is 0 for a distance below epsilon`() {
    #expect(Spring.bouncy.settlingDuration(target: 1e-9, epsilon: 0.001) == 0)
    #expect(Spring.smooth.settlingDuration(target: 1e-9, epsilon: 0.001) == 0)
  }

  @Test func `counts a vector by its length`() {
    let vector = Spring.bouncy.settlingDuration(target: SIMD2(3.0, 4), epsilon: 0.001)
    #expect(
      vector.isClose(to: Spring.bouncy.settlingDuration(target: 5.0, epsilon: 0.001), within: 1e-14)
    )
    let shifted = Spring.bouncy.settlingDuration(fromValue: 2.0, toValue: 7, epsilon: 0.001)
    #expect(shifted.isClose(to: vector, within: 1e-14))
  }
}
