import SpringPlotGestures
import SpringPlotMotion
import SpringPlotSyntax
import Springs

/// A coordinate of what moves.
struct Axis: Hashable, Sendable {
  /// Which of the coordinates it is, from 0 on.
  let index: Int
  /// How many coordinates there are: 1, or 2 for x and y.
  let count: Int

  /// The one coordinate of what moves along a line.
  static let line = Axis(index: 0, count: 1)
}

extension MotionOptions {
  /// Returns what happens along each coordinate of what moves.
  func axes(_ recording: Gesture?) throws(CommandError) -> [AxisMotion] {
    let count = axisCount(recording)
    var axes: [AxisMotion] = []
    for index in 0..<count {
      let axis = Axis(index: index, count: count)
      axes.append(try AxisMotion(self, recording: recording, along: axis))
    }
    return axes
  }

  /// Returns how many coordinates move: those of a point when anything is given as one.
  func axisCount(_ recording: Gesture?) -> Int {
    let isPoint =
      from?.isPoint == true || target?.isPoint == true || velocity?.isPoint == true
      || retargets.contains { $0.target.isPoint } || xCurve != nil || yCurve != nil
    return isPoint || recording?.axisCount == 2 ? 2 : 1
  }

  /// Returns a curve as it moves along an axis: its own animation, or one for that axis alone.
  func animation(_ curve: NamedCurve, along axis: Axis) -> Animation {
    [xCurve, yCurve][axis.index]?.animation ?? curve.animation
  }

  /// Returns a curve with a name and an expression that tell the animations of both axes.
  func named(_ curve: NamedCurve) -> NamedCurve {
    guard xCurve != nil || yCurve != nil else { return curve }
    var named = curve
    named.name = "x \(xCurve?.name ?? curve.name), y \(yCurve?.name ?? curve.name)"
    named.expression =
      "x \(xCurve?.expression ?? curve.expression), y \(yCurve?.expression ?? curve.expression)"
    return named
  }

  /// Sentences about values that were changed in the curves of the options.
  var warnings: [String] {
    var lines: [String] = []
    if let xCurve { lines += xCurve.warningLines }
    if let yCurve { lines += yCurve.warningLines }
    for retarget in retargets {
      if let curve = retarget.curve { lines += curve.warningLines }
    }
    return lines
  }
}

/// What happens along an axis, whatever the animation: where from, where to, how fast, and what
/// interrupts it.
struct AxisMotion: Hashable, Sendable {
  /// A change of the target.
  struct Retarget: Hashable, Sendable {
    /// The time, in seconds.
    let time: Double
    /// The new target, in units.
    let target: Double
    /// The animation that leads there; nil for the one of the curve.
    let animation: Animation?
  }

  /// The coordinate.
  let axis: Axis
  /// The position at the start, in units.
  let from: Double
  /// The position that the motion ends at, in units.
  let target: Double
  /// The velocity at the start, in units per second.
  let velocity: Double
  /// The drag that comes first.
  let drag: Drag?
  /// The changes of the target, in order of time.
  private(set) var retargets: [Retarget] = []

  /// Creates what options ask for along an axis.
  init(
    _ options: MotionOptions,
    recording: Gesture?,
    along axis: Axis
  ) throws(CommandError) {
    self.axis = axis
    from = try options.from?.number(along: axis) ?? 0
    target = try options.target?.number(along: axis) ?? 1
    velocity = try options.velocity?.number(along: axis) ?? 0
    drag = try Drag(options, recording: recording, along: axis)
    let earliest = drag?.release.time ?? 0
    for retarget in options.retargets {
      guard retarget.time >= earliest else {
        throw .option(
          retarget.target.option.spelling,
          .isDuringDrag(retarget.target.option.value, release: earliest)
        )
      }
      let change = Retarget(
        time: retarget.time,
        target: try retarget.target.number(along: axis),
        animation: retarget.curve?.animation
      )
      // Changes at the same time happen in the order in which they were given.
      let place = (retargets.lastIndex { $0.time <= change.time } ?? -1) + 1
      retargets.insert(change, at: place)
    }
  }

