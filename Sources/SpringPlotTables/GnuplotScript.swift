import SpringPlotText

extension Table {
  /// Writes a gnuplot data block a curve, or one for all of them.
  ///
  /// The comment before a block is what `index 'NAME'` looks for, two blank lines end a block, and
  /// the quoted header serves `set key autotitle columnhead`.
  func writeDataBlocks(into sink: inout ByteSink) throws(WriteError) {
    // What a sweep gave each curve stands last, so that times and positions keep their places.
    let told = isWide ? [] : curves[0].description.sweep.map(\.name)
    let names = (columnNames + told).map { "\"\($0)\"" }
    let header = hasHeader ? names.joined(separator: " ") + "\n" : ""
    var literals = [[UInt8]].fields(columnNames.count, separator: " ")
    let style = RowStyle.dataBlock(precision)
    guard !isWide else {
      try sink.write(header)
      return try write(wideSection(literals: literals, style: style), into: &sink)
    }
    for (index, curve) in curves.enumerated() {
      try sink.write(index == 0 ? "" : "\n\n")
      try sink.write("# \(commentText(curve.name))\n\(header)")
      let numbers = curve.description.sweep.map { " " + $0.text }.joined()
      literals[literals.count - 1] = Array((numbers + "\n").utf8)
      try write(section(of: curve, literals: literals, style: style), into: &sink)
    }
  }
}

extension Table {
  /// Writes a complete gnuplot script: the data, and a chart of positions above velocities.
  ///
  /// The script sets no terminal, so commands before it can choose one.
  func writeScript(into sink: inout ByteSink) throws(WriteError) {
    let literals = [[UInt8]].fields(columnNames.count, separator: " ")
    for (index, curve) in curves.enumerated() {
      try sink.write("$curve\(index + 1) << EOD\n# \(commentText(curve.name))\n")
      try write(
        section(of: curve, literals: literals, style: .dataBlock(precision)),
        into: &sink
      )
      try sink.write("EOD\n")
    }
    try sink.write(layout)
    let hasLegend = curves.count * dimensions > 1
    let components = dimensions == 1 ? [""] : [" x", " y"]
    try sink.write(axis(unit, name: "position"))
    try sink.write(guides + (hasLegend ? "set key above\n" : "unset key\n"))
    try sink.write(plot(firstColumn: 2, components: components))
    try sink.write("unset arrow\nunset key\nset xlabel 'time (s)'\n")
    try sink.write(axis(unit.map { $0 + "/s" } ?? "1/s", name: "velocity"))
    try sink.write(plot(firstColumn: 2 + dimensions, components: components))
    try sink.write("unset multiplot\n")
  }

  private var layout: String {
    let title = title ?? (curves.count == 1 ? curves[0].name : "")
    let start = curves.map { $0.grid.time(0) }.min() ?? 0
    let end = curves.map(\.grid.end).max() ?? 0
    // gnuplot refuses an empty range; it chooses one itself around a single time.
    let range = start < end ? "[\(start.text(as: .shortest)):\(end.text(as: .shortest))]" : "[*:*]"
    return """
      set multiplot layout 2,1 title \(gnuplotText(title)) noenhanced
      set datafile missing '?'
      set lmargin 12
      set rmargin 3
      set border 3
      set tics nomirror
      set grid linecolor rgb '#dddde2'
      set xrange \(range)
      set offsets 0, 0, graph 0.05, graph 0.05

      """
  }

  private var guides: String {
    var lines: [Double] = []
    for curve in curves {
      for value in curve.description.from + curve.description.to where !lines.contains(value) {
        lines.append(value)
      }
    }
    return lines.map { value in
      let y = value.text(as: .shortest)
      return "set arrow from graph 0, first \(y) to graph 1, first \(y) nohead "
        + "linecolor rgb '#9a9aa2' dashtype 2\n"
    }.joined()
  }

  private func axis(_ unit: String?, name: String) -> String {
    "set ylabel \(gnuplotText(unit.map { "\(name) (\($0))" } ?? name)) noenhanced\n"
  }

  private func plot(firstColumn: Int, components: [String]) -> String {
    let lines = curves.enumerated().flatMap { index, curve in
      components.enumerated().map { component, suffix in
        "$curve\(index + 1) using 1:\(firstColumn + component) with lines linewidth 2 "
          + "title \(gnuplotText(curve.name + suffix)) noenhanced"
      }
    }
    return "plot \(lines.joined(separator: ", \\\n  "))\n"
  }
}
