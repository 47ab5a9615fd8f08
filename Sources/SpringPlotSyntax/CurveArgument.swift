package import SpringPlotMotion
import Springs

/// A curve as written on the command line: an optional label and an animation.
package struct CurveArgument: Hashable, Sendable {
  /// The text before the first `=`, when neither `:` nor `(` precedes that `=`.
  package let label: String?
  /// The label, else the expression without a leading dot.
  package let name: String
  /// The expression as typed, without the label.
  package let expression: String
  /// What the expression says.
  package let animation: Animation
  /// What was changed because SwiftUI changes it too.
  package let warnings: [SyntaxWarning]
  /// In whose words it is written.
  package let dialect: Dialect
}

extension CurveArgument {
  /// The most bytes that an argument may have.
  static let lengthLimit = 10_000

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

  /// Creates the curve of a text in SwiftUI's words or those of the command line alone.
  ///
  /// `bytes` may be the text with parts of it blank.
  init(parsing bytes: [UInt8], of text: String) throws(PlacedFault) {
    let labelEnd = Self.labelEnd(in: bytes)
    let start = labelEnd.map { $0 + 1 } ?? 0
    label = labelEnd.map { String(decoding: bytes[..<$0], as: UTF8.self).trimmed }
    if label?.isEmpty == true { throw PlacedFault(.emptyLabel, at: 0..<start) }
    var parser = ExpressionParser(bytes, from: start)
    let chain = try parser.curve()
    var interpreter = Interpreter()
    animation = try interpreter.animation(chain)
    warnings = interpreter.warnings
    expression = String(decoding: bytes[start...], as: UTF8.self).trimmed
    name = Self.name(of: text)
    dialect = .swiftui
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
  /// Returns the curve that a text describes once one of its parameters has another value.
  ///
  /// What is read is the text with the value written into it, so errors show that text, and the
  /// expression is one that can be pasted into code.
  package static func parse(
    _ text: String,
    setting parameter: CurveParameter,
    to value: String,
    in dialect: Dialect? = nil
  ) throws(SyntaxError) -> CurveArgument {
    do {
      return try edited(text, setting: parameter, to: value, in: dialect)
    } catch {
      // What was found within other code is written anew.
      guard let curve = try? parse(text, in: dialect) else { throw error }
      let text = (curve.label.map { "\($0)=" } ?? "") + curve.expression
      return try edited(text, setting: parameter, to: value, in: nil)
    }
  }

  private static func edited(
    _ text: String,
    setting parameter: CurveParameter,
    to value: String,
    in dialect: Dialect?
  ) throws(SyntaxError) -> CurveArgument {
    var bytes = Array(text.utf8)
    guard bytes.count <= lengthLimit else { return try parse(text) }
    var parser = ExpressionParser(bytes, from: labelEnd(in: bytes).map { $0 + 1 } ?? 0)
    do {
      let edit = try parser.curve().edit(setting: parameter, to: value, in: bytes)
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    } catch {
      throw SyntaxError(text: text, range: error.range, fault: error.fault)
    }
    return try parse(String(decoding: bytes, as: UTF8.self), in: dialect)
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

  init(at place: Int, insert text: String) { self.init(place..<place, text) }
}

extension Chain {
  func edit(
    setting parameter: CurveParameter,
    to value: String,
    in bytes: [UInt8]
  ) -> TextEdit {
    guard parameter.isModifier else { return innermost.edit(parameter, value, in: bytes) }
    let modifier = calls.dropFirst().last { $0.name.text == parameter.rawValue }
    if let argument = modifier?.arguments.first { return TextEdit(argument.value.range, value) }
    let end = calls.last?.range.upperBound ?? range.upperBound
    return TextEdit(at: end, insert: ".\(parameter.rawValue)(\(value))")
  }

  /// The call with the parameters: that of the spring inside, as in `.spring(Spring(mass: 2))`.
  private var innermost: Call {
    guard let first = calls[0].arguments.first, first.label == nil,
      case .chain(let spring) = first.value
    else { return calls[0] }
    return spring.innermost
  }
}

extension Call {
  func edit(
    _ parameter: CurveParameter,
    _ value: String,
    in bytes: [UInt8]
  ) -> TextEdit {
    let known = arguments.first { parameter.labels.contains($0.label?.text ?? "") }
    if let known { return TextEdit(known.value.range, value) }
    let label = parameter.label(in: name.text)
    let next = bytes[name.range.upperBound...].firstIndex { $0 != UInt8(ascii: " ") }
    let separator = next.map { bytes[$0] }
    if let last = arguments.last {
      let isShellWord = separator == UInt8(ascii: ":")
      return TextEdit(
        at: last.range.upperBound,
        insert: isShellWord ? ",\(label)=\(value)" : ", \(label): \(value)"
      )
    }
    if let next, separator == UInt8(ascii: "(") {
      return TextEdit(at: next + 1, insert: "\(label): \(value)")
    }
    return TextEdit(at: name.range.upperBound, insert: "(\(label): \(value))")
  }
}
