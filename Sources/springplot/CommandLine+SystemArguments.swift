import Bytes

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension CommandLine {
  /// The program's name and the arguments, without the repair that would lose a file's name.
  static var systemArguments: [String] {
    (0..<Int(argc)).compactMap { index in
      guard let argument = unsafe unsafeArgv[index] else { return nil }
      let bytes = unsafe UnsafeRawBufferPointer(start: argument, count: strlen(argument))
      return unsafe String(systemBytes: Array(bytes))
    }
  }
}
