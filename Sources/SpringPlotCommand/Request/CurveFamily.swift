import SpringPlotArguments
import SpringPlotMotion
import SpringPlotText
import Springs

/// A set of parameters that describes a spring.
enum CurveFamily: Hashable, Sendable, CaseIterable {
  case durationAndBounce
  case responseAndDampingRatio
  case physics
  case settling
  case preset

  /// The options that belong to the family.
  var flags: [Flag] {
    switch self {
    case .durationAndBounce: [.duration, .bounce]
    case .responseAndDampingRatio: [.response, .dampingRatio]
    case .physics: [.mass, .stiffness, .damping]
    case .settling: [.settlingDuration, .dampingRatio, .epsilon]
    case .preset: [.preset, .duration, .extraBounce]
    }
  }

  /// The options without which the family describes nothing.
  var requiredFlags: [Flag] {
    switch self {
    case .durationAndBounce: []
    case .responseAndDampingRatio: [.response, .dampingRatio]
    case .physics: [.stiffness, .damping]
    case .settling: [.settlingDuration, .dampingRatio]
    case .preset: [.preset]
    }
  }
}

extension CurveFamily {
  /// Returns the family that the options of an invocation choose, or nil when there are none.
  static func chosen(by invocation: Invocation) throws(CommandError) -> CurveFamily? {
    let uses = invocation.options.filter { use in allCases.contains { use.isOne(of: $0.flags) } }
    guard let first = uses.first else { return nil }
    var candidates = allCases
    for use in uses {
      let remaining = candidates.filter { use.isOne(of: $0.flags) }
      guard !remaining.isEmpty else {
        let other = uses.first { !shareFamily($0, use) } ?? first
        throw .twoFamilies(other.spelling, family(of: other), use.spelling, family(of: use))
      }
      candidates = remaining
    }
    let missing = candidates.map { family in
      family.requiredFlags.filter { !invocation.has($0) }
    }
    if let complete = zip(candidates, missing).first(where: { $0.1.isEmpty }) { return complete.0 }
    // Where several families fit, each lacks one partner.
    let partners = candidates.count == 1 ? missing.map { $0 } : missing.map { Array($0.prefix(1)) }
    throw .missingPartner(first.spelling, partners: partners.map { $0.map(\.spelling) })
  }

  private static func shareFamily(_ first: OptionUse, _ second: OptionUse) -> Bool {
    allCases.contains { first.isOne(of: $0.flags) && second.isOne(of: $0.flags) }
  }

  private static func family(of use: OptionUse) -> CurveFamily {
    allCases.first { use.isOne(of: $0.flags) } ?? .durationAndBounce
  }
}

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

/// What a number has to be.
enum Requirement: Hashable, Sendable {
  case above(Double)
  case atLeast(Double)
  case between(Double, Double)
  case aboveUpTo(Double, Double)
  case aboveBelow(Double, Double)
  case whole(Int, Int)
  /// Zero, or of a size with which nothing that is computed from it overflows.
  case computable

  /// Returns whether a number is what it has to be.
  func allows(_ number: Double) -> Bool {
    switch self {
    case .above(let lower): number > lower
    case .atLeast(let lower): number >= lower
    case .between(let lower, let upper): lower <= number && number <= upper
    case .aboveUpTo(let lower, let upper): lower < number && number <= upper
    case .aboveBelow(let lower, let upper): lower < number && number < upper
    case .whole(let lower, let upper):
      number == number.rounded() && Double(lower) <= number && number <= Double(upper)
    case .computable: number == 0 || 1e-100...1e100 ~= abs(number)
    }
  }
}
