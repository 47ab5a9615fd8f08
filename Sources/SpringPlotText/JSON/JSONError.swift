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

extension JSONFault {
  /// The mistake as one sentence, lower case, without a full stop.
  package var sentence: String {
    switch self {
    case .unexpected(let found, let expected):
      "expected \(expected.words), found \(Self.words(for: found))"
    case .wrongKind(let found, let expected):
      "expected \(expected.map(\.words).joined(separator: " or ")), found \(found.words)"
    case .unknownKey(let key, let known):
      "unknown key \(key.debugDescription); the keys are \(known.joined(separator: ", "))"
    case .missingKey(let key):
      "the key \(key.debugDescription) is missing"
    case .tooManyElements(let limit):
      "there are more than \(limit) elements"
    case .duplicateKey(let key):
      "the key \(key.debugDescription) appears twice"
    case .tooDeep(let limit):
      "values lie more than \(limit) deep inside one another"
    case .invalidEncoding:
      "the text is not UTF-8"
    case .controlCharacter(let byte):
      "a control character in a string is written \(Self.escape(byte))"
    case .invalidEscape:
      #"an escape is one of \" \\ \/ \b \f \n \r \t or \u and four hexadecimal digits"#
    case .loneSurrogate:
      #"a surrogate is half a character: both halves are escaped, as in \ud83d\ude00"#
    case .malformedNumber:
      "a number has a digit before and behind its point, and no leading zeros or plus sign"
    case .numberTooLarge:
      "the number is too large"
    case .numberTooLong(let limit):
      "a number has at most \(limit) characters"
    }
  }

  private static func words(for found: Unicode.Scalar?) -> String {
    switch found {
    case nil: "the end of the text"
    case "\n", "\r": "the end of the line"
    case let found? where found.value < 0x20 || found.value == 0x7F: "a control character"
    case let found?: "'\(found)'"
    }
  }

  private static func escape(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\n"): #"\n"#
    case UInt8(ascii: "\t"): #"\t"#
    case UInt8(ascii: "\r"): #"\r"#
    case 0x10...: #"\u00"# + String(byte, radix: 16)
    default: #"\u000"# + String(byte, radix: 16)
    }
  }
}

extension JSONKind {
  /// The kind with its article.
  package var words: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .boolean: "true or false"
    case .null: "null"
    }
  }
}

extension JSONExpectation {
  var words: String {
    switch self {
    case .value: "a value"
    case .key: "a key in double quotes"
    case .keyOrEndOfObject: "a key in double quotes or '}'"
    case .colon: "':'"
    case .commaOrEndOfObject: "',' or '}'"
    case .commaOrEndOfArray: "',' or ']'"
    case .endOfString: "'\"' at the end of the string"
    case .endOfText: "nothing more"
    }
  }
}

/// What a JSON value is.
package enum JSONKind: String, Hashable, Sendable {
  case object
  case array
  case string
  case number
  case boolean
  case null
}
