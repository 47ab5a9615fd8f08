import SpringPlotArguments
import SpringPlotText
package import Springs

/// An option on a command line: its name, and what was typed.
struct GivenOption: Hashable, Sendable {
  /// The option.
  let name: OptionName
  /// The option as it was typed: `--damping-fraction`, `-f`.
  let spelling: String
  /// The value as it was typed; empty for an option that takes none.
  let value: String
  /// Whether it holds for many lines, and is dropped where it has no effect.
  var isDefault = false
}

extension GivenOption {
  /// Returns the number that a text, the value or a part of it, spells.
  func number(_ text: String) throws(CommandError) -> DecimalNumber {
    do {
      return try DecimalNumber(parsing: text.utf8)
    } catch {
      throw .option(spelling, .notANumber(text, error))
    }
  }

  /// The number that the value spells.
  var number: Double {
    get throws(CommandError) { try number(value).doubleValue }
  }

  /// Returns the number that the value spells, which has to meet a requirement.
  func number(_ requirement: Requirement) throws(CommandError) -> Double {
    let number = try number
    guard requirement.allows(number) else {
      throw .option(spelling, .outOfRange(value, requirement))
    }
    guard Requirement.computable.allows(number) else {
      let limits = SpringParameterRange.from(number.magnitude < 1 ? 1e-100 : -1e100, through: 1e100)
      throw .option(spelling, .outOfRange(value, .inside(limits)))
    }
    return number
  }

  /// Returns the whole number in a range that the value spells.
  func count(in range: ClosedRange<Int>) throws(CommandError) -> Int {
    try count(number(value), in: range)
  }

  /// Returns the number that the value spells, when it is a whole one in a range.
  func count(
    _ number: DecimalNumber,
    in range: ClosedRange<Int>
  ) throws(CommandError) -> Int {
    guard number.exponent >= 0,
      Double(range.lowerBound)...Double(range.upperBound) ~= number.doubleValue
    else {
      throw .option(spelling, .outOfRange(value, .whole(range)))
    }
    return Int(number.doubleValue)
  }

  /// Returns the seconds that a text, the value or a part of it, spells; they may be negative.
  func seconds(_ text: String) throws(CommandError) -> DecimalNumber {
    let time = try anySeconds(text)
    guard Requirement.computable.allows(time.doubleValue) else {
      throw .option(spelling, .outOfRange(text, .computable))
    }
    return time
  }

  private func anySeconds(_ text: String) throws(CommandError) -> DecimalNumber {
    do {
      return try DecimalNumber(parsingSeconds: text.utf8)
    } catch {
      throw .option(spelling, .notANumber(text, error))
    }
  }

  /// Returns the time of a row, 0 or later and however small, that a part of the value spells.
  func rowTime(_ text: String) throws(CommandError) -> DecimalNumber {
    let time = try anySeconds(text)
    let isSmall = abs(time.doubleValue) < 1
    return isSmall && time.significand >= 0 ? time : try self.time(text)
  }

  /// Returns the time, 0 or later, that a text, the value or a part of it, spells.
  func time(_ text: String) throws(CommandError) -> DecimalNumber {
    let time = try seconds(text)
    guard time.significand >= 0 else {
      throw .option(spelling, .outOfRange(text, .inside(.from(0))))
    }
    return time
  }

  /// Returns the position or velocity that a text, the value or a part of it, spells.
  func position(_ text: String) throws(CommandError) -> Double {
    let number = try number(text).doubleValue
    guard Requirement.computable.allows(number) else {
      throw .option(spelling, .outOfRange(text, .computable))
    }
    return number
  }

  /// Returns the number or the point that a text, the value or a part of it, spells.
  func coordinates(_ text: String) throws(CommandError) -> Coordinates {
    var numbers: [Double] = []
    for part in parts(of: text, between: ",") { numbers.append(try position(part)) }
    guard numbers.count <= 2 else { throw malformed(Coordinates.form) }
    return Coordinates(numbers: numbers, option: self)
  }
}

