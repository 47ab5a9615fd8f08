import SpringPlotFitting
import SpringPlotMotion
import Springs
import TestSupport
import Testing

@Suite struct RecordingFitTests {
  /// A spring with a start, a target and a velocity.
  struct Case: Sendable, CustomTestStringConvertible {
    let duration: Double
    let bounce: Double
    let start: Double
    let target: Double
    let velocity: Double
    let begin: Double

    var testDescription: String {
      "duration \(duration), bounce \(bounce), velocity \(velocity), begin \(begin)"
    }
  }

  #if DEBUG
  private static let count = 20
  #else
  private static let count = 80
  #endif

  static let cases: [Case] = {
    var generator = SplitMix64(seed: 11)
    return (0..<count).map { index in
      let start = generator.next(in: -500...500)
      let distance = generator.next(in: 20...800) * (index % 3 == 0 ? -1 : 1)
      let isMoving = index % 2 == 1
      return Case(
        duration: generator.next(in: 0.2...1),
        bounce: generator.next(in: -0.9...1),
        start: start,
        target: start + distance,
        velocity: isMoving ? generator.next(in: -2000...2000) : 0,
        begin: isMoving ? 0 : generator.next(in: 0.05...0.15)
      )
    }
  }()

  @Test(arguments: cases)
  func `finds every parameter of exact samples`(_ truth: Case) throws {
    let recording = Recording(
      Spring(duration: truth.duration, bounce: truth.bounce),
      begin: truth.begin,
      start: truth.start,
      target: truth.target,
      velocity: truth.velocity
    )
    let best = try recording.fit(families: [.spring]).best
    for (unknown, value) in [
      (FitUnknown.duration, truth.duration), (.bounce, truth.bounce), (.start, truth.start),
      (.target, truth.target),
    ] + (truth.velocity == 0 ? [(.begin, truth.begin)] : [(.velocity, truth.velocity)]) {
      let found = try #require(best.value(unknown))
      #expect((found - value).magnitude <= 1e-9 * max(1, value.magnitude), "\(unknown)")
    }
  }

  @Test func `has errors of the size that they cannot be below, and says so`() throws {
    var errors: [Double] = []
    var covered = 0
    for seed in 0..<60 {
      var generator = SplitMix64(seed: UInt64(seed))
      let truth = (
        duration: generator.next(in: 0.2...1), bounce: generator.next(in: -0.5...0.8),
        begin: 0.1 + generator.next(in: 0...1) / 60
      )
      let recording = Recording(
        Spring(duration: truth.duration, bounce: truth.bounce),
        begin: truth.begin
      )
      let fit = try recording.noisy(1.5, seed: UInt64(seed) + 1000).fit(families: [.spring])
      let bounds = Self.leastErrors(of: recording, noise: 1.5)
      let values = [truth.duration, truth.bounce, truth.begin, 0, 300]
      for (index, unknown) in [FitUnknown.duration, .bounce, .begin, .start, .target].enumerated() {
        let parameter = try #require(fit.best.parameter(unknown))
        errors.append((parameter.value - values[index]) / bounds[index])
        if parameter.interval.contains(values[index]) { covered += 1 }
      }
    }
    let count = Double(errors.count)
    let mean = errors.reduce(0, +) / count
    let spread = (errors.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count).squareRoot()
    // Three hundred numbers leave about this much to chance; the long run is a benchmark.
    #expect(spread < 1.12)
    #expect(mean.magnitude < 0.2)
    #expect(0.91...0.99 ~= Double(covered) / count)
  }

