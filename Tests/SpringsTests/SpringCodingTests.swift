import Foundation
import Springs
import TestSupport
import Testing

/// A spring is written and read, as JSON and as the Swift that makes it.
@Suite struct SpringCodingTests {
  static let springs: [Spring] = [
    .smooth, .snappy, .bouncy(duration: 0.35, extraBounce: 0.1),
    Spring(duration: 0.7, bounce: -0.3), Spring(duration: 1, bounce: 1),
    Spring(response: 0.5, dampingRatio: 0.825), Spring(response: 3, dampingRatio: 4.2),
    Spring(mass: 1, stiffness: 100, damping: 10), Spring(mass: 2, stiffness: 8, damping: 8),
    Spring(mass: 3, stiffness: 50, damping: 100, allowOverDamping: true),
    Spring(mass: 3, stiffness: 50, damping: 100),
    Spring(settlingDuration: 1, dampingRatio: 0.5), Spring(settlingDuration: 1, dampingRatio: 1),
  ]

  @Test(arguments: springs) func `reads back as it was written`(_ spring: Spring) throws {
    let data = try JSONEncoder().encode(spring)
    let copy = try JSONDecoder().decode(Spring.self, from: data)
    #expect(copy == spring)
  }

  @Test func `any spring of the three families reads back`() throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<300 {
      let first = Double.random(in: 0.05...5, using: &random)
      let second = Double.random(in: -0.95...1, using: &random)
      let third = Double.random(in: 0.1...400, using: &random)
      for spring in [
        Spring(duration: first, bounce: second), Spring(response: first, dampingRatio: third / 100),
        Spring(mass: first, stiffness: third, damping: 30 * abs(second), allowOverDamping: true),
      ] {
        let data = try JSONEncoder().encode(spring)
        #expect(try JSONDecoder().decode(Spring.self, from: data) == spring)
      }
    }
  }

  @Test(arguments: [
    (Spring(duration: 0.5, bounce: 0.3), "Spring(duration: 0.5, bounce: 0.3)"),
    (Spring(response: 0.5, dampingRatio: 0.825), "Spring(response: 0.5, dampingRatio: 0.825)"),
    (
      Spring(mass: 1, stiffness: 100, damping: 10),
      "Spring(mass: 1.0, stiffness: 100.0, damping: 10.0)"
    ),
    (
      Spring(mass: 2, stiffness: 3, damping: 40, allowOverDamping: true),
      "Spring(mass: 2.0, stiffness: 3.0, damping: 40.0, allowOverDamping: true)"
    ),
  ])
  func `is described by what it was made of`(spring: Spring, text: String) {
    #expect(spring.description == text)
  }

  @Test(arguments: [
    (#"{"duration": 0.5, "bounce": 2}"#, "bounce is 2.0, and must be above -1.0 and at most 1.0"),
    (#"{"response": -1, "dampingRatio": 1}"#, "response is -1.0, and must be above 0.0"),
    (#"{"mass": 1, "stiffness": 0, "damping": 1}"#, "stiffness is 0.0, and must be above 0.0"),
  ])
  func `refuses numbers that make no spring`(text: String, sentence: String) throws {
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(Spring.self, from: Data(text.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("another error: \(error)")
      return
    }
    #expect(context.debugDescription.hasPrefix(sentence))
    #expect(context.underlyingError is SpringError)
  }
}
