import Foundation
import SpringPlotMotion
import SpringPlotSyntax
import Springs
import TestSupport
import Testing

/// Random bytes and mutated expressions.
///
/// `FUZZ_ROUNDS=20000000 FUZZ_SEED=3 swift test -c release --filter FuzzingTests` runs for long;
/// what it finds becomes a case of another test.
@Suite struct FuzzingTests {
  private static let rounds = FuzzRun.rounds(unlessAsked: 600)

  @Test func `survives mutated expressions and random bytes`() throws {
    var mutations = Mutations(seed: FuzzRun.seed)
    for _ in 0..<Self.rounds {
      let text = mutations.next()
      let animation: SpringPlotMotion.Animation
      do {
        animation = try CurveArgument.parse(text).animation
      } catch {
        try #require(error.lines.count <= 4 && error.lines.allSatisfy { !$0.contains("\n") })
        continue
      }
      let again = try CurveArgument.parse(animation.expression).animation
      try #require(again.expression == animation.expression, "\(text)")
      try #require(hasSaneFigures(Motion(animation, from: 1, to: 3)), "\(text)")
      try #require(hasSaneFigures(Motion(animation, from: 1, to: 1)), "\(text)")
    }
  }

  private func hasSaneFigures(_ motion: Motion) -> Bool {
    let shown = motion.shownDuration(tolerance: 0.001).seconds
    let range = motion.positionRange(in: 0...min(shown, 1e300))
    return shown >= 0 && !motion.span.isNaN && range.lowerBound.isFinite
      && range.upperBound.isFinite && !motion.peakVelocity.velocity.isNaN
      && motion.state(at: min(shown, 1e300)).position.isFinite
      && (motion.firstArrival ?? 0) >= 0 && (motion.overshoot?.fraction ?? 1) > 0
  }
}

/// An endless supply of broken texts.
private struct Mutations {
  private var random: SeededGenerator
  private let seeds =
    (ParsingCase.springs + ParsingCase.curves).map(\.text) + ParsingCase.documented
    + ErrorCase.form.map(\.text) + ErrorCase.meaning.map(\.text)
  private let pieces = [
    "(", ")", ",", ".", ":", "=", "-", "1e308", "1e-308", "0", "99999999999999999999",
    ".delay(", ".speed(1e99)", ".repeatForever()", ".repeatCount(1000000)", "Spring(", "true",
    "\u{2212}", "\u{200D}", "\u{FE0F}", "\u{1F44D}", "\0", " ", "0,5",
  ]

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func next() -> String {
    if Int.random(in: 0..<8, using: &random) == 0 {
      let count = Int.random(in: 0..<60, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      return String(decoding: bytes, as: UTF8.self)
    }
    var bytes = Array(seed.utf8)
    for _ in 0..<Int.random(in: 1...5, using: &random) { mutate(&bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private var seed: String {
    mutating get { seeds[Int.random(in: 0..<seeds.count, using: &random)] }
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where place < bytes.count:
      bytes[place] = .random(in: 0...255, using: &random)
    case 1 where place < bytes.count:
      bytes.remove(at: place)
    case 2 where place < bytes.count:
      bytes[place] = .random(in: 0x28...0x3A, using: &random)
    case 3:
      let other = Array(seed.utf8)
      bytes = Array(bytes[..<place]) + other.suffix(Int.random(in: 0...other.count, using: &random))
    case 4:
      let end = Int.random(in: place...bytes.count, using: &random)
      bytes.insert(contentsOf: bytes[place..<end], at: place)
    default:
      bytes.insert(
        contentsOf: pieces[Int.random(in: 0..<pieces.count, using: &random)].utf8,
        at: place
      )
    }
  }
}
