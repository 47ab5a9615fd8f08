import SpringPlotText

/// An opaque colour in sRGB.
package struct Color: Hashable, Sendable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  /// Creates a colour from its components.
  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates a colour from a number written as `0xrrggbb`.
  init(_ number: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: number >> 16),
      green: UInt8(truncatingIfNeeded: number >> 8),
      blue: UInt8(truncatingIfNeeded: number)
    )
  }

  /// Creates a colour from `#rgb` or `#rrggbb`, with or without the sign.
  package init?(hexadecimal text: String) {
    let digits = text.hasPrefix("#") ? text.dropFirst() : Substring(text)
    guard digits.utf8.allSatisfy(isHexadecimalDigit), let number = UInt32(digits, radix: 16)
    else { return nil }
    switch digits.utf8.count {
    case 3:
      let wide = (number & 0xf00) << 8 | (number & 0xf0) << 4 | number & 0xf
      self.init(wide * 0x11)
    case 6: self.init(number)
    default: return nil
    }
  }

  /// The colour as CSS writes it, `#rrggbb`.
  package var css: String {
    String(upTo: Self.textLength) { cursor in put(into: &cursor) }
  }

  /// The bytes that the colour takes.
  static let textLength = 7

  /// Puts the colour, as CSS writes it, where there is room for it.
  func put(into cursor: inout ByteCursor) {
    cursor.put(UInt8(ascii: "#"))
    Self.put(red, into: &cursor)
    Self.put(green, into: &cursor)
    Self.put(blue, into: &cursor)
  }

  private static func put(_ component: UInt8, into cursor: inout ByteCursor) {
    cursor.put(digit(component >> 4))
    cursor.put(digit(component & 0xf))
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}

// `UInt32(_:radix:)` also takes a sign.
private func isHexadecimalDigit(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
    UInt8(ascii: "A")...UInt8(ascii: "F"):
    true
  default: false
  }
}

/// The colours of paper and ink.
package enum Theme: String, Hashable, Sendable, CaseIterable {
  /// Light, and dark where the reader's system is dark.
  case auto
  /// Always light.
  case light
  /// Always dark.
  case dark
}
