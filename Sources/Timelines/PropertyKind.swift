/// What the values of a property are, as they are shown.
package enum PropertyKind: Hashable, Sendable {
  case number
  case point
  case color

  /// The names of the components that animate; none for a number, which is its own component.
  package var componentNames: [String] {
    switch self {
    case .number: []
    case .point: ["x", "y"]
    case .color: ["red", "green", "blue"]
    }
  }
}
