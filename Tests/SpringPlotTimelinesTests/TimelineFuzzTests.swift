import SpringPlotMotion
import SpringPlotTimelines
import Springs
import TestSupport
import Testing

/// Damaged documents and logs.
///
/// `FUZZ_ROUNDS=3000000 FUZZ_SEED=3 swift test -c release --filter TimelineFuzzTests` runs for long;
/// what it finds becomes a case of another test.
@Suite struct TimelineFuzzTests {
  private static let rounds = FuzzRun.rounds(unlessAsked: 300)

  static let document = #"""
    {"properties": {"p": {"initial": null, "shownAs": [2, 3]}, "c": "black", "on": false, "n": 1},
     "events": [
      {"at": 0.1, "name": "tap", "set": {"p": [1, 2], "n": -1.5e2}, "animation": ".spring"},
      {"at": 1, "sequence": {"id": "s", "every": 1, "set": [{"c": "red"}, {"c": "#0000ff"}]}},
      {"at": 1.5, "keyframes": {"n": "KeyframeTrack { SpringKeyframe(3, duration: 1) }"}},
      {"at": 4.5, "reset": ["n"], "cancel": ["s"], "animation": ".linear(duration: 2)"}]}
    """#

  static let log = TimelineLogTests.lines.joined(separator: "\n")

  @Test func `a damaged document is played or refused`() throws {
    var random = SplitMix64(seed: FuzzRun.seed)
    var count = 0
    for round in 0..<Self.rounds {
      let bytes = Self.damaged(Self.document, using: &random)
      guard case .document(let timeline) = try? TimelineText(bytes) else { continue }
      count += 1
      try #require(isSane(timeline), "round \(round): \(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(Self.isShare(count))
  }

  @Test func `a damaged log is played up to the damage`() throws {
    var random = SplitMix64(seed: FuzzRun.seed)
    var count = 0
    for round in 0..<Self.rounds {
      let bytes = Self.damaged(Self.log, using: &random)
      let cut = Int.random(in: 0...bytes.count, using: &random)
      guard case .log(var log) = try? TimelineText(Array(bytes[..<cut])) else { continue }
      let events =
        log.events(adding: []) + log.events(adding: Array(bytes[cut...])) + log.finish()
      let timeline = Timeline(log.table, events)
      count += 1
      try #require(isSane(timeline), "round \(round): \(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(Self.isShare(count))
  }

  /// Whether so many damaged texts could still be read that the test says something.
  private static func isShare(_ count: Int) -> Bool { count > rounds / 100 }

  private func isSane(_ timeline: Timeline) -> Bool {
    let end = timeline.end(tolerance: 0.001, isPatient: false).seconds
    return end >= 0
      && timeline.motions.joined().allSatisfy { motion in
        [0, 0.5, min(end, 1e300)].allSatisfy { motion.state(at: $0).position.isFinite }
      }
  }

  private static func damaged(_ text: String, using random: inout SplitMix64) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0...Int.random(in: 0..<4, using: &random) {
      let place = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(contentsOf: bytes[place...].prefix(20), at: place)
      default: bytes[place] = UInt8(ascii: "0") + UInt8.random(in: 0...9, using: &random)
      }
    }
    return bytes
  }
}
