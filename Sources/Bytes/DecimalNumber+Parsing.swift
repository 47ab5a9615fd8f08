/// Whose rules say how a number is written.
package enum NumberSyntax: Hashable, Sendable {
  /// What shells and data files use: `.5`, `5.` and `+1` are numbers, `1_000` is none.
  case shell
  /// A Swift literal, with an optional sign: `1_000` is a number, `.5` and `5.` are none.
  case swift
}

extension DecimalNumber {
  /// Creates the number that UTF-8 bytes spell completely.
  ///
  /// - Throws: A ``NumberError``: the number has to be decimal, and finite as a Double.
  package init(
    parsing text: some Sequence<UInt8>,
    syntax: NumberSyntax = .shell
  ) throws(NumberError) {
    var reader = DecimalReader(bytes: Array(text), syntax: syntax)
    self = try reader.number()
    try reader.end()
    guard doubleValue.isFinite else { throw .overflow }
  }

  /// Creates the number of seconds that UTF-8 bytes spell: `0.5`, `0.5s` or `500ms`.
  ///
  /// - Throws: A ``NumberError``: the number has to be decimal, and finite as a Double.
  package init(parsingSeconds text: some Sequence<UInt8>) throws(NumberError) {
    var bytes = Array(text)
    var isMilliseconds = false
    if bytes.last == UInt8(ascii: "s") {
      bytes.removeLast()
      isMilliseconds = bytes.last == UInt8(ascii: "m")
      if isMilliseconds { bytes.removeLast() }
      if bytes.isEmpty { throw .unexpected(offset: 0) }
    }
    let number = try DecimalNumber(parsing: bytes)
    self.init(
      significand: number.significand,
      exponent: number.exponent - (isMilliseconds ? 3 : 0)
    )
  }
}
