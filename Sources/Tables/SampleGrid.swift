package import Bytes

/// The times of a table's rows.
///
/// Each time is the Double nearest to the exact decimal number, so that the same time is the same
/// Double whatever grid it belongs to.
package struct SampleGrid: Hashable, Sendable {
  /// Where the times come from.
  enum Times: Hashable, Sendable {
    case uniform(ExactGrid)
    case listed([Double])
  }

  let times: Times
  /// The number of times, at least 1.
  package let count: Int
  /// What was asked for; nil for a list of times.
  package let sampling: Sampling?

  /// The most rows that a table takes.
  package static let maximumCount = 1_000_000_000

  /// Returns the time of a row, in seconds.
  package func time(_ index: Int) -> Double {
    switch times {
    case .uniform(let grid): grid.value(index)
    case .listed(let times): times[index]
    }
  }

  /// Stores the times of rows.
  func fill(_ times: UnsafeMutablePointer<Double>, rows: Range<Int>) {
    switch self.times {
    case .uniform(let grid):
      unsafe grid.fill(times, rows: rows)
    case .listed(let list):
      for (offset, row) in rows.enumerated() { unsafe times[offset] = list[row] }
    }
  }

  /// The last time, in seconds.
  package var end: Double { time(count - 1) }
}

extension SampleGrid {
  /// Creates the grid of exactly these times, in seconds and in this order; at least one.
  package init(times: [DecimalNumber]) throws(SamplingError) {
    if times.contains(where: { $0.significand < 0 }) { throw .negative(.time) }
    if times.count > Self.maximumCount { throw .tooManyRows(Double(times.count)) }
    self.times = .listed(times.map(\.doubleValue))
    count = times.count
    sampling = nil
  }
}
