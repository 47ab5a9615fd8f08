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
