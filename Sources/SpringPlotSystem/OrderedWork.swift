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

/// Makes `count` values on up to `jobs` threads, and hands them over in order, one at a time.
///
/// - Parameters:
///   - count: The number of values.
///   - jobs: The threads that may work at it, at least 1; one of them is this thread.
///   - make: Makes a value; called at the same time on several threads.
///   - use: Takes a value, on any of the threads.
package func forEachInOrder<Value>(
  of count: Int,
  jobs: Int,
  make: (Int) -> Value,
  use: (Int, Value) -> Void
) {
  guard jobs > 1, count > 1 else {
    for index in 0..<count { use(index, make(index)) }
    return
  }
  let monitor = Monitor()
  // Values that are waiting for one before them.
  var made: [Int: Value] = [:]
  var nextToMake = 0
  var nextToUse = 0
  withThreads(min(jobs, count)) {
    monitor.lock()
    while nextToMake < count {
      let index = nextToMake
      nextToMake += 1
      monitor.unlock()
      let value = make(index)
      monitor.lock()
      made[index] = value
      // Whoever finishes the first that is missing hands over those that waited for it.
      while let value = made.removeValue(forKey: nextToUse) {
        use(nextToUse, value)
        nextToUse += 1
      }
    }
    monitor.unlock()
  }
}
