import Arguments
import Bytes
import Gestures

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
