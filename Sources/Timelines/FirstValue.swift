/// Finds out where the first value of a text ends, as its bytes arrive.
package struct FirstValue: Hashable, Sendable {
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  /// Whether the value has ended, or can be seen not to be an object at all.
  package private(set) var isComplete = false

  /// Creates a finder before the first byte.
  package init() {}

  /// Looks at the next bytes.
  package mutating func read(_ bytes: [UInt8]) {
    for byte in bytes where !isComplete { read(byte) }
  }

  private mutating func read(_ byte: UInt8) {
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
      return
    }
    switch byte {
    case UInt8(ascii: "\""): isInString = depth > 0
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
    case 0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF: return
    default: break
    }
    isComplete = depth <= 0
  }
}
