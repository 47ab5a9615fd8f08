import SpringPlotGestures
import SpringPlotMotion
import Springs
import Testing

@Suite struct GestureMotionTests {
  private static let track = MotionTrack(times: [0, 0.1, 0.3, 0.4], positions: [5, 8, 4, 10])

  private static func released(_ animation: Animation, velocity: Double = 60) -> Motion {
    var motion = Motion(following: track)
    motion.retarget(to: 0, at: track.duration, animation: animation, velocity: velocity)
    return motion
  }

  @Test func `follows the samples along straight lines`() {
    let motion = Self.released(.spring(.bouncy))
    for (time, position) in [(0, 5), (0.1, 8), (0.3, 4), (0.4, 10.0)] {
      #expect(motion.state(at: time).position == position)
    }
    #expect(abs(motion.state(at: 0.2).position - 6) < 1e-15)
    #expect(abs(motion.state(at: 0.2).velocity + 20) < 1e-12)
  }

  @Test func `goes on with the velocity of the release as a spring`() {
    let motion = Self.released(.spring(.bouncy), velocity: 55)
    #expect(motion.state(at: 0.4) == MotionState(position: 10, velocity: 55))
    let spring = Motion(.spring(.bouncy), from: 10, to: 0, initialVelocity: 55)
    let time = 0.25
    #expect(abs(motion.state(at: 0.4 + time).position - spring.state(at: time).position) < 1e-12)
  }

  @Test(arguments: [
    Animation.curve(.easeOut, duration: 0.3), .delay(.spring(.smooth), seconds: 0.1),
    .interpolatingSpring(.smooth),
  ])
  func `starts anything else from rest`(animation: Animation) {
    let motion = Self.released(animation)
    let rested = Motion(animation, from: 10, to: 0)
    #expect(motion.state(at: 0.4).position == 10)
    #expect(motion.state(at: 0.4).velocity == rested.state(at: 0).velocity)
  }

  @Test func `springs back to where the finger let go`() {
    var motion = Motion(following: Self.track)
    motion.retarget(to: 10, at: 0.4, animation: .spring(.smooth), velocity: 60)
    #expect(motion.state(at: 0.5).position > 10)
  }

  @Test func `has the ranges and peaks of the whole`() {
    let motion = Self.released(.curve(.linear, duration: 1))
    #expect(motion.positionRange(in: 0...2) == 0...10)
    #expect(motion.positionRange(in: 0.05...0.2) == 6...8)
    let velocities = motion.velocityRange(in: 0...2)
    #expect(abs(velocities.lowerBound + 20) < 1e-12 && abs(velocities.upperBound - 60) < 1e-12)
    #expect(abs(motion.peakVelocity.velocity - 60) < 1e-12)
    #expect(motion.peakVelocity.time == 0.3)
    #expect(motion.firstArrival == 1.4)
    #expect(motion.settlingTime(within: 0.001) == 1.4)
    #expect(motion.overshoot == nil)
  }

  @Test func `covers all time with segments that meet`() {
    var end = 0.0
    for segment in Self.released(.spring(.smooth)).segments(in: 0...1) {
      #expect(segment.start == end)
      #expect(segment.end > segment.start)
      end = segment.end
    }
    #expect(end == .infinity)
  }
}
