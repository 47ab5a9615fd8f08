import SpringPlotArguments
import SpringPlotMotion
import SpringPlotText
import Springs

/// A number that a text gives, and where.
struct FieldNumber {
  let value: Double
  /// The label under which it was given, else the first by which it was asked for.
  let label: String
  /// Its place; nil when it is a default.
  let range: Range<Int>?
}

/// A number with its unit, as it was written or computed.
private struct Measured {
  /// The number without its unit.
  let value: Double
  let unit: String
  /// The number exactly, unless it was computed.
  var decimal: DecimalNumber?

  /// Returns the number times a power of ten.
  func scaled(byPowerOfTen power: Int) -> Double {
    if let decimal {
      return DecimalNumber(
        significand: decimal.significand,
        exponent: decimal.exponent + power
      ).doubleValue
    }
    var scale = 1.0
    for _ in 0..<power.magnitude { scale *= 10 }
    return power < 0 ? value / scale : value * scale
  }
}

/// The unit of times that have none.
enum TimeUnit {
  case seconds
  case milliseconds
}

// Values.
extension FieldReader {
  /// Takes the number with a label, if there is one.
  mutating func number(_ labels: String...) throws(PlacedFault) -> FieldNumber? {
    known += labels
    for label in labels {
      if let item = take(label) { return try number(item.value, label: label) }
    }
    return nil
  }

  /// Takes the number with a label, or the default.
  mutating func number(_ label: String, default value: Double) throws(PlacedFault) -> FieldNumber {
    try number(label) ?? FieldNumber(value: value, label: label, range: nil)
  }

  /// Takes the next number without a label, if there is one.
  mutating func unlabelledNumber(_ name: String) throws(PlacedFault) -> FieldNumber? {
    guard let item = takeUnlabelled() else { return nil }
    return try number(item.value, label: name)
  }

  /// Takes the time with a label in seconds, if there is one.
  mutating func seconds(_ labels: String..., unit: TimeUnit) throws(PlacedFault) -> FieldNumber? {
    known += labels
    for label in labels {
      if let item = take(label) { return try seconds(item.value, label: label, unit: unit) }
    }
    return nil
  }

  /// Takes `true` or `false` with a label; false without it.
  mutating func truth(_ label: String) -> Bool {
    guard let item = take(label) else { return false }
    return word(item.value) != "false"
  }

  /// Returns the number that a node is.
  func number(_ node: CodeNode, label: String) throws(PlacedFault) -> FieldNumber {
    let measured = try evaluate(node, label: label, depth: 0)
    let value = measured.unit == "%" ? measured.scaled(byPowerOfTen: -2) : measured.value
    return try limited(FieldNumber(value: value, label: label, range: node.range))
  }

  /// Returns the time that a node is, in seconds.
  func seconds(_ node: CodeNode, label: String, unit: TimeUnit) throws(PlacedFault) -> FieldNumber {
    let measured = try evaluate(node, label: label, depth: 0)
    let isMilliseconds =
      switch measured.unit {
      case "ms", "milliseconds", "millis": true
      case "s", "seconds", "second": false
      default: unit == .milliseconds
      }
    let value =
      switch measured.unit {
      case "microseconds": measured.scaled(byPowerOfTen: -6)
      case "minutes": 60 * measured.value
      default: isMilliseconds ? measured.scaled(byPowerOfTen: -3) : measured.value
      }
    return try limited(FieldNumber(value: value, label: label, range: node.range))
  }

  /// Returns a number whose products with other numbers are finite, as all others are refused.
  private func limited(_ number: FieldNumber) throws(PlacedFault) -> FieldNumber {
    _ = try checked(number, in: .from(-1e100, through: 1e100))
    return number
  }

  /// Returns the word or the text that a node is.
  func word(_ node: CodeNode) -> String? {
    switch node {
    case .text(let range): String(decoding: bytes[range], as: UTF8.self).trimmed
    case .path(let path) where path.isPlain: path.calls.last?.name.text
    case .number, .path, .list, .object, .words, .choice, .operation, .member: nil
    }
  }

  /// Returns a value without `const` or `new` in front or a type behind; nil when neither stands
  /// there.
  func unprefixed(_ node: CodeNode) -> CodeNode? {
    guard case .words(let words) = node else { return nil }
    if words.count > 2, case .path(let word) = words[1], ["as", "satisfies"].contains(word.text) {
      return words[0]
    }
    guard words.count == 2, case .path(let first) = words[0],
      ["const", "new", "await", "return", "final"].contains(first.text)
    else { return nil }
    return words[1]
  }

  /// Returns what a string says as code; other nodes as they are.
  func unquoted(_ node: CodeNode) throws(PlacedFault) -> CodeNode {
    guard case .text(let range) = node else { return node }
    var reader = CodeReader(bytes, in: range, depth: CodeReader.depthLimit / 2)
    let items = try reader.items()
    guard items.count == 1, items[0].label == nil else { return node }
    return items[0].value
  }

