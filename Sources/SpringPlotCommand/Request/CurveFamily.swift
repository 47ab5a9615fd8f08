import Arguments

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
