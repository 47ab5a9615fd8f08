/// The `d` attribute of a path, written in relative coordinates with two decimals.
///
/// Coordinates are rounded before differences are taken, so errors do not add up along the path.
struct PathData: Hashable, Sendable {
  /// The text.
  private(set) var text = ""
  private var command: Character?
  private var x = 0
  private var y = 0

  /// Whether nothing has been drawn.
  var isEmpty: Bool { text.isEmpty }

  /// Begins a new line unless the last one ends there.
  mutating func begin(at point: Point) {
    let isThere = PixelNumber(point.x).hundredths == x && PixelNumber(point.y).hundredths == y
    if isEmpty || !isThere { move(to: point) }
  }

  /// Begins a new line.
  mutating func move(to point: Point) {
    x = PixelNumber(point.x).hundredths
    y = PixelNumber(point.y).hundredths
    append("M", [x, y])
  }

  /// Draws a straight line.
  mutating func line(to point: Point) {
    let dx = advance(&x, to: point.x)
    let dy = advance(&y, to: point.y)
    switch (dx, dy) {
    case (0, 0): break
    case (_, 0): append("h", [dx])
    case (0, _): append("v", [dy])
    default: append("l", [dx, dy])
    }
  }

  /// Draws a cubic Bézier segment.
  mutating func curve(_ segment: CubicSegment) {
    guard !segment.isLine else { return line(to: segment.end) }
    let origin = (x, y)
    let first = offsets(of: segment.firstControl, from: origin)
    let second = offsets(of: segment.secondControl, from: origin)
    let end = [advance(&x, to: segment.end.x), advance(&y, to: segment.end.y)]
    guard first + second + end != [0, 0, 0, 0, 0, 0] else { return }
    append("c", first + second + end)
  }

  private func offsets(of point: Point, from origin: (x: Int, y: Int)) -> [Int] {
    [PixelNumber(point.x).hundredths - origin.x, PixelNumber(point.y).hundredths - origin.y]
  }

  private func advance(_ coordinate: inout Int, to pixels: Double) -> Int {
    let old = coordinate
    coordinate = PixelNumber(pixels).hundredths
    return coordinate - old
  }

  private mutating func append(_ letter: Character, _ numbers: [Int]) {
    var needsSpace = command == letter && letter != "M"
    if !needsSpace { text.append(letter) }
    command = letter
    for number in numbers {
      let digits = PixelNumber(hundredths: number).text(isCompact: true)
      if needsSpace && !digits.hasPrefix("-") { text += " " }
      text += digits
      needsSpace = true
    }
  }
}
