import Bytes

/// Returns the Double nearest to the exact decimal sum of a time and a number of intervals.
///
/// The sum of 2 and three times 0.1 is 2.3, as someone would write it.
func exactTime(_ start: Double, plus count: Int, times interval: Double) -> Double {
  let nearly = start + Double(count) * interval
  let start = DecimalNumber(shortest: start)
  let interval = DecimalNumber(shortest: interval)
  let exponent = min(start.exponent, interval.exponent)
  // Numbers this far apart, or this long, are not written by people.
  guard max(start.exponent, interval.exponent) - exponent <= 18 else { return nearly }
  let (product, overflows) = scaled(interval, to: exponent)
    .multipliedReportingOverflow(by: Int128(count))
  let (sum, overflowsToo) = product.addingReportingOverflow(scaled(start, to: exponent))
  if overflows || overflowsToo { return nearly }
  return DecimalNumber(significand: sum, exponent: exponent).doubleValue
}

/// Returns the significand of a number with another exponent, at most 18 below its own.
private func scaled(_ number: DecimalNumber, to exponent: Int) -> Int128 {
  number.significand * Int128(UInt128.powerOfTen(number.exponent - exponent))
}
