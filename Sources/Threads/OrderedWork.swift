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
