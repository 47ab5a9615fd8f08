import Foundation
import SpringPlotTables
import TestSupport
import Testing

@Suite(.needs(.gnuplot)) struct GnuplotTests {
  @Test(arguments: [1, 2])
  func `draws the script`(dimensions: Int) throws {
    var table = try Table.example(
      ["bouncy", "it's, \"so\" {/Bold x}\\"],
      dimensions: dimensions,
      end: "1"
    )
    table.unit = "pt"
    table.title = "It's `date` $x"
    let script = try "set terminal svg\n" + table.text(as: .gnuplot)
    let run = try ExternalTool.gnuplot.run("-", input: script)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output.contains("position (pt)") && run.output.contains("velocity (pt/s)"))
    #expect(run.output.contains("It's `date` $x"))
  }

  @Test func `draws a single row`() throws {
    let table = try Table.example(["a"], end: "0")
    let run = try ExternalTool.gnuplot.run(
      "-",
      input: "set terminal svg\n" + table.text(as: .gnuplot)
    )
    #expect(run.status == 0)
    #expect(run.output.contains("</svg>"))
  }

  @Test func `finds blocks and columns by their names`() throws {
    let folder = try TemporaryFolder()
    let table = try Table.example(["bouncy", "it's"], end: "1")
    let data = folder.url.appending(path: "curves.dat")
    try Data(table.bytes(as: .dat)).write(to: data)
    let csv = folder.url.appending(path: "curve.csv")
    try Data(Table.example(["a"], end: "1").bytes(as: .csv)).write(to: csv)
    let run = try ExternalTool.gnuplot.run(
      "-",
      input: """
        stats '\(data.path)' index 'bouncy' using 2 name 'B' nooutput
        stats '\(data.path)' index "it's" using 2 name 'I' nooutput
        set datafile separator ','
        set datafile columnheaders
        stats '\(csv.path)' using 'position' name 'C' nooutput
        print sprintf("%d %d %d %.3f", B_records, I_records, C_records, C_max)
        """
    )
    #expect(run.status == 0)
    #expect(run.errors == "61 61 61 1.046\n")
  }
}
