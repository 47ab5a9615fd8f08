/// The places and values that an easing's points can have when they are printed.
struct EasingGrid: Hashable, Sendable {
  /// The decimals of the values.
  let valueDecimals: Int
  /// The decimals of the percentages.
  var percentDecimals: Int

  /// The most decimals of percentages that are tried.
  ///
  /// A curve that starts like a cube root rises by a thousandth in the first billionth of its time.
  static let finestPercentDecimals = 12
  /// The decimals of percentages that are tried first.
  private static let coarsestPercentDecimals = 2

  /// The values per unit.
  var valuesPerUnit: Double { Self.powerOfTen(valueDecimals) }
  /// The number of columns into which the duration is divided.
  var columns: Double { 100 * Self.powerOfTen(percentDecimals) }
  /// The number of columns from one of the coarsest grid's to the next.
  var coarseSpacing: Double { Self.powerOfTen(percentDecimals - Self.coarsestPercentDecimals) }

  /// Creates the grid for a tolerance above 0: some ten values fit into it, or a few more.
  init(tolerance: Double) {
    var decimals = 0
    while decimals < 12, tolerance * Self.powerOfTen(decimals) < 6 { decimals += 1 }
    valueDecimals = decimals
    percentDecimals = Self.coarsestPercentDecimals
  }

  private static func powerOfTen(_ exponent: Int) -> Double {
    (0..<exponent).reduce(1.0) { power, _ in power * 10 }
  }
}
