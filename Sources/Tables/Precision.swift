package import Bytes

/// How many digits of samples are written.
package enum Precision: Hashable, Sendable {
  /// So many decimals, up to ``maximumDecimals``.
  case decimals(Int)
  /// The fewest digits that read back as the same Double.
  case full

  /// The most decimals that a table takes.
  package static let maximumDecimals = 30

  /// How tables of columns write numbers.
  package var columnStyle: NumberStyle {
    switch self {
    case .decimals(let count): .fixed(decimals: count)
    case .full: .shortest
    }
  }

  /// How JSON writes numbers.
  package var jsonStyle: NumberStyle {
    switch self {
    case .decimals(let count): .trimmed(decimals: count)
    case .full: .shortest
    }
  }
}
