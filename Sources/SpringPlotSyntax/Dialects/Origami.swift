package import Springs

/// The stiffness and damping that Pop, Origami and React Native make of a bounciness and a speed.
package struct Origami: Hashable, Sendable {
  /// The stiffness of a mass of 1.
  package let stiffness: Double
  /// The damping of a mass of 1.
  package let damping: Double

  /// Creates what a bounciness and a speed make, both usually from 0 to 20.
  package init(bounciness: Double, speed: Double) {
    let bounce = bounciness / 1.7 / 20 * 0.8
    let tension = 0.5 + speed / 1.7 / 20 * (200 - 0.5)
    let share = 2 * bounce - bounce * bounce
    let friction = share * 0.01 + (1 - share) * Self.frictionWithoutBounce(tension)
    stiffness = (tension - 30) * 3.62 + 194
    damping = (friction - 8) * 3 + 25
  }

  /// Returns the spring that they make, or throws what is wrong with it.
  package func spring() throws(SpringError) -> Spring {
    try Spring(
      validatingMass: 1,
      stiffness: stiffness,
      damping: damping,
      allowOverDamping: true
    )
  }

  private static func frictionWithoutBounce(_ tension: Double) -> Double {
    func cubic(_ third: Double, _ second: Double, _ first: Double, _ rest: Double) -> Double {
      ((third * tension + second) * tension + first) * tension + rest
    }
    if tension <= 18 { return cubic(0.0007, -0.031, 0.64, 1.28) }
    if tension <= 44 { return cubic(0.000044, -0.006, 0.36, 2) }
    return cubic(0.00000045, -0.000332, 0.1078, 5.84)
  }
}
