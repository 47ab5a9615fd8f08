import SpringPlotSystem

/// Some of the system's signals.
struct SignalSet: Sendable {
  private var signals = sigset_t()

  /// Creates a set of those of some signals that take their usual course.
  ///
  /// A signal that is ignored, as `nohup` has it, is left out.
  init(takingTheirCourse numbers: [Int32]) {
    _ = unsafe sigemptyset(&signals)
    for number in numbers {
      var action = sigaction()
      _ = unsafe sigaction(number, nil, &action)
      if action.isDefault { _ = unsafe sigaddset(&signals, number) }
    }
  }

  /// Creates a set of some signals, whatever course they take.
  init(_ numbers: [Int32]) {
    _ = unsafe sigemptyset(&signals)
    for number in numbers { _ = unsafe sigaddset(&signals, number) }
  }

  /// Holds the signals back in this thread, and in those that it starts from now on.
  func block() { setMask(SIG_BLOCK) }

  /// Lets the signals reach this thread.
  func unblock() { setMask(SIG_UNBLOCK) }

  /// Waits for one of the signals, which must be held back in all threads, and takes it.
  func wait() -> Int32? {
    var number: Int32 = 0
    let failure = unsafe withUnsafePointer(to: signals) { signals in
      unsafe sigwait(signals, &number)
    }
    return failure == 0 ? number : nil
  }

  private func setMask(_ how: Int32) {
    unsafe withUnsafePointer(to: signals) { signals in
      _ = unsafe pthread_sigmask(how, signals, nil)
    }
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
