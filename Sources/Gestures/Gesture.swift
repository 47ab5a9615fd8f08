package import Springs

/// A recorded drag: where something was at which times.
package struct Gesture: Hashable, Sendable {
  /// The times in seconds since the first sample, each later than the one before; not empty.
  package let times: [Double]
  /// The positions at those times: one list, or those of x and of y.
  package let positions: [[Double]]

  /// Creates the gesture that samples tell, in whatever order they are.
  ///
  /// Times count from the earliest sample. Of samples at the same time the last one holds.
  /// Nil without samples.
  init?(times: [Double], positions: [[Double]]) {
    guard !times.isEmpty else { return nil }
    var order = Array(times.indices)
    if zip(times, times.dropFirst()).contains(where: { $0 >= $1 }) {
      order.sort { (times[$0], $0) < (times[$1], $1) }
      order = order.enumerated().compactMap { place, index in
        let isLast = place + 1 == order.count || times[order[place + 1]] > times[index]
        return isLast ? index : nil
      }
    }
    let start = times[order[0]]
    // The difference of close times can lose the last bit between them.
    var shifted: [Double] = []
    var kept: [Int] = []
    shifted.reserveCapacity(order.count)
    kept.reserveCapacity(order.count)
    for index in order {
      let time = times[index] - start
      if let last = shifted.last, time <= last {
        kept[kept.count - 1] = index
        continue
      }
      shifted.append(time)
      kept.append(index)
    }
    self.times = shifted
    self.positions = positions.map { axis in kept.map { axis[$0] } }
  }

  /// The number of axes: 1, or 2 for x and y.
  package var axisCount: Int { positions.count }

  /// The recorded movement along an axis.
  package func track(axis: Int = 0) -> MotionTrack {
    MotionTrack(times: times, positions: positions[axis])
  }
}
