package import SpringPlotText

/// The version of the documents that this module writes.
private let schemaVersion = 1

extension Table {
  /// Writes one document: the sampling, and of each curve the figures and the samples.
  func writeDocument(into sink: inout ByteSink) throws(WriteError) {
    try sink.write("{\"schema\":\(schemaVersion),\n \"sampling\":\(samplingObject),\n")
    for (index, event) in events.enumerated() {
      try sink.write((index == 0 ? " \"events\":[" : ",\n  ") + event.object)
    }
    try sink.write((events.isEmpty ? "" : "],\n") + " \"curves\":[")
    for (index, curve) in curves.enumerated() {
      try sink.write(index == 0 ? "" : ",\n  ")
      try sink.write("{" + curve.description.members(name: curve.name))
      try writeSamples(of: curve, into: &sink)
      try sink.write("}")
    }
    try sink.write("]}\n")
  }

  private var samplingObject: String {
    let ends = curves.map(\.grid.end)
    let end = (ends.max() ?? 0).text(as: .shortest)
    guard let sampling = curves[0].grid.sampling else {
      let grid = curves[0].grid
      let times = (0..<grid.count).map { grid.time($0).text(as: .shortest) }
      return "{\"at\":[\(times.joined(separator: ","))]}"
    }
    let start = sampling.start.doubleValue.text(as: .shortest)
    let spacing =
      switch sampling.spacing {
      case .framesPerSecond(let rate): "\"fps\":\(rate.doubleValue.text(as: .shortest))"
      case .step(let step): "\"step\":\(step.doubleValue.text(as: .shortest))"
      case .samples(let count): "\"samples\":\(count.doubleValue.text(as: .shortest))"
      }
    return "{\"start\":\(start),\"until\":\(end),\(spacing)}"
  }

  private func writeSamples(
    of curve: TableCurve,
    into sink: inout ByteSink
  ) throws(WriteError) {
    let style = RowStyle.json(precision)
    let fields = columns.flatMap { $0.fields(dimensions: dimensions) }
    let names = columns.flatMap { $0.names(dimensions: dimensions) }
    for (index, (field, name)) in zip(fields, names).enumerated() {
      try sink.write(index == 0 ? ",\n   \"samples\":{" : ",\n    ")
      try sink.write("\(jsonText(name)):[")
      let column = RowSection(
        grid: curve.grid,
        motions: curve.motions,
        fields: [field],
        literals: [Array(",".utf8), []],
        firstLiteral: [],
        style: style.numbers,
        missing: style.missing
      )
      try write(column, into: &sink)
      try sink.write("]")
    }
    try sink.write("}")
  }
}

/// Writes the document of figures alone: the curves without their samples.
package func writeFigures(
  of curves: [(name: String, description: CurveDescription)],
  into sink: inout ByteSink
) throws(WriteError) {
  let objects = curves.map { curve in
    "{" + curve.description.members(name: curve.name) + "}"
  }
  try sink.write(
    "{\"schema\":\(schemaVersion),\n \"curves\":[" + objects.joined(separator: ",\n  ") + "]}\n"
  )
}

extension Table {
  /// Writes an object a row.
  func writeLines(into sink: inout ByteSink) throws(WriteError) {
    let names = columnNames
    let style = RowStyle.json(precision)
    guard !isWide else {
      return try write(wideSection(literals: lineLiterals("{", names), style: style), into: &sink)
    }
    for curve in curves {
      let told = curve.description.sweep.map { $0.member + "," }
      let start = "{\"curve\":\(jsonText(curve.name))," + told.joined()
      let literals = lineLiterals(start, names)
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
