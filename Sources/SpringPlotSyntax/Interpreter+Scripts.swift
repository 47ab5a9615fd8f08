import SpringPlotMotion
import Springs

extension MotionScript {
  /// The words that begin a script.
  static let words = ["KeyframeTrack", "PhaseAnimator"]
}

extension Interpreter {
  private static let keyframes = [
    "LinearKeyframe", "SpringKeyframe", "CubicKeyframe", "MoveKeyframe",
  ]

  /// Returns the script that calls in braces describe, and how its last value is reached.
  mutating func script(
    _ block: (name: Word, calls: [Call])
  ) throws(PlacedFault) -> (MotionScript, Animation) {
    guard let last = block.calls.last else {
      throw PlacedFault(.missingCurve, at: block.name.range)
    }
    if block.name.text == MotionScript.words[1] {
      var phases: [MotionScript.Phase] = []
      for call in block.calls { phases.append(try phase(call)) }
      let end = phases[0].animation
      for (call, phase) in zip(block.calls, phases) where phase.animation.isEndless {
        throw PlacedFault(.unknownWord(.modifier, "repeatForever", meant: []), at: call.range)
      }
      return (.phases(phases), end)
    }
    guard block.name.text == MotionScript.words[0] else {
      throw unknownWord(.curve, block.name, among: MotionScript.words)
    }
    var keyframes: [MotionScript.Keyframe] = []
    for call in block.calls { keyframes.append(try keyframe(call)) }
    switch keyframes.last {
    case .spring(_, let spring, _, _): return (.keyframes(keyframes), .spring(spring))
    case .linear(_, let duration, let curve):
      return (.keyframes(keyframes), .curve(curve, duration: duration))
    case .cubic(_, let duration, _, _):
      return (.keyframes(keyframes), .curve(.easeInOut, duration: duration))
    case .move: return (.keyframes(keyframes), .curve(.linear, duration: 0))
    case nil: throw PlacedFault(.missingCurve, at: last.range)
    }
  }

  private mutating func keyframe(_ call: Call) throws(PlacedFault) -> MotionScript.Keyframe {
    var arguments = try ArgumentReader(call)
    let durations = SpringParameterRange.from(0, through: 1e100)
    func optional(_ label: String, in range: SpringParameterRange? = nil)
      throws(PlacedFault) -> Double?
    {
      guard let argument = arguments.take(label) else { return nil }
      return try number(argument, label, in: range)
    }
    let keyframe: MotionScript.Keyframe
    switch call.name.text {
    case "LinearKeyframe":
      let value = try unlabelledNumber("value", from: &arguments)
      let duration = try number(arguments.require("duration"), "duration", in: durations)
      var curve = UnitCurve.linear
      if let argument = arguments.take("timingCurve"), case .chain(let chain) = argument.value {
        curve = try unitCurve(chain)
      }
      keyframe = .linear(value, duration: duration, curve: curve)
    case "SpringKeyframe":
      let value = try unlabelledNumber("value", from: &arguments)
      let duration = try optional("duration", in: durations)
      let spring = try arguments.take("spring").map { argument throws(PlacedFault) in
        try self.spring(argument)
      }
      keyframe = .spring(
        value,
        spring ?? Spring(duration: 0.5, bounce: 0),
        duration: duration,
        startVelocity: try optional("startVelocity")
      )
    case "CubicKeyframe":
      let value = try unlabelledNumber("value", from: &arguments)
      let duration = try number(arguments.require("duration"), "duration", in: durations)
      keyframe = .cubic(
        value,
        duration: duration,
        startVelocity: try optional("startVelocity"),
        endVelocity: try optional("endVelocity")
      )
    case "MoveKeyframe": keyframe = .move(try unlabelledNumber("value", from: &arguments))
    default: throw unknownWord(.curve, call.name, among: Self.keyframes)
    }
    try arguments.finish()
    return keyframe
  }

  private mutating func phase(_ call: Call) throws(PlacedFault) -> MotionScript.Phase {
    guard call.name.text == "Phase" else {
      throw unknownWord(.curve, call.name, among: ["Phase"])
    }
    var arguments = try ArgumentReader(call)
    let value = try unlabelledNumber("value", from: &arguments)
    var animation = Animation.spring(Spring(duration: 0.5, bounce: 0))
    if let argument = arguments.take("animation"), case .chain(let chain) = argument.value {
      animation = try self.animation(chain)
    }
    try arguments.finish()
    return MotionScript.Phase(value, animation)
  }
}
