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

  /// The shortest decimal text; without a zero before the point when `isCompact`.
  func text(isCompact: Bool = false) -> String {
    let magnitude = abs(hundredths)
    let (whole, fraction) = magnitude.quotientAndRemainder(dividingBy: 100)
    var text = hundredths < 0 ? "-" : ""
    if whole > 0 || fraction == 0 || !isCompact { text += String(whole) }
    if fraction > 0 {
      text += fraction < 10 ? ".0" : "."
      text += String(fraction % 10 == 0 ? fraction / 10 : fraction)
    }
    return text
  }
}
