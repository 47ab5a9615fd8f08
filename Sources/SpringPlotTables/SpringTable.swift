import SpringPlotMotion
import Springs

/// How a spring gets from one row to those that follow it: a table of its transitions.
///
/// The state at row b + j is the transition over j steps applied to the state at row b, whatever
/// the regime. So a block of rows costs one exponential, sine and cosine for its first row and a
/// few multiplications for each of the others, and no error adds up from row to row.
///
/// With C for the part that the velocity has in the velocity and B for the one that it has in the
/// displacement, the other two parts of a transition are C + 2λB and -ω²B. <doc:Digits> derives how
/// far the results may be off.
struct SpringTable {
  /// The spring.
  let spring: Spring
  /// Seconds of the spring's own clock per second.
  let rate: Double
  /// The time between rows, in seconds.
  let step: Double
  private let form: ClosedForm<DoubleDoubleBall>
  /// The parts B and C of the transitions.
  private let moving: [DoubleDoubleBall]
  private let lasting: [DoubleDoubleBall]
  /// Those over `count` steps: from one block to the next.
  private let blockMoving: DoubleDoubleBall
  private let blockLasting: DoubleDoubleBall
  /// The parts of the steps, rounded.
  private let roughMoving: [Double]
  private let roughLasting: [Double]
  /// The parts of the steps, divided for exact products.
  private let factors: [SplitFactors]
  /// How far the parts may be off at the most.
  private let movingError: Double
  private let lastingError: Double

  /// Creates the table of transitions over 0, 1, …, `count` - 1 steps.
  init(_ spring: Spring, rate: Double, step: Double, count: Int) {
    self.spring = spring
    self.rate = rate
    self.step = step
    let form = DoubleDoubleBall.closedForm(of: spring, rate: rate, like: DoubleDoubleBall(1))
    self.form = form
    let parts = (0..<count).map {
      form.velocityParts(over: DoubleDouble(product: Double($0), step))
    }
    moving = parts.map(\.moving)
    lasting = parts.map(\.lasting)
    let block = form.velocityParts(over: DoubleDouble(product: Double(count), step))
    blockMoving = block.moving
    blockLasting = block.lasting
    roughMoving = moving.map(\.value.high)
    roughLasting = lasting.map(\.value.high)
    factors = zip(moving, lasting).map { SplitFactors(moving: $0.value, lasting: $1.value) }
    movingError = moving.map(\.error).max() ?? 0
    lastingError = lasting.map(\.error).max() ?? 0
  }

  /// How many rows follow from the state at one of them.
  var count: Int { moving.count }

  /// The state at the start of a block, and what the rows of the block are made from.
  struct Start {
    let law: SpringLaw
    /// A time at which the state was computed, in seconds, and the steps since then.
    let time: Double
    let steps: Int
    let displacement: DoubleDoubleBall
    let velocity: DoubleDoubleBall
    /// v + 2λd.
    let lean: DoubleDoubleBall
    /// -ω²d.
    let pull: DoubleDoubleBall
  }
}

extension SpringTable {
  /// After so many blocks the state is computed anew, so that no error adds up.
  private static let blocksInARow = 64

  /// Returns the start of a block of a law of this table's spring.
  func start(of law: SpringLaw, at time: Double) -> Start {
    let state = DoubleDoubleBall.state(
      of: form,
      displacement: DoubleDoubleBall(
        DoubleDouble(high: law.displacement, low: law.displacementRest),
        error: 0
      ),
      velocity: DoubleDoubleBall(law.velocity),
      after: DoubleDouble(sum: time, -law.origin)
    )
    return start(law, time, steps: 0, state.displacement, state.velocity)
  }

  /// Returns the start of the block that follows a whole one, and begins at a time.
  func start(after start: Start, at time: Double) -> Start {
    let steps = start.steps + count
    guard steps < Self.blocksInARow * count else { return self.start(of: start.law, at: time) }
    return self.start(
      start.law,
      start.time,
      steps: steps,
      blockLasting * start.displacement + blockMoving * start.lean,
      blockLasting * start.velocity + blockMoving * start.pull
    )
  }

  private func start(
    _ law: SpringLaw,
    _ time: Double,
    steps: Int,
    _ displacement: DoubleDoubleBall,
    _ velocity: DoubleDoubleBall
  ) -> Start {
    Start(
      law: law,
      time: time,
      steps: steps,
      displacement: displacement,
      velocity: velocity,
      lean: velocity + form.leaning * displacement,
      pull: -(form.pulling * displacement)
    )
  }
}

extension SpringTable {
  /// Fills columns with rows, and returns how far they may be off.
  ///
  /// There are at most `count` rows, and the last one has a time.
  func fill(
    _ columns: MotionColumns,
    count: Int,
    from start: Start,
    to end: Double
  ) -> SampleError {
    let target = start.law.target
    let displacement = start.displacement.value.high
    let velocity = start.velocity.value.high
    let lean = start.lean.value.high
    let pull = start.pull.value.high
    unsafe roughMoving.withUnsafeBufferPointer { moving in
      unsafe roughLasting.withUnsafeBufferPointer { lasting in
        for row in 0..<count {
          unsafe columns.positions[row] =
            target + (lasting[row] * displacement + moving[row] * lean)
          unsafe columns.velocities[row] = lasting[row] * velocity + moving[row] * pull
        }
      }
    }
    return error(start, end: end)
  }

