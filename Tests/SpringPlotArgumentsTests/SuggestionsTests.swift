import SpringPlotArguments
import Testing

@Suite struct SuggestionsTests {
  private static let words = ["damping", "damping-ratio", "duration", "bounce", "to", "from"]

  @Test(arguments: [
    ("dumping", ["damping"]),
    ("dampnig", ["damping"]),
    ("dampng", ["damping"]),
    ("daamping", ["damping"]),
    ("dampingRatio", ["damping-ratio"]),
    ("damping_ratio", ["damping-ratio"]),
    ("DURATION", ["duration"]),
    ("bonuce", ["bounce"]),
    ("form", ["from"]),
    ("dur", ["duration"]),
    ("damp", ["damping", "damping-ratio"]),
  ])
  func `a slip of the finger finds the word`(typed: String, expected: [String]) {
    #expect(suggestions(for: typed, among: Self.words) == expected)
  }

  @Test(arguments: ["", "-", "x", "zebra", "d", String(repeating: "damping", count: 10_000)])
  func `what is too far from everything finds nothing`(typed: String) {
    #expect(suggestions(for: typed, among: Self.words).isEmpty)
  }

  @Test func `at most three words are offered, in the order of the candidates`() {
    #expect(suggestions(for: "bad", among: ["bat", "bar", "bag", "ban"]) == ["bat", "bar", "bag"])
  }
}
