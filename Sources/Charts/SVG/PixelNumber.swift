/// A coordinate in hundredths of a pixel, as it is written.
struct PixelNumber: Hashable, Sendable {
  /// The hundredths.
  let hundredths: Int

  /// Creates the nearest coordinate; far outside any page, the nearest that is still a number.
  init(_ pixels: Double) {
    let limit = 1e9
    hundredths = pixels.isNaN ? 0 : Int((min(max(pixels, -limit), limit) * 100).rounded())
  }

  /// Creates a coordinate.
  init(hundredths: Int) { self.hundredths = hundredths }

  /// The pixels.
  var pixels: Double { Double(hundredths) / 100 }

  /// The shortest decimal text.
  func text() -> String {
    String(decoding: [UInt8](capacity: Self.longestText) { put(into: &$0) }, as: UTF8.self)
  }

  /// The most bytes that a text takes.
  static let longestText = 21

  /// Puts the shortest decimal text where there is room for it; without a zero before the point
  /// when `isCompact`.
  func put(into bytes: inout OutputSpan<UInt8>, isCompact: Bool = false) {
    let (whole, fraction) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    if hundredths < 0 { bytes.append(UInt8(ascii: "-")) }
    if whole > 0 || fraction == 0 || !isCompact { Self.put(digitsOf: whole, into: &bytes) }
    guard fraction > 0 else { return }
    let (tenths, rest) = fraction.quotientAndRemainder(dividingBy: 10)
    bytes.append(UInt8(ascii: "."))
    Self.put(digit: tenths, into: &bytes)
    if rest > 0 { Self.put(digit: rest, into: &bytes) }
  }

  private static func put(digitsOf number: UInt, into bytes: inout OutputSpan<UInt8>) {
    let (rest, digit) = number.quotientAndRemainder(dividingBy: 10)
    if rest > 0 { put(digitsOf: rest, into: &bytes) }
    put(digit: digit, into: &bytes)
  }

  private static func put(digit: UInt, into bytes: inout OutputSpan<UInt8>) {
    bytes.append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit))
  }
}
