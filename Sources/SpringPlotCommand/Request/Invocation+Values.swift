import SpringPlotArguments
import SpringPlotText

extension Invocation {
  /// Returns the number that an option has, or nil without the option.
  func number(_ flag: Flag) throws(CommandError) -> Double? {
    guard let use = self[flag] else { return nil }
    return try use.number(use.value).doubleValue
  }

  /// Returns the number that an option has, within a range.
  func number(_ flag: Flag, _ requirement: Requirement) throws(CommandError) -> Double? {
    guard let use = self[flag] else { return nil }
    let number = try use.number(use.value).doubleValue
    guard requirement.allows(number) else {
      throw .outOfRange(option: use.spelling, value: use.value, requirement)
    }
    return number
  }

  /// Returns the seconds that an option has, exactly, or nil without the option.
  func seconds(_ flag: Flag) throws(CommandError) -> DecimalNumber? {
    guard let use = self[flag] else { return nil }
    return try use.seconds(use.value)
  }

  /// Returns the whole number that an option has, within a range.
  func count(_ flag: Flag, in range: ClosedRange<Int>) throws(CommandError) -> Int? {
    guard let use = self[flag] else { return nil }
    let number = try use.number(use.value)
    let value = number.doubleValue
    guard number.exponent >= 0, Double(range.lowerBound)...Double(range.upperBound) ~= value else {
      throw .outOfRange(
        option: use.spelling,
        value: use.value,
        .whole(range.lowerBound, range.upperBound)
      )
    }
    return Int(value)
  }

  /// Returns the word that an option has, or nil without the option.
  func word<Word: CaseIterable & RawRepresentable<String>>(
    _ flag: Flag,
    as type: Word.Type = Word.self
  ) throws(CommandError) -> Word? {
    guard let use = self[flag] else { return nil }
    guard let word = Word(rawValue: use.value) else {
      throw .notAWord(
        option: use.spelling,
        value: use.value,
        allowed: Word.allCases.map(\.rawValue)
      )
    }
    return word
  }

  /// Returns the parts of an option's list, or nil without the option.
  func list(_ flag: Flag) -> [String]? {
    self[flag]?.value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns the range `A:B` that an option has, or nil without the option.
  func range(
    _ flag: Flag,
    bound: (OptionUse, String) throws(CommandError) -> Double
  ) throws(CommandError) -> ClosedRange<Double>? {
    guard let use = self[flag] else { return nil }
    let parts = use.value.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else {
      throw .malformed(option: use.spelling, value: use.value, form: "A:B")
    }
    let lower = try bound(use, parts[0])
    let upper = try bound(use, parts[1])
    guard lower < upper else {
      throw .malformed(option: use.spelling, value: use.value, form: "A:B with A below B")
    }
    return lower...upper
  }
}

extension OptionUse {
  /// Returns the number that a part of the option's value spells.
  func number(_ text: String) throws(CommandError) -> DecimalNumber {
    do {
      return try DecimalNumber(parsing: text.utf8)
    } catch {
      throw .notANumber(option: spelling, value: text, error)
    }
  }

  /// Returns the seconds that a part of the option's value spells.
  func seconds(_ text: String) throws(CommandError) -> DecimalNumber {
    do {
      return try DecimalNumber(parsingSeconds: text.utf8)
    } catch {
      throw .notANumber(option: spelling, value: text, error)
    }
  }
}
