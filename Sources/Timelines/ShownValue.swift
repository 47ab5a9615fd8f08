/// A number, point or colour as components.
struct ShownValue: Hashable, Sendable {
  /// What it is.
  let kind: PropertyKind
  /// The components.
  let components: [Double]

  /// What false is shown as, unless something else is said.
  static let zero = ShownValue(kind: .number, components: [0])
  /// What true is shown as, unless something else is said.
  static let one = ShownValue(kind: .number, components: [1])

  private init(kind: PropertyKind, components: [Double]) {
    self.kind = kind
    self.components = components
  }

  /// Creates a value from what a document says.
  init(_ value: DocumentValue) throws(TimelineFault) {
    switch value {
    case .number(let number):
      kind = .number
      components = [number]
    case .numbers(let numbers):
      guard numbers.count == 2 else { throw .notAPoint(count: numbers.count) }
      kind = .point
      components = numbers
    case .text(let text):
      guard let color = TimelineColor(text) else { throw .unknownColor(text) }
      kind = .color
      components = [color.red, color.green, color.blue]
    case .null, .boolean:
      throw .notShown
    }
    for number in components where number != 0 && !(1e-100...1e100 ~= abs(number)) {
      throw .outOfSize(number)
    }
  }
}
