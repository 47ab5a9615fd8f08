import SpringPlotMotion
import Springs
import Testing

@Suite struct ScrollTests {
  @Test(arguments: [0.998, 0.99])
  func `keeps a part of its velocity in each millisecond`(rate: Double) {
    let motion = Motion(.scroll(rate: rate), from: 2, to: 502)
    for index in 0..<100 {
      let now = motion.state(at: Double(index) / 1000).velocity
      let next = motion.state(at: Double(index + 1) / 1000).velocity
      #expect(abs(next / now - rate) < 1e-12)
    }
    #expect(motion.state(at: 0).position == 2)
  }

  @Test func `rests where its velocity takes it`() throws {
    let animation = Animation.speed(.scroll(rate: 0.998), rate: 2)
    let distance = try #require(animation.scrollDistance(velocity: 1500))
    let motion = Motion(animation, from: 10, to: 10 + distance)
    #expect(abs(motion.state(at: 0).velocity - 1500) < 1e-9)
    #expect(abs(motion.state(at: 20).position - (10 + distance)) < 1e-9)
  }

  @Test func `settles exactly when the tolerance is left`() {
    let motion = Motion(.scroll(rate: 0.998), from: 0, to: 100)
    let time = motion.settlingTime(within: 0.1)
    #expect(abs(motion.state(at: time).position - 99.9) < 1e-10)
  }

  @Test func `is a critical spring that is thrown alike`() {
    let rate = Animation.decayRate(ofScroll: 0.998)
    let spring = Spring(duration: 2 * Double.pi / rate, bounce: 0)
    let scroll = Motion(.scroll(rate: 0.998))
    let thrown = Motion(.spring(spring), initialVelocity: rate)
    for time in [0, 0.1, 0.5, 1, 3] {
      #expect(abs(scroll.state(at: time).position - thrown.state(at: time).position) < 1e-12)
    }
  }

  @Test(arguments: [0.998, 0.99])
  func `comes closest to the spring that is named`(rate: Double) {
    let closest = ScrollSpring(rate: rate)
    func deviation(_ factor: Double) -> Double {
      let spring = Spring(duration: closest.spring.duration * factor, bounce: -0.9)
      let scroll = Motion(.scroll(rate: rate))
      return (1...4_000).map { step in
        let time = Double(step) / 4_000 * 6 / Animation.decayRate(ofScroll: rate)
        return abs(scroll.state(at: time).position - spring.value(target: 1.0, time: time))
      }.max() ?? 0
    }
    #expect(closest.deviation < 0.005)
    #expect(deviation(0.999) > closest.deviation)
    #expect(deviation(1.001) > closest.deviation)
  }
}
