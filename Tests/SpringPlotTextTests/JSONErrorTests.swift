import SpringPlotText
import Testing

@Suite struct JSONErrorTests {
  struct Faulty: Sendable, CustomTestStringConvertible {
    let bytes: [UInt8]
    let line: Int
    let column: Int
    let path: String
    let sentence: String
    var testDescription: String { String(decoding: bytes, as: UTF8.self) }

    init(_ text: String, _ column: Int, line: Int = 1, path: String = "", _ sentence: String) {
      self.init(bytes: Array(text.utf8), column, line: line, path: path, sentence)
    }

    init(bytes: [UInt8], _ column: Int, line: Int = 1, path: String = "", _ sentence: String) {
      self.bytes = bytes
      self.line = line
      self.column = column
      self.path = path
      self.sentence = sentence
    }
  }

  static let malformedNumber =
    "a number has a digit before and behind its point, and no leading zeros or plus sign"
  static let invalidEscape =
    #"an escape is one of \" \\ \/ \b \f \n \r \t or \u and four hexadecimal digits"#
  static let loneSurrogate =
    #"a surrogate is half a character: both halves are escaped, as in \ud83d\ude00"#

  static let structures: [Faulty] = [
    Faulty("", 1, "expected a value, found the end of the text"),
    Faulty(" ", 2, "expected a value, found the end of the text"),
    Faulty("[", 2, path: "[0]", "expected a value, found the end of the text"),
    Faulty("[1", 3, path: "[0]", "expected ',' or ']', found the end of the text"),
    Faulty("[1,", 4, path: "[1]", "expected a value, found the end of the text"),
    Faulty("[1,]", 4, path: "[1]", "expected a value, found ']'"),
    Faulty("[,1]", 2, path: "[0]", "expected a value, found ','"),
    Faulty("[1 2]", 4, path: "[0]", "expected ',' or ']', found '2'"),
    Faulty("[1}", 3, path: "[0]", "expected ',' or ']', found '}'"),
    Faulty("[1]]", 4, "expected nothing more, found ']'"),
    Faulty("1 2", 3, "expected nothing more, found '2'"),
    Faulty("[] // none", 4, "expected nothing more, found '/'"),
    Faulty("/* none */ []", 1, "expected a value, found '/'"),
    Faulty("{", 2, "expected a key in double quotes or '}', found the end of the text"),
    Faulty("{a:1}", 2, "expected a key in double quotes or '}', found 'a'"),
    Faulty("{'a':1}", 2, "expected a key in double quotes or '}', found '''"),
    Faulty("{1:1}", 2, "expected a key in double quotes or '}', found '1'"),
    Faulty(#"{"a""#, 5, path: "a", "expected ':', found the end of the text"),
    Faulty(#"{"a" 1}"#, 6, path: "a", "expected ':', found '1'"),
    Faulty(#"{"a":}"#, 6, path: "a", "expected a value, found '}'"),
    Faulty(
      #"{"a":1,}"#,
      8,
      path: "a",
      "expected a key in double quotes, found '}'"
    ),
    Faulty(#"{"a":1 "b":2}"#, 8, path: "a", "expected ',' or '}', found '\"'"),
    Faulty(#"{"a":1,"a":2}"#, 8, path: "a", #"the key "a" appears twice"#),
    Faulty(#"{"a":1,"\u0061":2}"#, 8, path: "a", #"the key "a" appears twice"#),
    Faulty("nul", 4, "expected a value, found the end of the text"),
    Faulty("nan", 2, "expected a value, found 'a'"),
    Faulty("True", 1, "expected a value, found 'T'"),
    Faulty("truee", 5, "expected nothing more, found 'e'"),
    Faulty("\u{A0}1", 1, "expected a value, found '\u{A0}'"),
    Faulty("\0", 1, "expected a value, found a control character"),
    Faulty("[1,\n2,\n  x]", 3, line: 3, path: "[2]", "expected a value, found 'x'"),
    Faulty("[\"é😀\", x]", 8, path: "[1]", "expected a value, found 'x'"),
    Faulty(
      #"{"events":[0,{"a b":[x]}]}"#,
      22,
      path: #"events[1]["a b"][0]"#,
      "expected a value, found 'x'"
    ),
  ]

  static let numbers: [Faulty] = [
    Faulty("-", 1, malformedNumber),
    Faulty("01", 1, malformedNumber),
    Faulty("-01", 1, malformedNumber),
    Faulty("1.", 1, malformedNumber),
    Faulty("-.5", 1, malformedNumber),
    Faulty("1e", 1, malformedNumber),
    Faulty("1.e5", 1, malformedNumber),
    Faulty("1e+", 1, malformedNumber),
    Faulty("-Infinity", 1, malformedNumber),
    Faulty(".5", 1, "expected a value, found '.'"),
    Faulty("+1", 1, "expected a value, found '+'"),
    Faulty("Infinity", 1, "expected a value, found 'I'"),
    Faulty("0x10", 2, "expected nothing more, found 'x'"),
    Faulty("1_000", 2, "expected nothing more, found '_'"),
    Faulty("1.2.3", 4, "expected nothing more, found '.'"),
    Faulty("\u{FF11}", 1, "expected a value, found '\u{FF11}'"),
    Faulty("1e309", 1, "the number is too large"),
    Faulty("[-1e999999999999999999]", 2, path: "[0]", "the number is too large"),
    Faulty(
      String(repeating: "1", count: 1_001),
      1,
      "a number has at most 1000 characters"
    ),
  ]

  static let strings: [Faulty] = [
    Faulty("\"", 2, "expected '\"' at the end of the string, found the end of the text"),
    Faulty("\"ab", 4, "expected '\"' at the end of the string, found the end of the text"),
    Faulty(#""ab\""#, 6, "expected '\"' at the end of the string, found the end of the text"),
    Faulty("\"a\tb\"", 3, #"a control character in a string is written \t"#),
    Faulty("\"a\nb\"", 3, #"a control character in a string is written \n"#),
    Faulty("\"\u{1F}\"", 2, #"a control character in a string is written \u001f"#),
    Faulty("\"\0\"", 2, #"a control character in a string is written \u0000"#),
    Faulty(#""\x""#, 2, invalidEscape),
    Faulty(#""\'""#, 2, invalidEscape),
    Faulty(#""\u12""#, 2, invalidEscape),
    Faulty(#""\u00é0""#, 2, invalidEscape),
    Faulty(#""\uD83D""#, 2, loneSurrogate),
    Faulty(#""\uD83Dx""#, 2, loneSurrogate),
    Faulty(#""\uD83D\uD83D""#, 2, loneSurrogate),
    Faulty(#""\uDE00\uD83D""#, 2, loneSurrogate),
    Faulty(bytes: [0x22, 0x61, 0xFF, 0x22], 3, "the text is not UTF-8"),
    // A surrogate, an overlong form, a character beyond the last one, a cut one.
    Faulty(bytes: [0x22, 0xED, 0xA0, 0x80, 0x22], 2, "the text is not UTF-8"),
    Faulty(bytes: [0x22, 0xC0, 0xAF, 0x22], 2, "the text is not UTF-8"),
    Faulty(bytes: [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 2, "the text is not UTF-8"),
    Faulty(bytes: [0x22, 0xE2, 0x82, 0x22], 2, "the text is not UTF-8"),
    Faulty(bytes: [0xFF], 1, "the text is not UTF-8"),
    // UTF-16 with its mark.
    Faulty(bytes: [0xFF, 0xFE, 0x5B, 0x00, 0x5D, 0x00], 1, "the text is not UTF-8"),
  ]

  @Test(arguments: structures + numbers + strings)
  func `says what is wrong and where`(_ faulty: Faulty) throws {
    let error = #expect(throws: JSONError.self) { try JSONText(reading: faulty.bytes) }
    #expect(error?.fault.sentence == faulty.sentence)
    #expect(error?.place.line == faulty.line)
    #expect(error?.place.column == faulty.column)
    #expect(error?.place.path.description == faulty.path)
  }

  @Test func `refuses what lies too deep`() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(throws: Never.self) { try JSONText(reading: nested(JSONReader.depthLimit)) }
    for depth in [JSONReader.depthLimit + 1, 100_000] {
      let error = #expect(throws: JSONError.self) { try JSONText(reading: nested(depth)) }
      #expect(error?.fault == .tooDeep(limit: JSONReader.depthLimit))
      #expect(error?.place.column == JSONReader.depthLimit + 1)
    }
    var open = JSONReader(Array(String(repeating: #"{"a":"#, count: 1_000).utf8))
    let error = #expect(throws: JSONError.self) { try open.skipValue() }
    #expect(error?.fault == .tooDeep(limit: JSONReader.depthLimit))
  }

  @Test func `finds a key that appears twice among many`() throws {
    let keys = (0..<1_000).map { #""key\#($0)":0"# }
    let text = "{" + (keys + [#""key500":1"#]).joined(separator: ",") + "}"
    let error = #expect(throws: JSONError.self) { try JSONText(reading: Array(text.utf8)) }
    #expect(error?.fault == .duplicateKey("key500"))
  }

  @Test func `says what kind of value is expected`() throws {
    var reader = JSONReader(Array(#"{"at":"soon"}"#.utf8))
    try reader.beginObject()
    _ = try reader.nextKey()
    let error = #expect(throws: JSONError.self) { try reader.readNumber() }
    #expect(error?.fault.sentence == "expected a number, found a string")
    #expect(error?.place.column == 7)
    #expect(error?.place.path.description == "at")
  }
}
