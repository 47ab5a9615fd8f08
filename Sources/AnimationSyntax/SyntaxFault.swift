package import Bytes

/// A mistake in an expression, as data.
package enum SyntaxFault: Hashable, Sendable {
  case tooLong(limit: Int)
  case tooDeep(limit: Int)
  case tooManyModifiers(limit: Int)
  case emptyLabel
  case missingCurve
  case expected(SyntaxExpectation, found: String?)
  case unclosed
  case unclosedBrace
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
  case label
  case commaOrClosingBrace
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
