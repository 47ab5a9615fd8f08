import SpringPlotText

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
    String(upTo: Self.longestText) { cursor in put(into: &cursor) }
  }

  /// The most bytes that a text takes.
  static let longestText = 21

  /// Puts the shortest decimal text where there is room for it; without a zero before the point
  /// when `isCompact`.
  func put(into cursor: inout ByteCursor, isCompact: Bool = false) {
    let (whole, fraction) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    if hundredths < 0 { cursor.put(UInt8(ascii: "-")) }
    if whole > 0 || fraction == 0 || !isCompact { Self.put(digitsOf: whole, into: &cursor) }
    guard fraction > 0 else { return }
    let (tenths, rest) = fraction.quotientAndRemainder(dividingBy: 10)
    cursor.put(UInt8(ascii: "."))
    Self.put(digit: tenths, into: &cursor)
    if rest > 0 { Self.put(digit: rest, into: &cursor) }
  }

  private static func put(digitsOf number: UInt, into cursor: inout ByteCursor) {
    let (rest, digit) = number.quotientAndRemainder(dividingBy: 10)
    if rest > 0 { put(digitsOf: rest, into: &cursor) }
    put(digit: digit, into: &cursor)
  }

  private static func put(digit: UInt, into cursor: inout ByteCursor) {
    cursor.put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit))
  }
}

/// The `d` attribute of a path, written in relative coordinates with two decimals.
///
/// Coordinates are rounded before differences are taken, so errors do not add up along the path.
struct PathData: Hashable, Sendable {
  /// The text, in ASCII.
  private(set) var bytes: [UInt8] = []
  private var command: Command?
  private var isAfterNumber = false
  private var x = 0
  private var y = 0
  /// The first control point with which the last curve would go on smoothly, seen from its end.
  private var smooth: Offset?

  /// A distance in hundredths of a pixel.
  fileprivate struct Offset: Hashable {
    var x: Int
    var y: Int
  }

  private enum Command: Unicode.Scalar {
    case move = "M"
    case line = "l"
    case horizontal = "h"
    case vertical = "v"
    case curve = "c"
    case smoothCurve = "s"
  }

  /// Whether nothing has been drawn.
  var isEmpty: Bool { bytes.isEmpty }

  /// Begins a new line unless the last one ends there.
  mutating func begin(at point: Point) {
    let isThere = PixelNumber(point.x).hundredths == x && PixelNumber(point.y).hundredths == y
    if isEmpty || !isThere { move(to: point) }
  }

  /// Begins a new line.
  mutating func move(to point: Point) {
    x = PixelNumber(point.x).hundredths
    y = PixelNumber(point.y).hundredths
    begin(.move)
    let start = Offset(x: x, y: y)
    append(count: 2) { $0.put(start, &$1) }
  }

  /// Draws a straight line.
  mutating func line(to point: Point) {
    let end = advance(to: point)
    guard end.x != 0 || end.y != 0 else { return }
    begin(end.y == 0 ? .horizontal : end.x == 0 ? .vertical : .line)
    append(count: 2) { output, isAfterNumber in
      if end.x != 0 { output.put(end.x, &isAfterNumber) }
      if end.y != 0 { output.put(end.y, &isAfterNumber) }
    }
  }

  /// Draws a cubic Bézier segment.
  mutating func curve(_ segment: CubicSegment) {
    guard !segment.isLine else { return line(to: segment.end) }
    let first = offset(of: segment.firstControl)
    let second = offset(of: segment.secondControl)
    let end = advance(to: segment.end)
    let isSmooth = first == smooth
    guard first != second || second != end || end != Offset(x: 0, y: 0) else { return }
    begin(isSmooth ? .smoothCurve : .curve)
    append(count: 6) { output, isAfterNumber in
      if !isSmooth { output.put(first, &isAfterNumber) }
      output.put(second, &isAfterNumber)
      output.put(end, &isAfterNumber)
    }
    smooth = Offset(x: end.x - second.x, y: end.y - second.y)
  }

  private func offset(of point: Point) -> Offset {
    Offset(x: PixelNumber(point.x).hundredths - x, y: PixelNumber(point.y).hundredths - y)
  }

  private mutating func advance(to point: Point) -> Offset {
    let offset = offset(of: point)
    x += offset.x
    y += offset.y
    return offset
  }

  // A letter also holds for the numbers after its own, except that a line would follow a move.
  private mutating func begin(_ next: Command) {
    if command != next || next == .move {
      bytes.append(UInt8(truncatingIfNeeded: next.rawValue.value))
      isAfterNumber = false
    }
    command = next
    smooth = nil
  }

  /// Appends up to `count` numbers, with a space wherever two would be one.
  private mutating func append(
    count: Int,
    _ body: (inout ByteCursor, _ isAfterNumber: inout Bool) -> Void
  ) {
    var isAfterNumber = isAfterNumber
    bytes.append(upTo: count * (1 + PixelNumber.longestText)) { output in
      body(&output, &isAfterNumber)
    }
    self.isAfterNumber = isAfterNumber
  }
}

extension ByteCursor {
  fileprivate mutating func put(_ hundredths: Int, _ isAfterNumber: inout Bool) {
    if isAfterNumber && hundredths >= 0 { put(UInt8(ascii: " ")) }
    PixelNumber(hundredths: hundredths).put(into: &self, isCompact: true)
    isAfterNumber = true
  }

  fileprivate mutating func put(_ offset: PathData.Offset, _ isAfterNumber: inout Bool) {
    put(offset.x, &isAfterNumber)
    put(offset.y, &isAfterNumber)
  }
}
