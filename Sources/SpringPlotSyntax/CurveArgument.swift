package import SpringPlotMotion
import SpringPlotText
import Springs

/// A curve as written on the command line: an optional label and an animation.
package struct CurveArgument: Hashable, Sendable {
  /// The text before the first `=`, when neither `:` nor `(` precedes that `=`.
  package let label: String?
  /// The label, else the expression without a leading dot.
  package let name: String
  /// The expression as typed, without the label.
  package let expression: String
  /// What the expression says; of a script, how its last value is reached.
  package let animation: Animation
  /// The movement over several values that the expression describes instead.
  package var script: MotionScript?
  /// What was changed because SwiftUI changes it too.
  package internal(set) var warnings: [SyntaxWarning]
  /// In whose words it is written.
  package let dialect: Dialect
}

extension CurveArgument {
  /// The most bytes that an argument may have.
  package static let lengthLimit = 10_000

  /// Returns the curve that a text describes, or throws the place of its first fault.
  ///
  /// `dialect` is the library in whose words it is written; without it the text has to decide.
  package static func parse(
    _ text: String,
    in dialect: Dialect? = nil
  ) throws(SyntaxError) -> CurveArgument {
    do {
      return try CodeText(text, in: dialect).curve()
    } catch {
      throw SyntaxError(text: text, range: error.range, fault: error.fault)
    }
  }

  /// Returns the name of the curve that a text describes, whether or not it can be read.
  package static func name(of text: String) -> String {
    let bytes = Array(text.utf8)
    if let end = labelEnd(in: bytes) {
      return String(decoding: bytes[..<end], as: UTF8.self).trimmed
    }
    let expression = text.trimmed
    return expression.hasPrefix(".") ? String(expression.dropFirst()) : expression
  }

  /// Returns the form of the expression in the bytes of a text.
  private static func chain(in bytes: [UInt8]) throws(PlacedFault) -> Chain {
    guard bytes.count <= lengthLimit else {
      throw PlacedFault(.tooLong(limit: lengthLimit), at: 0..<0)
    }
    let start = labelEnd(in: bytes).map { $0 + 1 } ?? 0
    if start > 0, String(decoding: bytes[..<(start - 1)], as: UTF8.self).trimmed.isEmpty {
      throw PlacedFault(.emptyLabel, at: 0..<start)
    }
    var parser = ExpressionParser(bytes, from: start)
    return try parser.curve()
  }

  /// Creates the curve of a text in SwiftUI's words or those of the command line alone.
  ///
  /// `bytes` may be the text with parts of it blank.
  init(parsing bytes: [UInt8], of text: String) throws(PlacedFault) {
    try self.init(Self.chain(in: bytes), in: bytes, of: text)
  }

  /// Creates the curve that an expression describes, with the name that a text gives it.
  private init(_ chain: Chain, in bytes: [UInt8], of text: String) throws(PlacedFault) {
    let labelEnd = Self.labelEnd(in: bytes)
    var interpreter = Interpreter()
    animation = try interpreter.animation(chain)
    warnings = interpreter.warnings
    label = labelEnd.map { String(decoding: bytes[..<$0], as: UTF8.self).trimmed }
    expression = String(decoding: bytes[(labelEnd.map { $0 + 1 } ?? 0)...], as: UTF8.self).trimmed
    name = Self.name(of: text)
    dialect = .swiftui
  }

  /// Returns the movement over several values that a text describes; nil when it describes a curve.
  package static func script(_ text: String) throws(SyntaxError) -> CurveArgument? {
    let bytes = Array(text.utf8)
    let start = labelEnd(in: bytes).map { $0 + 1 } ?? 0
    let expression = String(decoding: bytes[start...], as: UTF8.self).trimmed
    guard MotionScript.words.contains(where: { expression.hasPrefix($0) }) else { return nil }
    do {
      var parser = ExpressionParser(CodeComments.blanked(bytes), from: start)
      var interpreter = Interpreter()
      let (script, animation) = try interpreter.script(parser.block())
      let name = text.trimmed.prefix { $0 != "{" && $0 != "(" }
      return CurveArgument(
        label: start > 0 ? String(name.prefix { $0 != "=" }) : nil,
        name: start > 0 ? String(name.prefix { $0 != "=" }) : String(name).trimmed,
        expression: expression.split { $0.isWhitespace }.joined(separator: " "),
        animation: animation,
        script: script,
        warnings: interpreter.warnings,
        dialect: .swiftui
      )
    } catch {
      throw SyntaxError(text: text, range: error.range, fault: error.fault)
    }
  }

  /// Creates the curve that was found in a text.
  init(_ reading: Reading, label: String?, expression: String) {
    self.label = label
    self.expression = expression
    name = label ?? (expression.hasPrefix(".") ? String(expression.dropFirst()) : expression)
    animation = reading.animation
    warnings = reading.notes
    dialect = reading.dialect
  }

  /// Returns the place of the `=` that ends a label.
  static func labelEnd(in bytes: [UInt8]) -> Int? {
    let end = bytes.firstIndex {
      $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "(")
    }
    return end.flatMap { bytes[$0] == UInt8(ascii: "=") ? $0 : nil }
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? start
    return String(self[start..<end])
  }
}