extension GivenOption {
  /// Returns the word that the value is.
  func word<Word: CaseIterable & RawRepresentable<String>>(
    as type: Word.Type = Word.self
  ) throws(CommandError) -> Word {
    try word(among: Word.allCases.map(\.rawValue)) { Word(rawValue: $0) }
  }

  /// Returns what the value, one of some words, means.
  func word<Meaning>(
    among words: [String],
    meaning: (String) -> Meaning?
  ) throws(CommandError) -> Meaning {
    guard let meaning = meaning(value) else {
      throw .option(spelling, .notAWord(value, allowed: words))
    }
    return meaning
  }

  /// Returns what the words of the value, a list, mean.
  func list<Meaning>(
    among words: [String],
    meaning: (String) -> Meaning?
  ) throws(CommandError) -> [Meaning] {
    var meanings: [Meaning] = []
    for word in parts(of: value, between: ",") {
      guard let meaning = meaning(word) else {
        throw .option(spelling, .notAWord(word, allowed: words))
      }
      meanings.append(meaning)
    }
    return meanings
  }

  /// Returns the parts of a text between separators.
  func parts(of text: some StringProtocol, between separator: Character) -> [String] {
    text.split(omittingEmptySubsequences: false) { $0 == separator }.map { String($0) }
  }

  /// Returns the range `A:B` that the value is; `bound` reads a number of it.
  func range(
    _ bound: (String) throws(CommandError) -> Double
  ) throws(CommandError) -> ClosedRange<Double> {
    let parts = parts(of: value, between: ":")
    guard parts.count == 2 else { throw malformed("A:B") }
    let lower = try bound(parts[0])
    let upper = try bound(parts[1])
    guard lower < upper else { throw malformed("A:B with A below B") }
    return lower...upper
  }

  /// Returns the value, a text that charts show, unless no chart has room for it.
  func shownText() throws(CommandError) -> String {
    let limit = 1_000
    guard value.utf8.count <= limit else { throw .option(spelling, .tooLong(limit: limit)) }
    return value
  }

  /// Returns the error of a value that has not the form that it should have.
  func malformed(_ form: String) -> CommandError {
    .option(spelling, .malformed(value, form: form))
  }
}

/// A number for what moves along a line, or a point X,Y for what moves in the plane.
struct Coordinates: Hashable, Sendable {
  /// The number, or those of x and y.
  let numbers: [Double]
  /// The option that they come from.
  let option: GivenOption

  static let form = "X,Y as the motion is one in the plane"

  /// Whether they are those of a point.
  var isPoint: Bool { numbers.count > 1 }

  /// Returns the coordinate along an axis.
  func number(along axis: Axis) throws(CommandError) -> Double {
    guard numbers.count == axis.count else { throw option.malformed(Self.form) }
    return numbers[axis.index]
  }
}

/// What a number has to be.
package enum Requirement: Hashable, Sendable {
  /// Inside a range.
  case inside(SpringParameterRange)
  /// A whole number in a range.
  case whole(ClosedRange<Int>)
  /// Zero, or of a size with which nothing that is computed from it overflows.
  case computable

  /// Returns whether a number is what it has to be.
  func allows(_ number: Double) -> Bool {
    switch self {
    case .inside(let range): range.contains(number)
    case .whole(let range):
      Double(range.lowerBound)...Double(range.upperBound) ~= number && number == number.rounded()
    case .computable: number == 0 || 1e-100...1e100 ~= abs(number)
    }
  }

  /// The requirement in words.
  var text: String {
    switch self {
    case .inside(let range): range.text
    case .whole(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .computable: "0, or between 1e-100 and 1e100 in size"
    }
  }
}

extension SpringParameterRange {
  /// The range in words, as in 'above -1 and at most 1'.
  fileprivate var text: String {
    let lower = lower.text(as: .shortest)
    guard upper < .infinity else { return includesLower ? "at least \(lower)" : "above \(lower)" }
    let upper = upper.text(as: .shortest)
    if includesLower { return "from \(lower) to \(upper)" }
    return "above \(lower) and \(includesUpper ? "at most" : "below") \(upper)"
  }
}
