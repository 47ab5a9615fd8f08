import Bytes
import SpringPlotCommand

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Why the system refused.
struct SystemError: Error, Hashable, Sendable {
  /// The system's number for the reason.
  let number: Int32

  /// The reason of the call that has just failed.
  static var last: Self { Self(number: errno) }

  /// The system's words for the reason.
  var text: String { systemText(number) }
}

/// Returns what a call of the system returns, or throws its error as that of a write.
func writing<Result: ~Copyable>(
  _ call: () throws(SystemError) -> Result
) throws(WriteError) -> Result {
  do {
    return try call()
  } catch {
    throw .failed(errorNumber: error.number)
  }
}
