import SpringPlotMotion
import SpringPlotText
import Springs
import Testing

@Suite struct EnergyTests {
  private static let energies: [Energy] = [.kinetic, .potential, .total, .dissipated]

  @Test(arguments: try DigitVector.all("energy_vectors", values: 5))
  func `accelerations and energies are those of exact arithmetic, rounded once`(
    vector: DigitVector
  ) throws {
    let motion = try vector.motion()
    let acceleration = motion.number(.acceleration, at: vector.time)
    #expect(acceleration.nearestDouble == vector.numbers[7])
    #expect(acceleration.nearestDecimal(decimals: vector.decimals).digits == vector.fields[14])
    for (place, kind) in Self.energies.enumerated() {
      let energy = try #require(MotionEnergy(kind, of: [motion], at: vector.time))
      #expect(energy.nearestDouble == vector.numbers[8 + place])
      #expect(
        energy.nearestDecimal(decimals: vector.decimals).digits == vector.fields[15 + place]
      )
    }
  }

  @Test(arguments: [-0.5, 0, 0.3, 0.9, 1])
  func `what damping has taken and what is left make what there was`(bounce: Double) throws {
    let motion = Motion(
      .spring(Spring(duration: 0.5, bounce: bounce)),
      from: 3,
      to: 1,
      initialVelocity: 20
    )
    guard case .spring(let law) = motion.segment(at: 0).law else {
      Issue.record("a spring moves it")
      return
    }
    let start = law.energy(.total, at: 0).value
    for time in stride(from: 0.0, through: 1, by: 0.05) {
      let (left, taken) = (law.energy(.total, at: time), law.energy(.dissipated, at: time))
      #expect(abs(left.value + taken.value - start) <= 1e-12 * start)
      #expect(left.slope <= 0 && left.slope == -taken.slope)
      for kind in Self.energies {
        let exact = try #require(MotionEnergy(kind, of: [motion], at: time)).nearestDouble
        #expect(abs(law.energy(kind, at: time).value - exact) <= 1e-12 * start)
      }
    }
  }

  @Test func `energies of x and y add up, and what rests at its target has none`() throws {
    let spring = Animation.spring(Spring(duration: 0.5, bounce: 0.3))
    let (moving, resting) = (Motion(spring, from: 0, to: 2), Motion(spring, from: 1, to: 1))
    let alone = try #require(MotionEnergy(.total, of: [moving], at: 0.1)).nearestDouble
    #expect(MotionEnergy(.total, of: [moving, resting], at: 0.1)?.nearestDouble == alone)
    #expect(MotionEnergy(.total, of: [moving, moving], at: 0.1)?.nearestDouble == 2 * alone)
  }

  @Test(
    arguments: [
      Motion(.curve(.easeInOut, duration: 0.3)),
      Motion(.delay(.spring(Spring()), seconds: 1)),
    ]
  )
  func `there is no energy where no spring acts`(motion: Motion) {
    #expect(MotionEnergy(.total, of: [motion], at: 0.1) == nil)
  }
}

@Suite struct SpringEquationTests {
  /// A law of each regime, at rest and thrown, with a clock of its own.
  static let laws = [-0.6, -0.1, 0, 0.2, 0.7, 1].flatMap { bounce in
    [(-1.0, 0.0, 1.0), (2, 30, 1), (0, -5, 1.7)].map { displacement, velocity, rate in
      SpringLaw(
        spring: Spring(duration: 0.4, bounce: bounce),
        target: 3,
        displacement: displacement,
        velocity: velocity,
        origin: 0.25,
        rate: rate
      )
    }
  }

  @Test(arguments: laws)
  func `formulas say what the law says`(law: SpringLaw) {
    let equations = SpringEquations(of: law)
    for time in stride(from: 0.25, through: 1.5, by: 0.05) {
      let (state, scale) = (law.state(at: time), 1 + abs(law.velocity))
      #expect(abs(equations.position.value(at: time).value - state.position) <= 1e-11 * scale)
      #expect(abs(equations.velocity.value(at: time).value - state.velocity) <= 1e-9 * scale)
      #expect(
        abs(equations.acceleration.value(at: time).value - law.acceleration(at: time))
          <= 1e-8 * scale
      )
      let map = equations.transition.map { $0.map { $0.value(at: time).value } }
      let moved = map.map { $0[0] * law.displacement + $0[1] * law.velocity }
      #expect(abs(moved[0] + law.target - state.position) <= 1e-11 * scale)
      #expect(abs(moved[1] - state.velocity) <= 1e-9 * scale)
    }
  }

  @Test(arguments: laws)
  func `the slope of a formula is that of its values`(law: SpringLaw) {
    let equations = SpringEquations(of: law)
    for formula in [equations.position, equations.envelope] {
      for time in [0.3, 0.5, 0.9] {
        let (before, after) = (formula.value(at: time - 1e-6), formula.value(at: time + 1e-6))
        let slope = (after.value - before.value) / 2e-6
        #expect(abs(formula.value(at: time).slope - slope) <= 1e-4 * (1 + abs(slope)))
      }
    }
  }

  @Test(arguments: laws)
  func `a spring that is not over-damped stays within its envelope`(law: SpringLaw) {
    let envelope = SpringEquations(of: law).envelope
    let isBound = law.spring.regime != .overdamped
    for time in stride(from: 0.25, through: 2, by: 0.01) where isBound {
      #expect(abs(law.offset(at: time)) <= envelope.value(at: time).value * (1 + 1e-9) + 1e-12)
    }
    // The slow part is all that is left in the end.
    let end = 4.0
    let ratio = abs(law.offset(at: end)) / envelope.value(at: end).value
    #expect(isBound || abs(ratio - 1) <= 1e-6)
  }

  @Test(arguments: laws)
  func `poles are the roots of the characteristic equation`(law: SpringLaw) {
    let frequency = law.rate * law.spring.angularFrequency
    let poles = SpringEquations(of: law).poles
    let sum = poles[0].real + poles[1].real
    let product =
      poles[0].real * poles[1].real - poles[0].imaginary * poles[1].imaginary
    #expect(abs(sum + 2 * law.rate * law.spring.decayRate) <= 1e-12 * frequency)
    #expect(abs(product - frequency * frequency) <= 1e-12 * frequency * frequency)
  }

  @Test func `formulas are written without what is 0 or 1`() {
    let notation = EquationNotation(.plain) { HumanNumber.text($0) }
    let formula = TimeFormula([.init(-1, .one), .init(0, .time)])
    #expect(notation.text(of: formula) == "-1")
    var decaying = TimeFormula([.init(1, .time)], origin: 0.5)
    decaying.decayRate = 2
    decaying.constant = 3
    #expect(notation.text(of: decaying) == "3 + e^(-2 (t - 0.5)) (t - 0.5)")
    #expect(
      EquationNotation(.latex) { HumanNumber.text($0) }.text(of: decaying)
        == "3 + e^{-2 (t - 0.5)} (t - 0.5)"
    )
    #expect(
      EquationNotation(.code) { HumanNumber.text($0) }.text(of: decaying)
        == "3 + exp(-2 * (t - 0.5)) * (t - 0.5)"
    )
  }
}
