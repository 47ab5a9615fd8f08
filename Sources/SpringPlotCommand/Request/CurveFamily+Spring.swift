import Arguments
import Bytes
import Springs

/// A spring that options describe.
struct FlagSpring: Hashable, Sendable {
  /// The spring.
  var spring: Spring
  /// The spring as SwiftUI writes it.
  var expression: String
  /// Whether damping beyond the critical one was reduced to it.
  var wasMadeCritical = false
}

extension CurveFamily {
  /// Returns the first option of the family that is given.
  func firstUse(in invocation: Invocation) -> OptionUse? {
    invocation.options.first { $0.isOne(of: flags) }
  }

  /// Returns the spring that the options of the family describe.
  func spring(_ invocation: Invocation) throws(CommandError) -> FlagSpring {
    switch self {
    case .durationAndBounce:
      let duration = try invocation.parameter(.duration) ?? 0.5
      let bounce = try invocation.number(.bounce) ?? 0
      return FlagSpring(
        spring: try invocation.validated { () throws(SpringError) in
          try .validating(duration: duration, bounce: bounce)
        },
        expression: call("spring", [("duration", duration), ("bounce", bounce)])
      )
    case .responseAndDampingRatio:
      let response = try invocation.parameter(.response) ?? 0
      let ratio = try invocation.number(.dampingRatio) ?? 0
      return FlagSpring(
        spring: try invocation.validated { () throws(SpringError) in
          try .validating(response: response, dampingRatio: ratio)
        },
        expression: call("spring", [("response", response), ("dampingFraction", ratio)])
      )
    case .physics:
      let mass = try invocation.number(.mass) ?? 1
      let stiffness = try invocation.number(.stiffness) ?? 0
      let damping = try invocation.number(.damping) ?? 0
      let allowsOverDamping = invocation.has(.allowOverDamping)
      let spring = try invocation.validated { () throws(SpringError) in
        try .validating(
          mass: mass,
          stiffness: stiffness,
          damping: damping,
          allowOverDamping: allowsOverDamping
        )
      }
      let parameters = [("mass", mass), ("stiffness", stiffness), ("damping", damping)]
      return FlagSpring(
        spring: spring,
        expression: call("Spring", parameters, allowsOverDamping: allowsOverDamping),
        wasMadeCritical: !allowsOverDamping
          && Spring.exceedsCriticalDamping(mass: mass, stiffness: stiffness, damping: damping)
      )
    case .settling:
      let duration = try invocation.parameter(.settlingDuration) ?? 0
      let ratio = try invocation.number(.dampingRatio) ?? 0
      let epsilon = try invocation.number(.epsilon) ?? 0.001
      return FlagSpring(
        spring: try invocation.validated { () throws(SpringError) in
          try .validating(settlingDuration: duration, dampingRatio: ratio, epsilon: epsilon)
        },
        expression: call(
          "Spring",
          [("settlingDuration", duration), ("dampingRatio", ratio)]
            + (epsilon == 0.001 ? [] : [("epsilon", epsilon)])
        )
      )
    case .preset:
      let preset = try invocation.word(.preset, as: Spring.Preset.self) ?? .smooth
      let duration = try invocation.parameter(.duration)
      let extraBounce = try invocation.number(.extraBounce)
      let parameters = [("duration", duration), ("extraBounce", extraBounce)]
      return FlagSpring(
        spring: try invocation.validated { () throws(SpringError) in
          try .validating(preset, duration: duration ?? 0.5, extraBounce: extraBounce ?? 0)
        },
        expression: call(
          preset.rawValue,
          parameters.compactMap { name, value in value.map { (name, $0) } }
        )
      )
    }
  }
}

/// Returns a call as Swift writes it.
private func call(
  _ name: String,
  _ arguments: [(String, Double)],
  allowsOverDamping: Bool = false
) -> String {
  let parts =
    arguments.map { "\($0.0): \($0.1.text(as: .shortest))" }
    + (allowsOverDamping ? ["allowOverDamping: true"] : [])
  return parts.isEmpty ? name : "\(name)(\(parts.joined(separator: ", ")))"
}

extension Invocation {
  /// Returns the seconds that an option has, as a Double.
  func parameter(_ flag: Flag) throws(CommandError) -> Double? {
    try seconds(flag)?.doubleValue
  }

  /// Returns the spring that `body` makes, or throws the error that names the option.
  func validated(_ body: () throws(SpringError) -> Spring) throws(CommandError) -> Spring {
    do {
      return try body()
    } catch {
      switch error {
      case .outOfRange(let parameter, let value, let allowed):
        let use = self[Flag(parameter)]
        throw .outOfRange(
          option: use?.spelling ?? Flag(parameter).spelling,
          value: use?.value ?? value.text(as: .shortest),
          Requirement(allowed, for: value)
        )
      }
    }
  }
}

extension Flag {
  /// Creates the option for a parameter of a spring.
  init(_ parameter: SpringParameter) {
    self =
      switch parameter {
      case .duration: .duration
      case .bounce: .bounce
      case .extraBounce: .extraBounce
      case .response: .response
      case .dampingRatio: .dampingRatio
      case .mass: .mass
      case .stiffness: .stiffness
      case .damping: .damping
      case .settlingDuration: .settlingDuration
      case .epsilon: .epsilon
      }
  }
}

extension Requirement {
  /// Creates the requirement that a parameter of a spring did not meet with a value.
  init(_ range: SpringParameterRange, for value: Double) {
    // The bound that only keeps the arithmetic finite explains nothing unless it was exceeded.
    let isUnbounded = range.upper >= 1e100 && value <= range.upper
    self =
      switch (range.includesLower, range.includesUpper) {
      case (true, _) where isUnbounded: .atLeast(range.lower)
      case (false, _) where isUnbounded: .above(range.lower)
      case (true, _): .between(range.lower, range.upper)
      case (false, true): .aboveUpTo(range.lower, range.upper)
      case (false, false): .aboveBelow(range.lower, range.upper)
      }
  }
}
