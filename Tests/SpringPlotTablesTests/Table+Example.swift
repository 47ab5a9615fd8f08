import SpringPlotMotion
import SpringPlotTables
import SpringPlotText
import Springs

extension Table {
  /// Returns a table of springs that differ in their bounce.
  static func example(
    _ names: [String],
    dimensions: Int = 1,
    end: DecimalNumber = "0.05"
  ) throws -> Table {
    let grid = try SampleGrid(Sampling(end: .time(end)))
    return Table(
      curves: zip(CurveNames.unique(names), 0...).map { name, index in
        let spring = Spring(duration: 0.5, bounce: 0.3 - 0.2 * Double(index))
        let motions = (0..<dimensions).map { Motion(.spring(spring), to: 1 - 3 * Double($0)) }
        var description = CurveDescription()
        description.expression = ".spring(duration: 0.5)"
        description.regime = "underdamped"
        description.to = motions.map(\.target)
        description.mass = 1
        return TableCurve(name: name, motions: motions, grid: grid, description: description)
      }
    )
  }

  /// Returns the bytes of a format.
  func bytes(as format: TableFormat) throws -> [UInt8] {
    try ByteSink.collect { sink throws(WriteError) in try write(as: format, into: &sink) }
  }

  /// Returns the text of a format.
  func text(as format: TableFormat) throws -> String {
    try String(decoding: bytes(as: format), as: UTF8.self)
  }
}
