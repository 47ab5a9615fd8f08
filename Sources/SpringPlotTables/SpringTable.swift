import SpringPlotMotion
import Springs

/// How a spring gets from one row to those that follow it: a table of its transitions.
///
/// The state at row b + j is the transition over j steps applied to the state at row b, whatever
/// the regime. So a block of rows costs one exponential, sine and cosine for its first row and a
/// few multiplications for each of the others, and no error adds up from row to row.
struct SpringTable {
  /// The spring.
  let spring: Spring
  /// The time between rows on the spring's own clock, in seconds.
  let step: Double
  /// The parts of the transitions that the velocity has in the displacement, in seconds.
  private let moving: [Double]
  /// The parts of the transitions that the velocity has in the velocity.
  private let lasting: [Double]

  /// Creates the table of transitions over 0, 1, …, `count` - 1 steps.
  init(_ spring: Spring, step: Double, count: Int) {
    self.spring = spring
    self.step = step
    let transitions = (0..<count).map { spring.transition(over: Double($0) * step) }
    moving = transitions.map(\.displacementFromVelocity)
    lasting = transitions.map(\.velocityFromVelocity)
  }

  /// Fills columns with the rows from one time to another, and returns how far they may be off.
  ///
  /// The law is one of this table's spring.
  func fill(
    _ columns: MotionColumns,
    count: Int,
    law: SpringLaw,
    from time: Double,
    to end: Double
  ) -> SampleError {
    let start = spring.transition(over: law.rate * (time - law.origin))
    let ownVelocity = law.velocity / law.rate
    let displacement =
      start.displacementFromDisplacement * law.displacement
      + start.displacementFromVelocity * ownVelocity
    let velocity =
      start.velocityFromDisplacement * law.displacement + start.velocityFromVelocity * ownVelocity

    // With C for the lasting and B for the moving part, the other two parts of a transition are
    // C + 2λB and -ω²B.
    let frequency = spring.angularFrequency
    let lean = velocity + 2 * spring.decayRate * displacement
    let pull = -frequency * (frequency * displacement) * law.rate
    let speed = velocity * law.rate
    unsafe moving.withUnsafeBufferPointer { moving in
      unsafe lasting.withUnsafeBufferPointer { lasting in
        for row in 0..<count {
          unsafe columns.positions[row] =
            law.target + (lasting[row] * displacement + moving[row] * lean)
          unsafe columns.velocities[row] = lasting[row] * speed + moving[row] * pull
        }
      }
    }
    return error(of: law, start: start, end: end)
  }

  /// Returns how far rows may be from the closed form.
  ///
  /// Both sides consist of a few roundings of the terms that the start of the block is a sum of.
  /// Times are rounded too, so a phase and an exponent are off by their size.
  private func error(of law: SpringLaw, start: SpringTransition, end: Double) -> SampleError {
    let frequency = spring.angularFrequency
    let ownVelocity = law.velocity / law.rate
    let displacementPart = start.displacementFromDisplacement
    let velocityPart = frequency * start.displacementFromVelocity
    let velocityDecay = start.velocityFromVelocity
    let terms =
      (displacementPart * displacementPart + 2 * velocityPart * velocityPart
      + velocityDecay * velocityDecay).squareRoot()
      * (law.displacement.magnitude + ownVelocity.magnitude / frequency)
    let roundings = 16 + 3 * frequency * law.rate * end
    let error = Double.ulpOfOne / 2 * roundings * terms
    return SampleError(
      position: error + Double.ulpOfOne * (law.target.magnitude + terms),
      velocity: error * frequency * law.rate
    )
  }
}
