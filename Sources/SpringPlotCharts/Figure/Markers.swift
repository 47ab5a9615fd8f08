import SpringPlotMotion

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
  package static let acceleration = Quantities(rawValue: 4)
  /// The energies for a mass of 1, and what damping has taken.
  package static let energy = Quantities(rawValue: 8)
  /// The distance from the target on a logarithmic scale.
  package static let distance = Quantities(rawValue: 16)
  /// What the position's distance from the target stays within, beside the position.
  package static let envelope = Quantities(rawValue: 32)
  /// Position and velocity.
  package static let all: Quantities = [.position, .velocity]

  /// The quantities by the word that asks for each, in the order of their panels.
  package static let byName: [(name: String, quantity: Quantities)] = [
    ("position", .position),
    ("velocity", .velocity),
    ("acceleration", .acceleration),
    ("energy", .energy),
    ("distance", .distance),
    ("envelope", .envelope),
  ]

  /// What the panels show, from top to bottom.
  package var panels: [Quantity] {
    let panels: [(Quantities, Quantity)] = [
      ([.position, .envelope], .position), (.velocity, .velocity),
      (.acceleration, .acceleration), (.energy, .energy(.total)), (.distance, .distance),
    ]
    return panels.compactMap { isDisjoint(with: $0) ? nil : $1 }
  }
}
