/// What a chart points out.
package struct Markers: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// A line at the perceived duration.
  package static let duration = Markers(rawValue: 1)
  /// A line at the settling time.
  package static let settle = Markers(rawValue: 2)
  /// Points at overshoots and undershoots.
  package static let peak = Markers(rawValue: 4)
  /// A point where the target is first reached.
  package static let arrival = Markers(rawValue: 8)
  /// The tangent of the initial velocity.
  package static let velocity = Markers(rawValue: 16)
  /// The band round the target in which the motion counts as settled.
  package static let band = Markers(rawValue: 32)

  /// What is marked unless something else is asked for.
  package static let standard: Markers = [.duration, .settle, .peak, .velocity]

  /// What a chart of characters can point out.
  package static let drawnInText: Markers = [.duration, .settle, .peak]

  /// The markers by the word that asks for each, in the order of the help.
  package static let byName: [(name: String, marker: Markers)] = [
    ("duration", .duration),
    ("settle", .settle),
    ("peak", .peak),
    ("arrival", .arrival),
    ("velocity", .velocity),
    ("band", .band),
  ]
}

/// What of a motion is drawn.
package struct Quantities: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let position = Quantities(rawValue: 1)
  package static let velocity = Quantities(rawValue: 2)
  /// Position and velocity.
  package static let all: Quantities = [.position, .velocity]
}
