import SpringPlotMotion
import Springs
import TestSupport
import Testing

@Suite struct DifferenceTests {
  private static let pairs: [(SpringPlotMotion.Animation, SpringPlotMotion.Animation)] = [
    (.spring(.bouncy), .spring(.smooth)),
    (.spring(Spring(duration: 0.5, bounce: 0.3)), .spring(Spring(duration: 0.5, bounce: 0.3001))),
    (.spring(Spring(duration: 0.1, bounce: 0.99)), .spring(Spring(duration: 0.1001, bounce: 0.99))),
    (.spring(Spring(duration: 0.5, bounce: -0.9)), .spring(Spring(duration: 0.5, bounce: 0))),
    (.curve(.easeIn, duration: 1), .curve(.easeOut, duration: 0.7)),
    (.curve(.circularEaseIn, duration: 1), .delay(.curve(.ease, duration: 1), seconds: 1)),
    (.curve(.easeInOut, duration: 1), .spring(.snappy)),
  ]

  @Test(arguments: pairs)
  func `no sample is farther away than the largest difference`(
    first: SpringPlotMotion.Animation,
    second: SpringPlotMotion.Animation
  ) {
    let (own, other) = (Motion(first, from: 3, to: 8), Motion(second, from: 3, to: 8))
    let found = own.largestDifference(from: other, until: 2.5)
    func distance(_ time: Double) -> Double {
      abs(own.state(at: time).position - other.state(at: time).position)
    }
    #expect(abs(distance(found.time) - found.distance) <= 1e-9)
    for index in 0...20_000 {
      #expect(distance(Double(index) / 8_000) <= found.distance + 1e-9)
    }
  }

  @Test(arguments: [0.123456789, 37.000001, 99.99])
  func `a difference of an instant is found in a long time`(time: Double) throws {
    let width = 1e-5
    let spike = [
      LinearPieces.Point(progress: 0, value: 0),
      LinearPieces.Point(progress: (time - width) / 100, value: (time - width) / 100),
      LinearPieces.Point(progress: time / 100, value: 1.25),
      LinearPieces.Point(progress: (time + width) / 100, value: (time + width) / 100),
      LinearPieces.Point(progress: 1, value: 1),
    ]
    let pieces = try #require(LinearPieces(spike))
    let found = Motion(.curve(.linear, duration: 100))
      .largestDifference(from: Motion(.curve(.pieces(pieces), duration: 100)), until: 100)
    #expect(found.time.isClose(to: time, within: 1e-9))
    #expect(found.distance.isClose(to: 1.25 - time / 100, within: 1e-9))
  }

  @Test func `a motion does not differ from itself`() {
    let motion = Motion(.spring(Spring(duration: 0.3, bounce: 0.9)), from: 1e6, to: 1e6 + 1)
    #expect(motion.largestDifference(from: motion, until: 100).distance == 0)
  }
}
