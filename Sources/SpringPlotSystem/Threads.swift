/// The number of processors that are there, at least 1.
package var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

/// Runs `body` on up to `count` threads at the same time, this one among them.
///
/// A thread that the system refuses is left out, so `body` has to share out its work itself.
package func withThreads(_ count: Int, _ body: @Sendable () -> Void) {
  withThreads(count, body, meanwhile: body)
}

/// Runs `body` on up to `count` threads at the same time, but something else on this one of them.
///
/// A thread that the system refuses is left out, so this one has to be able to do all the work.
package func withThreads(
  _ count: Int,
  _ body: @Sendable () -> Void,
  meanwhile: () -> Void
) {
  withoutActuallyEscaping(body) { body in
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
