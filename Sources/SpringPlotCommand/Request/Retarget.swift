import AnimationSyntax
import Arguments
import Bytes
import Springs

/// A change of the target while something moves.
struct Retarget: Hashable, Sendable {
  /// The time, in seconds.
  var time: Double
  /// The new target, in units.
  var target: Double
  /// The animation that leads there; nil for the one of the curve.
  var animation: Animation?
}

/// The changes of the target, in order of time, and what is to be said about them.
struct Retargets: Hashable, Sendable {
  /// The changes.
  var changes: [Retarget] = []
  /// Sentences about values that were changed.
  var warnings: [String] = []

  /// Creates what the options of an invocation ask for; none may come before `earliest`.
  init(
    _ invocation: Invocation,
    after earliest: Double,
    axis: Axis
  ) throws(CommandError) {
    for use in invocation.all(.retarget) {
      let parts = use.value.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
        .map(String.init)
      guard parts.count >= 2 else {
        throw .malformed(option: use.spelling, value: use.value, form: "TIME:TARGET[:CURVE]")
      }
      let time = try use.time(parts[0]).doubleValue
      guard time >= earliest else { throw .retargetDuringGesture(use.value, release: earliest) }
      var change = Retarget(time: time, target: try use.coordinate(parts[1], axis))
      if parts.count == 3 {
        do {
          let curve = try CurveArgument.parse(parts[2])
          change.animation = curve.animation
          warnings += curve.warnings.map { "\(curve.name): \($0.sentence)" }
        } catch {
          throw .syntax(error)
        }
      }
      // Changes at the same time happen in the order in which they were given.
      let place = (changes.lastIndex { $0.time <= time } ?? -1) + 1
      changes.insert(change, at: place)
    }
  }
}
