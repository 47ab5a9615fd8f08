import Bytes

/// A duration as CSS is told it, in milliseconds.
package struct EasingDuration: Hashable, Sendable {
  /// The duration in units of the last decimal.
  private let count: Double
  /// The decimals of the milliseconds.
  private let decimals: Int

  /// The duration in seconds.
  package var seconds: Double { count / scale / 1000 }

  /// The duration as CSS writes it.
  package var text: String { "\((count / scale).text(as: .trimmed(decimals: decimals)))ms" }

  /// Whether rounding up to the last decimal may have changed the duration by more than a percent.
  var isTooShort: Bool { decimals == Self.mostDecimals && count < 100 }

  private var scale: Double { Self.powerOfTen(decimals) }

  /// Rounds seconds up to whole milliseconds, or to three digits below 100 of them.
  ///
  /// What is a whole number but for the rounding of a sum stays that number, and decimals that
  /// somebody gave are kept.
  init(roundingUp seconds: Double) {
    let milliseconds = seconds * 1000
    var decimals = 0
    while decimals < Self.exactDecimals {
      let scaled = milliseconds * Self.powerOfTen(decimals)
      if scaled.rounded() > 0, abs(scaled - scaled.rounded()) <= 1e-12 * scaled {
        self.decimals = decimals
        count = scaled.rounded()
        return
      }
      decimals += 1
    }
    decimals = 0
    while decimals < Self.mostDecimals, milliseconds * Self.powerOfTen(decimals) < 100 {
      decimals += 1
    }
    self.decimals = decimals
    count = (milliseconds * Self.powerOfTen(decimals)).rounded(.up)
  }

  private static let exactDecimals = 7
  private static let mostDecimals = 20

  private static func powerOfTen(_ exponent: Int) -> Double {
    (0..<exponent).reduce(1.0) { power, _ in power * 10 }
  }
}
