/// Why a text is not a number.
///
/// Offsets count bytes from the start of the text.
package enum NumberError: Error, Hashable, Sendable {
  /// There is no text.
  case empty
  /// Something other than a number begins at the offset.
  case unexpected(offset: Int)
  /// A digit is missing at the offset, as before or behind the point of a Swift literal.
  case missingDigit(offset: Int)
  /// A comma stands where a decimal point is meant.
  case decimalComma(offset: Int)
  /// The minus sign U+2212 stands where `-` is meant.
  case minusSign(offset: Int)
  /// An underscore stands between digits, where it is not allowed.
  case underscore(offset: Int)
  /// The number is hexadecimal, octal or binary.
  case notDecimal
  /// The text says infinity or not-a-number.
  case notFinite
  /// The number is larger than the largest Double.
  case overflow
  /// There are more digits than can be kept exactly.
  case tooManyDigits(limit: Int)
}
