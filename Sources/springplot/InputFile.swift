import SpringPlotCommand

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file that is read as a whole; `-` is standard input.
struct InputFile {
  private let path: String

  /// Names a file.
  init(_ path: String) { self.path = path }

  /// Reads everything.
  func bytes() throws(ReadError) -> [UInt8] {
    do {
      if path == "-" { return try Self.bytes(of: .standardInput) }
      let descriptor = try Descriptor.open(Path(text: path), O_RDONLY | O_CLOEXEC | O_NOCTTY)
      defer { try? descriptor.close() }
      return try Self.bytes(of: descriptor)
    } catch let error where [ENOENT, ENOTDIR].contains(error.number) {
      throw .missing
    } catch {
      throw .failed(errorNumber: error.number)
    }
  }

  /// Reads what of standard input is there, or waits for more; nothing at the end.
  static func nextBytes() throws(ReadError) -> [UInt8] {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    do throws(SystemError) {
      let count = try read(.standardInput, into: &block)
      return Array(block[..<count])
    } catch {
      throw .failed(errorNumber: error.number)
    }
  }

  /// Reads the first bytes of a file.
  static func bytes(of path: Path, limit: Int) throws(SystemError) -> [UInt8] {
    let descriptor = try Descriptor.open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    defer { try? descriptor.close() }
    var bytes = [UInt8](repeating: 0, count: limit)
    let result = unsafe bytes.withUnsafeMutableBytes { buffer in
      Result { () throws(SystemError) in unsafe try descriptor.read(into: buffer, at: 0) }
    }
    bytes.removeLast(limit - (try result.get()))
    return bytes
  }

  private static func bytes(of descriptor: Descriptor) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try read(descriptor, into: &block)
      guard count > 0 else { return bytes }
      // A device that never ends is a mistake, not a reason to fill the memory.
      if bytes.count > 1 << 30 { throw SystemError(number: EFBIG) }
      bytes.append(contentsOf: block[..<count])
    }
  }

  private static func read(
    _ descriptor: Descriptor,
    into block: inout [UInt8]
  ) throws(SystemError) -> Int {
    let result = unsafe block.withUnsafeMutableBytes { block in
      Result { () throws(SystemError) in unsafe try descriptor.read(into: block) }
    }
    return try result.get()
  }
}
