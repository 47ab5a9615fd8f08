package import Springs

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
}

extension CurveArgument {
  /// The most bytes that an argument may have.
  static let lengthLimit = 10_000

  /// Returns the curve that a text describes, or throws the place of its first fault.
  package static func parse(_ text: String) throws(SyntaxError) -> CurveArgument {
    do {
      return try CurveArgument(parsing: text)
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

  private init(parsing text: String) throws(PlacedFault) {
    guard text.utf8.count <= Self.lengthLimit else {
      throw PlacedFault(.tooLong(limit: Self.lengthLimit), at: 0..<0)
    }
    let bytes = Array(text.utf8)
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
