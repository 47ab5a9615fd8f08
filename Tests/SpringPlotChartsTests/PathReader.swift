import Foundation

/// Reads the `d` attribute of a path, as the SVG specification says.
struct PathReader {
  private let bytes: [UInt8]
  private var place = 0
  private var points: [CGPoint] = []
  private var pen = CGPoint.zero
  /// Where the second control point of the last curve lies, turned round its end.
  private var smooth = CGPoint.zero

  /// Returns points along a path, at most a pixel apart on straight lines and 24 on each curve.
  static func points(of path: String) -> [CGPoint] {
    var reader = PathReader(bytes: Array(path.utf8))
    reader.read()
    return reader.points
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func read() {
    var command = UInt8(ascii: " ")
    while place < bytes.count {
      if bytes[place] >= UInt8(ascii: "A") {
        command = bytes[place]
        place += 1
      }
      switch command {
      case UInt8(ascii: "M"):
        pen = CGPoint(x: number(), y: number())
        points.append(pen)
      case UInt8(ascii: "h"): line(dx: number(), dy: 0)
      case UInt8(ascii: "v"): line(dx: 0, dy: number())
      case UInt8(ascii: "l"): line(dx: number(), dy: number())
      case UInt8(ascii: "c"): curve((0..<6).map { _ in number() })
      case UInt8(ascii: "s"): curve([smooth.x, smooth.y] + (0..<4).map { _ in number() })
      default: return points.append(CGPoint(x: Double.nan, y: .nan))
      }
    }
  }

  private mutating func line(dx: Double, dy: Double) {
    let count = max(1, Int(max(abs(dx), abs(dy)).rounded(.up)))
    let start = pen
    for index in 1...count {
      let share = Double(index) / Double(count)
      points.append(CGPoint(x: start.x + share * dx, y: start.y + share * dy))
    }
    pen = CGPoint(x: start.x + dx, y: start.y + dy)
  }

  private mutating func curve(_ numbers: [Double]) {
    let start = pen
    for index in 1...24 {
      let u = Double(index) / 24
      let weights = (3 * (1 - u) * (1 - u) * u, 3 * (1 - u) * u * u, u * u * u)
      let dx = weights.0 * numbers[0] + weights.1 * numbers[2] + weights.2 * numbers[4]
      let dy = weights.0 * numbers[1] + weights.1 * numbers[3] + weights.2 * numbers[5]
      points.append(CGPoint(x: start.x + dx, y: start.y + dy))
    }
    pen = CGPoint(x: start.x + numbers[4], y: start.y + numbers[5])
    smooth = CGPoint(x: numbers[4] - numbers[2], y: numbers[5] - numbers[3])
  }

  private mutating func number() -> Double {
    while place < bytes.count, bytes[place] == UInt8(ascii: " ") { place += 1 }
    let start = place
    var hasPoint = false
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "-") where place == start: break
      case UInt8(ascii: ".") where !hasPoint: hasPoint = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): break
      default: return Double(String(decoding: bytes[start..<place], as: UTF8.self)) ?? .nan
      }
      place += 1
    }
    return Double(String(decoding: bytes[start...], as: UTF8.self)) ?? .nan
  }
}
