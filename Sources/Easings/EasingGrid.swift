/// The places and values that an easing's points can have when they are printed.
struct EasingGrid: Hashable, Sendable {
  /// The decimals of the values.
  let valueDecimals: Int
  /// The decimals of the percentages.
  var percentDecimals: Int

  /// The most decimals of percentages that are tried.
  static let finestPercentDecimals = 4

  /// The values per unit.
  var valuesPerUnit: Double { Self.powerOfTen(valueDecimals) }
  /// The number of columns into which the duration is divided.
  var columns: Double { 100 * Self.powerOfTen(percentDecimals) }

  /// Creates the grid for a tolerance above 0: some ten values fit into it, or a few more.
  init(tolerance: Double) {
    var decimals = 0
    while decimals < 12, tolerance * Self.powerOfTen(decimals) < 6 { decimals += 1 }
    valueDecimals = decimals
    percentDecimals = 2
  }

  private static func powerOfTen(_ exponent: Int) -> Double {
    (0..<exponent).reduce(1.0) { power, _ in power * 10 }
  }
}
