/// What is wrong with an expression, and where.
package struct SyntaxError: Error, Hashable, Sendable {
  /// The whole text, label included.
  package let text: String
  /// The place of the fault, in bytes of the text's UTF-8.
  package let range: Range<Int>
  /// The mistake.
  package let fault: SyntaxFault
}
