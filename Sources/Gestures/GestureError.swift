package import Bytes
package import JSONReading

/// What is wrong with a recorded drag, and where.
package struct GestureError: Error, Hashable, Sendable {
  /// The number of the line, from 1.
  package let line: Int
  /// The number of the character in its line, from 1.
  package let column: Int
  /// The text that is at fault; empty when something is missing.
  package let text: String
  /// The mistake.
  package let fault: GestureFault
}

/// A mistake in a recorded drag.
package enum GestureFault: Error, Hashable, Sendable {
  /// There is no sample at all.
  case noSamples
  /// No column has a name that says that it holds this.
  case noColumn(String, found: [String])
  /// Two columns hold the same.
  case repeatedColumn(String)
  /// Columns without names are not two or three.
  case columnCount(Int)
  /// A row has another number of fields than the first one.
  case fieldCount(Int, expected: Int)
  /// A quoted field does not end in its line.
  case openQuote
  /// A field is not a number.
  case number(NumberError, column: String)
  /// A number is too large to be one of its column.
  case tooLarge(limit: Double, column: String)
  /// A line is not the JSON object that it should be.
  case json(JSONFault)
  /// The text is not UTF-8.
  case otherEncoding
}
