import SpringPlotText

extension MapFigure {
  /// Returns the map with a digit for each band.
  func textMap(on page: TextPage) -> TextCanvas {
    let columns = max(page.columns, 20)
    let rows = min(max(page.rows - 6, 4), 60)
    let ticks = AxisTicks(in: y.range, atMost: max(rows / 3, 1))
    let labels = ticks.labels.map { page.plain($0) }
    let left = min((labels.map(\.count).max() ?? 0) + 1, columns / 2)
    // Each character shows what is in its middle.
    let across = LinearScale(x.range, from: 0, to: Double(columns - left))
    let upwards = LinearScale(y.range, from: Double(rows), to: 0)
    let numbers = (0..<rows).map { row in
      (0..<columns - left).map { column in
        value(across.value(at: Double(column) + 0.5), upwards.value(at: Double(row) + 0.5))
      }
    }
    let levels = Self.levels(of: numbers.joined().compactMap(\.self))
    var key: [String] = []
    for entry in Self.key(levels).map({ page.plain($0) }) {
      if let line = key.last, line.count + 2 + entry.count <= columns {
        key[key.count - 1] = line + "  " + entry
      } else {
        key.append(entry)
      }
    }
    var canvas = TextCanvas(columns: columns, rows: rows + 3 + key.count)
    canvas.write(page.plain(title ?? heading), row: 0, column: 0, .strong)
    canvas.write(page.plain(y.name), row: 1, column: left, .quiet)
    for (row, numbers) in numbers.enumerated() {
      for (column, number) in numbers.enumerated() {
        let band = number.map { number in levels.count { $0 <= number } }
        canvas.set(
          band.map { Self.digits[$0 % Self.digits.count] } ?? " ",
          row: row + 2,
          column: left + column,
          band.map { .curve($0) } ?? .quiet
        )
      }
    }
    for (value, label) in zip(ticks.values, labels) {
      let row = Int(upwards(value), within: 0...rows - 1)
      canvas.write(label, row: row + 2, column: left - 1 - label.count, .quiet)
    }
    let name = page.plain(x.name)
    var end = 0
    let marks = AxisTicks(in: x.range, atMost: max((columns - left - name.count) / 10, 1))
    for (value, label) in zip(marks.values, marks.labels) {
      let text = page.plain(label)
      let column = max(left + Int(across(value), within: 0...columns) - text.count / 2, left)
      guard column > end || end == 0, column + text.count < columns - name.count else { continue }
      end = canvas.write(text, row: rows + 2, column: column, .quiet)
    }
    canvas.write(name, row: rows + 2, column: columns - name.count, .quiet)
    for (row, line) in key.enumerated() {
      canvas.write(line, row: rows + 3 + row, column: 0, .plain)
    }
    return canvas
  }

  private static let digits = Array("0123456789abcdef")

  /// Returns what the digits mean.
  private static func key(_ levels: [Double]) -> [String] {
    guard let last = levels.last else { return [] }
    let names = levels.enumerated().map {
      "\(digits[$0 % digits.count]) < \(HumanNumber.typeset($1))"
    }
    return names + ["\(digits[levels.count % digits.count]) ≥ \(HumanNumber.typeset(last))"]
  }
}
