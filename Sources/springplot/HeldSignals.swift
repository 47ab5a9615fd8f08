#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Holds back the signals that end the process, as long as this value lives.
///
/// What must not outlive the process, such as a temporary file, is removed first; then the signal
/// takes its usual course. So Ctrl-C needs neither a handler nor global state, and the shell sees
/// the process end by the signal. A signal that is ignored stays ignored.
///
/// A mask belongs to a thread, and a new thread inherits it: threads that help to write must be
/// started while one of these lives, so that none of them takes the signal for the others.
struct HeldSignals: ~Copyable {
  private var previous = sigset_t()

  /// Starts to hold the signals back.
  init() {
    var signals = Self.deadly()
    _ = unsafe pthread_sigmask(SIG_BLOCK, &signals, &previous)
  }

  deinit {
    unsafe withUnsafePointer(to: previous) { previous in
      _ = unsafe pthread_sigmask(SIG_SETMASK, previous, nil)
    }
  }

  /// Whether one of them has arrived and waits.
  static var arePending: Bool {
    var pending = sigset_t()
    guard unsafe sigpending(&pending) == 0 else { return false }
    var signals = deadly()
    return numbers.contains { number in
      unsafe sigismember(&pending, number) == 1 && sigismember(&signals, number) == 1
    }
  }

  private static let numbers = [SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM]

  /// Returns the signals that would end the process now.
  private static func deadly() -> sigset_t {
    var result = sigset_t()
    _ = unsafe sigemptyset(&result)
    for number in numbers {
      var action = sigaction()
      _ = unsafe sigaction(number, nil, &action)
      if action.isDefault { _ = unsafe sigaddset(&result, number) }
    }
    return result
  }
}

extension sigaction {
  /// Whether the signal takes its usual course.
  var isDefault: Bool {
    #if canImport(Glibc)
    unsafe __sigaction_handler.sa_handler == nil
    #elseif canImport(Musl)
    unsafe __sa_handler.sa_handler == nil
    #else
    unsafe __sigaction_u.__sa_handler == nil
    #endif
  }
}
