/// What of a motion is drawn.
package struct Quantities: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let position = Quantities(rawValue: 1)
  package static let velocity = Quantities(rawValue: 2)
  /// Position and velocity.
  package static let all: Quantities = [.position, .velocity]
}
