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
///   - use: Takes a value, on this thread.
package func forEachInOrder<Value: Sendable>(
  of count: Int,
  jobs: Int,
  make: @escaping @Sendable (Int) -> Value,
  use: (Int, Value) -> Void
) {
  guard jobs > 1, count > 1 else {
    for index in 0..<count { use(index, make(index)) }
    return
  }
  let queue = OrderedQueue<Value>(count: count)
  withThreads(min(jobs, count)) {
    while let index = queue.take() { queue.put(make(index), at: index) }
  } meanwhile: {
    for index in 0..<count {
      // Whoever has nothing to hand over yet makes something.
      while let next = queue.take(unlessMade: index) { queue.put(make(next), at: next) }
      use(index, queue.value(at: index))
    }
  }
}

/// Values that several threads make, and one takes in order.
private final class OrderedQueue<Value: Sendable>: @unchecked Sendable {
  private let count: Int
  private let monitor = Monitor()
  // Touched by those only who hold the lock.
  private var made: [Int: Value] = [:]
  private var nextToMake = 0

  init(count: Int) { self.count = count }

  /// Returns the number of a value that has to be made; nil when there is none, or when one that
  /// is waited for is there.
  func take(unlessMade awaited: Int? = nil) -> Int? {
    monitor.lock()
    defer { monitor.unlock() }
    if let awaited, made[awaited] != nil { return nil }
    guard nextToMake < count else { return nil }
    nextToMake += 1
    return nextToMake - 1
  }

  /// Keeps a value until its turn comes.
  func put(_ value: Value, at index: Int) {
    monitor.lock()
    made[index] = value
    monitor.signal()
    monitor.unlock()
  }

  /// Waits for a value that was taken to be made.
  func value(at index: Int) -> Value {
    monitor.lock()
    defer { monitor.unlock() }
    while true {
      if let value = made.removeValue(forKey: index) { return value }
      monitor.wait()
    }
  }
}

/// The number of processors that are there, at least 1.
package var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

/// Runs `body` on up to `count` threads at the same time, this one among them.
///
/// A thread that the system refuses is left out, so `body` has to share out its work itself.
package func withThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) {
  withThreads(count, body, meanwhile: body)
}

/// Runs `body` on up to `count` threads at the same time, but something else on this one of them.
///
/// A thread that the system refuses is left out, so this one has to be able to do all the work.
package func withThreads(
  _ count: Int,
  _ body: @escaping @Sendable () -> Void,
  meanwhile: () -> Void
) {
  let task = UnsafeMutablePointer<@Sendable () -> Void>.allocate(capacity: 1)
  unsafe task.initialize(to: body)
  var threads: [pthread_t] = []
  for _ in 1..<count {
    if let thread = unsafe startThread(task) { threads.append(thread) }
  }
  meanwhile()
  for thread in threads { pthread_join(thread, nil) }
  unsafe task.deinitialize(count: 1)
  unsafe task.deallocate()
}

private func startThread(_ task: UnsafeMutablePointer<@Sendable () -> Void>) -> pthread_t? {
  #if canImport(Darwin)
  var thread: pthread_t?
  let failure = unsafe pthread_create(&thread, nil, { runTask($0) }, task)
  return failure == 0 ? thread : nil
  #else
  var thread = pthread_t()
  let failure = unsafe pthread_create(&thread, nil, { unsafe runTask($0) }, task)
  return failure == 0 ? thread : nil
  #endif
}

private func runTask(_ task: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  unsafe task?.assumingMemoryBound(to: (@Sendable () -> Void).self).pointee()
  return nil
}

/// Runs `body` on a thread of its own, which nobody waits for; returns whether there is one.
package func startDetachedThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  let task = UnsafeMutablePointer<@Sendable () -> Void>.allocate(capacity: 1)
  unsafe task.initialize(to: body)
  #if canImport(Darwin)
  var thread: pthread_t?
  let failure = unsafe pthread_create(&thread, nil, { runDetached($0) }, task)
  if failure == 0, let thread { pthread_detach(thread) }
  #else
  var thread = pthread_t()
  let failure = unsafe pthread_create(&thread, nil, { unsafe runDetached($0) }, task)
  if failure == 0 { pthread_detach(thread) }
  #endif
  guard failure != 0 else { return true }
  unsafe task.deinitialize(count: 1)
  unsafe task.deallocate()
  return false
}

private func runDetached(_ task: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let task = unsafe task?.assumingMemoryBound(to: (@Sendable () -> Void).self) else {
    return nil
  }
  let body = unsafe task.move()
  unsafe task.deallocate()
  body()
  return nil
}
