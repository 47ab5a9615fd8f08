import Foundation
import SpringPlotGestures
import SpringPlotText
import TestSupport
import Testing

/// Damaged recordings.
///
/// `FUZZ_ROUNDS=20000000 FUZZ_SEED=3 swift test -c release --filter GestureFuzzTests` runs for
/// long; what it finds becomes a case of another test.
@Suite struct GestureFuzzTests {
  private static let rounds = FuzzRun.rounds(unlessAsked: 300)

  @Test func `reads a drag from damaged bytes, or says where they are wrong`() throws {
    var random = SplitMix64(seed: FuzzRun.seed)
    for round in 0..<Self.rounds {
      let bytes = Self.damaged(GestureReadingTests.spellings, using: &random)
      let outcome = Outcome(reading: bytes)
      try #require(outcome.isSane(for: bytes), "round \(round): \(bytes.excerpt)")
    }
  }

  @Test func `reads lines with other members in between the same`() throws {
    var random = SplitMix64(seed: FuzzRun.seed)
    let texts = GestureReadingTests.spellings.filter { $0.contains("{") }
    for round in 0..<Self.rounds {
      // Of many like lines all but the first are read by their shape.
      let bytes = Self.damaged(texts.map { $0 + "\n" + $0 }, using: &random)
      // Without a brace at the start it is no JSON.
      guard bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { continue }
      let outcome = Outcome(reading: bytes)
      let other = Outcome(reading: bytes.withOtherMembers)
      try #require(outcome.isLike(other), "round \(round): \(bytes.excerpt)")
    }
  }

  /// What comes of reading bytes.
  private enum Outcome {
    case read(Gesture)
    case refused(GestureError)

    init(reading bytes: [UInt8]) {
      do {
        self = .read(try Gesture(reading: bytes))
      } catch {
        self = .refused(error)
      }
    }

    /// Whether it makes sense, whatever the bytes were.
    func isSane(for bytes: [UInt8]) -> Bool {
      switch self {
      case .read(let gesture):
        let track = gesture.track()
        return gesture.times.first == 0
          && zip(gesture.times, gesture.times.dropFirst()).allSatisfy { $0 < $1 }
          && gesture.positions.allSatisfy {
            $0.count == gesture.times.count && $0.allSatisfy(\.isFinite)
          }
          && VelocityEstimator.allCases.allSatisfy { !$0.velocity(of: track).isNaN }
      case .refused(let error):
        return error.line >= 1 && error.line <= bytes.count + 1
          && error.column >= 1 && error.column <= bytes.count + 1
          && !error.sentence.contains { $0.isNewline }
      }
    }

    /// Whether another outcome tells the same drag, or the same fault in the same line.
    func isLike(_ other: Outcome) -> Bool {
      switch (self, other) {
      case (.read(let gesture), .read(let other)): gesture == other
      case (.refused(let error), .refused(let other)):
        error.line == other.line && error.fault == other.fault
      default: false
      }
    }
  }

  private static func damaged(_ texts: [String], using random: inout SplitMix64) -> [UInt8] {
    let text = texts[Int.random(in: 0..<texts.count, using: &random)]
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 0...4, using: &random) { bytes.damage(using: &random) }
    return bytes
  }
}

extension [UInt8] {
  private static let fragments: [[UInt8]] = [
    "\"", "\\", "{", "}", "[", ",", ":", "0", "-", ".", "e9", "1e308", "nan", "\n", "\r", "\t", "#",
    "\0", "\u{FEFF}", "\u{2212}", "\"time\":1", "\"x\":", "0,1\n", "99999999999999999999",
  ].map { Array($0.utf8) }

  /// The bytes as text, as much of it as helps.
  fileprivate var excerpt: String { String(decoding: prefix(400), as: UTF8.self).debugDescription }

  /// The lines with one more member in every second one.
  fileprivate var withOtherMembers: [UInt8] {
    let lines = split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return [UInt8](
      lines.enumerated().map { index, line in
        guard !index.isMultiple(of: 2), line.starts(with: "{\"".utf8) else { return Array(line) }
        return Array("{\"beside the point\":0,".utf8) + line.dropFirst()
      }.joined(separator: [UInt8(ascii: "\n")])
    )
  }

  /// Changes, removes, repeats or inserts something.
  fileprivate mutating func damage(using random: inout SplitMix64) {
    let place = Int.random(in: 0...count, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where place < count: self[place] = .random(in: .min ... .max, using: &random)
    case 1 where place < count: self[place] = .random(in: 0x28...0x3A, using: &random)
    case 2 where place < count: remove(at: place)
    case 3: insert(contentsOf: self[place...].prefix(40), at: place)
    case 4 where place > count / 2: removeLast(count - place)
    default:
      let fragment = Self.fragments[Int.random(in: 0..<Self.fragments.count, using: &random)]
      insert(contentsOf: fragment, at: place)
    }
  }
}
