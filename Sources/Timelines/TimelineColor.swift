/// A colour of sRGB, with components from 0 to 1.
///
/// Colours animate component by component in this space, gamma-encoded as they are written.
package struct TimelineColor: Hashable, Sendable {
  /// The red component.
  package var red: Double
  /// The green component.
  package var green: Double
  /// The blue component.
  package var blue: Double

  /// Creates a colour from its components.
  package init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates the colour that a CSS name or `#rrggbb` stands for.
  package init?(_ text: String) {
    let number: UInt32
    if let named = Self.named[text.lowercased()] {
      number = named
    } else {
      let digits = text.utf8.dropFirst()
      let isHexadecimal = digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
      guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6, isHexadecimal,
        let value = UInt32(Substring(digits), radix: 16)
      else { return nil }
      number = value
    }
    func component(_ shift: UInt32) -> Double { Double(number >> shift & 0xff) / 255 }
    self.init(red: component(16), green: component(8), blue: component(0))
  }
}
