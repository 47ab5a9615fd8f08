import SpringPlotMotion
import SpringPlotTables
import SpringPlotText

/// Cells in rows, the first of which are headings, and the first of each row its name.
struct CellTable {
  /// The cells with all their digits.
  let exact: [[String]]
  /// The cells as people read them.
  let shown: [[String]]

  /// Returns the text of a number with all its digits; nothing for what is infinite or missing.
  static func exact(_ number: Double?) -> String {
    number.flatMap { $0.isFinite ? $0.text(as: .shortest) : nil } ?? ""
  }

  /// Returns the table in a format.
  func text(as format: Format) -> String {
    switch format {
    case .table(.csv): separated(by: ",", csvField)
    case .table(.tsv): separated(by: "\t", tsvField)
    case .markdown: markdown
    case .table(.jsonl): objects.map { $0 + "\n" }.joined()
    case .table(.json): "[" + objects.joined(separator: ",\n ") + "]\n"
    case .table(.dat), .table(.gnuplot), .svg, .png, .css, .text, .swift: aligned
    }
  }

  /// The rows as objects of JSON, whose members are the headings.
  private var objects: [String] {
    let names = exact[0].map(jsonText)
    return exact.dropFirst().map { row in
      let members = zip(names, row).map { "\($0):\($1.isEmpty ? "null" : $1)" }
      return "{" + members.joined(separator: ",") + "}"
    }
  }

  private func separated(by separator: String, _ field: (String) -> String) -> String {
    exact.map { $0.map(field).joined(separator: separator) + "\n" }.joined()
  }

  private var aligned: String {
    let widths = shown[0].indices.map { column in shown.map { $0[column].count }.max() ?? 0 }
    return shown.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let space = String(repeating: " ", count: widths[column] - cell.count)
        line += (column == 0 ? cell + space : "  " + space + cell)
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  private var markdown: String {
    func line(_ row: [String]) -> String {
      "| " + row.map(markdownCell).joined(separator: " | ") + " |\n"
    }
    let rule = ["---"] + Array(repeating: "---:", count: shown[0].count - 1)
    return line(shown[0]) + "| " + rule.joined(separator: " | ") + " |\n"
      + shown.dropFirst().map(line).joined()
  }
}

extension CellTable {
  /// Creates the table of a figure over two parameters: the first one down, the second one across.
  init(_ figure: FigureName, of curves: PlottedCurves, over sweeps: [Sweep]) throws(CommandError) {
    guard sweeps.count == 2, curves.curves.count == sweeps.combinationCount else {
      throw .option(OptionName.pivot.spelling, .needsGrid)
    }
    let names = sweeps.map(\.parameter.columnName)
    let numbers = sweeps.map { $0.values.map(\.doubleValue) }
    let columns = numbers[1].count
    let figures = curves.curves.map { $0[figure] }
    let rows = numbers[0].indices.map { row in
      (value: numbers[0][row], figures: figures[row * columns..<(row + 1) * columns])
    }
    exact =
      [[names[0]] + numbers[1].map { "\(names[1])=\(Self.exact($0))" }]
      + rows.map { [Self.exact($0.value)] + $0.figures.map(Self.exact) }
    shown =
      [[figure.text] + numbers[1].map { "\(names[1]) \(short($0))" }]
      + rows.map { ["\(names[0]) \(short($0.value))"] + $0.figures.map(figure.shown) }
  }
}
