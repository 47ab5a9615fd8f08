import SpringPlotText

/// What a column of a recording holds.
enum GestureColumn: Hashable, Sendable {
  case time(TimeUnit?)
  case position
  case x
  case y
  case other

  /// Finds out what a column's name says; capitals and punctuation do not matter.
  init(named name: some StringProtocol) {
    let word = name.lowercased().filter { $0.isLetter || $0.isNumber }
    switch word {
    case "position", "pos", "value", "offset", "translation", "distance": self = .position
    case "x", "xposition", "positionx", "posx", "translationx": self = .x
    case "y", "yposition", "positiony", "posy", "translationy": self = .y
    default: self = Self.timeColumn(word) ?? .other
    }
  }

  private static func timeColumn(_ word: String) -> GestureColumn? {
    for base in ["timestamp", "elapsed", "time", "t", ""] where word.hasPrefix(base) {
      switch word.dropFirst(base.count) {
      case "" where !base.isEmpty: return .time(nil)
      case "s", "sec", "seconds": return .time(.seconds)
      case "ms", "msec", "milliseconds": return .time(.milliseconds)
      default: continue
      }
    }
    return nil
  }
}

/// Which columns of a recording hold what.
struct GestureColumns: Hashable, Sendable {
  /// The place of the time.
  let time: Int
  /// What times are counted in, when the name of the column says so.
  let unit: TimeUnit?
  /// The places of the position, or of x and y.
  let positions: [Int]

  /// Finds the columns by their names.
  init(names: [String]) throws(GestureFault) {
    let columns = names.map { GestureColumn(named: $0) }
    var time: (index: Int, unit: TimeUnit?)?
    var places: [GestureColumn: Int] = [:]
    for (index, column) in columns.enumerated() {
      switch column {
      case .other: continue
      case .time(let unit):
        if time != nil { throw .repeatedColumn(names[index]) }
        time = (index, unit)
      default:
        if places.updateValue(index, forKey: column) != nil { throw .repeatedColumn(names[index]) }
      }
    }
    guard let time else { throw .noColumn("time", found: names) }
    self.time = time.index
    unit = time.unit
    // A plain position wins over coordinates that stand beside it.
    let candidates = [[.position], [.x, .y], [.x], [.y]] as [[GestureColumn]]
    guard
      let chosen = candidates.first(where: { $0.allSatisfy { places[$0] != nil } })
    else { throw .noColumn("position", found: names) }
    positions = chosen.compactMap { places[$0] }
  }

  /// Finds the columns of a recording without names by their number.
  init(count: Int) throws(GestureFault) {
    guard count == 2 || count == 3 else { throw .columnCount(count) }
    time = 0
    unit = nil
    positions = Array(1..<count)
  }
}

/// What times are counted in.
package enum TimeUnit: String, Hashable, Sendable, CaseIterable {
  case seconds = "s"
  case milliseconds = "ms"

  /// The power of ten that takes it to seconds.
  var exponent: Int { self == .milliseconds ? -3 : 0 }
}

/// A number in a field, with the power of ten that is to be multiplied to it.
struct FieldNumber {
  /// The nearest Double.
  let value: Double

  /// Reads the bytes of a field; exactly like any other number, but fast where that is easy.
  init(_ bytes: [UInt8], in range: Range<Int>, exponent: Int = 0) throws(NumberError) {
    if let quick = Self.quickValue(bytes, in: range, exponent: exponent) {
      value = quick
      return
    }
    let number = try DecimalNumber(parsing: bytes[range])
    value =
      DecimalNumber(
        significand: number.significand,
        exponent: number.exponent + exponent
      ).doubleValue
  }

  /// Returns the value of plain digits with a point, when one rounding makes it.
  private static func quickValue(
    _ bytes: [UInt8],
    in range: Range<Int>,
    exponent: Int
  ) -> Double? {
    var significand: UInt64 = 0
    var digits = 0
    var fraction = 0
    var hasPoint = false
    var index = range.lowerBound
    let isNegative = index < range.upperBound && bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    while index < range.upperBound {
      switch bytes[index] {
      case let byte where UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte:
        significand = significand &* 10 &+ UInt64(byte - UInt8(ascii: "0"))
        digits += 1
        if hasPoint { fraction += 1 }
      case UInt8(ascii: ".") where !hasPoint: hasPoint = true
      default: return nil
      }
      index += 1
    }
    // Both operands of the division are exact then.
    guard 1...18 ~= digits, significand < 1 << 53, 0...22 ~= fraction - exponent else { return nil }
    let magnitude = Double(significand) / powersOfTen[fraction - exponent]
    return isNegative ? -magnitude : magnitude
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
