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
  let monitor = Monitor()
  // Values that are waiting for one before them.
  var made: [Int: Value] = [:]
  var nextToMake = 0
  var nextToUse = 0
  withThreads(max(1, min(jobs, count))) {
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
