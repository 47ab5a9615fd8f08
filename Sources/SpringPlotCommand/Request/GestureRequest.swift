import SpringPlotArguments
import SpringPlotGestures
import SpringPlotMotion
import Springs

/// A recorded drag that motions follow before they are released.
struct GestureRequest: Hashable, Sendable {
  /// The drag.
  var track: MotionTrack
  /// How the drag ended.
  var release: Release

  /// Creates the drag that an invocation asks for from what was recorded; nil without that.
  init?(
    _ invocation: Invocation,
    recording: Gesture?,
    axis: Axis
  ) throws(CommandError) {
    guard let use = invocation[.gesture], let recording else { return nil }
    let estimator: VelocityEstimator = try invocation.word(.velocityEstimator) ?? .leastSquares
    guard recording.axisCount == axis.count else { throw .lineGesture(path: use.value) }
    track = recording.track(axis: axis.index)
    release = Release(
      of: recording,
      axis: axis.index,
      estimator: estimator,
      isProjected: invocation.has(.project)
    )
  }

  /// Reads the drag that an invocation names; nil when it names none.
  static func recording(
    for invocation: Invocation,
    in environment: Environment
  ) throws(CommandError) -> Gesture? {
    guard let use = invocation[.gesture] else {
      for flag in [Flag.timeUnit, .velocityEstimator, .project] {
        guard let stray = invocation[flag] else { continue }
        throw .missingPartner(stray.spelling, partners: [[Flag.gesture.spelling]])
      }
      return nil
    }
    for flag in [Flag.from, .velocity] {
      if let other = invocation[flag] { throw .conflict(use.spelling, other.spelling) }
    }
    return try gesture(use.value, unit: try invocation.word(.timeUnit), in: environment)
  }

  private static func gesture(
    _ path: String,
    unit: TimeUnit?,
    in environment: Environment
  ) throws(CommandError) -> Gesture {
    var reader = GestureReader(unit: unit)
    let next: BlockReader
    do { next = try environment.blocks(path) } catch { throw .unreadable(path: path, error) }
    while true {
      let block: [UInt8]
      do { block = try next() } catch { throw .unreadable(path: path, error) }
      do throws(GestureError) {
        if block.isEmpty { return try reader.gesture() }
        try reader.read(block)
      } catch {
        throw .gesture(path: path, error)
      }
    }
  }
}

/// The end of a drag.
struct Release: Hashable, Sendable {
  /// The time, in seconds.
  var time: Double
  /// The position, in units.
  var position: Double
  /// The rule that tells the velocity.
  var estimator: VelocityEstimator
  /// The velocity by every rule, in units per second.
  var velocities: [VelocityEstimator: Double]
  /// The number of samples.
  var sampleCount: Int
  /// Where a scroll view would come to rest, when that is asked for.
  var projection: Double?

  /// Finds out how a drag ends.
  init(of recording: Gesture, axis: Int, estimator: VelocityEstimator, isProjected: Bool) {
    let track = recording.track(axis: axis)
    time = track.duration
    position = track.end
    self.estimator = estimator
    velocities = [:]
    for rule in VelocityEstimator.allCases {
      velocities[rule] = recording.releaseVelocity(axis: axis, by: rule)
    }
    sampleCount = track.times.count
    if isProjected { projection = position + ScrollProjection.distance(velocity: velocity) }
  }

  /// The velocity, in units per second.
  var velocity: Double { velocities[estimator] ?? 0 }
}
