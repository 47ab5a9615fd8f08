import Dispatch
import Foundation
import Synchronization

/// A pipe that is read to its end on another thread.
struct Reading: Sendable {
  private final class Storage: Sendable {
    let bytes = Mutex<[UInt8]>([])
  }

  private let storage = Storage()
  private let end = DispatchGroup()

  /// Starts to read.
  init(_ pipe: Pipe) {
    let handle = pipe.fileHandleForReading
    DispatchQueue.global().async(group: end) { [storage] in
      let data = handle.readDataToEndOfFile()
      storage.bytes.withLock { $0 = Array(data) }
    }
  }

  /// Waits for the end and returns everything that was read.
  func bytes() -> [UInt8] {
    end.wait()
    return storage.bytes.withLock { $0 }
  }
}
