import Bytes

extension Table {
  /// Writes an object a row.
  func writeLines(into sink: inout ByteSink) throws(WriteError) {
    let names = columnNames
    let style = RowStyle.json(precision)
    guard !isWide else {
      return try write(wideSection(literals: lineLiterals("{", names), style: style), into: &sink)
    }
    for curve in curves {
      let literals = lineLiterals("{\"curve\":\(jsonText(curve.name)),", names)
      try write(section(of: curve, literals: literals, style: style), into: &sink)
    }
  }

  /// Returns the bytes around the values of an object a row.
  func lineLiterals(_ start: String, _ names: [String]) -> [[UInt8]] {
    var literals = names.map { name in Array(",\(jsonText(name)):".utf8) }
    literals[0] = Array("\(start)\(jsonText(names[0])):".utf8)
    return literals + [Array("}\n".utf8)]
  }
}
