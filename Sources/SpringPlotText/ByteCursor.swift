/// A place in reserved memory that moves on as bytes are put there.
///
/// Nothing is put behind its end: a reservation that is too small ends the program.
@safe @usableFromInline package struct ByteCursor {
  private let start: UnsafeMutablePointer<UInt8>
  @usableFromInline let end: UnsafeMutablePointer<UInt8>
  @usableFromInline var next: UnsafeMutablePointer<UInt8>

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
  @inlinable package mutating func put(_ byte: UInt8) {
    unsafe precondition(next < end, "the reservation is large enough")
    unsafe next.pointee = byte
    unsafe next += 1
  }

  /// Puts the bytes of an ASCII literal or other text.
  package mutating func put(_ text: String) {
    unsafe text.withBytes { bytes in unsafe put(bytes) }
  }

  /// Puts the bytes of a text that is part of the program.
  package mutating func put(_ text: StaticString) {
    unsafe put(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Puts bytes.
  package mutating func put(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes { bytes in unsafe put(bytes) }
  }

  /// Puts bytes.
  package mutating func put(_ bytes: UnsafeRawBufferPointer) {
    unsafe put(count: bytes.count) { memory, count in
      unsafe UnsafeMutableRawBufferPointer(start: memory, count: count).copyMemory(from: bytes)
    }
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
  package mutating func put(_ value: Unsigned128, minimumDigits: Int = 1) {
    let group = UInt64.powersOfTen[18]
    guard value.high > 0 || value.low >= group else {
      return put(value.low, minimumDigits: minimumDigits)
    }
    let (high, low) = value.quotientAndRemainder(dividingBy: group)
    put(high, minimumDigits: minimumDigits - 18)
    put(low, minimumDigits: 18)
  }

  /// Puts `count` bytes that `body` stores.
  package mutating func put(
    count: Int,
    _ body: (_ memory: UnsafeMutablePointer<UInt8>, _ count: Int) -> Void
  ) {
    unsafe precondition(0...(end - next) ~= count, "the reservation is large enough")
    unsafe body(next, count)
    unsafe next += count
  }

  /// Moves on to where `body`, which is given the place of the cursor, has written to.
  ///
  /// It touches `capacity` bytes at the most, with those that others overwrite.
  mutating func advance(
    upTo capacity: Int,
    _ body: (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer
  ) {
    unsafe precondition(capacity <= end - next, "the reservation is large enough")
    let place = unsafe body(UnsafeMutableRawPointer(next))
    unsafe next = place.assumingMemoryBound(to: UInt8.self)
    unsafe precondition(next <= end, "the bytes fit into the reservation")
  }

  /// Takes back the zeros that end a fraction, and its point when nothing else is left of it.
  package mutating func trimFraction() {
    while unsafe next > start && (next - 1).pointee == UInt8(ascii: "0") { unsafe next -= 1 }
    if unsafe next > start && (next - 1).pointee == UInt8(ascii: ".") { unsafe next -= 1 }
  }
}

extension [UInt8] {
  /// Appends up to `capacity` bytes that `body` puts at a cursor.
  package mutating func append(upTo capacity: Int, _ body: (inout ByteCursor) -> Void) {
    unsafe withUnsafeTemporaryAllocation(byteCount: capacity, alignment: 1) { memory in
      var cursor = unsafe ByteCursor(memory)
      body(&cursor)
      unsafe append(contentsOf: UnsafeRawBufferPointer(rebasing: memory[..<cursor.count]))
    }
  }
}

extension String {
  /// Creates a text of up to `capacity` bytes of ASCII that `body` puts at a cursor.
  package init(upTo capacity: Int, _ body: (inout ByteCursor) -> Void) {
    self = unsafe String(unsafeUninitializedCapacity: capacity) { memory in
      var cursor = unsafe ByteCursor(UnsafeMutableRawBufferPointer(memory))
      body(&cursor)
      return cursor.count
    }
  }
}

extension ByteCursor {
  /// Puts a finite number with a fixed number of decimals, rounded by its exact value.
  package mutating func put(_ value: Double, decimals: Int) {
    precondition(
      0...NumberStyle.maximumDecimals ~= decimals,
      "the number of decimals is between 0 and the maximum"
    )
    let binary = BinaryNumber(value)
    guard let digits = binary.rounded(decimals: decimals) else {
      return put(WideInteger(binary, decimals: decimals), decimals: decimals, isNegative: value < 0)
    }
    if value < 0, digits > 0 { put(UInt8(ascii: "-")) }
    guard decimals > 0 else { return put(digits) }
    let (whole, fraction) = digits.quotientAndRemainder(dividingBy: .powerOfTen(decimals))
    put(whole)
    put(UInt8(ascii: "."))
    put(fraction, minimumDigits: decimals)
  }

  /// Puts a number that is given by all its digits, `decimals` of them behind the point.
  private mutating func put(_ digits: WideInteger, decimals: Int, isNegative: Bool) {
    let digits = digits.decimalDigits(minimumCount: decimals + 1)
    if isNegative, digits.contains(where: { $0 != 0 }) { put(UInt8(ascii: "-")) }
    for (index, digit) in digits.enumerated() {
      if index == digits.count - decimals { put(UInt8(ascii: ".")) }
      put(UInt8(ascii: "0") + digit)
    }
  }
}

extension ByteCursor {
  /// Puts a whole number of 10^-`decimals`, given in digits of 64 bits, the least significant one
  /// first.
  mutating func put(limbs: [UInt64], isNegative: Bool, as style: NumberStyle) {
    guard let decimals = style.decimals else { return }
    put(WideInteger(limbs: limbs), decimals: decimals, isNegative: isNegative)
    if case .trimmed = style, decimals > 0 { trimFraction() }
  }
}

/// The magnitude of a finite Double as `significand` · 2^`exponent`.
struct BinaryNumber {
  let significand: UInt64
  let exponent: Int

  init(_ value: Double) {
    let isNormal = value.exponentBitPattern > 0
    significand = value.significandBitPattern | (isNormal ? 1 << 52 : 0)
    exponent = Int(value.exponentBitPattern) + (isNormal ? 0 : 1) - 1075
  }

  /// Returns the magnitude times 10^`decimals` as the nearest whole number, a tie to the even one.
  ///
  /// Nil when that takes more than 128 bits.
  func rounded(decimals: Int) -> Unsigned128? {
    // 2^53 · 10^22 < 2^127
    guard decimals <= 22 else { return nil }
    let scaled = Unsigned128(significand) * .powerOfTen(decimals)
    guard exponent < 0 else {
      return exponent <= scaled.leadingZeroBitCount ? scaled << exponent : nil
    }
    guard exponent > -128 else { return 0 }
    let whole = scaled >> -exponent
    let rest = scaled - whole << -exponent
    let half = (1 as Unsigned128) << (-exponent - 1)
    return rest > half || (rest == half && whole.low & 1 == 1) ? whole + 1 : whole
  }
}

extension Double {
  /// Returns the number times 10^`decimals`, rounded by its exact value, a tie to the even one.
  ///
  /// Nil when that is no whole number below 2^62.
  package func rounded(decimals: Int) -> Int64? {
    guard isFinite, let digits = BinaryNumber(self).rounded(decimals: decimals) else { return nil }
    guard digits.high == 0, digits.low < 1 << 62 else { return nil }
    return self < 0 ? -Int64(digits.low) : Int64(digits.low)
  }
}

extension ByteCursor {
  /// Puts the fewest digits that read back as the same finite Double.
  mutating func putShortest(_ value: Double) {
    guard value != 0 else { return put(UInt8(ascii: "0")) }
    if value < 0 { put(UInt8(ascii: "-")) }
    let (digits, exponent) = ShortestDecimal(value.magnitude).trimmed
    let count = digits.decimalDigitCount
    // The point stands behind so many of the digits.
    let point = count &+ exponent
    switch point {
    case 22..., ...(-6):
      put(digits, decimals: count - 1)
      put(UInt8(ascii: "e"))
      put(UInt8(ascii: point > 0 ? "+" : "-"))
      put(UInt64((point - 1).magnitude))
    case count...:
      put(digits)
      for _ in count..<point { put(UInt8(ascii: "0")) }
    default:
      put(digits, decimals: -exponent)
    }
  }

  /// Puts a number times 10^-`decimals`, for up to 22 decimals.
  private mutating func put(_ digits: UInt64, decimals: Int) {
    guard decimals > 0 else { return put(digits) }
    let groups = DigitGroups.shared
    // A sign may stand before the number.
    unsafe advance(upTo: NumberStyle.shortest.maximumLength - 1) { place in
      // More decimals than that are zeros, as the number has 17 digits at the most.
      guard decimals <= 18 else {
        unsafe place.copyMemory(from: "0.00000", byteCount: 6)
        unsafe groups.write(digits, groups: 6, at: place + (decimals - 16))
        return unsafe place + (decimals + 2)
      }
      let scale = decimalScales[decimals]
      let (whole, fraction) = digits.quotientAndRemainder(dividingBy: scale)
      let end = unsafe groups.writeLeading(whole, at: place)
      let count = (decimals + 2) / 3
      unsafe groups.write(
        fraction &* decimalScales[3 * count - decimals],
        groups: count,
        at: end + 1
      )
      return unsafe end + (1 + decimals)
    }
  }
}

/// The table, where it can be reached without a call.
private let decimalScales = UInt64.powersOfTen

extension UInt64 {
  /// The number of decimal digits, 1 for 0.
  var decimalDigitCount: Int {
    guard self > 0 else { return 1 }
    // 1233 / 4096 is a little more than the decimal logarithm of two.
    let estimate = ((64 &- leadingZeroBitCount) &* 1_233) &>> 12
    return estimate &+ (self >= decimalScales[estimate] ? 1 : 0)
  }
}
