#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension Color {
  /// The relative luminance of WCAG 2: 0 for black, 1 for white.
  package var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// Returns the contrast ratio of WCAG 2: from 1 to 21.
  package func contrast(with other: Color) -> Double {
    let (darker, lighter) = (min(luminance, other.luminance), max(luminance, other.luminance))
    return (lighter + 0.05) / (darker + 0.05)
  }

  private static func linear(_ component: UInt8) -> Double {
    let value = Double(component) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
