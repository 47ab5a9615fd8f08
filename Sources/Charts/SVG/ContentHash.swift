/// A fingerprint of bytes that is the same in every run: FNV-1a with 64 bits.
struct ContentHash: Hashable, Sendable {
  /// The fingerprint.
  let value: UInt64

  /// Creates the fingerprint of bytes.
  init(of bytes: [UInt8]) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    value = hash
  }

  /// A short name that begins with a letter, as a name in XML has to.
  var name: String {
    // Six digits of base 36 hold 31 bits: the low ones, to which every byte contributes most.
    let digits = String((value ^ value >> 32) % 2_176_782_336, radix: 36)
    return "s" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
