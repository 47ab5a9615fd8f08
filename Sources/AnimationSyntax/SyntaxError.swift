/// What is wrong with an expression, and where.
package struct SyntaxError: Error, Hashable, Sendable {
  /// A mistake, as data.
  package enum Fault: Hashable, Sendable {
    case unknown
  }

  /// The whole text, label included.
  package let text: String
  /// The place of the fault, in characters of the text.
  package let range: Range<Int>
  /// The mistake.
  package let fault: Fault
}
