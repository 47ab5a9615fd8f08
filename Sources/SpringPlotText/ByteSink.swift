/// Why bytes could not be written.
package enum WriteError: Error, Hashable, Sendable {
  /// The system refused with this error number.
  case failed(errorNumber: Int32)
}

/// A buffer that hands full blocks of bytes to whatever stores them.
///
/// Every format writes into one of these: a file, standard output, or an array.
@safe package struct ByteSink: ~Copyable {
  /// Where bytes gather; made when the first ones have to.
  private var block = unsafe UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private let capacity: Int
  private var count = 0
  private var isUntouched = true
  private let store: (UnsafeRawBufferPointer) throws(WriteError) -> Void

  /// The most bytes that can be reserved at once.
  package static let largestReservation = 1 << 16

  /// The fewest bytes that are handed over without a copy when nothing has gathered before.
  private static let smallestDocument = 1 << 11

  /// Creates a sink that hands over its bytes whenever about `capacity` of them have gathered.
  package init(
    capacity: Int = 1 << 18,
    store: @escaping (UnsafeRawBufferPointer) throws(WriteError) -> Void
  ) {
    self.capacity = max(capacity, Self.largestReservation)
    unsafe self.store = store
  }

  deinit { unsafe block.deallocate() }

  /// Appends one byte.
  package mutating func write(_ byte: UInt8) throws(WriteError) {
    if unsafe count == block.count { try makeRoom() }
    unsafe block[count] = byte
    count += 1
  }

  /// Appends the UTF-8 bytes of a text.
  package mutating func write(_ text: String) throws(WriteError) {
    try unsafe text.withBytes { bytes in
      Result { () throws(WriteError) in unsafe try write(bytes) }
    }.get()
  }

  /// Appends bytes.
  package mutating func write(_ bytes: [UInt8]) throws(WriteError) {
    unsafe try bytes.withUnsafeBufferPointer { (bytes) throws(WriteError) in
      unsafe try write(UnsafeRawBufferPointer(bytes))
    }
  }

  /// Appends bytes; very many of them, and a whole document, are handed over without a copy.
  package mutating func write(_ bytes: UnsafeRawBufferPointer) throws(WriteError) {
    if unsafe bytes.count > block.count - count {
      try flush()
      let least = isUntouched ? Self.smallestDocument : Self.largestReservation
      isUntouched = false
      if bytes.count >= least { return try unsafe store(bytes) }
      try makeRoom()
    }
    unsafe UnsafeMutableRawBufferPointer(rebasing: block[count...]).copyMemory(from: bytes)
    count += bytes.count
  }

  /// Appends up to `capacity` bytes, at most ``largestReservation``, that `body` puts at a cursor.
  @inline(__always)
  package mutating func write(
    upTo capacity: Int,
    _ body: (inout ByteCursor) -> Void
  ) throws(WriteError) {
    if unsafe capacity > block.count - count { try makeRoom() }
    precondition(capacity <= Self.largestReservation, "the reservation is not too large")
    var cursor = unsafe ByteCursor(
      UnsafeMutableRawBufferPointer(rebasing: block[count..<count + capacity])
    )
    body(&cursor)
    count += cursor.count
  }

  private mutating func makeRoom() throws(WriteError) {
    try flush()
    isUntouched = false
    if unsafe block.isEmpty { unsafe block = .allocate(byteCount: capacity, alignment: 1) }
  }

  /// Hands over what has gathered.
  package mutating func flush() throws(WriteError) {
    guard count > 0 else { return }
    let gathered = count
    count = 0
    try unsafe store(UnsafeRawBufferPointer(rebasing: block[..<gathered]))
  }
}

extension ByteSink {
  /// Returns the bytes that `body` writes.
  package static func collect(
    _ body: (inout ByteSink) throws(WriteError) -> Void
  ) throws(WriteError) -> [UInt8] {
    var bytes: [UInt8] = []
    var sink = unsafe ByteSink(capacity: largestReservation) { block in
      unsafe bytes.append(contentsOf: block)
    }
    try body(&sink)
    try sink.flush()
    return bytes
  }
}
