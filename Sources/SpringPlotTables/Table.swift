package import SpringPlotMotion
package import SpringPlotText
import Springs

/// Sampled curves, ready to be written in any format.
package struct Table: Sendable {
  /// The curves: at least one, and all with the same number of motions.
  package var curves: [TableCurve]
  /// How many digits of the samples are written.
  package var precision = Precision.decimals(6)
  /// What is told of each curve.
  package var columns = SampleColumn.usual
  /// Whether the columns are named in a first row.
  package var hasHeader = true
  /// Whether all curves share one column of times; they then have the same grid.
  package var isWide = false
  /// The threads that may work at it, as many as there are processors when nil.
  ///
  /// Their number never changes a byte.
  package var jobs: Int?
  /// The title of a chart that a script draws.
  package var title: String?
  /// What happens to the curves, for the formats that tell it.
  package var events: [TableEvent] = []
  /// The unit of positions, as in `pt`.
  package var unit: String?

  /// Creates a table.
  package init(curves: [TableCurve]) {
    self.curves = curves
  }

  /// Writes the table.
  package func write(
    as format: TableFormat,
    into sink: inout ByteSink
  ) throws(WriteError) {
    switch format {
    case .csv: try write(separated: .csv, into: &sink)
    case .tsv: try write(separated: .tsv, into: &sink)
    case .jsonl: try writeLines(into: &sink)
    case .dat: try writeDataBlocks(into: &sink)
    case .json: try writeDocument(into: &sink)
    case .gnuplot:
      var table = self
      // What the script plots.
      table.columns = SampleColumn.usual
      try table.writeScript(into: &sink)
    }
  }
}

/// A curve of a table: what moves, what it is called and when it is sampled.
package struct TableCurve: Hashable, Sendable {
  /// The name, different from those of the other curves.
  package var name: String
  /// The motion, or that of x and that of y.
  package var motions: [Motion]
  /// The times of the rows.
  package var grid: SampleGrid
  /// The figures, for the formats that tell them.
  package var description: CurveDescription

  /// Creates a curve.
  package init(
    name: String,
    motions: [Motion],
    grid: SampleGrid,
    description: CurveDescription = CurveDescription()
  ) {
    self.name = name
    self.motions = motions
    self.grid = grid
    self.description = description
  }
}

/// An instant of a table's curves that JSON tells.
package struct TableEvent: Hashable, Sendable {
  /// The time, in seconds.
  package let time: Double
  /// The name; empty without one.
  package let name: String
  /// What kind of event it is, as JSON names it.
  package let kind: String

  /// Creates an event.
  package init(time: Double, name: String, kind: String) {
    self.time = time
    self.name = name
    self.kind = kind
  }

  /// The event as a JSON object.
  var object: String {
    let time = time.text(as: .shortest)
    return "{\"time\":\(time),\"name\":\(jsonText(name)),\"kind\":\(jsonText(kind))}"
  }
}

/// How a table is written.
package enum TableFormat: String, Hashable, Sendable, CaseIterable {
  /// Comma-separated values, RFC 4180.
  case csv
  /// Tab-separated values.
  case tsv
  /// One JSON document with the figures of the curves.
  case json
  /// JSON Lines: an object a sample.
  case jsonl
  /// Data blocks for gnuplot.
  case dat
  /// A complete gnuplot script with its data.
  case gnuplot
}

extension TableFormat {
  /// Whether the format tells the figures of the curves.
  package var tellsFigures: Bool {
    switch self {
    case .json: true
    case .csv, .tsv, .jsonl, .dat, .gnuplot: false
    }
  }
}

/// What the samples of a curve tell in a column, or of x and y in two.
package enum SampleColumn: Hashable, Sendable, CaseIterable {
  case time
  case position
  case velocity
  case acceleration
  case energy(Energy)

  package static let allCases: [SampleColumn] = [
    .time, .position, .velocity, .acceleration, .energy(.total), .energy(.kinetic),
    .energy(.potential), .energy(.dissipated),
  ]

  /// The columns without a choice.
  package static let usual: [SampleColumn] = [.time, .position, .velocity]

  /// The word that asks for the column.
  package var word: String {
    switch self {
    case .time: "time"
    case .position: "position"
    case .velocity: "velocity"
    case .acceleration: "acceleration"
    case .energy(let kind): kind.rawValue
    }
  }
}

extension SampleColumn {
  /// Returns the names of the columns of a motion, or of the motions of x and y.
  func names(dimensions: Int) -> [String] {
    guard dimensions > 1 else { return [word] }
    return switch self {
    case .time, .energy: [word]
    case .position: ["x", "y"]
    case .velocity: ["vx", "vy", "speed"]
    case .acceleration: ["ax", "ay"]
    }
  }

  /// Returns what the columns show, for motions that follow `first` others.
  func fields(dimensions: Int, first: Int = 0) -> [RowSection.Field] {
    let motions = first..<first + dimensions
    return switch self {
    case .time: [.time]
    case .position: motions.map { .position(motion: $0) }
    case .velocity:
      motions.map { .velocity(motion: $0) }
        + (dimensions > 1 ? [.speed(motions: first, first + 1)] : [])
    case .acceleration: motions.map { .acceleration(motion: $0) }
    case .energy(let kind): [.energy(kind, motions: motions)]
    }
  }
}
