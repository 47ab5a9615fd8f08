extension ByteCursor {
  /// Puts the fewest digits that read back as the same finite Double.
  mutating func putShortest(_ value: Double) {
    guard value != 0 else { return put(UInt8(ascii: "0")) }
    if value < 0 { put(UInt8(ascii: "-")) }
    let (digits, exponent) = shortestDigits(of: value.magnitude)
    put(digits, exponent: exponent)
  }

  /// Puts `digits` · 10^`exponent`, laid out as JavaScript does.
  private mutating func put(_ digits: UInt64, exponent: Int) {
    let count = digits.decimalDigitCount
    // The point stands behind so many of the digits.
    let point = count + exponent
    switch point {
    case 22..., ...(-6):
      put(digits, pointBehind: 1, count: count)
      put(UInt8(ascii: "e"))
      put(UInt8(ascii: point > 0 ? "+" : "-"))
      put(UInt64((point - 1).magnitude))
    case count...:
      put(digits)
      for _ in count..<point { put(UInt8(ascii: "0")) }
    case 1...:
      put(digits, pointBehind: point, count: count)
    default:
      put("0.")
      put(digits, minimumDigits: count - point)
    }
  }

  private mutating func put(_ digits: UInt64, pointBehind whole: Int, count: Int) {
    guard whole < count else { return put(digits) }
    let scale = UInt64(UInt128.powerOfTen(count - whole))
    put(digits / scale)
    put(UInt8(ascii: "."))
    put(digits % scale, minimumDigits: count - whole)
  }
}

extension UInt64 {
  var decimalDigitCount: Int {
    var count = 1
    var rest = self / 10
    while rest > 0 {
      count += 1
      rest /= 10
    }
    return count
  }
}

/// Returns the shortest decimal number, without zeros at its end, that reads back as `value` > 0.
func shortestDigits(of value: Double) -> (digits: UInt64, exponent: Int) {
  var digits: UInt64 = 0
  var exponent = 0
  var isFraction = false
  var text = value.description[...].utf8
  while let byte = text.popFirst() {
    switch byte {
    case UInt8(ascii: "."):
      isFraction = true
    case UInt8(ascii: "e"):
      exponent += Int(Substring(text)) ?? 0
      text = text.suffix(0)
    default:
      digits = digits * 10 + UInt64(byte - UInt8(ascii: "0"))
      if isFraction { exponent -= 1 }
    }
  }
  while digits % 10 == 0 {
    digits /= 10
    exponent += 1
  }
  return (digits, exponent)
}
