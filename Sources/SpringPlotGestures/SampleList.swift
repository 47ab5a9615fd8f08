import SpringPlotText

/// A time as its decimal digits say, in seconds.
struct DecimalTime: Hashable, Sendable {
  /// The digits without the point, with the sign.
  let digits: Int64
  /// The power of ten that multiplies them.
  let exponent: Int

  /// Creates the time `digits` · 10^`exponent`.
  init(digits: Int64, exponent: Int) {
    self.digits = digits
    self.exponent = exponent
  }

  /// Creates the shortest time that reads back as `seconds`.
  init(shortest seconds: Double) {
    let number = DecimalNumber(shortest: seconds)
    self.init(digits: Int64(Int(clamping: number.significand)), exponent: number.exponent)
  }

  /// The digits with another exponent; nil when they would not be whole, or are too many.
  func digits(exponent other: Int) -> Int64? {
    guard exponent > other else { return exponent == other || digits == 0 ? digits : nil }
    guard digits != 0 else { return 0 }
    guard exponent - other <= 18 else { return nil }
    var digits = digits
    for _ in other..<exponent {
      let (product, overflows) = digits.multipliedReportingOverflow(by: 10)
      guard !overflows else { return nil }
      digits = product
    }
    // The difference of two such numbers is one, too.
    return digits.magnitude <= 1 << 61 ? digits : nil
  }

  /// The Double nearest to the time, in seconds.
  var seconds: Double {
    DecimalNumber(significand: .init(Int(digits)), exponent: exponent).doubleValue
  }

  /// Returns the time that is `milliseconds` before a time, decided in decimals.
  static func seconds(_ milliseconds: Int64, before seconds: Double) -> Double {
    let time = DecimalTime(shortest: seconds)
    let exponent = min(time.exponent, -3)
    guard let end = time.digits(exponent: exponent),
      let distance = DecimalTime(digits: milliseconds, exponent: -3).digits(exponent: exponent)
    else { return seconds - Double(milliseconds) / 1000 }
    return DecimalTime(digits: end - distance, exponent: exponent).seconds
  }
}

/// A list that grows without being copied, and gives its memory back while it is read.
struct LongList<Element> {
  /// The length of the first part.
  private static var shortestPart: Int { 64 }
  /// The length of the later parts: only what is this large goes back to the system at once.
  private static var longestPart: Int { 1 << 19 }

  private var parts: [[Element]] = []
  private var last: [Element] = []
  private var room = 0

  /// The number of elements.
  var count: Int { parts.reduce(last.count) { $0 + $1.count } }

  /// Adds an element.
  mutating func append(_ element: Element) {
    if last.count == room {
      if !last.isEmpty { parts.append(last) }
      room = min(max(2 * room, Self.shortestPart), Self.longestPart)
      last = []
      last.reserveCapacity(room)
    }
    last.append(element)
  }

  /// Puts an element in place of the last one.
  mutating func replaceLast(by element: Element) {
    if !last.isEmpty { last[last.count - 1] = element }
  }

  /// Changes every element.
  mutating func transform(_ body: (Element) -> Element) {
    for part in parts.indices {
      for index in parts[part].indices { parts[part][index] = body(parts[part][index]) }
    }
    for index in last.indices { last[index] = body(last[index]) }
  }

  /// Takes all elements out, and returns what becomes of them in an array.
  mutating func removeAll<Result>(mapping body: (Element) -> Result) -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(count)
    for index in parts.indices {
      for element in parts[index] { results.append(body(element)) }
      parts[index] = []
    }
    for element in last { results.append(body(element)) }
    self = LongList()
    return results
  }
}

/// The samples of a recording in the order of the file, its times exact as far as 64 bits go.
///
/// It is a class, because a copy of its long lists would cost more than what is read.
final class SampleList {
  /// Beyond these no difference or quotient overflows.
  static let timeLimit = 1e12
  static let positionLimit = 1e100

