#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A lock, and a condition that threads which hold it can wait for.
@safe package struct Monitor: ~Copyable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// Creates a lock that nobody has.
  package init() {
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(condition, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe pthread_cond_destroy(condition)
    unsafe mutex.deallocate()
    unsafe condition.deallocate()
  }

  /// Takes the lock, when no other thread has it any more.
  package func lock() { unsafe pthread_mutex_lock(mutex) }

  /// Gives the lock back.
  package func unlock() { unsafe pthread_mutex_unlock(mutex) }

  /// Lets other threads have the lock until one of them signals.
  package func wait() { unsafe pthread_cond_wait(condition, mutex) }

  /// Wakes the threads that wait.
  package func signal() { unsafe pthread_cond_broadcast(condition) }
}
