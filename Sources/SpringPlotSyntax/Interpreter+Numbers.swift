import SpringPlotText
import Springs

extension Interpreter {
  /// Takes a number with a label, or the default.
  func number(
    _ label: String,
    default value: Double,
    in range: SpringParameterRange? = nil,
    from arguments: inout ArgumentReader
  ) throws(PlacedFault) -> Double {
    guard let argument = arguments.take(label) else { return value }
    return try number(argument, label, in: range)
  }

  /// Takes a number with a label that has to be there.
  func number(_ label: String, from arguments: inout ArgumentReader) throws(PlacedFault) -> Double {
    try number(arguments.require(label), label)
  }

  /// Takes a number without a label; `name` is what messages call it.
  func unlabelledNumber(
    _ name: String,
    in range: SpringParameterRange? = nil,
    from arguments: inout ArgumentReader
  ) throws(PlacedFault) -> Double {
    try number(arguments.takeUnlabelled(name), name, in: range)
  }

  /// Takes `true` or `false` with a label, or the default.
  func truth(
    _ label: String,
    default value: Bool,
    from arguments: inout ArgumentReader
  ) throws(PlacedFault) -> Bool {
    guard let argument = arguments.take(label) else { return value }
    switch argument.value {
    case .literal(let word) where word.text == "true": return true
    case .literal(let word) where word.text == "false": return false
    case .literal, .number, .chain:
      let value = argument.value
      throw PlacedFault(.expected(.truth, found: value.firstWord), at: value.range)
    }
  }

  /// Takes a whole number from 1 on without a label; `name` is what messages call it.
  func count(_ name: String, from arguments: inout ArgumentReader) throws(PlacedFault) -> Int {
    let argument = try arguments.takeUnlabelled(name)
    let value = try number(argument, name, in: .from(1, through: 1e15))
    guard let count = Int(exactly: value) else {
      throw PlacedFault(.notWhole, at: argument.value.range)
    }
    return count
  }

  /// Returns the number that an argument is; `label` is what messages call it.
  func number(
    _ argument: Argument,
    _ label: String,
    in range: SpringParameterRange? = nil
  ) throws(PlacedFault) -> Double {
    let place = argument.value.range
    let number =
      switch argument.value {
      case .number(let number, _): number
      case .literal(let word) where !word.isTruth:
        try self.number(word, isTime: Self.times.contains(label))
      case .literal, .chain:
        throw PlacedFault(.expected(.number, found: argument.value.firstWord), at: place)
      }
    if let range, !range.contains(number) {
      throw PlacedFault(.outOfRange(label, number, range), at: place)
    }
    return number
  }

  /// Returns the number that a text spells.
  private func number(_ word: Word, isTime: Bool) throws(PlacedFault) -> Double {
    do {
      return try literal(word.text, isTime: isTime)
    } catch {
      let place = word.range
      throw PlacedFault(
        .number(error),
        at: min(place.lowerBound + (error.offset ?? 0), place.upperBound)..<place.upperBound
      )
    }
  }

  /// The arguments that may carry a unit, `ms` or `s`.
  private static let times = [
    "duration", "response", "settlingDuration", "blendDuration", "delay", "after",
  ]

  private func literal(_ text: String, isTime: Bool) throws(NumberError) -> Double {
    if isTime, text.utf8.last == UInt8(ascii: "s") {
      return try DecimalNumber(parsingSeconds: text.utf8).doubleValue
    }
    return try DecimalNumber(parsing: text.utf8, syntax: .swift).doubleValue
  }
}

extension SyntaxValue {
  /// What messages show of the value.
  var firstWord: String {
    switch self {
    case .literal(let word): word.text
    case .number(let number, _): number.text(as: .shortest)
    case .chain(let chain): chain.calls[0].name.text
    }
  }
}

extension NumberError {
  /// The place of the fault in bytes from the start, nil when it is the whole.
  var offset: Int? {
    switch self {
    case .unexpected(let offset), .missingDigit(let offset), .decimalComma(let offset),
      .minusSign(let offset), .underscore(let offset):
      offset
    case .empty, .notDecimal, .notFinite, .overflow, .tooManyDigits: nil
    }
  }
}
