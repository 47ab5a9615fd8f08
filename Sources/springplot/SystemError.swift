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
  var text: String {
    unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
  }
}

extension SystemError {
  /// Creates the reason of a failed write.
  init(_ error: WriteError) {
    switch error {
    case .failed(let number): self.init(number: number)
    }
  }
}
