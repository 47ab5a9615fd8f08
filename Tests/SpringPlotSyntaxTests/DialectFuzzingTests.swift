import SpringPlotMotion
import SpringPlotSyntax
import Springs
import TestSupport
import Testing

/// Hostile and truncated texts in the words of every library.
///
/// `FUZZ_ROUNDS=2000000 FUZZ_SEED=3 swift test -c release --filter DialectFuzzingTests` runs for
/// long; what it finds becomes a case of another test.
@Suite struct DialectFuzzingTests {
  private static let rounds = FuzzRun.rounds(unlessAsked: 400)

  /// Texts that are cut and joined: real ones, and what every library is written.
  private static let texts: [String] = {
    var texts = Paste.all.map(\.text)
    for dialect in Dialect.written {
      for animation in [SpringPlotMotion.Animation.spring(.bouncy), .curve(.easeIn, duration: 0.4)]
      {
        if let code = animation.conversion(to: dialect).code { texts.append(code) }
      }
    }
    return texts
  }()

  private static let pieces = [
    "{", "}", "(", ")", "[", "]", "<", ">", ":", "=", ",", ";", "?", " ? .bouncy : ", "\"", "'",
    "`",
    "//", "/*", "*/", "<!--", "...", "=>", "--", "-", "+", "/", "*", "%", "ms", "1e308", "1e-320",
    "99999999999999999999", "\u{0}", "\u{2212}", "\u{1F44D}", "\n", "spring(", "linear(0, 1e300%, ",
    "steps(100000)", "0x10", ".delay(1e300)", "NaN", "Infinity", "repeat: 1e300", "config.",
  ]

  @Test func `gives an animation or a placed error`() throws {
    var random = SeededGenerator(seed: FuzzRun.seed)
    for _ in 0..<Self.rounds {
      let text = Self.text(&random)
      let dialect =
        Bool.random(using: &random) ? nil : Dialect.allCases.randomElement(using: &random)
      do {
        let curve = try CurveArgument.parse(text, in: dialect)
        let again = try CurveArgument.parse(curve.animation.expression)
        try #require(again.animation.expression == curve.animation.expression, "\(text)")
        let motion = Motion(curve.animation, from: 1, to: 3)
        try #require(motion.state(at: 0.1).position.isFinite, "\(text)")
      } catch let error as SyntaxError {
        try #require(error.range.lowerBound >= 0 && error.range.upperBound <= text.utf8.count + 1)
        try #require(!error.lines.isEmpty && error.lines.allSatisfy { !$0.contains("\n") })
      }
      _ = try? SourceAnimations(Array(text.utf8), in: dialect)
    }
  }

  @Test(arguments: ["{", "[", "(", "spring(", "transition={{", "a ? b : ", "config: {", "<item "])
  func `ends deep and long texts with an error`(piece: String) throws {
    for count in [50, 1_000, 9_000 / piece.utf8.count] {
      let text = String(repeating: piece, count: count)
      #expect(throws: SyntaxError.self) { try CurveArgument.parse(text) }
      for dialect in Dialect.allCases {
        #expect(throws: SyntaxError.self) { try CurveArgument.parse(text, in: dialect) }
      }
    }
  }

  private static func text(_ random: inout SeededGenerator) -> String {
    func randomText(_ random: inout SeededGenerator) -> [UInt8] {
      Array(texts[Int.random(in: 0..<texts.count, using: &random)].utf8)
    }
    var bytes = randomText(&random)
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes = Array(bytes[..<place])
      case 1: bytes = Array(bytes[..<place]) + randomText(&random)
      case 2 where place < bytes.count: bytes.remove(at: place)
      case 3 where place < bytes.count: bytes[place] = .random(in: 0...255, using: &random)
      default:
        let piece = pieces[Int.random(in: 0..<pieces.count, using: &random)]
        bytes.insert(contentsOf: piece.utf8, at: place)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
