import SpringPlotText

/// The visible part of an axis.
enum AxisRange {
  /// Returns a range that holds values with some room on both sides, also for a single value.
  ///
  /// `below` and `above` are the least shares of the whole that the room on each side gets.
  static func padded(
    _ values: ClosedRange<Double>,
    by fraction: Double,
    below: Double = 0,
    above: Double = 0
  ) -> ClosedRange<Double> {
    let range = spread(values)
    let length = range.upperBound - range.lowerBound
    let whole = length / max(1 - below - above, 0.3)
    return range.lowerBound - max(fraction * length, below * whole)...range.upperBound
      + max(fraction * length, above * whole)
  }

  /// Returns a range that is wide enough to have ticks that differ.
  static func spread(_ values: ClosedRange<Double>) -> ClosedRange<Double> {
    let magnitude = max(abs(values.lowerBound), abs(values.upperBound))
    // A few hundred Doubles lie between the ends then.
    let least = max(magnitude * 1e-13, 1e-280)
    guard values.upperBound - values.lowerBound < least else { return values }
    let room = magnitude == 0 ? 1 : magnitude / 2
    return values.lowerBound - room...values.upperBound + room
  }

  /// Returns a range of times that ends a little later, at a round time if one is near.
  static func extended(_ times: ClosedRange<Double>) -> ClosedRange<Double> {
    let length = times.upperBound - times.lowerBound
    let step = NiceStep(atLeast: length / 6)
    let multiple = (times.upperBound / step.size).rounded(.up)
    guard multiple.magnitude <= NiceStep.largestMultiple else { return times }
    let round = step.value(multiple: Int(multiple))
    let room = (round - times.upperBound) / length
    return times.lowerBound...(room >= 0.02 && room <= 0.1 ? round : times.upperBound + length / 20)
  }
}

extension ClosedRange<Double> {
  /// Returns the smallest range that holds both.
  func union(_ other: ClosedRange) -> ClosedRange {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}

/// A linear map from values to pixels.
package struct LinearScale: Hashable, Sendable {
  /// The values at the two ends.
  package let values: ClosedRange<Double>
  /// The pixel of the lowest value.
  package let start: Double
  /// The pixel of the highest value.
  package let end: Double
  /// Pixels per unit, negative when higher values lie at lower pixels.
  package let factor: Double

  /// Creates a scale; `values` must not be a single value.
  package init(_ values: ClosedRange<Double>, from start: Double, to end: Double) {
    self.values = values
    self.start = start
    self.end = end
    factor = (end - start) / (values.upperBound - values.lowerBound)
  }

  /// Returns the pixel of a value.
  package func callAsFunction(_ value: Double) -> Double {
    start + (value - values.lowerBound) * factor
  }

  /// Returns the value at a pixel.
  package func value(at pixel: Double) -> Double {
    values.lowerBound + (pixel - start) / factor
  }
}

/// The distance between ticks: 1, 2, 2.5 or 5 times a power of ten, kept as integers.
struct NiceStep: Hashable, Sendable {
  /// The digits: 1, 2, 5 or 25.
  let digits: Int
  /// The power of ten that multiplies the digits.
  let exponent: Int

  /// Creates the smallest step that is not below a size above zero.
  init(atLeast size: Double) {
    // Beyond these a power of ten is no normal number.
    let size =
      size > Self.sizes.lowerBound ? min(size, Self.sizes.upperBound) : Self.sizes.lowerBound
    var power = 0
    while PowerOfTen.value(power) > size { power -= 1 }
    while PowerOfTen.value(power + 1) <= size { power += 1 }
    // A size that is nice but for a rounding error is taken as nice.
    let ratio = size / PowerOfTen.value(power) * (1 - 1e-12)
    (digits, exponent) =
      ratio <= 1
      ? (1, power)
      : ratio <= 2
        ? (2, power) : ratio <= 2.5 ? (25, power - 1) : ratio <= 5 ? (5, power) : (1, power + 1)
  }

  private static let sizes = 1e-290...1e290
  /// The largest multiple of a step whose digits a Double tells apart, with room for those of the
  /// step.
  static let largestMultiple = 1e14

  /// The step.
  var size: Double { value(multiple: 1) }

  /// Returns the Double nearest to a multiple of the step.
  func value(multiple: Int) -> Double {
    let number = Double(multiple * digits)
    return exponent < 0
      ? number / PowerOfTen.value(-exponent) : number * PowerOfTen.value(exponent)
  }

  /// Returns how many decimals the multiples need when divided by a power of ten.
  func decimals(over divisor: Int) -> Int { max(0, divisor - exponent) }

