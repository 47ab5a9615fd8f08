/// A fingerprint of bytes that is the same in every run: FNV-1a with 64 bits.
struct ContentHash: Hashable, Sendable {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Adds a byte to those that the fingerprint is of.
  mutating func combine(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

  /// The bytes of a short name that begins with a letter, as a name in XML has to.
  var name: [UInt8] {
    // Six digits of base 36 hold 31 bits: the low ones, to which every byte contributes most.
    var rest = value ^ value >> 32
    var name = Array("s000000".utf8)
    for place in name.indices.dropFirst().reversed() {
      let digit = UInt8(rest % 36)
      name[place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit
      rest /= 36
    }
    return name
  }
}
