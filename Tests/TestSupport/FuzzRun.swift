import Foundation

/// How long a fuzz test runs, and where its random numbers start.
///
/// The variables `FUZZ_ROUNDS` and `FUZZ_SEED` make a long run of a short one.
package enum FuzzRun {
  /// Returns how many inputs to try.
  package static func rounds(unlessAsked rounds: Int) -> Int { setting("FUZZ_ROUNDS") ?? rounds }

  /// The seed of the random numbers.
  package static let seed = UInt64(setting("FUZZ_SEED") ?? 7)

  private static func setting(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }
}
