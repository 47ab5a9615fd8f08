import Arguments
import Bytes
import Tables
import Timelines

/// Which times of a timeline are sampled and shown.
struct TimelineSampling: Sendable {
  /// What the options ask for.
  let request: SamplingRequest
  /// What counts as settled, as a fraction of the distances.
  let tolerance: Double

  /// Creates what the options of an invocation ask for.
  init(_ invocation: Invocation) throws(CommandError) {
    request = try SamplingRequest(invocation)
    tolerance = try invocation.number(.tolerance, .aboveBelow(0, 1)) ?? 0.001
  }

  /// Returns the end of what is shown, in seconds; `settled` gives the time of rest.
  func end(
    _ settled: (_ tolerance: Double, _ isPatient: Bool) -> TimelineEnd
  ) throws(CommandError) -> TimelineEnd {
    if let last = request.times?.map(\.doubleValue).max() { return TimelineEnd(seconds: last) }
    switch request.end {
    case .time(let time):
      return TimelineEnd(seconds: time.doubleValue)
    case .automatic:
      return settled(tolerance, false)
    case .settled:
      let end = settled(tolerance, true)
      guard end.seconds.isFinite else { throw .neverSettles(curve: "timeline") }
      return end
    }
  }

  /// Returns the grid of a stream of rows; nil when the times depend on the end.
  func endlessGrid() throws(CommandError) -> SampleGrid? {
    guard request.times == nil else { return nil }
    if case .samples = request.spacing { return nil }
    do {
      return try SampleGrid(
        endless: Sampling(start: request.start, end: .settling(0), spacing: request.spacing)
      )
    } catch {
      throw .sampling(error, option: request.spacingOption)
    }
  }
}
