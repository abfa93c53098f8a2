#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// State that several threads share, with a way to wait until it has changed.
///
/// `@unchecked Sendable`: the state is touched only between `lock` and `unlock`.
@safe
final class Monitor<State>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  private var state: State

  init(_ state: State) {
    self.state = state
    unsafe mutex = .allocate(capacity: 1)
    unsafe condition = .allocate(capacity: 1)
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(condition, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  /// Looks at the state, or takes from it what nobody waits for.
  func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body(&state)
  }

  /// Changes the state, and wakes those who wait for a change.
  ///
  /// They are woken once the lock is free, as they would only wait for it.
  func change(_ body: (inout State) -> Void) {
    withLock(body)
    unsafe pthread_cond_broadcast(condition)
  }

  /// Waits until the body gives something; what it takes is nothing that others wait for.
  func wait<Result>(for body: (inout State) -> Result?) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&state) { return result }
      unsafe pthread_cond_wait(condition, mutex)
    }
  }
}

/// A closure on its way to a thread of its own.
private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

extension Platform {
  /// Says that the calling thread works without a pause, so that it need not run at once when it is
  /// woken.
  ///
  /// Linux would stop another of our threads for it else, some thousand times a second.
  static func workInBatches() {
    #if os(Linux)
    // SCHED_BATCH of sched.h, which Swift is not shown.
    let batch: Int32 = 3
    var parameters = sched_param()
    _ = unsafe sched_setscheduler(0, batch, &parameters)
    #endif
  }

  /// Runs a closure on a thread of its own, which nobody joins.
  ///
  /// - Returns: False where the system has no thread left.
  static func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
    let box = unsafe Unmanaged.passRetained(ThreadBody(body))
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    let status = unsafe pthread_create(
      &thread, nil,
      { argument in
        #if canImport(Darwin)
        unsafe Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run()
        #else
        if let argument = unsafe argument {
          unsafe Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run()
        }
        #endif
        return nil
      }, box.toOpaque())
    guard status == 0 else {
      unsafe box.release()
      return false
    }
    #if canImport(Darwin)
    if let thread { unsafe pthread_detach(thread) }
    #else
    pthread_detach(thread)
    #endif
    return true
  }
}