  @Test(arguments: 0..<8)
  func `leaves no more unexplained than with a begin in another frame`(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed + 40)
    let recording = Recording(
      Spring(
        duration: generator.next(in: 0.2...0.3),
        bounce: generator.next(in: -0.5 ... -0.4)
      ),
      begin: 0.1 + generator.next(in: 0...1) / 60
    ).noisy(1.5, seed: seed)
    var conditions = FitConditions()
    conditions.velocity = [0]
    let best = try recording.fit(conditions, families: [.spring]).best
    let begin = try #require(best.value(.begin))
    for shift in [-1.2, -0.8, -0.4, 0.4, 0.8, 1.2] {
      conditions.begin = begin + shift / 60
      let other = try recording.fit(conditions, families: [.spring]).candidates
      let least = other.map(\.sumOfSquares).min() ?? .infinity
      #expect(best.sumOfSquares <= least * (1 + 1e-9))
    }
  }

  /// Returns the standard errors that no unbiased estimate is below, from numerical derivatives.
  private static func leastErrors(of recording: Recording, noise: Double) -> [Double] {
    let spring = recording.spring
    func positions(_ values: [Double]) -> [Double] {
      Recording(
        Spring(duration: values[0], bounce: values[1]),
        begin: values[2],
        start: values[3],
        target: values[4],
        length: recording.begin + 3 * spring.duration
      ).positions
    }
    let values = [
      spring.duration, spring.bounce, recording.begin, recording.start, recording.target,
    ]
    let columns = values.indices.map { index in
      var (low, high) = (values, values)
      low[index] -= 1e-6
      high[index] += 1e-6
      return zip(positions(high), positions(low)).map { ($0 - $1) / 2e-6 }
    }
    var matrix = columns.map { row in
      columns.map { column in zip(row, column).reduce(0) { $0 + $1.0 * $1.1 } }
    }
    var inverse = values.indices.map { row in values.indices.map { $0 == row ? 1.0 : 0 } }
    for pivot in values.indices {
      let factor = matrix[pivot][pivot]
      for column in values.indices {
        matrix[pivot][column] /= factor
        inverse[pivot][column] /= factor
      }
      for row in values.indices where row != pivot {
        let share = matrix[row][pivot]
        for column in values.indices {
          matrix[row][column] -= share * matrix[pivot][column]
          inverse[row][column] -= share * inverse[pivot][column]
        }
      }
    }
    return values.indices.map { noise * inverse[$0][$0].squareRoot() }
  }

  /// Student's two-sided 95 % points, from the published table.
  @Test(arguments: [(8, 3, 3.182446), (10, 5, 2.570582), (15, 10, 2.228139), (35, 30, 2.042272)])
  func `makes intervals by Student's distribution`(
    _ count: Int,
    _ degrees: Int,
    _ quantile: Double
  ) throws {
    let length = Double(count) / 60 + 1e-9
    var recording = Recording(Spring(duration: 0.2, bounce: 0.2), velocity: 900, length: length)
    recording = recording.noisy(0.5, seed: 5)
    #expect(recording.times.count == count)
    let best = try recording.fit(families: [.spring]).best
    let target = try #require(best.parameter(.target))
    #expect(best.degreesOfFreedom == degrees)
    let half = (target.interval.upperBound - target.value) / target.standardError
    #expect((half - quantile).magnitude < 1e-4)
  }

  @Test(arguments: Spring.Preset.allCases, [0.25, 0.35, 0.5, 0.8])
  func `names presets behind whole pixels`(_ preset: Spring.Preset, _ duration: Double) throws {
    var recording = Recording(
      Spring(duration: duration, bounce: preset.bounce),
      begin: 0.1 + 0.4 / 60
    )
    recording.positions = recording.positions.map { $0.rounded() }
    let fit = try recording.fit()
    #expect(fit.best.family == .spring)
    #expect(fit.isDecided)
    let first = try #require(fit.knownSprings.first)
    #expect(first.preset == preset)
    #expect(first.duration == duration)
  }

  @Test(arguments: [FitFamily.linear, .ease, .easeIn, .easeOut, .easeInOut])
  func `tells timing curves from springs`(_ family: FitFamily) throws {
    let curve = try #require(family.timingCurve)
    let times = (0..<60).map { Double($0) / 60 }
    let positions = times.map { (300 * curve.value(at: ($0 - 0.107) / 0.4)).rounded() }
    let fit = try RecordingFit(times: times, axes: [positions])
    #expect(fit.best.family == family)
    #expect(fit.isDecided)
    let duration = try #require(fit.best.value(.duration))
    #expect((duration - 0.4).magnitude < 0.01)
  }

  @Test func `leaves out samples that belong to something else`() throws {
    var recording = Recording(Spring(duration: 0.5, bounce: 0.3), begin: 0.107).noisy(1, seed: 3)
    for index in [4, 17, 40, 71] { recording.positions[index] += index % 2 == 0 ? 90 : -140 }
    let fit = try recording.fit()
    #expect(fit.outliers == [4, 17, 40, 71])
    #expect(try #require(fit.best.parameter(.bounce)).interval.contains(0.3))
  }

  @Test func `does not mind frames that were dropped or shown twice`() throws {
    var recording = Recording(Spring(duration: 0.5, bounce: 0.15), begin: 0.107).noisy(
      0.5,
      seed: 8
    )
    recording.positions[15] = recording.positions[14]
    for index in [23, 12, 11] {
      recording.times.remove(at: index)
      recording.positions.remove(at: index)
    }
    let best = try recording.fit().best
    #expect((try #require(best.value(.duration)) - 0.5).magnitude < 0.01)
    #expect((try #require(best.value(.bounce)) - 0.15).magnitude < 0.02)
  }

  @Test func `begins in the middle of a motion`() throws {
    var recording = Recording(Spring(duration: 0.5, bounce: 0.2))
    let state = SpringTrajectory(spring: recording.spring, displacement: -300)
    recording.times = recording.times.dropFirst(8).map { $0 - 8.0 / 60 }
    recording.positions.removeFirst(8)
    let best = try recording.fit().best
    #expect(!best.startsAtRest)
    let velocity = try #require(best.value(.velocity))
    #expect((velocity - state.velocity(at: 8.0 / 60)).magnitude < 1e-6)
  }

  @Test func `holds what is known`() throws {
    var conditions = FitConditions()
    conditions.target = [300]
    conditions.bounce = 0.3
    let recording = Recording(Spring(duration: 0.5, bounce: 0.3), begin: 0.1, length: 0.3)
    let best = try recording.noisy(0.5, seed: 2).fit(conditions).best
    #expect(best.value(.target) == 300)
    #expect(best.value(.bounce) == 0.3)
    #expect(best.parameter(.bounce)?.isHeld == true)
    #expect((try #require(best.value(.duration)) - 0.5).magnitude < 0.02)
  }

  @Test func `says when the samples do not tell`() throws {
    let spring = Spring(duration: 0.6, bounce: -0.6)
    let fit = try Recording(spring, begin: 0.1, length: 0.35).noisy(1.5, seed: 4).fit()
    let candidate = try #require(fit.candidates.first { $0.family == .spring })
    let target = try #require(candidate.parameter(.target))
    #expect(target.interval.upperBound - target.interval.lowerBound > 60)
  }

  @Test func `shares one spring between x and y`() throws {
    let spring = Spring(duration: 0.4, bounce: 0.15)
    let x = Recording(spring, begin: 0.1, start: 10, target: 200).noisy(1, seed: 1)
    let y = Recording(spring, begin: 0.1, start: 600, target: 180).noisy(1, seed: 2)
    let fit = try RecordingFit(times: x.times, axes: [x.positions, y.positions])
    let alone = try x.fit()
    let both = try #require(fit.best.parameter(.duration))
    #expect(both.interval.contains(0.4))
    #expect(both.standardError < (try #require(alone.best.parameter(.duration)).standardError))
    #expect((try #require(fit.best.value(.target, axis: 1)) - 180).magnitude < 2)
  }

  @Test(arguments: [nil, [0.517]] as [[Double]?])
  func `finds targets that follow each other`(_ times: [Double]?) throws {
    let spring = Spring(duration: 0.6, bounce: 0.2)
    var motion = Motion(.delay(.spring(spring), seconds: 0.2), from: 20, to: 220)
    motion.retarget(to: 80, at: 0.517, animation: .spring(spring))
    let moments = (0..<110).map { Double($0) / 60 }
    var conditions = FitConditions()
    conditions.pieces = 2
    conditions.pieceTimes = times
    let best = try RecordingFit(
      times: moments,
      axes: [moments.map { motion.state(at: $0).position }],
      conditions: conditions
    ).best
    #expect((try #require(best.value(.duration)) - 0.6).magnitude < 1e-6)
    #expect((try #require(best.value(.begin, piece: 1)) - 0.517).magnitude < 1e-6)
    #expect((try #require(best.value(.target, piece: 0)) - 220).magnitude < 1e-4)
    let again = best.motion()
    for time in moments {
      #expect((again.state(at: time).position - motion.state(at: time).position).magnitude < 1e-4)
    }
  }

  @Test func `shows as a motion what it computes`() throws {
    let recording = Recording(Spring(duration: 0.5, bounce: 0.3), begin: 0.1).noisy(1, seed: 9)
    for candidate in try recording.fit().candidates {
      let motion = candidate.motion()
      for (time, position) in zip(recording.times, candidate.positions(at: recording.times)) {
        #expect((motion.state(at: time).position - position).magnitude < 1e-6)
      }
    }
  }

  @Test func `is the same every time`() throws {
    let recording = Recording(Spring(duration: 0.5, bounce: 0.3), begin: 0.1).noisy(1, seed: 9)
    #expect(try recording.fit() == recording.fit())
  }

  @Test func `refuses what tells nothing`() {
    #expect(throws: FitFault.noMotion) {
      try RecordingFit(times: [0, 1, 2, 3, 4, 5, 6], axes: [[5, 5, 5, 5, 5, 5, 5]])
    }
    #expect(throws: FitFault.tooFewSamples(3, needed: 6)) {
      try RecordingFit(times: [0, 1, 2], axes: [[0, 1, 2]])
    }
    var conditions = FitConditions()
    conditions.target = [1, 2]
    #expect(throws: FitFault.axisCount(.target, found: 2, expected: 1)) {
      try RecordingFit(times: [0, 1, 2], axes: [[0, 1, 2]], conditions: conditions)
    }
  }
}
