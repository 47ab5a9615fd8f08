import SpringPlotText

/// What a column of a recording holds.
enum GestureColumn: Hashable, Sendable {
  case time(TimeUnit?)
  /// A time that is counted in something else.
  case timeInUnknownUnit(String)
  case position
  /// A coordinate; several that one event may have are told apart by their rank.
  case x(rank: Int)
  case y(rank: Int)
  case other

  /// The coordinates that browsers give to one event, the best first.
  private static let origins = ["", "client", "page", "screen", "offset", "layer"]

  /// Finds out what a column's name says; capitals and punctuation do not matter.
  ///
  /// Behind a name its unit may stand in brackets, as in `Time (s)` and `position[mm]`.
  init(named name: some StringProtocol) {
    let (base, unit) = Self.parts(of: name)
    // Browsers count the time of their events in milliseconds.
    if base == "timeStamp", unit.isEmpty {
      self = .time(.milliseconds)
      return
    }
    let word = Self.letters(of: base)
    switch word {
    case "position", "pos", "value", "offset", "translation", "distance": self = .position
    case "xposition", "positionx", "posx", "translationx", "locationx": self = .x(rank: 0)
    case "yposition", "positiony", "posy", "translationy", "locationy": self = .y(rank: 0)
    default:
      if let time = Self.timeColumn(word) {
        self = unit.isEmpty ? .time(time) : Self.time(in: unit)
      } else if let rank = Self.origins.firstIndex(where: { $0 + "x" == word }) {
        self = .x(rank: rank)
      } else if let rank = Self.origins.firstIndex(where: { $0 + "y" == word }) {
        self = .y(rank: rank)
      } else {
        self = .other
      }
    }
  }

  /// The most kinds of coordinates that one event has.
  static var rankCount: Int { origins.count }

  private static func parts(of name: some StringProtocol) -> (base: String, unit: String) {
    let scalars = name.unicodeScalars.filter { $0 != " " && $0 != "\u{A0}" }
    for (open, close) in [("(", ")"), ("[", "]")] as [(Unicode.Scalar, Unicode.Scalar)]
    where scalars.last == close {
      guard let start = scalars.lastIndex(of: open) else { continue }
      let unit = scalars[scalars.index(after: start)...].dropLast()
      return (text(scalars[..<start]), text(unit))
    }
    return (text(scalars), "")
  }

  private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  private static func letters(of name: String) -> String {
    text(name.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || "0"..."9" ~= $0 })
  }

  private static func timeColumn(_ word: String) -> TimeUnit?? {
    for base in ["timestamp", "elapsed", "time", "t", ""] where word.hasPrefix(base) {
      let rest = String(word.dropFirst(base.count))
      if rest.isEmpty, !base.isEmpty { return .some(nil) }
      if let unit = unit(rest) { return .some(unit) }
    }
    return nil
  }

  private static func time(in unit: String) -> GestureColumn {
    let word = letters(of: unit)
    return Self.unit(word).map { .time($0) } ?? .timeInUnknownUnit(unit)
  }

  private static func unit(_ word: String) -> TimeUnit? {
    switch word {
    case "s", "sec", "secs", "second", "seconds": .seconds
    case "ms", "msec", "msecs", "millis", "millisecond", "milliseconds": .milliseconds
    default: nil
    }
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
    var time: (index: Int, unit: TimeUnit?)?
    var places: [GestureColumn: Int] = [:]
    for (index, name) in names.enumerated() {
      let column = GestureColumn(named: name)
      switch column {
      case .other: continue
      case .timeInUnknownUnit(let unit): throw .unknownUnit(unit)
      case .time(let unit):
        if time != nil { throw .repeatedColumn(name) }
        time = (index, unit)
      case .position, .x, .y:
        if places.updateValue(index, forKey: column) != nil { throw .repeatedColumn(name) }
      }
    }
    guard let time else { throw .noColumn("time", found: names) }
    self.time = time.index
    unit = time.unit
    // A plain position wins over coordinates that stand beside it.
    let ranks = 0..<GestureColumn.rankCount
    let candidates =
      [[GestureColumn.position]] + ranks.map { [.x(rank: $0), .y(rank: $0)] }
      + ranks.map { [.x(rank: $0)] } + ranks.map { [.y(rank: $0)] }
    for candidate in candidates {
      let found = candidate.compactMap { places[$0] }
      guard found.count == candidate.count else { continue }
      positions = found
      return
    }
    throw .noColumn("position", found: names)
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
  /// The digits, as far as 64 bits hold them.
  let decimal: DecimalTime?

  /// Reads the bytes of a field; exactly like any other number, but fast where that is easy.
  init(_ bytes: [UInt8], in range: Range<Int>, exponent: Int = 0) throws(NumberError) {
    if let (quick, digits) = Self.quickValue(bytes, in: range, exponent: exponent) {
      value = quick
      decimal = digits
      return
    }
    let number = try DecimalNumber(parsing: bytes[range])
    value =
      DecimalNumber(
        significand: number.significand,
        exponent: number.exponent + exponent
      ).doubleValue
    let digits = Int(clamping: number.significand)
    decimal =
      digits.magnitude < 1 << 62
      ? DecimalTime(digits: Int64(digits), exponent: number.exponent + exponent) : nil
  }

  /// Creates the number that a Double stands for in JSON, times a power of ten.
  init(_ number: Double, exponent: Int) {
    let digits = DecimalTime(shortest: number)
    let time = DecimalTime(digits: digits.digits, exponent: digits.exponent + exponent)
    decimal = time
    value = exponent == 0 ? number : time.seconds
  }

  /// Returns the value of plain digits with a point, when one rounding makes it.
  private static func quickValue(
    _ bytes: [UInt8],
    in range: Range<Int>,
    exponent: Int
  ) -> (Double, DecimalTime)? {
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
    let signed = isNegative ? -Int64(significand) : Int64(significand)
    return (
      isNegative ? -magnitude : magnitude,
      DecimalTime(digits: signed, exponent: exponent - fraction)
    )
  }

  static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
