import Springs

/// A stretch of a motion, as the way from its start to its target that an easing describes.
package struct EasedMotion: Hashable, Sendable {
  /// The motion; its target lies away from its start.
  package let motion: Motion
  /// The time at which the easing begins, in seconds.
  package let start: Double
  /// How long the easing takes.
  package let duration: EasingDuration

  /// Creates the stretch of a motion from one time to another, nil when there is no way to go.
  ///
  /// The duration is rounded up to what is printed.
  package init?(_ motion: Motion, times: ClosedRange<Double>) {
    let duration = EasingDuration(roundingUp: times.upperBound - times.lowerBound)
    guard motion.from != motion.target, duration.seconds > 0 else { return nil }
    self.motion = motion
    self.duration = duration
    start = times.lowerBound
  }

  /// The time at which the easing ends, in seconds.
  var end: Double { start + duration.seconds }
}

extension EasedMotion {
  /// How often a bracket is halved: then its ends are the same but for a few bits.
  private static let halvings = 48

  /// Returns the largest distance between the motion and lines, in units of the last decimal.
  ///
  /// The distance is largest at an end of a line, at a kink of the motion, or where the motion is
  /// as steep as the line. Those places are found, so that nothing between the samples is missed.
  func error(
    of lines: [[EasingVertex]],
    in stretches: [EasingStretch],
    on grid: EasingGrid
  ) -> Double {
    zip(stretches, lines).map { error(of: $1, in: $0, on: grid) }.max() ?? 0
  }

  private func error(
    of corners: [EasingVertex],
    in stretch: EasingStretch,
    on grid: EasingGrid
  ) -> Double {
    var largest = 0.0
    var index = 0
    for (first, last) in zip(corners, corners.dropFirst()) {
      let slope = (last.value - first.value) / (last.place - first.place)
      var previous = sample(in: stretch, at: first.place, on: grid)
      while index < stretch.samples.count, stretch.samples[index].place <= first.place {
        index += 1
      }
      while true {
        let isSampled = index < stretch.samples.count && stretch.samples[index].place <= last.place
        let next =
          isSampled ? stretch.samples[index] : sample(in: stretch, at: last.place, on: grid)
        func distance(_ sample: EasingSample) -> Double {
          abs(sample.value - (first.value + slope * (sample.place - first.place)))
        }
        largest = max(largest, distance(previous), distance(next))
        if (previous.slopeAfter > slope) != (next.slopeBefore > slope) {
          let extreme = extreme(in: stretch, from: previous, to: next, slope: slope, on: grid)
          largest = max(largest, distance(extreme))
        }
        guard next.place < last.place else { break }
        previous = next
        index += 1
      }
    }
    return largest
  }

  /// Returns the sample between two others at which the motion has a slope.
  private func extreme(
    in stretch: EasingStretch,
    from start: EasingSample,
    to end: EasingSample,
    slope: Double,
    on grid: EasingGrid
  ) -> EasingSample {
    var low = start
    var high = end
    for _ in 0..<Self.halvings {
      let middle = sample(in: stretch, at: low.place + (high.place - low.place) / 2, on: grid)
      if (middle.slopeAfter > slope) == (start.slopeAfter > slope) {
        low = middle
      } else {
        high = middle
      }
    }
    return low
  }

  private func sample(
    in stretch: EasingStretch,
    at place: Double,
    on grid: EasingGrid
  ) -> EasingSample {
    var low = 0
    var high = stretch.parts.count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if stretch.parts[middle].place <= place { low = middle } else { high = middle }
    }
    return sample(of: stretch.parts[low].segment, at: place, on: grid)
  }
}

/// Why a motion cannot be written as an easing.
package enum EasingError: Error, Hashable, Sendable {
  /// The easing would have too many points, or points too close together to be printed.
  case tooFine
  /// The duration has too few digits among the decimals that are printed.
  case tooShort
}
