import Bytes

/// How numbers stand in rows.
struct RowStyle {
  /// How they are written.
  let numbers: NumberStyle
  /// What stands for a number that is not finite.
  let missing: [UInt8]

  /// Fields that are separated: the missing one is empty.
  static func columns(_ precision: Precision) -> RowStyle {
    RowStyle(numbers: precision.columnStyle, missing: [])
  }

  /// Whitespace separates the fields, so the missing one needs a mark that gnuplot takes for it.
  static func dataBlock(_ precision: Precision) -> RowStyle {
    RowStyle(numbers: precision.columnStyle, missing: Array("?".utf8))
  }

  /// Numbers of JSON.
  static func json(_ precision: Precision) -> RowStyle {
    RowStyle(numbers: precision.jsonStyle, missing: Array("null".utf8))
  }
}

extension [[UInt8]] {
  /// Returns the bytes around `count` fields: a prefix, separators and an end of line.
  static func fields(_ count: Int, prefix: String = "", separator: String) -> [[UInt8]] {
    [Array<UInt8>(prefix.utf8)]
      + Array(repeating: Array<UInt8>(separator.utf8), count: count - 1)
      + [Array<UInt8>("\n".utf8)]
  }
}
