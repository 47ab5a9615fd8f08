import SpringPlotText
import Springs

/// A timing curve drawn as the path data of SVG, as Android's interpolators take it.
struct CurvePath {
  /// How near the straight pieces come to the path.
  private static let tolerance = 0.0001
  /// The most segments that a path may have.
  private static let mostSegments = 1_000

  private typealias Point = (x: Double, y: Double)

  /// A cubic Bézier curve, as which all segments are kept.
  private struct Segment {
    let start: Point
    let first: Point
    var second: Point
    var end: Point
    var isLine = false
  }

  private var segments: [Segment] = []
  private var place: Point = (0, 0)

  /// Creates the path of a text, if it leads from (0, 0) to (1, 1).
  init?(_ text: String) {
    var reader = PathDataReader(text)
    while let command = reader.command() {
      guard add(command, &reader), segments.count <= Self.mostSegments else { return nil }
    }
    guard reader.isAtEnd, let last = segments.last, segments[0].start == (0, 0),
      (place.x - 1).magnitude <= 1e-6, (place.y - 1).magnitude <= 1e-6
    else { return nil }
    // Relative commands add up with their roundings.
    segments[segments.count - 1].end = (1, 1)
    if last.isLine { segments[segments.count - 1].second = (1, 1) }
  }

  /// The timing curve; nil when the path leads back.
  var curve: UnitCurve? {
    if segments.count == 1, !segments[0].isLine {
      let segment = segments[0]
      guard 0...1 ~= segment.first.x, 0...1 ~= segment.second.x else { return nil }
      return .bezier(
        x1: segment.first.x,
        y1: segment.first.y,
        x2: segment.second.x,
        y2: segment.second.y
      )
    }
    var points = [LinearPieces.Point(progress: 0, value: 0)]
    for segment in segments {
      guard let pieces = Self.pieces(of: segment, depth: 0) else { return nil }
      points += pieces
    }
    return LinearPieces(points).map(UnitCurve.pieces)
  }

  /// Returns the ends of the straight pieces that a segment consists of.
  private static func pieces(of segment: Segment, depth: Int) -> [LinearPieces.Point]? {
    let (start, first, second, end) = (segment.start, segment.first, segment.second, segment.end)
    guard start.x <= end.x else { return nil }
    if segment.isLine || isFlat(segment) || depth > 12 {
      return [LinearPieces.Point(progress: end.x, value: end.y)]
    }
    func middle(_ a: Point, _ b: Point) -> Point { ((a.x + b.x) / 2, (a.y + b.y) / 2) }
    let (left, center, right) = (middle(start, first), middle(first, second), middle(second, end))
    let (inner, outer) = (middle(left, center), middle(center, right))
    let joint = middle(inner, outer)
    let halves = [
      Segment(start: start, first: left, second: inner, end: joint),
      Segment(start: joint, first: outer, second: right, end: end),
    ]
    var points: [LinearPieces.Point] = []
    for half in halves {
      guard let pieces = pieces(of: half, depth: depth + 1) else { return nil }
      points += pieces
    }
    return points
  }

  /// Whether the handles of a segment lie on the line between its ends.
  private static func isFlat(_ segment: Segment) -> Bool {
    let (start, end) = (segment.start, segment.end)
    let slope = (end.y - start.y) / (end.x - start.x)
    func isNear(_ handle: Point) -> Bool {
      start.x...end.x ~= handle.x
        && (handle.y - start.y - slope * (handle.x - start.x)).magnitude <= tolerance
    }
    return start.x < end.x && isNear(segment.first) && isNear(segment.second)
  }
}

extension CurvePath {
  /// Adds what a command draws; returns false when it cannot.
  private mutating func add(_ command: UInt8, _ reader: inout PathDataReader) -> Bool {
    let isRelative = command >= UInt8(ascii: "a")
    let origin: Point = isRelative ? place : (0, 0)
    func point() -> Point? {
      guard let x = reader.number(), let y = reader.number() else { return nil }
      return (origin.x + x, origin.y + y)
    }
    switch command & 0xDF {
    case UInt8(ascii: "M"):
      guard segments.isEmpty, let point = point() else { return false }
      place = point
    case UInt8(ascii: "L"):
      guard let point = point() else { return false }
      addLine(to: point)
    case UInt8(ascii: "H"):
      guard let x = reader.number() else { return false }
      addLine(to: (origin.x + x, place.y))
    case UInt8(ascii: "V"):
      guard let y = reader.number() else { return false }
      addLine(to: (place.x, origin.y + y))
    case UInt8(ascii: "C"):
      guard let first = point(), let second = point(), let end = point() else { return false }
      segments.append(Segment(start: place, first: first, second: second, end: end))
      place = end
    case UInt8(ascii: "S"):
      guard let second = point(), let end = point() else { return false }
      let last = segments.last.map { $0.isLine ? $0.end : $0.second } ?? place
      let first = (2 * place.x - last.x, 2 * place.y - last.y)
      segments.append(Segment(start: place, first: first, second: second, end: end))
      place = end
    case UInt8(ascii: "Q"):
      guard let handle = point(), let end = point() else { return false }
      // The cubic curve whose handles are two thirds as long.
      func between(_ end: Point) -> Point {
        (end.x + 2 * (handle.x - end.x) / 3, end.y + 2 * (handle.y - end.y) / 3)
      }
      segments.append(
        Segment(start: place, first: between(place), second: between(end), end: end)
      )
      place = end
    default:
      return false
    }
    return true
  }

  private mutating func addLine(to end: Point) {
    segments.append(Segment(start: place, first: place, second: end, end: end, isLine: true))
    place = end
  }
}

/// Reads the commands and the numbers of path data.
private struct PathDataReader {
  private let bytes: [UInt8]
  private var position = 0
  private var last: UInt8?

  init(_ text: String) { bytes = Array(text.utf8) }

  private mutating func skipSpaces() {
    while position < bytes.count, bytes[position] <= 0x20 || bytes[position] == UInt8(ascii: ",") {
      position += 1
    }
  }

  /// Whether all of the text has been read.
  var isAtEnd: Bool { position >= bytes.count }

  /// Returns the next command; numbers without one repeat the last.
  mutating func command() -> UInt8? {
    skipSpaces()
    guard position < bytes.count else { return nil }
    let byte = bytes[position]
    if Scanner.startsWord(byte) {
      position += 1
      last = byte
      return byte
    }
    // What follows a move is a line.
    if last == UInt8(ascii: "M") { return UInt8(ascii: "L") }
    return last == UInt8(ascii: "m") ? UInt8(ascii: "l") : last
  }

  /// Returns the next number.
  mutating func number() -> Double? {
    skipSpaces()
    let start = position
    var hasPoint = false
    while position < bytes.count {
      let byte = bytes[position]
      let isSign = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      let isExponent = byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E")
      let isBehindExponent = position > start && bytes[position - 1] | 0x20 == UInt8(ascii: "e")
      if byte == UInt8(ascii: ".") {
        if hasPoint { break }
        hasPoint = true
      } else if isSign {
        guard position == start || isBehindExponent else { break }
      } else if !(isExponent && position > start), !Scanner.isDigit(byte) {
        break
      }
      position += 1
    }
    guard let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)),
      value.magnitude <= 1e6
    else { return nil }
    return value
  }
}
