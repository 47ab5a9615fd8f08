import SpringPlotArguments
import SpringPlotGestures
import SpringPlotMotion
import SpringPlotSyntax
import SpringPlotText
import Springs

/// What moves along an axis: from where, to where, how fast at first, and what interrupts it.
struct MotionRequest: Hashable, Sendable {
  /// The position at the start, in units.
  var from: Double
  /// The position that the motion ends at, in units.
  var target: Double
  /// The velocity at the start, in units per second.
  var velocity: Double
  /// The drag that comes first.
  var gesture: GestureRequest?
  /// The changes of the target.
  var retargets: Retargets

  /// Creates what the options of an invocation ask for.
  init(
    _ invocation: Invocation,
    recording: Gesture?,
    axis: Axis
  ) throws(CommandError) {
    from = try invocation.coordinate(.from, axis) ?? 0
    target = try invocation.coordinate(.to, axis) ?? 1
    velocity = try invocation.coordinate(.velocity, axis) ?? 0
    gesture = try GestureRequest(invocation, recording: recording, axis: axis)
    retargets = try Retargets(invocation, after: gesture?.release.time ?? 0, axis: axis)
  }

  /// Returns the motion that an animation makes of it, exactly or as SwiftUI plays it.
  func motion(_ animation: Animation, isPlayed: Bool) -> Motion {
    var motion = start(animation, isPlayed: isPlayed)
    for change in retargets.changes {
      motion.retarget(
        to: change.target,
        at: change.time,
        animation: change.animation ?? animation
      )
    }
    return motion
  }

  private func start(_ animation: Animation, isPlayed: Bool) -> Motion {
    guard let gesture else {
      let distance = velocity == 0 ? nil : animation.scrollDistance(velocity: velocity)
      let end = distance.map { from + $0 } ?? target
      let start = animation.acceptsInitialVelocity || distance != nil ? velocity : 0
      return isPlayed
        ? Motion(playing: animation, from: from, to: end, initialVelocity: start)
        : Motion(animation, from: from, to: end, initialVelocity: start)
    }
    var motion = Motion(following: gesture.track)
    motion.playsInSteps = isPlayed
    let distance = animation.scrollDistance(velocity: gesture.release.velocity)
    motion.retarget(
      to: distance.map { gesture.release.position + $0 } ?? target,
      at: gesture.release.time,
      animation: animation,
      velocity: gesture.release.velocity
    )
    return motion
  }
}

/// A coordinate of what moves.
struct Axis: Hashable, Sendable {
  /// Which of the coordinates it is, from 0 on.
  let index: Int
  /// How many coordinates there are: 1, or 2 for x and y.
  let count: Int

  /// The one coordinate of what moves along a line.
  static let only = Axis(index: 0, count: 1)
  /// The coordinates of a point.
  static let plane = [Axis(index: 0, count: 2), Axis(index: 1, count: 2)]

  /// Returns the coordinates that an invocation speaks of.
  static func all(_ invocation: Invocation, recording: Gesture?) -> [Axis] {
    let hasPoint = invocation.options.contains { use in
      switch use.option {
      case .from, .to, .velocity: use.value.contains(",")
      case .retarget: use.value.split(separator: ":").dropFirst().first?.contains(",") == true
      case .xCurve, .yCurve: true
      default: false
      }
    }
    return hasPoint || recording?.axisCount == 2 ? plane : [only]
  }
}

extension OptionUse {
  /// Returns the coordinate that a part of the option's value spells, a number or a point.
  func coordinate(_ text: String, _ axis: Axis) throws(CommandError) -> Double {
    guard axis.count > 1 else { return try position(text) }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == axis.count else {
      throw .malformed(
        option: spelling,
        value: value,
        form: "X,Y as the motion is one in the plane"
      )
    }
    return try position(parts[axis.index])
  }

  /// Returns the position or velocity that a part of the option's value spells.
  func position(_ text: String) throws(CommandError) -> Double {
    let number = try number(text).doubleValue
    guard Requirement.computable.allows(number) else {
      throw .outOfRange(option: spelling, value: text, .computable)
    }
    return number
  }
}

extension Invocation {
  /// Returns the coordinate that an option has, or nil without the option.
  func coordinate(_ flag: Flag, _ axis: Axis) throws(CommandError) -> Double? {
    guard let use = self[flag] else { return nil }
    return try use.coordinate(use.value, axis)
  }
}

/// The animations that x and y have for themselves.
struct AxisCurves: Hashable, Sendable {
  /// The animation of each axis as it was written, nil for that of the curve.
  private var curves: [CurveArgument?]
  /// Sentences about values that were changed.
  private(set) var warnings: [String] = []

  /// Creates what an invocation asks for.
  init(_ invocation: Invocation) throws(CommandError) {
    curves = []
    for flag in [Flag.xCurve, .yCurve] {
      guard let use = invocation[flag] else {
        curves.append(nil)
        continue
      }
      do {
        let curve = try CurveArgument.parse(use.value)
        warnings += curve.warnings.map { "\(curve.name): \($0.sentence)" }
        curves.append(curve)
      } catch {
        throw .syntax(error)
      }
    }
  }

  /// Returns the animation of an axis.
  func animation(of axis: Axis, _ curve: NamedCurve) -> Animation {
    curves[axis.index]?.animation ?? curve.animation
  }

  /// Returns the curve with a name and an expression that tell both animations.
  func named(_ curve: NamedCurve) -> NamedCurve {
    guard curves.contains(where: { $0 != nil }) else { return curve }
    var named = curve
    let names = curves.map { $0?.name ?? curve.name }
    let expressions = curves.map { $0?.expression ?? curve.expression }
    named.name = "x \(names[0]), y \(names[1])"
    named.expression = "x \(expressions[0]), y \(expressions[1])"
    return named
  }
}

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