extension CurveArgument {
  /// Returns the curve that a text describes once some of its parameters have other values.
  ///
  /// A value is set in the expression that was read. The text with the values written into it is
  /// what is shown: errors point at it, and it can be pasted into code. The name stays.
  package static func parse(
    _ text: String,
    setting values: [(parameter: CurveParameter, value: Double)],
    in dialect: Dialect? = nil
  ) throws(SyntaxError) -> CurveArgument {
    do {
      return try edited(text, setting: values, in: dialect)
    } catch {
      // What was found within other code is written anew.
      guard let curve = try? parse(text, in: dialect) else { throw error }
      let text = (curve.label.map { "\($0)=" } ?? "") + curve.expression
      return try edited(text, setting: values, in: nil)
    }
  }

  private static func edited(
    _ text: String,
    setting values: [(parameter: CurveParameter, value: Double)],
    in dialect: Dialect?
  ) throws(SyntaxError) -> CurveArgument {
    var edited = text
    var chain = try editableChain(in: text)
    for (index, (parameter, value)) in values.enumerated() {
      // The places of what follows are known once it has been read again.
      if index > 0 { chain = try editableChain(in: edited) }
      let bytes = Array(edited.utf8)
      edited = chain.set(parameter, to: value, in: bytes).applied(to: bytes)
    }
    do {
      return try CurveArgument(chain, in: Array(edited.utf8), of: text)
    } catch {
      // Only the text with the value has a place for each of its faults.
      return try parse(edited, in: dialect)
    }
  }
}

extension CurveArgument {
  private static func editableChain(in text: String) throws(SyntaxError) -> Chain {
    do {
      return try chain(in: Array(text.utf8))
    } catch {
      throw SyntaxError(text: text, range: error.range, fault: error.fault)
    }
  }
}

/// A change of a text.
struct TextEdit {
  /// The bytes that go.
  let range: Range<Int>
  /// What comes instead.
  let text: String

  init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }

  /// Returns the text with the change.
  func applied(to bytes: [UInt8]) -> String {
    var bytes = bytes
    bytes.replaceSubrange(range, with: Array(text.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Chain {
  /// Gives a parameter a value; returns the change of the text that says the same.
  fileprivate mutating func set(
    _ parameter: CurveParameter,
    to value: Double,
    in bytes: [UInt8]
  ) -> TextEdit {
    guard parameter.isModifier else { return setInside(parameter, to: value, in: bytes) }
    let text = value.text(as: .shortest)
    if let index = calls.indices.dropFirst().last(where: {
      calls[$0].name.text == parameter.rawValue
    }), let argument = calls[index].arguments.first {
      let place = argument.value.range
      calls[index].arguments[0].value = .number(value, at: place)
      return TextEdit(place, text)
    }
    let end = calls.last?.range.upperBound ?? range.upperBound
    calls.append(
      Call(
        name: Word(text: parameter.rawValue, range: end..<end),
        arguments: [Argument(label: nil, value: .number(value, at: end..<end))],
        range: end..<end
      )
    )
    return TextEdit(end..<end, ".\(parameter.rawValue)(\(text))")
  }

  /// Sets a parameter of the call, or of the spring inside it, as in `.spring(Spring(mass: 2))`.
  private mutating func setInside(
    _ parameter: CurveParameter,
    to value: Double,
    in bytes: [UInt8]
  ) -> TextEdit {
    guard let first = calls[0].arguments.first, first.label == nil,
      case .chain(var spring) = first.value
    else { return calls[0].set(parameter, to: value, in: bytes) }
    let edit = spring.setInside(parameter, to: value, in: bytes)
    calls[0].arguments[0].value = .chain(spring)
    return edit
  }
}

extension Call {
  fileprivate mutating func set(
    _ parameter: CurveParameter,
    to value: Double,
    in bytes: [UInt8]
  ) -> TextEdit {
    let text = value.text(as: .shortest)
    if let index = arguments.firstIndex(where: {
      parameter.labels.contains($0.label?.text ?? "")
    }) {
      let place = arguments[index].value.range
      arguments[index].value = .number(value, at: place)
      return TextEdit(place, text)
    }
    let label = parameter.label(in: name.text)
    let edit = insertion(of: label, text, in: bytes)
    arguments.append(
      Argument(
        label: Word(text: label, range: edit.range),
        value: .number(value, at: edit.range)
      )
    )
    return edit
  }

  /// Returns the change of the text that adds an argument.
  private func insertion(of label: String, _ value: String, in bytes: [UInt8]) -> TextEdit {
    let next = bytes[name.range.upperBound...].firstIndex { $0 != UInt8(ascii: " ") }
    let separator = next.map { bytes[$0] }
    if let last = arguments.last {
      let place = last.range.upperBound
      let isShellWord = separator == UInt8(ascii: ":")
      return TextEdit(place..<place, isShellWord ? ",\(label)=\(value)" : ", \(label): \(value)")
    }
    if let next, separator == UInt8(ascii: "(") {
      return TextEdit(next + 1..<next + 1, "\(label): \(value)")
    }
    let place = name.range.upperBound
    return TextEdit(place..<place, "(\(label): \(value))")
  }
}
