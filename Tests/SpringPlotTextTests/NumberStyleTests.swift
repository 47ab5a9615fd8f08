import SpringPlotText
import TestSupport
import Testing

@Suite struct NumberStyleTests {
  @Test func `writes what exact arithmetic writes`() throws {
    let vectors = try NumberVector.all()
    #expect(vectors.count > 300)
    for vector in vectors {
      let fixed = vector.value.text(as: .fixed(decimals: vector.decimals))
      #expect(fixed == vector.fixed, "\(vector)")
      #expect(vector.value.text(as: .shortest) == vector.shortest)
    }
  }

  @Test func `reads back as the same Double`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<2_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      let text = value.text(as: .shortest)
      #expect(Double(text) == value)
      #expect(DecimalNumber(shortest: value).doubleValue == value)
    }
  }

  @Test func `has the digits that the standard library finds`() {
    var random = SplitMix64(seed: 4)
    for index in 0..<3_000 {
      // Every exponent, and significands that are next to a power of two.
      let bits = random.next() & (index % 3 == 0 ? 0x7FF0_0000_0000_0003 : 0x7FFF_FFFF_FFFF_FFFF)
      let value = Double(bitPattern: bits)
      guard value.isFinite, value > 0 else { continue }
      let expected = value.description.filter { $0 != "." }.prefix { $0 != "e" }
        .trimmingPrefix { $0 == "0" }
      let digits = "\(DecimalNumber(shortest: value).significand)"
      #expect(
        expected.hasPrefix(digits) && expected.dropFirst(digits.count).allSatisfy { $0 == "0" }
      )
    }
  }

  @Test func `has so few digits that one fewer reads back as another Double`() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<500 {
      let value = Double.random(in: 0..<100, using: &random)
      let number = DecimalNumber(shortest: value)
      for lastDigit: Signed128 in [0, 1] {
        let shorter = DecimalNumber(
          significand: number.significand / 10 + lastDigit,
          exponent: number.exponent + 1
        )
        #expect(shorter.doubleValue != value)
      }
    }
  }

  @Test(arguments: [
    (-0.0004, 3, "0.000"), (-0.0, 2, "0.00"), (-0.0005, 3, "-0.001"), (0.5, 0, "0"),
    (1.5, 0, "2"), (2.5, 0, "2"), (-0.125, 2, "-0.12"), (999.9999999, 6, "1000.000000"),
  ])
  func `rounds ties to even and never writes minus zero`(
    value: Double,
    decimals: Int,
    text: String
  ) {
    #expect(value.text(as: .fixed(decimals: decimals)) == text)
  }

  @Test(arguments: [
    (0.5, 6, "0.5"), (2, 6, "2"), (100, 0, "100"), (100, 2, "100"), (-0.0000001, 6, "0"),
    (0.1000004, 6, "0.1"), (-10.25, 3, "-10.25"), (0, 3, "0"),
  ])
  func `trims the zeros of a fraction only`(value: Double, decimals: Int, text: String) {
    #expect(value.text(as: .trimmed(decimals: decimals)) == text)
  }

  @Test(arguments: [NumberStyle.fixed(decimals: 6), .trimmed(decimals: 6), .shortest])
  func `writes nothing for what is not finite`(style: NumberStyle) {
    for value in [Double.nan, .infinity, -.infinity] {
      #expect(value.text(as: style) == "")
    }
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (0.15, "0.15"), (1e-6, "0.000001"), (1e-7, "1e-7"),
    (-1.5e-7, "-1.5e-7"), (123_456, "123456"), (1e20, "100000000000000000000"), (1e21, "1e+21"),
    (-1.25e300, "-1.25e+300"),
  ])
  func `uses an exponent for very small and very large numbers only`(value: Double, text: String) {
    #expect(value.text(as: .shortest) == text)
  }
}