  /// Returns the motion that an animation makes of it, exactly or as SwiftUI plays it.
  func motion(_ animation: Animation, isPlayed: Bool) -> Motion {
    var motion = start(animation, isPlayed: isPlayed)
    for change in retargets {
      motion.retarget(
        to: change.target,
        at: change.time,
        animation: change.animation ?? animation
      )
    }
    return motion
  }

  private func start(_ animation: Animation, isPlayed: Bool) -> Motion {
    guard let drag else {
      let distance = velocity == 0 ? nil : animation.scrollDistance(velocity: velocity)
      let end = distance.map { from + $0 } ?? target
      let start = animation.acceptsInitialVelocity || distance != nil ? velocity : 0
      return isPlayed
        ? Motion(playing: animation, from: from, to: end, initialVelocity: start)
        : Motion(animation, from: from, to: end, initialVelocity: start)
    }
    var motion = Motion(following: drag.track)
    motion.playsInSteps = isPlayed
    let distance = animation.scrollDistance(velocity: drag.release.velocity)
    motion.retarget(
      to: distance.map { drag.release.position + $0 } ?? target,
      at: drag.release.time,
      animation: animation,
      velocity: drag.release.velocity
    )
    return motion
  }
}

/// A recorded drag along an axis, which motions follow before they are released.
struct Drag: Hashable, Sendable {
  /// The positions.
  let track: MotionTrack
  /// How the drag ended.
  let release: Release

  /// Creates the drag that options ask for from what was recorded; nil without that.
  init?(
    _ options: MotionOptions,
    recording: Gesture?,
    along axis: Axis
  ) throws(CommandError) {
    guard let path = options.gesturePath, let recording else { return nil }
    guard recording.axisCount == axis.count else { throw .file(path, .dragAlongLine) }
    track = recording.track(axis: axis.index)
    release = Release(
      of: recording,
      along: axis,
      estimator: options.estimator,
      isProjected: options.isProjected
    )
  }
}

extension MotionOptions {
  /// Returns the drag in the file that the options name; nil when they name none.
  func recording(in environment: Environment) throws(CommandError) -> Gesture? {
    guard let path = gesturePath else { return nil }
    var reader = GestureReader(unit: timeUnit)
    let next: BlockReader
    do { next = try environment.blocks(path) } catch { throw .file(path, .unreadable(error)) }
    while true {
      let block: [UInt8]
      do { block = try next() } catch { throw .file(path, .unreadable(error)) }
      do throws(GestureError) {
        if block.isEmpty { return try reader.gesture() }
        try reader.read(block)
      } catch {
        throw .file(path, .drag(error))
      }
    }
  }
}

/// The end of a drag.
struct Release: Hashable, Sendable {
  /// The time, in seconds.
  let time: Double
  /// The position, in units.
  let position: Double
  /// The rule that tells the velocity.
  let estimator: VelocityEstimator
  /// The velocity by every rule, in units per second.
  let velocities: [VelocityEstimator: Double]
  /// The number of samples.
  let sampleCount: Int
  /// Where a scroll view would come to rest, when that is asked for.
  let projection: Double?

  /// Creates the end of a drag.
  init(of recording: Gesture, along axis: Axis, estimator: VelocityEstimator, isProjected: Bool) {
    let track = recording.track(axis: axis.index)
    time = track.duration
    position = track.end
    self.estimator = estimator
    var velocities: [VelocityEstimator: Double] = [:]
    for rule in VelocityEstimator.allCases {
      velocities[rule] = recording.releaseVelocity(axis: axis.index, by: rule)
    }
    self.velocities = velocities
    sampleCount = track.count
    let velocity = velocities[estimator] ?? 0
    projection = isProjected ? position + ScrollProjection.distance(velocity: velocity) : nil
  }

  /// The velocity, in units per second.
  var velocity: Double { velocities[estimator] ?? 0 }
}