  /// The number of axes: 1, or 2 for x and y.
  let axisCount: Int

  /// Times in units of 10^`exponent` seconds.
  private var times = LongList<Int64>()
  private var exponent = 0
  private var largestTime: UInt64 = 0
  private var earliest = Int64.max
  private var lastTime: Int64?
  /// The times in seconds, once 64 bits do not hold them exactly.
  private var roundedTimes: LongList<Double>?
  private var positions: [LongList<Double>]

  init(axisCount: Int) {
    self.axisCount = axisCount
    positions = Array(repeating: LongList(), count: axisCount)
  }

  /// Adds a sample; one that has the time of the last one takes its place.
  func append(_ time: FieldNumber, _ place: [Double]) throws(GestureFault) {
    guard time.value.magnitude <= Self.timeLimit else {
      throw .tooLarge(limit: Self.timeLimit, column: "time")
    }
    for (axis, position) in place.enumerated() where position.magnitude > Self.positionLimit {
      throw .tooLarge(limit: Self.positionLimit, column: Self.name(ofAxis: axis, of: axisCount))
    }
    if append(time) {
      for axis in positions.indices { positions[axis].append(place[axis]) }
    } else {
      for axis in positions.indices { positions[axis].replaceLast(by: place[axis]) }
    }
  }

  /// Returns what an axis is called.
  static func name(ofAxis axis: Int, of count: Int) -> String {
    count == 1 ? "position" : ["x", "y"][axis]
  }

  /// Adds a time; returns false when it is that of the last sample.
  private func append(_ time: FieldNumber) -> Bool {
    if roundedTimes == nil, let digits = digits(of: time) {
      if digits == lastTime { return false }
      times.append(digits)
      lastTime = digits
      earliest = min(earliest, digits)
      largestTime = max(largestTime, digits.magnitude)
      return true
    }
    if roundedTimes == nil {
      var exact = times
      times = LongList()
      var rounded = LongList<Double>()
      for time in exact.removeAll(mapping: { seconds($0) }) { rounded.append(time) }
      roundedTimes = rounded
    }
    roundedTimes?.append(time.value)
    return true
  }

  /// Returns a time in the unit of all, which gets finer where it has to; nil if it cannot.
  private func digits(of time: FieldNumber) -> Int64? {
    guard let decimal = time.decimal else { return nil }
    if decimal.digits != 0, decimal.exponent < exponent {
      let power = DecimalTime(digits: 1, exponent: exponent).digits(exponent: decimal.exponent)
      guard let power, largestTime.multipliedReportingOverflow(by: UInt64(power)).overflow == false,
        largestTime * UInt64(power) <= 1 << 61
      else { return nil }
      times.transform { $0 * power }
      largestTime *= UInt64(power)
      if earliest != .max { earliest *= power }
      lastTime = lastTime.map { $0 * power }
      exponent = decimal.exponent
    }
    return decimal.digits(exponent: exponent)
  }

  private func seconds(_ digits: Int64) -> Double {
    // Both operands of the division are exact then.
    if digits.magnitude < 1 << 53, -22...0 ~= exponent {
      return Double(digits) / FieldNumber.powersOfTen[-exponent]
    }
    return DecimalTime(digits: digits, exponent: exponent).seconds
  }

  /// Takes the samples out: the times since the earliest one, in seconds, and the positions.
  func removeAll() -> (times: [Double], positions: [[Double]]) {
    let seconds: [Double]
    if var rounded = roundedTimes {
      roundedTimes = nil
      var all = rounded.removeAll { $0 }
      let start = all.min() ?? 0
      for index in all.indices { all[index] -= start }
      seconds = all
    } else {
      var exact = times
      times = LongList()
      seconds = exact.removeAll { self.seconds($0 - earliest) }
    }
    var places: [[Double]] = []
    for axis in positions.indices { places.append(positions[axis].removeAll { $0 }) }
    return (seconds, places)
  }
}
