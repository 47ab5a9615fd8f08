import Foundation
import SpringPlotText
import TestSupport
import Testing

/// Damaged texts: a second reader has to agree on which of them are JSON.
@Suite struct JSONFuzzTests {
  static let seeds = [
    #"{"at":0.10,"set":{"center":[120,-1.8e2]},"name":"tap","on":true,"off":null}"#,
    #"[{"a":"\u0041\ud83d\ude00\n"},[[],{}],"é€😀",0,-0.5,1E3,false]"#,
  ]

  @Test(arguments: seeds.indices)
  func `takes exactly the damaged texts that are JSON`(_ index: Int) throws {
    let seed = Array(Self.seeds[index].utf8)
    var random = SplitMix64(seed: UInt64(index))
    for _ in 0..<1_500 {
      var bytes = seed
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        bytes.damage(using: &random)
      }
      let isRead = (try? JSONText(reading: bytes)) != nil
      // Foundation takes duplicate keys and byte order marks of all kinds; nothing else differs.
      let isJSON =
        (try? JSONSerialization.jsonObject(
          with: Data(bytes),
          options: .fragmentsAllowed
        )) != nil
      if isRead { #expect(isJSON, "\(String(decoding: bytes, as: UTF8.self).debugDescription)") }
      if isJSON, !isRead {
        let error = #expect(throws: JSONError.self) { try JSONText(reading: bytes) }
        guard case .duplicateKey = error?.fault else {
          Issue.record("\(String(decoding: bytes, as: UTF8.self).debugDescription) \(error as Any)")
          continue
        }
      }
    }
  }
}

extension [UInt8] {
  private static let fragments: [[UInt8]] = [
    "\"", "\\", "\\u", "d800", "{", "}", "[", "]", ",", ":", "0", "-", ".", "e9", "tru", "\n", "\0",
  ].map { Array($0.utf8) }

  /// Changes, removes, repeats or inserts something, or cuts the end.
  mutating func damage(using random: inout SplitMix64) {
    let place = Int.random(in: 0...count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0 where place < count: self[place] = UInt8.random(in: .min ... .max, using: &random)
    case 1 where place < count: remove(at: place)
    case 2: insert(contentsOf: self[place...].prefix(9), at: place)
    case 3 where place > count / 2: removeLast(count - place)
    default: insert(contentsOf: Self.fragments.randomElement(using: &random) ?? [], at: place)
    }
  }
}
