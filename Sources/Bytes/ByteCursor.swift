/// A place in reserved memory that moves on as bytes are put there.
///
/// Whoever reserves the memory answers for its size: it is checked in debug builds only.
@safe package struct ByteCursor {
  private let start: UnsafeMutablePointer<UInt8>
  private let end: UnsafeMutablePointer<UInt8>
  private var next: UnsafeMutablePointer<UInt8>

  /// Creates a cursor at the start of `memory`.
  package init(_ memory: UnsafeMutableRawBufferPointer) {
    let bytes = unsafe memory.bindMemory(to: UInt8.self)
    guard let base = bytes.baseAddress else { preconditionFailure("memory is reserved") }
    unsafe start = base
    unsafe end = base + bytes.count
    unsafe next = base
  }

  /// The number of bytes before the cursor.
  package var count: Int { unsafe next - start }

  /// Puts one byte.
  package mutating func put(_ byte: UInt8) {
    unsafe assert(next < end, "the reservation is large enough")
    unsafe next.pointee = byte
    unsafe next += 1
  }

  /// Puts the bytes of an ASCII literal or other text.
  package mutating func put(_ text: String) {
    for byte in text.utf8 { put(byte) }
  }

  /// Puts bytes.
  package mutating func put(_ bytes: [UInt8]) {
    for byte in bytes { put(byte) }
  }

  /// Puts a whole number, with leading zeros up to `minimumDigits`.
  package mutating func put(_ value: UInt64, minimumDigits: Int = 1) {
    unsafe put(count: max(value.decimalDigitCount, minimumDigits)) { memory, count in
      var value = value
      for index in stride(from: count - 1, through: 0, by: -1) {
        let (quotient, digit) = value.quotientAndRemainder(dividingBy: 10)
        unsafe memory[index] = UInt8(truncatingIfNeeded: 48 + digit)
        value = quotient
      }
    }
  }

  /// Puts a whole number, with leading zeros up to `minimumDigits`.
  package mutating func put(_ value: UInt128, minimumDigits: Int = 1) {
    let group: UInt128 = 1_000_000_000_000_000_000
    guard value >= group else {
      return put(UInt64(truncatingIfNeeded: value), minimumDigits: minimumDigits)
    }
    let (high, low) = value.quotientAndRemainder(dividingBy: group)
    put(high, minimumDigits: minimumDigits - 18)
    put(UInt64(truncatingIfNeeded: low), minimumDigits: 18)
  }

  /// Puts `count` bytes that `body` stores.
  package mutating func put(
    count: Int,
    _ body: (_ memory: UnsafeMutablePointer<UInt8>, _ count: Int) -> Void
  ) {
    unsafe assert(count <= end - next, "the reservation is large enough")
    unsafe body(next, count)
    unsafe next += count
  }

  /// Moves on to where `body`, which is given the place of the cursor, has written to.
  mutating func advance(_ body: (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer) {
    let place = unsafe body(UnsafeMutableRawPointer(next))
    unsafe next = place.assumingMemoryBound(to: UInt8.self)
    unsafe assert(next <= end, "the reservation is large enough")
  }

  /// Takes back the zeros that end a fraction, and its point when nothing else is left of it.
  package mutating func trimFraction() {
    while unsafe (next - 1).pointee == UInt8(ascii: "0") { unsafe next -= 1 }
    if unsafe (next - 1).pointee == UInt8(ascii: ".") { unsafe next -= 1 }
  }
}
