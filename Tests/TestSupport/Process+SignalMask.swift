import Foundation

extension Process {
  /// Starts the program so that signals reach it.
  ///
  /// Tests run on threads that hold all signals back, and a program inherits that from the thread
  /// that starts it.
  func runWithoutSignalMask() throws {
    var none = sigset_t()
    var previous = sigset_t()
    _ = unsafe sigemptyset(&none)
    _ = unsafe pthread_sigmask(SIG_SETMASK, &none, &previous)
    defer { _ = unsafe pthread_sigmask(SIG_SETMASK, &previous, nil) }
    try run()
  }
}