  private func evaluate(
    _ node: CodeNode,
    label: String,
    depth: Int
  ) throws(PlacedFault) -> Measured {
    switch node {
    case .number(let number):
      switch number.value {
      case .success(let value):
        return Measured(value: value.doubleValue, unit: number.unit, decimal: value)
      case .failure(let error): throw PlacedFault(.number(error), at: number.range)
      }
    case .operation(let sign, let left, let right):
      let first = try evaluate(left, label: label, depth: depth)
      let second = try evaluate(right, label: label, depth: depth)
      let value =
        switch sign {
        case "+": first.value + second.value
        case "-": first.value - second.value
        case "*": first.value * second.value
        default: first.value / second.value
        }
      guard value.isFinite else { throw PlacedFault(.number(.notFinite), at: node.range) }
      return Measured(value: value, unit: first.unit.isEmpty ? second.unit : first.unit)
    case .text:
      let inner = try unquoted(node)
      if case .text = inner {
        let text = word(node) ?? ""
        if text.hasPrefix("@"), let name = text.split(separator: "/").last.map(String.init) {
          // A resource of Android.
          if let value = words.constants[name] { return Measured(value: value, unit: "") }
          throw PlacedFault(.variable(text, for: label), at: node.range)
        }
        throw PlacedFault(.expected(.number, found: text), at: node.range)
      }
      return try evaluate(inner, label: label, depth: depth + 1)
    case .path(let path):
      return try evaluate(path, label: label, depth: depth)
    case .object(let items, let range):
      // The form of design tokens: a value and its unit.
      var inner = reader(of: items, range: range)
      guard depth < 4, let value = inner.take("value") else {
        throw PlacedFault(.expected(.number, found: "{"), at: range)
      }
      let unit = inner.take("unit").flatMap { word($0.value) }
      let measured = try evaluate(value.value, label: label, depth: depth + 1)
      return Measured(
        value: measured.value,
        unit: unit ?? measured.unit,
        decimal: measured.decimal
      )
    case .list(let items, _) where items.count == 1 && depth < 4:
      return try evaluate(items[0].value, label: label, depth: depth + 1)
    case .words where unprefixed(node) != nil:
      return try evaluate(unprefixed(node) ?? node, label: label, depth: depth + 1)
    case .choice(let branches):
      throw PlacedFault(.branches(branches.map { text(in: $0.range) }), at: node.range)
    case .list, .words, .member:
      let text = String(decoding: bytes[node.range].prefix(20), as: UTF8.self)
      throw PlacedFault(.expected(.number, found: text), at: node.range)
    }
  }

  /// Returns the beginning of the text at a place.
  func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range].prefix(80), as: UTF8.self)
  }

  /// The calls around a number that leave it what it is.
  private static let wrappers = [
    "Float", "CGFloat", "Double", "Int", "Number", "TimeInterval", "parseFloat", "toFloat",
  ]

  private func evaluate(
    _ path: CodePath,
    label: String,
    depth: Int
  ) throws(PlacedFault) -> Measured {
    let last = path.calls[path.calls.count - 1]
    if path.isPlain {
      if let value = words.constants[path.text] ?? words.constants[last.name.text] {
        return Measured(value: value, unit: "")
      }
      if last.name.text == "zero" { return Measured(value: 0, unit: "") }
      throw PlacedFault(.variable(path.text, for: label), at: path.range)
    }
    let arguments = last.arguments ?? []
    // The first of those that start one after the other.
    if last.name.text == "stagger" {
      var options = reader(of: arguments, range: path.range).lastObject
      guard depth < 4, let start = options.take("start") else {
        return Measured(value: 0, unit: "")
      }
      return try evaluate(start.value, label: label, depth: depth + 1)
    }
    if arguments.count == 1, depth < 4 {
      if Self.wrappers.contains(last.name.text) {
        return try evaluate(arguments[0].value, label: label, depth: depth + 1)
      }
      let units = ["milliseconds", "seconds", "microseconds", "minutes", "ms", "s"]
      // `Duration(milliseconds: 300)` and `.milliseconds(300)`
      let unit = arguments[0].label?.text ?? last.name.text
      if units.contains(unit) {
        let measured = try evaluate(arguments[0].value, label: label, depth: depth + 1)
        return Measured(value: measured.value, unit: unit, decimal: measured.decimal)
      }
    }
    // A vector of velocities: its first part that is not 0.
    let isVector =
      ["CGVector", "Offset", "CGPoint", "CGVectorMake", "CGPointMake"].contains(last.name.text)
      || last.name.text == "init" && arguments.count == 2
    if isVector, let first = arguments.first, depth < 4 {
      let x = try evaluate(first.value, label: label, depth: depth + 1)
      guard x.value == 0, arguments.count > 1 else { return x }
      return try evaluate(arguments[1].value, label: label, depth: depth + 1)
    }
    throw PlacedFault(.variable(path.text, for: label), at: path.range)
  }
}
