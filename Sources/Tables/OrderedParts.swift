import Bytes
import Threads

/// Numbered parts of an output that threads make at the same time and write one after the other.
struct OrderedParts: ~Copyable {
  private let count: Int
  private let monitor = Monitor()
  private var nextToMake = 0
  private var nextToWrite = 0
  private var failure: WriteError?

  init(count: Int) { self.count = count }

  /// Returns the number of a part that nobody makes yet; nil when there is nothing left to do.
  mutating func take() -> Int? {
    monitor.lock()
    defer { monitor.unlock() }
    guard failure == nil, nextToMake < count else { return nil }
    defer { nextToMake += 1 }
    return nextToMake
  }

  /// Waits until all parts before this one have been written.
  mutating func waitForTurn(of part: Int) throws(WriteError) {
    monitor.lock()
    defer { monitor.unlock() }
    while failure == nil, nextToWrite < part { monitor.wait() }
    if let failure { throw failure }
  }

  /// Notes that the part whose turn it is has been written.
  mutating func finishTurn() {
    monitor.lock()
    defer { monitor.unlock() }
    nextToWrite += 1
    monitor.signal()
  }

  /// Notes that writing failed, which ends everything.
  mutating func fail(_ error: WriteError) {
    monitor.lock()
    defer { monitor.unlock() }
    failure = failure ?? error
    monitor.signal()
  }

  /// Throws the error that ended everything.
  func rethrow() throws(WriteError) {
    if let failure { throw failure }
  }
}
