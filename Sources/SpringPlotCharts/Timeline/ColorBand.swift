import SpringPlotMotion
import Springs

/// A colour over time, as the stops of a gradient.
struct ColorBand: Hashable, Sendable {
  /// A colour at a place from 0 to 1.
  struct Stop: Hashable, Sendable {
    let place: Double
    let color: Color
  }

  /// The stops, from left to right.
  private(set) var stops: [Stop] = []

  /// Creates the band of the motions of red, green and blue, from `count` samples.
  init(_ motions: [Motion], in times: ClosedRange<Double>, count: Int) {
    let length = times.upperBound - times.lowerBound
    let samples = (0...count).map { index in
      let place = Double(index) / Double(count)
      let time = times.lowerBound + place * length
      return Sample(place: place, channels: motions.map { $0.state(at: time).position })
    }
    var start = 0
    append(samples[0])
    for index in samples.indices.dropFirst(2)
    where !Self.isLine(samples[start...index]) {
      start = index - 1
      append(samples[start])
    }
    append(samples[count])
  }

  private struct Sample {
    let place: Double
    let channels: [Double]

    var color: Color {
      let bytes = channels.map { UInt8((min(max($0, 0), 1) * 255).rounded()) }
      return Color(red: bytes[0], green: bytes[1], blue: bytes[2])
    }
  }

  private mutating func append(_ sample: Sample) {
    stops.append(Stop(place: sample.place, color: sample.color))
  }

  /// The farthest that a channel may be from the straight line between two stops.
  private static let tolerance = 0.75 / 255

  /// Returns whether the colours between two samples lie on the line from one to the other.
  private static func isLine(_ samples: ArraySlice<Sample>) -> Bool {
    guard let first = samples.first, let last = samples.last else { return true }
    // A few of them tell enough.
    let stride = max(1, samples.count / 16)
    for index in Swift.stride(from: samples.startIndex + 1, to: samples.endIndex - 1, by: stride) {
      let sample = samples[index]
      let share = (sample.place - first.place) / (last.place - first.place)
      for channel in sample.channels.indices {
        let ends = (Self.shown(first, channel), Self.shown(last, channel))
        let line = ends.0 + share * (ends.1 - ends.0)
        if abs(shown(sample, channel) - line) > tolerance { return false }
      }
    }
    return true
  }

  private static func shown(_ sample: Sample, _ channel: Int) -> Double {
    min(max(sample.channels[channel], 0), 1)
  }
}
