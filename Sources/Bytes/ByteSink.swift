/// Why bytes could not be written.
package enum WriteError: Error, Hashable, Sendable {
  /// The system refused with this error number.
  case failed(errorNumber: Int32)
}

/// A buffer that hands full blocks of bytes to whatever stores them.
///
/// Every format writes into one of these: a file, standard output, or an array.
package struct ByteSink: ~Copyable {
  private let block: UnsafeMutableRawBufferPointer
  private var count = 0
  private let store: (UnsafeRawBufferPointer) throws(WriteError) -> Void

  /// Creates a sink that hands over its bytes whenever `capacity` of them have gathered.
  package init(
    capacity: Int = 1 << 18,
    store: @escaping (UnsafeRawBufferPointer) throws(WriteError) -> Void
  ) {
    unsafe block = .allocate(byteCount: capacity, alignment: 16)
    unsafe self.store = store
  }

  deinit { unsafe block.deallocate() }

  /// Appends one byte.
  package mutating func write(_ byte: UInt8) throws(WriteError) {
    if unsafe count == block.count { try flush() }
    unsafe block[count] = byte
    count += 1
  }

  /// Appends the UTF-8 bytes of a text.
  package mutating func write(_ text: String) throws(WriteError) {
    for byte in text.utf8 { try write(byte) }
  }

  /// Hands over what has gathered.
  package mutating func flush() throws(WriteError) {
    guard count > 0 else { return }
    try unsafe store(UnsafeRawBufferPointer(rebasing: block[..<count]))
    count = 0
  }
}

extension ByteSink {
  /// Returns the bytes that `body` writes.
  package static func collect(
    _ body: (inout ByteSink) throws(WriteError) -> Void
  ) throws(WriteError) -> [UInt8] {
    var bytes: [UInt8] = []
    var sink = ByteSink { block in unsafe bytes.append(contentsOf: block) }
    try body(&sink)
    try sink.flush()
    return bytes
  }
}
