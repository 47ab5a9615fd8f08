import Foundation
import SpringPlotMotion
import SpringPlotTables
import SpringPlotText
import Springs
import TestSupport
import Testing

@Suite struct TableFormatTests {
  @Test(arguments: TableFormat.allCases)
  func `writes one curve`(format: TableFormat) throws {
    try Golden("one.\(format.rawValue)").expect(Table.example(["bouncy"]).bytes(as: format))
  }

  @Test(arguments: TableFormat.allCases)
  func `writes curves one after the other`(format: TableFormat) throws {
    let table = try Table.example(["bouncy", "it's, \"so\""])
    try Golden("two.\(format.rawValue)").expect(table.bytes(as: format))
  }

  @Test(arguments: [TableFormat.csv, .jsonl, .dat])
  func `writes curves side by side`(format: TableFormat) throws {
    var table = try Table.example(["bouncy", "it's, \"so\""])
    table.isWide = true
    try Golden("wide.\(format.rawValue)").expect(table.bytes(as: format))
  }

  @Test(arguments: TableFormat.allCases)
  func `writes two dimensions`(format: TableFormat) throws {
    try Golden("plane.\(format.rawValue)").expect(
      Table.example(["a"], dimensions: 2).bytes(as: format)
    )
  }

  @Test(arguments: [TableFormat.csv, .tsv], [false, true])
  func `has the same fields in every row`(format: TableFormat, isWide: Bool) throws {
    var table = try Table.example(["a", "b", "b"], end: "1")
    table.isWide = isWide
    let separator = format == .csv ? "," : "\t"
    let lines = try table.text(as: format).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.last == "")
    let counts = Set(lines.dropLast().map { $0.components(separatedBy: separator).count })
    #expect(counts == [isWide ? 7 : 4])
    #expect(lines.count == (isWide ? 63 : 185))
  }

  @Test(arguments: [TableFormat.csv, .tsv, .dat])
  func `leaves the header out`(format: TableFormat) throws {
    var table = try Table.example(["a"])
    let header = try table.text(as: format)
    table.hasHeader = false
    let rows = try table.text(as: format)
    #expect(!rows.contains("position"))
    #expect(header.hasSuffix(rows.split(separator: "\n").last.map { $0 + "\n" } ?? "?"))
  }

  @Test(arguments: [Precision.decimals(0), .decimals(6), .decimals(17), .full])
  func `says the same numbers in every format`(precision: Precision) throws {
    var table = try Table.example(["a"], end: "0.5")
    table.precision = precision
    let rows = try table.text(as: .csv).split(separator: "\n").dropFirst()
      .map { $0.split(separator: ",").compactMap { Double($0) } }
    let lines = try table.text(as: .jsonl).split(separator: "\n")
      .map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)) }
    let document = try JSONDecoder().decode(
      Document.self,
      from: Data(table.bytes(as: .json))
    )
    let samples = document.curves[0].samples
    #expect(rows.count == 31)
    #expect(lines.map { [$0.time, $0.position, $0.velocity] } == rows)
    #expect(rows.map { $0[0] } == samples.time)
    #expect(rows.map { $0[1] } == samples.position)
    #expect(rows.map { $0[2] } == samples.velocity)
  }

  @Test(arguments: TableFormat.allCases)
  func `has neither a minus zero nor an exponent`(format: TableFormat) throws {
    let text = try Table.example(["a", "b"], end: "20").text(as: format)
    #expect(!text.contains(/(^|[\s,:\[])-0(\.0*)?([\s,\]}]|$)/))
    #expect(!text.contains(/[0-9][eE][-+]?[0-9]/))
  }

  @Test(arguments: TableFormat.allCases)
  func `has no word for a number that is not finite`(format: TableFormat) throws {
    var table = try Table.example(["a"])
    let spring = Spring(duration: 0.5, bounce: 1)
    table.curves[0].motions = [
      Motion(.spring(spring), from: -.greatestFiniteMagnitude, to: .greatestFiniteMagnitude)
    ]
    let text = try table.text(as: format).lowercased()
    #expect(!text.contains("nan") && !text.contains("inf"))
    if format == .json || format == .jsonl { #expect(text.contains("null")) }
  }

  private struct Row: Decodable {
    let time: Double
    let position: Double
    let velocity: Double
  }

  private struct Document: Decodable {
    struct Curve: Decodable { let samples: Samples }
    struct Samples: Decodable {
      let time: [Double]
      let position: [Double]
      let velocity: [Double]
    }
    let schema: Int
    let curves: [Curve]
  }
}
