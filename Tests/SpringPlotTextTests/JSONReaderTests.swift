import SpringPlotText
import Testing

@Suite struct JSONReaderTests {
  struct Valid: Sendable, CustomTestStringConvertible {
    let text: String
    let value: JSONText
    var testDescription: String { text }

    init(_ text: String, _ value: JSONText) {
      self.text = text
      self.value = value
    }
  }

  static let valid: [Valid] = [
    Valid("null", .null),
    Valid(" \t\r\n true \n", .boolean(true)),
    Valid("false", .boolean(false)),
    Valid("[]", .array([])),
    Valid("{}", .object([])),
    Valid("[ 1 , 2 ]", .array([.number(1), .number(2)])),
    Valid("[[],{}]", .array([.array([]), .object([])])),
    Valid(#"{"":0}"#, .object([.init(key: "", value: .number(0))])),
    Valid(
      #"{"a":1,"b":{"a":[null]}}"#,
      .object([
        .init(key: "a", value: .number(1)),
        .init(
          key: "b",
          value: .object([.init(key: "a", value: .array([.null]))])
        ),
      ])
    ),
    Valid("\u{FEFF}[0]", .array([.number(0)])),
    Valid(#""""#, .string("")),
    Valid(#""\"\\\/\b\f\n\r\t""#, .string("\"\\/\u{8}\u{C}\n\r\t")),
    Valid(#""\u0041\u00e9\u20AC\ud83d\ude00\uDBFF\uDFFF""#, .string("Aé€😀\u{10FFFF}")),
    Valid(#""\u0000""#, .string("\0")),
    Valid("\"é€😀\u{10FFFF}\u{2028}\u{7F}\"", .string("é€😀\u{10FFFF}\u{2028}\u{7F}")),
    Valid(#""/* no comment */ // none""#, .string("/* no comment */ // none")),
    Valid("-0", .number(0)),
    Valid("0.1", .number(0.1)),
    Valid("-12.5e-1", .number(-1.25)),
    Valid("1E+2", .number(100)),
    Valid("0e1", .number(0)),
    Valid("123123123123123123", .number(123_123_123_123_123_120)),
    Valid("9007199254740993", .number(9_007_199_254_740_992)),
    Valid("1.7976931348623157e308", .number(.greatestFiniteMagnitude)),
    Valid("5e-324", .number(.leastNonzeroMagnitude)),
    Valid("1e-999999999999999999", .number(0)),
    Valid("0e999999999999999999", .number(0)),
    Valid("0.000000000000000000000000000000001", .number(1e-33)),
    Valid("1000000000000000000000000000000000000000000000000", .number(1e48)),
    Valid("2.2250738585072009e-308", .number(.leastNormalMagnitude - .leastNonzeroMagnitude)),
  ]

  @Test(arguments: valid)
  func `reads what RFC 8259 allows`(_ valid: Valid) throws {
    #expect(try JSONText(reading: Array(valid.text.utf8)) == valid.value)
  }

  @Test(arguments: valid)
  func `skips what it can read`(_ valid: Valid) throws {
    var reader = JSONReader(Array("[\(valid.text.drop { $0 == "\u{FEFF}" }),7]".utf8))
    var rest: [Double] = []
    try reader.beginArray()
    var isFirst = true
    while try reader.nextElement() {
      if isFirst { try reader.skipValue() } else { rest.append(try reader.readNumber()) }
      isFirst = false
    }
    try reader.readEnd()
    #expect(rest == [7])
  }

  @Test func `reads a document of each line`() throws {
    let text = "\u{FEFF}{\"t\":1}\n\n  \r\n[2]\r\n3"
    var reader = JSONReader(lines: Array(text.utf8), firstLine: 5)
    var lines: [Int] = []
    while reader.nextLine() {
      try reader.skipValue()
      try reader.readEnd()
      lines.append(reader.line)
    }
    #expect(lines == [5, 8, 9])
  }

  @Test func `does not read over the end of a line, nor lets it spoil the next`() throws {
    var reader = JSONReader(lines: Array("[1]\n[1,\n2]\n[3]".utf8))
    var places: [JSONPlace?] = []
    while reader.nextLine() {
      do {
        try reader.skipValue()
        try reader.readEnd()
        places.append(nil)
      } catch {
        places.append(error.place)
      }
    }
    #expect(
      places == [
        nil,
        JSONPlace(line: 2, column: 4, path: JSONPath([.index(1)])),
        JSONPlace(line: 3, column: 2),
        nil,
      ]
    )
  }

  @Test(arguments: ["", "\n", " \n\t\r\n"])
  func `finds no line in nothing`(_ text: String) {
    var reader = JSONReader(lines: Array(text.utf8))
    let hasLine = reader.nextLine()
    #expect(!hasLine)
  }
}
