#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The three streams that a process is born with.
enum StandardStreams {
  /// Makes sure that a failed write is an error, and never lands in another file.
  static func prepare() {
    // Over the limit of `ulimit -f` a write then fails, instead of ending the process in silence.
    _ = signal(SIGXFSZ, SIG_IGN)

    // The number of a closed stream would be given to the next file that is opened. What stands in
    // its place is opened the wrong way round, so that using it fails as it did before.
    for (number, flags) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] as [(Int32, Int32)]
    where fcntl(number, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", flags)
    }
  }
}
