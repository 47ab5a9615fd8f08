#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

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
