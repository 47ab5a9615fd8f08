/// A part of an app's state that is shown on screen.
package struct Property: Hashable, Sendable {
  /// The name.
  package let name: String
  /// What its values are, as they are shown.
  package let kind: PropertyKind
  /// The components that the property starts with, and is reset to.
  package let initial: [Double]
  /// What stands for a value in the state that is shown as something else.
  let shown: Shown

  /// The components of values that are no number, point or colour themselves.
  struct Shown: Hashable, Sendable {
    /// Where an unset value is shown; nil when the property cannot be unset.
    var unset: [Double]?
    /// How false and true are shown; nil unless the property is a boolean.
    var boolean: [[Double]]?
  }
}

extension Property {
  /// Returns the components that a value of the state is shown with.
  func components(of value: DocumentValue) throws(TimelineFault) -> [Double] {
    switch value {
    case .null:
      guard let unset = shown.unset else { throw .cannotBeUnset(property: name) }
      return unset
    case .boolean(let isTrue):
      guard let boolean = shown.boolean else { throw .wrongValue(property: name, expected) }
      return boolean[isTrue ? 1 : 0]
    case .number, .numbers, .text:
      let components = try ShownValue(value)
      guard shown.boolean == nil, components.kind == kind else {
        throw .wrongValue(property: name, expected)
      }
      return components.components
    }
  }

  /// What its values have to be.
  private var expected: TimelineFault.Expectation {
    shown.boolean == nil ? .value(kind) : .boolean
  }
}
