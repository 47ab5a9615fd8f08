import Bytes

extension Table {
  /// Writes a gnuplot data block a curve, or one for all of them.
  ///
  /// The comment before a block is what `index 'NAME'` looks for, two blank lines end a block, and
  /// the quoted header serves `set key autotitle columnhead`.
  func writeDataBlocks(into sink: inout ByteSink) throws(WriteError) {
    let header = hasHeader ? columnNames.map { "\"\($0)\"" }.joined(separator: " ") + "\n" : ""
    let literals = [[UInt8]].fields(columnNames.count, separator: " ")
    let style = RowStyle.dataBlock(precision)
    guard !isWide else {
      try sink.write(header)
      return try write(wideSection(literals: literals, style: style), into: &sink)
    }
    for (index, curve) in curves.enumerated() {
      try sink.write(index == 0 ? "" : "\n\n")
      try sink.write("# \(oneLine(curve.name))\n\(header)")
      try write(section(of: curve, literals: literals, style: style), into: &sink)
    }
  }
}

/// Returns a text with a space for each control character.
func oneLine(_ text: String) -> String {
  String(
    String.UnicodeScalarView(
      text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
    )
  )
}
