import Springs

/// The samples of a spring in steps, which are found anew from few of them that are kept.
///
/// The first sample is where the spring is seen first, and the second one where it begins to move,
/// if that is later. Then comes the place before each step at the end of the step, and the last one
/// again just behind it.
struct StepSamples: Hashable, Sendable {
  /// The number of samples from one that is kept to the next.
  private static let blockLength = 64

  /// Some samples that follow one another.
  private struct Block: Hashable, Sendable {
    /// The number of the step that leads to the first of them that is one of a step.
    let step: Int
    /// The spring before that step.
    let spring: SteppedSpring
    /// The positions of all of them, in units.
    var positions: Interval?
  }

  /// The number of samples.
  private(set) var count: Int
  private let from: Double
  private let distance: Double
  /// The times before the steps, in seconds: one or two.
  private let lead: [Double]
  /// The first step that is seen, from 0 on.
  private let firstStep: Int
  private let origin: Double
  private let stepsPerSecond: Double
  private var blocks: [Block] = []

  /// Keeps some of the steps of a spring, `stepCount` of them.
  ///
  /// - Parameters:
  ///   - spring: The spring at the start of its way.
  ///   - stepCount: The number of steps until it is over.
  ///   - from: The position at the start, in units.
  ///   - distance: The distance to the target, in units.
  ///   - origin: The time at which the first step begins, in seconds.
  ///   - stepsPerSecond: The number of steps in a second of the motion's own time.
  ///   - start: The time from which on the spring is seen, in seconds.
  init(
    of spring: SteppedSpring,
    stepCount: Int,
    from: Double,
    distance: Double,
    origin: Double,
    stepsPerSecond: Double,
    seenFrom start: Double
  ) {
    self.from = from
    self.distance = distance
    self.origin = origin
    self.stepsPerSecond = stepsPerSecond
    lead = origin > start ? [start, origin] : [start]
    let earliest = lead[lead.count - 1]
    // The times rise, so halving finds the first step that is seen.
    var (low, high) = (0, stepCount)
    while low < high {
      let middle = low + (high - low) / 2
      if origin + Double(middle + 1) / stepsPerSecond > earliest {
        high = middle
      } else {
        low = middle + 1
      }
    }
    firstStep = low
    count = lead.count + (stepCount - low) + 1
    keepBlocks(of: spring)
  }

  private mutating func keepBlocks(of spring: SteppedSpring) {
    var spring = spring
    var step = 0
    for index in 0..<count {
      let next = max(self.step(at: index), firstStep)
      while step < next, index < count - 1 {
        spring.advance()
        step += 1
      }
      let position = index < count - 1 ? place(index, spring) : place(index - 1, spring)
      if index.isMultiple(of: Self.blockLength) {
        blocks.append(Block(step: step, spring: spring, positions: Interval(position)))
      } else {
        let last = blocks.count - 1
        blocks[last].positions = blocks[last].positions?.union(Interval(position))
      }
    }
  }
}

extension StepSamples {
  /// Returns the number of the step that ends at a sample.
  private func step(at index: Int) -> Int { index - lead.count + firstStep }

  /// Returns the position at a sample at which a spring is, in units.
  private func place(_ index: Int, _ spring: SteppedSpring) -> Double {
    index < lead.count ? from : from + distance * spring.position
  }

  /// Whether each time is later than the one before, and not the same but for its rounding.
  var haveTimes: Bool { 1 / stepsPerSecond >= 4 * max(abs(origin), abs(time(count - 2))).ulp }

  /// Returns the time of a sample, in seconds.
  func time(_ index: Int) -> Double {
    if index < lead.count { return lead[index] }
    if index == count - 1 { return time(index - 1).nextUp }
    return origin + Double(step(at: index) + 1) / stepsPerSecond
  }

  /// Returns the position at a sample, in units.
  func position(_ index: Int) -> Double {
    var position = from
    forEachSample(in: index..<index + 1) { position = $1 }
    return position
  }

  /// Looks at samples in order.
  func forEachSample(
    in range: Range<Int>,
    _ body: (_ time: Double, _ position: Double) -> Void
  ) {
    guard let first = range.first else { return }
    // The last sample repeats the one before it, which may belong to another block.
    let block = blocks[min(first, count - 2) / Self.blockLength]
    var spring = block.spring
    var step = block.step
    for index in range {
      let shown = min(index, count - 2)
      while step < self.step(at: shown) {
        spring.advance()
        step += 1
      }
      body(time(index), place(shown, spring))
    }
  }

  /// Returns bounds of the positions at samples, in units; nil for no sample.
  func positions(in range: Range<Int>) -> Interval? {
    var all: Interval?
    func add(_ positions: Interval?) {
      guard let positions else { return }
      all = all?.union(positions) ?? positions
    }
    func look(at range: Range<Int>) { forEachSample(in: range) { add(Interval($1)) } }
    let length = Self.blockLength
    let first = (range.lowerBound + length - 1) / length
    let last = range.upperBound / length
    guard first < last else {
      look(at: range)
      return all
    }
    look(at: range.lowerBound..<first * length)
    for block in blocks[first..<last] { add(block.positions) }
    look(at: last * length..<range.upperBound)
    return all
  }
}
