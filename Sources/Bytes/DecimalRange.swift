/// Decimal numbers at equal distances, exactly.
package struct DecimalRange: Hashable, Sendable {
  /// How many numbers there are: none when the step leads away from the end.
  package let count: Int
  private let first: Int128
  private let step: Int128
  private let exponent: Int

  /// Creates the numbers from one to another, both of which belong to it when the step meets them.
  ///
  /// Nil when the step is 0, or when the numbers have too many digits between them.
  package init?(from start: DecimalNumber, to end: DecimalNumber, step: DecimalNumber) {
    let numbers = [start, end, step]
    let exponent = numbers.filter { $0.significand != 0 }.map(\.exponent).min() ?? 0
    var scaled: [Int128] = []
    for number in numbers {
      let digits = number.significand == 0 ? 0 : number.exponent - exponent
      guard digits <= 37 else { return nil }
      let power = Int128(UInt128.powerOfTen(digits))
      let (product, overflows) = number.significand.multipliedReportingOverflow(by: power)
      guard !overflows, abs(product) < Int128.max / 4 else { return nil }
      scaled.append(product)
    }
    guard scaled[2] != 0 else { return nil }
    self.exponent = exponent
    first = scaled[0]
    self.step = scaled[2]
    let distance = scaled[1] - scaled[0]
    let isReached = distance == 0 || (distance < 0) == (scaled[2] < 0)
    count = isReached ? Int(clamping: distance / scaled[2] + 1) : 0
  }

  /// The numbers in order.
  package var values: [DecimalNumber] {
    (0..<count).map { index in
      DecimalNumber(significand: first + Int128(index) * step, exponent: exponent)
    }
  }
}
