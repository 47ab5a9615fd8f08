package import Bytes

/// What is wrong with an expression, and where.
package struct SyntaxError: Error, Hashable, Sendable {
  /// The whole text, label included.
  package let text: String
  /// The place of the fault, in bytes of the text's UTF-8.
  package let range: Range<Int>
  /// The mistake.
  package let fault: SyntaxFault
}

/// A mistake in an expression, as data.
package enum SyntaxFault: Hashable, Sendable {
  case tooLong(limit: Int)
  case tooDeep(limit: Int)
  case tooManyModifiers(limit: Int)
  case emptyLabel
  case missingCurve
  case expected(SyntaxExpectation, found: String?)
  case unclosed
  case arithmetic
  case number(NumberError)
  /// A decimal comma, as in `duration: 0,5`.
  case decimalComma(meant: String)
  case notWhole
  /// A word that is none of those that can stand there.
  case unknownWord(SyntaxWordKind, String, meant: [String])
  /// A call that makes things move, such as `withAnimation`, around the animation.
  case surroundingCode(String)
  case unknownLabel(String, of: String, meant: [String], known: [String])
  case missingLabel(of: String, known: [String])
  case missingArgument(String, of: String)
  case duplicateLabel(String)
  case outOfRange(String, Double, AllowedRange)
}

/// What could have stood where something else stands.
package enum SyntaxExpectation: Hashable, Sendable {
  case curve
  case modifier
  case value
  case number
  case truth
  case point
  case colon
  case equals
  case commaOrClosing
  case modifierOrEnd
}

/// The words that can stand at a place.
package enum SyntaxWordKind: Hashable, Sendable, CaseIterable {
  case curve
  case modifier
  case spring
  case unitCurve
  case type
}

/// The values that an argument may have.
package struct AllowedRange: Hashable, Sendable {
  /// The least value, or the value that all must exceed.
  package let lower: Double
  /// Whether `lower` itself is allowed.
  package let includesLower: Bool
  /// The greatest value allowed; infinite when there is none.
  package let upper: Double

  static func from(_ lower: Double, through upper: Double = .infinity) -> Self {
    Self(lower: lower, includesLower: true, upper: upper)
  }

  static func above(_ lower: Double, through upper: Double = .infinity) -> Self {
    Self(lower: lower, includesLower: false, upper: upper)
  }

  func contains(_ value: Double) -> Bool {
    (includesLower ? value >= lower : value > lower) && value <= upper
  }
}

/// A fault with its place, on its way to whoever knows the text.
struct PlacedFault: Error {
  let fault: SyntaxFault
  let range: Range<Int>

  init(_ fault: SyntaxFault, at range: Range<Int>) {
    self.fault = fault
    self.range = range
  }
}
