import SpringPlotText

/// A figure that the description of a chart tells of a curve: how it is written, and read again.
package enum DescribedFigure: Hashable, Sendable, CaseIterable {
  case settling
  case overshoot
  case arrival
  case peakVelocity

  /// The words in front of the figure.
  var opening: String {
    switch self {
    case .settling: " and stays within "
    case .overshoot: ", overshoots by "
    case .arrival: ", first reaches it at "
    case .peakVelocity: "; its velocity peaks at "
    }
  }

  /// The words between a tolerance and the settling time.
  static let settlingLink = " from "

  /// What the figure is called where it is compared.
  var name: String {
    switch self {
    case .settling: "settles"
    case .overshoot: "overshoot"
    case .arrival: "first arrival"
    case .peakVelocity: "peak velocity"
    }
  }

  /// What stands for the figure where there is none.
  private var absence: String {
    switch self {
    case .settling, .arrival: "never"
    case .overshoot, .peakVelocity: "none"
    }
  }

  /// Returns the figure in the sentence about a curve.
  fileprivate func value(in sentence: Substring) -> String {
    guard var rest = sentence.cut(at: opening)?.behind else { return absence }
    if self == .settling {
      guard let behind = rest.cut(at: Self.settlingLink)?.behind else { return absence }
      rest = behind
    }
    for end in [" at ", " and ", ", ", "; "] {
      if let value = rest.cut(at: end)?.before { rest = value }
    }
    return String(rest.hasSuffix(".") ? rest.dropLast() : rest)
  }
}

extension DescribedFigure {
  /// Returns in words how the figures of a chart's curves have changed from one description to
  /// another: `settles 0.819 s -> 0.735 s, overshoot 4.6 % -> none`; nil when none has.
  package static func changes(from old: String, to new: String) -> String? {
    let before = sentences(of: old)
    let after = sentences(of: new)
    // Curves that come and go are told otherwise.
    guard before.count == after.count else { return nil }
    let isAlone = after.count == 1
    let parts = zip(before, after).compactMap { before, after -> String? in
      let changes = allCases.compactMap { figure -> String? in
        let (old, new) = (figure.value(in: before), figure.value(in: after))
        return old == new ? nil : "\(figure.name) \(old) -> \(new)"
      }
      guard !changes.isEmpty else { return nil }
      let name = after.cut(at: curveLink)?.before ?? ""
      return prefix(of: name, isAlone: isAlone) + changes.joined(by: ", ")
    }
    return parts.isEmpty ? nil : parts.joined(by: "; ")
  }

  private static func prefix(of name: Substring, isAlone: Bool) -> String {
    isAlone ? "" : "\(name): "
  }

  /// The words behind the name of a curve.
  static let curveLink = " goes from "

  private static func sentences(of description: String) -> [Substring] {
    description[...].parts(between: ". ")
  }
}
