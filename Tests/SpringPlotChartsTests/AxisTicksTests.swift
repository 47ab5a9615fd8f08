import SpringPlotCharts
import Testing

/// A range of values whose ticks are looked at.
struct TickCase: Sendable, CustomTestStringConvertible {
  let range: ClosedRange<Double>
  let limit: Int
  var testDescription: String { "\(range) in \(limit)" }

  static let all: [TickCase] =
    [
      0...1, 0...1.0460, -0.65...0.65, 0...0.001, 1_000_000...1_000_001, 1e9...1e9 + 1e-3,
      -1e9...1e9, 0...3e-9, -100...0, 99.5...100.5, 0.1...0.3, -7e-5...2e-5, 0...123_456_789,
      1e15...1.1e15,
    ].flatMap { range in [1, 2, 4, 6, 10].map { TickCase(range: range, limit: $0) } }
}

@Suite struct AxisTicksTests {
  @Test(arguments: TickCase.all)
  func `labels differ and are short decimal numbers`(_ example: TickCase) {
    let ticks = AxisTicks(in: example.range, atMost: example.limit)
    #expect(ticks.values.count <= example.limit + 1)
    #expect(Set(ticks.labels).count == ticks.labels.count)
    for label in ticks.labels {
      #expect(plain(label).wholeMatch(of: /-?\d+(\.\d{1,6})?/) != nil, "\(label)")
      #expect(plain(label).wholeMatch(of: /-0(\.0*)?/) == nil, "\(label)")
    }
    #expect(ticks.values.allSatisfy { abs($0) > 0 || ticks.labels.contains("0") })
  }

  @Test(arguments: TickCase.all)
  func `steps are 1, 2, 2.5 or 5 times a power of ten`(_ example: TickCase) {
    let ticks = AxisTicks(in: example.range, atMost: example.limit)
    let steps = zip(ticks.values, ticks.values.dropFirst()).map { $1 - $0 }
    guard var step = steps.first else { return }
    // A range far from zero leaves few digits to the difference.
    let slack = 1e-6 + (example.range.upperBound.ulp * 4) / step
    while step < 1 - slack { step *= 10 }
    while step >= 10 * (1 - slack) { step /= 10 }
    #expect([1, 2, 2.5, 5].contains { abs($0 - step) <= 10 * slack })
  }

  @Test(arguments: TickCase.all)
  func `a label times the power of ten is the value`(_ example: TickCase) throws {
    let ticks = AxisTicks(in: example.range, atMost: example.limit)
    for (value, label) in zip(ticks.values, ticks.labels) {
      let text = try #require(Double("\(plain(label))e\(ticks.exponent)"))
      #expect(abs(text - value) <= 1e-12 * abs(value))
    }
  }

  @Test func `zero is written without decimals`() {
    #expect(
      AxisTicks(in: -0.65...0.65, atMost: 6).labels == ["−0.50", "−0.25", "0", "0.25", "0.50"]
    )
  }

  @Test func `an offset keeps the digits that tell ticks apart`() {
    let ticks = AxisTicks(in: 1_000_000...1_000_001, atMost: 5)
    #expect(ticks.labels.first == "1\u{2009}000\u{2009}000.0")
    #expect(ticks.labels.last == "1\u{2009}000\u{2009}001.0")
  }

  @Test(arguments: TickCase.all)
  func `there are two ticks at least where that is asked for`(_ example: TickCase) {
    for spacing in [0, 0.3, 0.8] {
      let ticks = AxisTicks(in: example.range, atMost: example.limit, apart: spacing)
      #expect(Set(ticks.labels).count >= 2)
      let length = example.range.upperBound - example.range.lowerBound
      #expect(
        ticks.values.allSatisfy {
          example.range.lowerBound - 1e-9 * length <= $0
            && $0 <= example.range.upperBound + 1e-9 * length
        }
      )
    }
  }
}

/// A label with a sign and digits that a machine reads.
private func plain(_ label: String) -> String {
  String(label.filter { $0 != "\u{2009}" }.map { $0 == "−" ? "-" : $0 })
}
