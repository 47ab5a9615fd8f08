import Bytes
import Threads

/// Numbered parts of an output that threads make at the same time and write one after the other.
@safe struct OrderedParts: ~Copyable {
  private struct State {
    var nextToMake = 0
    var nextToWrite = 0
    var failure: WriteError?
  }

  private let count: Int
  private let monitor = Monitor()
  // Behind a pointer, so that a thread that waits sees what others change meanwhile.
  private let state = UnsafeMutablePointer<State>.allocate(capacity: 1)

  init(count: Int) {
    self.count = count
    unsafe state.initialize(to: State())
  }

  deinit { unsafe state.deallocate() }

  /// Returns the number of a part that nobody makes yet; nil when there is nothing left to do.
  func take() -> Int? {
    monitor.lock()
    defer { monitor.unlock() }
    guard unsafe state.pointee.failure == nil, unsafe state.pointee.nextToMake < count
    else { return nil }
    defer { unsafe state.pointee.nextToMake += 1 }
    return unsafe state.pointee.nextToMake
  }

  /// Waits until all parts before this one have been written.
  func waitForTurn(of part: Int) throws(WriteError) {
    monitor.lock()
    defer { monitor.unlock() }
    while unsafe state.pointee.failure == nil, unsafe state.pointee.nextToWrite < part {
      monitor.wait()
    }
    if let failure = unsafe state.pointee.failure { throw failure }
  }

  /// Notes that the part whose turn it is has been written.
  func finishTurn() {
    monitor.lock()
    defer { monitor.unlock() }
    unsafe state.pointee.nextToWrite += 1
    monitor.signal()
  }

  /// Notes that writing failed, which ends everything.
  func fail(_ error: WriteError) {
    monitor.lock()
    defer { monitor.unlock() }
    let first = unsafe state.pointee.failure
    unsafe state.pointee.failure = first ?? error
    monitor.signal()
  }

  /// Throws the error that ended everything.
  func rethrow() throws(WriteError) {
    if let failure = unsafe state.pointee.failure { throw failure }
  }
}
