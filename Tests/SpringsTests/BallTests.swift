import Springs
import TestSupport
import Testing

@Suite struct BallTests {
  /// Numbers of all signs and many sizes.
  private static let numbers: [Double] = (0..<40).flatMap { index in
    let size = Double(sign: .plus, exponent: index - 20, significand: 1)
    return [size / 3, -size * 0.7, size]
  }

  @Test func `functions of two Doubles are where wide ones say`() throws {
    for number in Self.numbers where number.magnitude < 600 {
      let quick = DoubleDoubleBall(number)
      let wide = WideBall(number, limbs: 6)
      expect(quick.exponential(), holds: wide.exponential(), "exp \(number)")
      expect(
        quick.exponentialMinusOne(),
        holds: wide.exponentialMinusOne(),
        "expm1 \(number)"
      )
      expect(quick.sineAndCosine().sine, holds: wide.sineAndCosine().sine, "sin \(number)")
      expect(quick.sineAndCosine().cosine, holds: wide.sineAndCosine().cosine, "cos \(number)")
      guard number > 0 else { continue }
      expect(quick.naturalLogarithm(), holds: wide.naturalLogarithm(), "ln \(number)")
      expect(quick.squareRoot(), holds: wide.squareRoot(), "√ \(number)")
    }
  }

  @Test func `angles of many turns are where wide ones say`() {
    for exponent in stride(from: 20, through: 300, by: 7) {
      let size = Double(sign: .plus, exponent: exponent, significand: 1)
      let (quick, wide) = (DoubleDoubleBall(size).exact3rd, WideBall(size, limbs: 8).exact3rd)
      for (a, b) in [(quick, wide), (-quick, -wide)] {
        let (sine, cosine) = (a.sineAndCosine().sine, a.sineAndCosine().cosine)
        expect(sine, isAt: b.sineAndCosine().sine, "sin 2^\(exponent) / 3")
        expect(cosine, isAt: b.sineAndCosine().cosine, "cos 2^\(exponent) / 3")
      }
    }
    #expect(DoubleDoubleBall(1e20).sineAndCosine().sine.error < 0x1p-95)
  }

  @Test func `operations on two Doubles are where wide ones say`() {
    for first in Self.numbers {
      for second in Self.numbers {
        let (a, b) = (DoubleDoubleBall(first).exact3rd, DoubleDoubleBall(second))
        let (c, d) = (WideBall(first, limbs: 6).exact3rd, WideBall(second, limbs: 6))
        expect(a + b, holds: c + d, "\(first) / 3 + \(second)")
        expect(a * b, holds: c * d, "\(first) / 3 · \(second)")
        expect(a / b, holds: c / d, "\(first) / 3 / \(second)")
      }
    }
  }

  @Test func `wide functions agree with wider ones`() {
    for number in Self.numbers where number.magnitude < 5_000 {
      let wide = WideBall(number, limbs: 30)
      let (exponential, sine) = (wide.exponential(), wide.sineAndCosine().sine)
      let logarithm = number > 0 ? wide.naturalLogarithm() : nil
      for limbs in [4, 5] {
        let narrow = WideBall(number, limbs: limbs)
        expect(narrow.exponential(), holds: exponential, "exp \(number)")
        expect(narrow.sineAndCosine().sine, holds: sine, "sin \(number)")
        if let logarithm { expect(narrow.naturalLogarithm(), holds: logarithm, "ln \(number)") }
      }
    }
  }

  @Test(arguments: [1.0, -2.5, 0x1p-1074, 0x1.fffffffffffffp1023, 0x1.8p-1060, 3])
  func `a wide number is the Double that it was`(value: Double) {
    #expect(WideBall(value, limbs: 4).nearestDouble(above: 0) == value)
  }

  @Test func `wide numbers round to the nearest Double, ties to the even one`() {
    let half = WideBall(0x1p-53, limbs: 4)
    #expect(half.nearestDouble(above: 1) == 1)
    #expect(half.nearestDouble(above: 1.0.nextUp) == 1 + 2 * Double.ulpOfOne)
    #expect((half * half * half).nearestDouble(above: 1) == 1)
    let least = WideBall(0x1p-1074, limbs: 4)
    #expect((least * WideBall(0.5, limbs: 4)).nearestDouble(above: 0) == 0)
    #expect((least * WideBall(0.75, limbs: 4)).nearestDouble(above: 0) == 0x1p-1074)
  }

  /// Expects a ball to hold a narrower one.
  private func expect(_ ball: DoubleDoubleBall, isAt wide: WideBall, _ name: String) {
    let difference =
      (WideBall(ball.value.high, limbs: 40) - wide) + WideBall(ball.value.low, limbs: 40)
    #expect(difference.approximation.magnitude <= ball.error * 1.000001, "\(name)")
  }

  private func expect(_ ball: DoubleDoubleBall, holds wide: WideBall, _ name: String) {
    expect(ball, isAt: wide, name)
    let size = max(ball.value.high.magnitude, 1)
    #expect(ball.error <= size * 0x1p-90, "\(name) is known well")
  }

  private func expect(_ ball: WideBall, holds wide: WideBall, _ name: String) {
    #expect((ball - wide).certainSign != nil ? ball.meets(wide) : true, "\(name)")
  }
}

extension Ball {
  /// A third of the number, which is exact in no number of bits.
  fileprivate var exact3rd: Self { self / exact(3) }
}

extension WideBall {
  /// Whether both balls have numbers in common.
  fileprivate func meets(_ other: WideBall) -> Bool {
    let distance = (center - other.center).value.size
    return distance <= max(errorSize, other.errorSize) + 1
  }
}
