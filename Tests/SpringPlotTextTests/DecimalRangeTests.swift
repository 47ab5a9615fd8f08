import SpringPlotText
import Testing

@Suite struct DecimalRangeTests {
  private func numbers(_ start: String, _ end: String, _ step: String) throws -> [String]? {
    let range = DecimalRange(
      from: try DecimalNumber(parsing: start.utf8),
      to: try DecimalNumber(parsing: end.utf8),
      step: try DecimalNumber(parsing: step.utf8)
    )
    return range?.values.map { $0.doubleValue.text(as: .shortest) }
  }

  @Test func `has no rounding errors`() throws {
    #expect(try numbers("0", "0.5", "0.1") == ["0", "0.1", "0.2", "0.3", "0.4", "0.5"])
    #expect(try numbers("1e-3", "0.35e-2", ".001") == ["0.001", "0.002", "0.003"])
  }

  @Test func `goes down with a negative step`() throws {
    #expect(try numbers("1", "-1", "-1") == ["1", "0", "-1"])
  }

  @Test func `has its start alone when that is the end`() throws {
    #expect(try numbers("2", "2", "5") == ["2"])
  }

  @Test func `is empty when the step leads away, and nothing without a step`() throws {
    #expect(try numbers("0", "1", "-0.1") == [])
    #expect(try numbers("0", "1", "0") == nil)
  }

  @Test func `knows how many numbers there would be`() throws {
    let range = DecimalRange(
      from: DecimalNumber(significand: 0),
      to: DecimalNumber(significand: 1),
      step: DecimalNumber(significand: 1, exponent: -30)
    )
    #expect(range?.count == .max)
  }
}
