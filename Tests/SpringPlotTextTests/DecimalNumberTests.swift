import SpringPlotText
import TestSupport
import Testing

@Suite struct DecimalNumberTests {
  @Test(arguments: [
    ("0", 0, 0), ("-0", 0, 0), ("1", 1, 0), ("+1", 1, 0), ("-.5", -5, -1), ("5.", 5, 0),
    ("1e-3", 1, -3), ("1E+3", 1, 3), ("0.50", 5, -1), ("100", 1, 2), ("0.000", 0, 0),
    ("00012.3400", 1234, -2), ("1.5e-7", 15, -8), ("1e-400", 1, -400),
  ])
  func `keeps exactly what the digits say`(
    text: String,
    significand: Int,
    exponent: Int
  ) throws {
    let expected = DecimalNumber(significand: Signed128(significand), exponent: exponent)
    #expect(try DecimalNumber(parsing: text.utf8) == expected)
  }

  @Test(arguments: [
    ("", NumberError.empty), ("abc", .unexpected(offset: 0)), ("1x", .unexpected(offset: 1)),
    ("1 ", .unexpected(offset: 1)), (" 1", .unexpected(offset: 0)),
    ("0,5", .decimalComma(offset: 1)),
    ("\u{2212}1", .minusSign(offset: 0)), ("1e\u{2212}3", .minusSign(offset: 2)),
    ("1_000", .underscore(offset: 1)), ("0x1p3", .notDecimal), ("-0B1", .notDecimal),
    ("nan", .notFinite), ("-Inf", .notFinite), ("infinity", .notFinite), ("1e400", .overflow),
    ("-1e99999999999999999999", .overflow), ("1e", .missingDigit(offset: 2)),
    (".", .missingDigit(offset: 1)), ("-", .unexpected(offset: 1)),
    ("1.2.3", .unexpected(offset: 3)),
    ("--1", .unexpected(offset: 1)), ("١", .unexpected(offset: 0)),
  ])
  func `says why a text is not a number`(text: String, error: NumberError) {
    #expect(throws: error) { try DecimalNumber(parsing: text.utf8) }
  }

  @Test(arguments: [
    (".5", NumberError.missingDigit(offset: 0)), ("5.", .missingDigit(offset: 2)),
    ("_1", .underscore(offset: 0)), ("1._5", .underscore(offset: 2)), ("0x10", .notDecimal),
  ])
  func `refuses what is no literal of Swift`(text: String, error: NumberError) {
    #expect(throws: error) { try DecimalNumber(parsing: text.utf8, syntax: .swift) }
  }

  @Test func `reads the underscores of Swift`() throws {
    let number = try DecimalNumber(parsing: "1_000.000_5".utf8, syntax: .swift)
    #expect(number == DecimalNumber(significand: 10_000_005, exponent: -4))
  }

  @Test(arguments: [
    ("0.5", 5, -1), ("0.5s", 5, -1), ("500ms", 5, -1), ("16.7ms", 167, -4), ("2e3ms", 2, 0),
  ])
  func `reads seconds with their unit`(text: String, significand: Int, exponent: Int) throws {
    let expected = DecimalNumber(significand: Signed128(significand), exponent: exponent)
    #expect(try DecimalNumber(parsingSeconds: text.utf8) == expected)
  }

  @Test(arguments: ["s", "ms", "1m", "1 s", "1sec", "1min"])
  func `refuses other units`(text: String) {
    #expect(throws: NumberError.self) { try DecimalNumber(parsingSeconds: text.utf8) }
  }

  @Test func `holds so many digits and refuses more`() throws {
    let digits = String(repeating: "1", count: 38)
    #expect(try DecimalNumber(parsing: digits.utf8).doubleValue == Double(digits))
    let zeros = "0." + String(repeating: "0", count: 100) + "1" + String(repeating: "0", count: 100)
    #expect(try DecimalNumber(parsing: zeros.utf8).doubleValue == 1e-101)
    #expect(throws: NumberError.tooManyDigits(limit: 38)) {
      try DecimalNumber(parsing: (digits + "11").utf8)
    }
  }

  @Test func `has the Double that the standard library reads`() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<1_000 {
      let digits = random.next() >> UInt64.random(in: 1...63, using: &random)
      let exponent = Int.random(in: -40...40, using: &random)
      let text = "\(digits)e\(exponent)"
      #expect(try DecimalNumber(parsing: text.utf8).doubleValue == Double(text), "\(text)")
    }
  }
}
