import Threads

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The temporary files that exist now, so that a signal leaves none of them behind.
///
/// A class, because the thread that waits for signals has to see the files of all others.
final class TemporaryFiles: @unchecked Sendable {
  private let monitor = Monitor()
  // Touched by those only who hold the lock.
  private var paths: [Path] = []

  /// Makes signals that end the process remove the files first.
  ///
  /// One thread waits for the signals; this one, and those that it starts from now on, hold them
  /// back. So the process ends at once, whatever the others compute, and it ends by the signal, as
  /// the shell expects. A signal that is ignored stays ignored.
  func watchForSignals() {
    let signals = SignalSet(takingTheirCourse: [SIGHUP, SIGINT, SIGQUIT, SIGTERM])
    // What came while signals were held back from outside takes its course before there are files.
    signals.unblock()
    signals.block()
    let isWatched = startDetachedThread { [self] in
      guard let number = signals.wait() else { return }
      // The lock stays taken: nobody makes another file while the process ends.
      monitor.lock()
      for path in paths { path.remove() }
      signals.unblock()
      raise(number)
    }
    // Better a file too many than a process that cannot be ended.
    if !isWatched { signals.unblock() }
  }

  /// Changes what files there are, and the list of them, in one step.
  func change<Result>(
    _ body: (inout [Path]) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    monitor.lock()
    defer { monitor.unlock() }
    return try body(&paths)
  }
}
