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
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the shortest decimal text; without a zero before the point when `isCompact`.
  func append(to bytes: inout [UInt8], isCompact: Bool = false) {
    let (whole, fraction) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    if hundredths < 0 { bytes.append(UInt8(ascii: "-")) }
    if whole > 0 || fraction == 0 || !isCompact { Self.append(digitsOf: whole, to: &bytes) }
    guard fraction > 0 else { return }
    let (tenths, rest) = fraction.quotientAndRemainder(dividingBy: 10)
    bytes.append(UInt8(ascii: "."))
    Self.append(digitsOf: tenths, to: &bytes)
    if rest > 0 { Self.append(digitsOf: rest, to: &bytes) }
  }

  private static func append(digitsOf number: Int, to bytes: inout [UInt8]) {
    if number >= 10 { append(digitsOf: number / 10, to: &bytes) }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}