  /// Returns how far rows may be from the closed form, as derived in <doc:Digits>.
  private func error(_ start: Start, end: Double) -> SampleError {
    let frequency = form.pulling.value.high.squareRoot()
    let reach =
      start.displacement.value.high.magnitude + start.velocity.value.high.magnitude / frequency
      + start.displacement.error + start.velocity.error / frequency
    let unit = 0x1.1p-53
    let lateness = 3 * end
    return SampleError(
      position: unit * ((12 + lateness * frequency) * reach + start.law.target.magnitude),
      velocity: unit * reach * frequency
        * (9 + lateness * (frequency + form.leaning.value.high))
    )
  }

  /// Fills columns with the Doubles nearest to the closed form.
  func fillNearest(
    _ columns: MotionColumns,
    times: UnsafePointer<Double>,
    count: Int,
    from start: Start
  ) {
    let law = start.law
    unsafe fillQuickly(columns, times: times, count: count, from: start)
    for row in 0..<count {
      let time = unsafe times[row]
      guard unsafe columns.positions[row].isNaN || columns.velocities[row].isNaN else { continue }
      // How much later the row is than its number of steps after the first one.
      let lateness =
        (DoubleDouble(sum: time, -start.time)
        - DoubleDouble(product: Double(start.steps + row), step)).high
      let (displacement, velocity) = state(row, after: start, lateness: lateness)
      unsafe columns.positions[row] =
        displacement.nearestDouble(above: law.target)
        ?? MotionLaw.spring(law).number(.position, at: time).wideNearestDouble
      unsafe columns.velocities[row] =
        velocity.nearestDouble(above: 0)
        ?? MotionLaw.spring(law).number(.velocity, at: time).wideNearestDouble
    }
  }

  /// Fills columns with the nearest Doubles, or with no number where that takes more care.
  ///
  /// One bound of the error serves all rows, so that a row is little more than its products.
  private func fillQuickly(
    _ columns: MotionColumns,
    times: UnsafePointer<Double>,
    count: Int,
    from start: Start
  ) {
    guard count > 0 else { return }
    let target = start.law.target
    let displacement = SplitFactor(start.displacement.value)
    let velocity = SplitFactor(start.velocity.value)
    let lean = SplitFactor(start.lean.value)
    let pull = SplitFactor(start.pull.value)
    let (pulling, leaning) = (form.pulling.value.high, form.leaning.value.high)
    // So short that its products with a number of steps are exact.
    let roughStep = SplitFactor(DoubleDouble(step)).first
    let fineStep = step - roughStep
    let error = unsafe self.error(of: start, until: times[count - 1])
    unsafe factors.withUnsafeBufferPointer { factors in
      for row in 0..<count {
        let (moving, lasting) = unsafe (factors[row].moving, factors[row].lasting)
        let steps = Double(start.steps &+ row)
        let age = unsafe DoubleDouble(sum: times[row], -start.time)
        let lateness = ((age.high - steps * roughStep) - steps * fineStep) + age.low
        let position = lasting * displacement
        let speed = lasting * velocity
        let x = position.plus(moving * lean)
        let v = speed.plus(moving * pull)
        unsafe columns.positions[row] = DoubleDouble(sum: target, x.high)
          .nearest(adding: x.low + v.high * lateness, error: error.position)
        unsafe columns.velocities[row] = DoubleDouble(v.high)
          .nearest(
            adding: v.low - (pulling * x.high + leaning * v.high) * lateness,
            error: error.velocity
          )
      }
    }
  }

  /// Returns how far rows of two Doubles may be from the closed form, as derived in <doc:Digits>.
  private func error(of start: Start, until end: Double) -> SampleError {
    let frequency = form.pulling.value.high.squareRoot()
    let rates = frequency + form.leaning.value.high
    let (x, v) = (start.displacement, start.velocity)
    let reach =
      x.value.high.magnitude + v.value.high.magnitude / frequency + x.error + v.error / frequency
    // In parts of the reach: what the parts of the transition, the state and the sums are off, and
    // the square of what the displacement changes while a row is late.
    let late = 0x1p-51 * end * rates
    let part =
      4 * lastingError + 4 * rates * movingError + 0x1p-97 + 0x1p-48 * late + 2 * late * late
    let inherited =
      4 * (x.error + v.error / frequency)
      + 2 * (start.lean.error / frequency + start.pull.error / frequency / frequency)
    let position = (part * reach + inherited) * (1 + 0x1p-40)
    return SampleError(position: position + 0x1p-1000, velocity: position * rates + 0x1p-1000)
  }

  /// Returns the state of a row that comes a little later than its number of steps after a start.
  private func state(
    _ row: Int,
    after start: Start,
    lateness: Double
  ) -> (displacement: DoubleDoubleBall, velocity: DoubleDoubleBall) {
    let displacement = lasting[row] * start.displacement + moving[row] * start.lean
    let velocity = lasting[row] * start.velocity + moving[row] * start.pull
    guard lateness != 0 else { return (displacement, velocity) }
    // The first terms of Taylor's series; the next ones are bounded with room to spare.
    let (x, v) = (displacement.value.high, velocity.value.high)
    let (pulling, leaning) = (form.pulling.value.high, form.leaning.value.high)
    let change = pulling * x.magnitude + leaning * v.magnitude
    let late = lateness.magnitude
    return (
      displacement.moved(
        by: v * lateness,
        error: late * (0x1p-50 * v.magnitude + late * change) + velocity.error * late
      ),
      velocity.moved(
        by: -(pulling * x + leaning * v) * lateness,
        error: late
          * (0x1p-50 * change + late * (pulling * v.magnitude + leaning * change)
            + pulling * displacement.error + leaning * velocity.error)
      )
    )
  }
}
