/// What is wrong with a JSON text, and where.
package struct JSONError: Error, Hashable, Sendable {
  /// The place of the fault.
  package let place: JSONPlace
  /// The mistake.
  package let fault: JSONFault

  /// Creates an error.
  package init(place: JSONPlace, fault: JSONFault) {
    self.place = place
    self.fault = fault
  }
}

/// A mistake in a JSON text.
package enum JSONFault: Hashable, Sendable {
  /// Something else was expected than what is there; nil at the end of the text.
  case unexpected(found: Unicode.Scalar?, expected: JSONExpectation)
  /// A value of one of these kinds was expected.
  case wrongKind(found: JSONKind, expected: [JSONKind])
  /// An object has a member that means nothing there.
  case unknownKey(String, known: [String])
  /// An object lacks a member.
  case missingKey(String)
  /// An array has more elements than the limit says.
  case tooManyElements(limit: Int)
  /// An object has two members of the same name.
  case duplicateKey(String)
  /// Objects and arrays lie inside one another more often than the limit says.
  case tooDeep(limit: Int)
  /// Bytes are not UTF-8.
  case invalidEncoding
  /// A character below U+0020 stands in a string without an escape.
  case controlCharacter(UInt8)
  /// A backslash is followed by something that is no escape.
  case invalidEscape
  /// Half of a surrogate pair is escaped without the other half.
  case loneSurrogate
  /// A number begins with a zero that another digit follows, or lacks a digit.
  case malformedNumber
  /// A number is too large for a Double.
  case numberTooLarge
  /// A number has more characters than the limit says.
  case numberTooLong(limit: Int)
}

/// What a JSON text has to go on with.
package enum JSONExpectation: Hashable, Sendable {
  case value
  case key
  case keyOrEndOfObject
  case colon
  case commaOrEndOfObject
  case commaOrEndOfArray
  case endOfString
  case endOfText
}