  /// Returns a multiple of the step, divided by a power of ten, with the decimals that it needs.
  func text(multiple: Int, over divisor: Int) -> String {
    guard multiple != 0 else { return "0" }
    let number = HumanNumber.text(abs(multiple * digits), exponent: exponent - divisor)
    return HumanNumber.typeset(multiple < 0 ? "-" + number : number)
  }
}

/// Evenly spaced round values along an axis, with labels that tell them apart.
///
/// Every value is an integer multiple of 1, 2, 2.5 or 5 times a power of ten, and the labels are
/// written from those integers: no rounding error can show in them.
package struct AxisTicks: Hashable, Sendable {
  /// The values, rising.
  package let values: [Double]
  /// A label for each value.
  package let labels: [String]
  /// The power of ten that every label has to be multiplied with; 0 for sizes of everyday.
  package let exponent: Int

  /// Creates the ticks of a range.
  ///
  /// - Parameters:
  ///   - range: The visible values, not a single one.
  ///   - limit: The greatest number of steps that the range may hold.
  package init(in range: ClosedRange<Double>, atMost limit: Int) {
    let step = NiceStep(atLeast: (range.upperBound - range.lowerBound) / Double(max(limit, 1)))
    // An end that a rounding error keeps from being a multiple still gets its tick.
    let slack = 1e-9
    let first = (range.lowerBound / step.size - slack).rounded(.up)
    let last = (range.upperBound / step.size + slack).rounded(.down)
    // Ticks that far from zero have labels that differ in digits which nobody reads.
    let isTold =
      max(abs(first), abs(last)) <= NiceStep.largestMultiple && last - first <= Double(limit) + 2
    let multiples = first <= last && isTold ? Array(Int(first)...Int(last)) : []
    self.init(step, multiples: multiples, in: range)
  }

  private init(_ step: NiceStep, multiples: [Int], in range: ClosedRange<Double>) {
    let exponent = Self.exponent(
      largest: max(abs(range.lowerBound), abs(range.upperBound)),
      step: step
    )
    self.exponent = exponent
    values = multiples.map { step.value(multiple: $0) }
    labels = multiples.map { step.text(multiple: $0, over: exponent) }
  }

  /// Creates ticks of which at least two are there and tell the order of the values.
  ///
  /// Where no round step has two multiples that are `spacing` apart, the two are zero and the
  /// round value that is nearest to the farther end, or those nearest to both ends where zero is
  /// in the middle or not there.
  ///
  /// - Parameters:
  ///   - range: The visible values, not a single one.
  ///   - limit: The greatest number of steps that the range may hold, if that gives two ticks.
  ///   - spacing: The least distance of two ticks, as a fraction of the range.
  package init(in range: ClosedRange<Double>, atMost limit: Int, apart spacing: Double) {
    self.init(in: range, atMost: limit)
    let length = range.upperBound - range.lowerBound
    var most = max(limit, 1)
    while values.count < 2, most < 16 {
      most += 1
      let finer = AxisTicks(in: range, atMost: most)
      guard finer.values.count > 1 else { continue }
      if finer.values[1] - finer.values[0] >= spacing * length { self = finer }
      break
    }
    guard values.count < 2 else { return }
    let step = NiceStep(atLeast: length / 12)
    let limits = -Int(NiceStep.largestMultiple)...Int(NiceStep.largestMultiple)
    let first = Int((range.lowerBound / step.size - 1e-9).rounded(.up), within: limits)
    let last = Int((range.upperBound / step.size + 1e-9).rounded(.down), within: limits)
    guard limits.lowerBound < first, last < limits.upperBound else { return }
    let farthest = -first > last ? first : last
    let isApart = abs(step.value(multiple: farthest)) >= spacing * length
    let ends =
      first >= 0 || last <= 0 || !isApart ? [first, last] : [min(farthest, 0), max(farthest, 0)]
    self.init(step, multiples: ends, in: range)
  }

  /// Creates the ticks of a quantity; those of a logarithm stand at powers of ten.
  init(of quantity: Quantity, in range: ClosedRange<Double>, atMost limit: Int, apart: Double) {
    if quantity == .distance {
      self.init(powersOfTenIn: range, atMost: limit)
    } else {
      self.init(in: range, atMost: limit, apart: apart)
    }
  }

  private init(powersOfTenIn range: ClosedRange<Double>, atMost limit: Int) {
    let first = Int(range.lowerBound.rounded(.up), within: -400...400)
    let last = max(Int(range.upperBound.rounded(.down), within: -400...400), first)
    // Two at least, which tell the order.
    let step = max(min((last - first) / max(limit, 1) + 1, last - first), 1)
    let powers = stride(from: last, through: first, by: -step).reversed()
    values = powers.map(Double.init)
    labels = powers.map { power in
      -4...4 ~= power
        ? HumanNumber.text(PowerOfTen.value(power), digits: 1)
        : String(PowerOfTen.factorText(power).dropFirst())
    }
    exponent = 0
  }

  // Labels of sizes of everyday stand as they are; others lose a multiple of three powers of ten,
  // unless the step would then need more than six decimals.
  private static func exponent(largest: Double, step: NiceStep) -> Int {
    guard 1e-290...1e290 ~= largest, largest < 1e-3 || largest >= 1e6 else { return 0 }
    var exponent = 0
    while largest < PowerOfTen.value(exponent) { exponent -= 3 }
    while largest >= PowerOfTen.value(exponent + 3) { exponent += 3 }
    return step.decimals(over: exponent) <= 6 || exponent < 0 ? exponent : 0
  }
}
