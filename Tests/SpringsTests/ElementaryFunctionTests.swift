import Foundation
import Springs
import TestSupport
import Testing

@Suite struct ElementaryFunctionTests {
  /// Arguments of all sizes that matter.
  private static let arguments: [Double] = (-60...40).flatMap { exponent in
    let size = pow(1.7, Double(exponent))
    return [size, size * 1.1, size * 1.3, -size, -size * 1.2]
  }

  @Test func `functions are right to a few rounding errors`() {
    for x in Self.arguments {
      let y = x.magnitude
      let cases: [(String, Double, Double)] = [
        ("exp", exponential(x), exp(x)),
        ("expm1", exponentialMinusOne(x), expm1(x)),
        ("sin", sine(x), sin(x)),
        ("cos", cosine(x), cos(x)),
        ("ln", logarithm(y), log(y)),
        ("ln(1 + x)", logarithm(onePlus: y), log1p(y)),
        ("ln(1 - x)", logarithm(onePlus: -y / 1e10), log1p(-y / 1e10)),
        ("atan2", arcTangent(y: x, x: 1), atan2(x, 1)),
        ("atan2", arcTangent(y: 1, x: x), atan2(1, x)),
        ("cbrt", cubeRoot(x), cbrt(x)),
        ("hypot", hypotenuse(x, 3), hypot(x, 3)),
      ]
      for (name, value, expected) in cases {
        let isClose = value == expected || abs(value - expected) <= 5 * expected.ulp
        #expect(isClose, "\(name) of \(x): \(value), \(expected)")
      }
    }
  }

  @Test func `borders are those of the definitions`() {
    #expect(exponential(-745) == 0x1p-1074)
    #expect(exponential(-746) == 0)
    #expect(exponential(710) == .infinity)
    #expect(exponential(-.infinity) == 0)
    #expect(exponentialMinusOne(-.infinity) == -1)
    #expect(logarithm(0) == -.infinity)
    #expect(logarithm(.infinity) == .infinity)
    #expect(logarithm(1) == 0)
    #expect(sine(0) == 0)
    #expect(cosine(0) == 1)
    #expect(arcTangent(y: 0, x: -1) == .pi)
    #expect(arcTangent(y: 1, x: 0) == .pi / 2)
    #expect(hypotenuse(0, 0) == 0)
    #expect(hypotenuse(3e300, 4e300) == 5e300)
    #expect(cubeRoot(0) == 0)
    #expect(power(0, 2) == 0)
  }

  @Test func `angles of many turns keep their digits`() {
    for x in [1e7, 1e10, 1e22, 1e300] {
      #expect(abs(sine(x) - sin(x)) <= 2 * sin(x).ulp)
      #expect(abs(cosine(x) - cos(x)) <= 2 * cos(x).ulp)
    }
  }

  @Test func `angles of any size keep their digits`() {
    var random = SplitMix64(seed: 7)
    // The last one comes nearer to a quarter turn than any other Double.
    let hardest = Double(sign: .plus, exponent: 797, significand: 6_381_956_970_095_103)
    let angles = (21...1_022).map { exponent in
      Double(sign: .plus, exponent: exponent, significand: .random(in: 1..<2, using: &random))
    }
    for angle in angles + [hardest, 0x1p21, .greatestFiniteMagnitude] {
      let exact = WideBall(angle, limbs: 6).sineAndCosine()
      for (sign, angle) in [(1, angle), (-1, -angle)] {
        let (sine, cosine) = sineAndCosine(angle)
        #expect(sine == Double(sign) * exact.sine.value.doubleValue, "\(angle)")
        #expect(cosine == exact.cosine.value.doubleValue, "\(angle)")
      }
    }
  }
}
