import Foundation
import SpringPlotCommand
import Testing

/// Several sweeps: grids of curves, figures over two parameters, maps and small multiples.
@Suite struct GridTests {
  private static let grid = ["--sweep", "bounce=0,0.3", "--sweep", "duration=0.2,1"]
  private static let combinations = [("0", "0.2"), ("0", "1"), ("0.3", "0.2"), ("0.3", "1")]

  @Test func `several sweeps make every combination, with a column of numbers each`() throws {
    let output = try CommandRun(Self.grid + ["--samples", "3"]).output
    #expect(output.hasPrefix("curve,bounce,duration,time,position,velocity\n"))
    let rows = try CommandRun(Self.grid + ["--samples", "3"]).rows
    let single = try Self.combinations.flatMap { bounce, duration in
      try CommandRun("--bounce", bounce, "--duration", duration, "--samples", "3").rows.map {
        ["bounce=\(bounce) duration=\(duration)", bounce, duration] + $0
      }
    }
    #expect(rows == single)
  }

  @Test func `a written curve takes several parameters`() throws {
    let sweeps = ["--sweep", "stiffness=100,200", "--sweep", "damping=10,20", "--samples", "3"]
    let rows = try CommandRun(["Spring(mass: 2, stiffness: 1, damping: 1)"] + sweeps).rows
    let single = try [("100", "10"), ("100", "20"), ("200", "10"), ("200", "20")].flatMap {
      try CommandRun("--mass", "2", "--stiffness", $0, "--damping", $1, "--samples", "3").rows
    }
    #expect(rows.map { Array($0.suffix(3)) } == single)
  }

  @Test func `lines and documents tell the numbers, too`() throws {
    let lines = try CommandRun(Self.grid + ["--samples", "1", "-f", "jsonl"]).output
    #expect(lines.hasPrefix("{\"curve\":\"bounce=0 duration=0.2\",\"bounce\":0,\"duration\":0.2,"))
    let document = try CommandRun(Self.grid + ["--samples", "1", "-f", "json"]).output
    #expect(document.contains("\"sweep\":{\"bounce\":0.3,\"duration\":1}"))
    let tabs = CommandRun(["bouncy", "--sweep", "velocity=0,2", "--samples", "1", "-f", "tsv"])
    #expect(try tabs.output.hasPrefix("curve\tinitialVelocity\ttime\t"))
  }

  static let refusals: [([String], String)] = [
    (
      ["--sweep", "bounce=0:0.9:0.01", "--sweep", "duration=0.1:1.1:0.1"],
      "option '--sweep' asks for 1001 curves; at most 1000 are made"
    ),
    (
      ["info", "--sweep", "bounce=0:0.9:0.001", "--sweep", "duration=0.001:0.112:0.001"],
      "option '--sweep' asks for 100912 curves; at most 100000 are made"
    ),
    (
      [
        "--map", "settle", "-f", "svg", "--sweep", "bounce=0:0.9:0.001", "--sweep",
        "duration=0.001:0.112:0.001",
      ],
      "option '--sweep' asks for 100912 curves; at most 100000 are made"
    ),
    (
      ["--sweep", "bounce=0,1", "--sweep", "bounce=0,1"],
      "options '--sweep bounce' and '--sweep bounce' exclude each other"
    ),
    (
      ["--sweep", "bounce=0,0.5", "--sweep", "duration=1,-1"],
      "option '--sweep duration' must be above 0, but is '-1'"
    ),
    (
      ["info", "--sweep", "bounce=0,1", "--pivot", "settle"],
      "option '--pivot' needs one curve, and two '--sweep' options with several values"
    ),
    (
      ["--sweep", "bounce=0,0.5", "--map", "settle", "-f", "svg"],
      "option '--map' needs one curve, and two '--sweep' options with several values"
    ),
    (
      ["info"] + grid + ["--pivot", "settel"],
      "option '--pivot' cannot be 'settel' (did you mean 'settle'?)"
    ),
    (
      grid + ["--map", "overshot", "-f", "svg"],
      "option '--map' cannot be 'overshot' (did you mean 'overshoot'?)"
    ),
    (grid + ["--map", "settle"], "option '--map' has no effect on csv, only on svg, png, text"),
    (
      grid + ["--map", "settle", "--plane", "-f", "svg"],
      "options '--map' and '--plane' exclude each other"
    ),
    (
      grid + ["--map", "settle", "--interactive", "-f", "svg"],
      "option '--interactive' reads times under the pointer, and a chart with '--map' has no axis "
        + "of time"
    ),
    (
      grid + ["--animate", "-f", "svg"],
      "option '--animate' has no effect on several '--sweep' options, which make small multiples"
    ),
  ]

  @Test(arguments: refusals)
  func `says what is wrong`(_ arguments: [String], _ words: String) throws {
    let outcome = CommandRun(arguments).outcome
    #expect(outcome.status == .usage)
    #expect(try #require(outcome.messages.first).hasPrefix(words))
  }

  @Test func `a pivot is a table of two dimensions`() throws {
    let pivot = ["info"] + Self.grid + ["--pivot", "overshoot"]
    #expect(
      try CommandRun(pivot).output == """
        overshoot   duration 0.2  duration 1
        bounce 0            none        none
        bounce 0.3         4.6 %       4.6 %

        """
    )
    #expect(
      try CommandRun(pivot + ["-f", "markdown"]).output == """
        | overshoot | duration 0.2 | duration 1 |
        | --- | ---: | ---: |
        | bounce 0 | none | none |
        | bounce 0.3 | 4.6 % | 4.6 % |

        """
    )
  }

  @Test(arguments: [("csv", ","), ("tsv", "\t")])
  func `a pivot has every digit of the figure`(_ format: String, _ separator: String) throws {
    let output = try CommandRun(["info"] + Self.grid + ["--pivot", "settle", "-f", format]).output
    let rows = output.split(separator: "\n").map { $0.components(separatedBy: separator) }
    #expect(rows[0] == ["bounce", "duration=0.2", "duration=1"])
    let times = try Self.combinations.map { bounce, duration in
      try CommandRun(
        "info",
        "--bounce",
        bounce,
        "--duration",
        duration,
        "--columns",
        "settle",
        "-f",
        "csv"
      ).rows[0].last
    }
    #expect(rows.dropFirst().flatMap { $0.dropFirst() } == times)
  }

  @Test func `a pivot is a list of objects in JSON, with the rows that a table has`() throws {
    let pivot = ["info"] + Self.grid + ["--pivot", "overshoot"]
    let cells = try CommandRun(pivot + ["-f", "csv"]).rows
    let lines = try CommandRun(pivot + ["-f", "jsonl"]).output.split(separator: "\n")
    let objects = try lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.count == cells.count)
    for (object, row) in zip(objects, cells) {
      for (name, cell) in zip(["bounce", "duration=0.2", "duration=1"], row) {
        // Foundation reads the last digit in its own way.
        let number = (object[name] as? Double).map { ($0 * 1e12).rounded() }
        #expect(number == Double(cell).map { ($0 * 1e12).rounded() })
      }
    }
    let document = try CommandRun(pivot + ["-f", "json"]).output
    let list = try JSONSerialization.jsonObject(with: Data(document.utf8)) as? [[String: Any]]
    #expect(try #require(list) as NSArray == objects as NSArray)
  }

  @Test func `blocks for gnuplot have a column of numbers for each sweep, behind the others`()
    throws
  {
    let blocks = try CommandRun(Self.grid + ["--samples", "2", "-f", "dat"]).output
      .components(separatedBy: "\n\n\n")
    #expect(blocks.count == Self.combinations.count)
    for (block, (bounce, duration)) in zip(blocks, Self.combinations) {
      let rows = block.split(separator: "\n").dropFirst().map { $0.split(separator: " ") }
      #expect(rows[0].joined() == #""time""position""velocity""bounce""duration""#)
      for row in rows.dropFirst() { #expect(row.suffix(2) == [bounce[...], duration[...]]) }
    }
  }

  @Test func `tables have the numbers of all sweeps`() throws {
    let run = CommandRun(["info"] + Self.grid + ["-f", "csv", "--columns", "bounce,settle"])
    #expect(try run.output.hasPrefix("curve,bounce,duration,settlingTime\n"))
    #expect(try run.rows.map { [$0[1], $0[2]] } == Self.combinations.map { [$0, $1] })
  }

  @Test func `a map tells its figure, its parameters and its ends`() throws {
    let sweeps = ["--sweep", "bounce=0.1:0.5:0.2", "--sweep", "duration=0.2:1:0.4"]
    let run = CommandRun(
      sweeps + ["--map", "settle", "-f", "svg", "--width", "160", "--height", "120"]
    )
    let svg = try run.output
    let times = try ["0.2", "1"].flatMap { duration in
      try ["0.1", "0.3", "0.5"].map { bounce in
        try CommandRun(
          "info",
          "--bounce",
          bounce,
          "--duration",
          duration,
          "--figure",
          "settle"
        ).output
      }
    }
    #expect(svg.contains("settling time (s) over bounce from 0.1 to 0.5 and duration (s)"))
    #expect(svg.contains(" to \(try #require(times.last).dropLast(3))."))
  }

  @Test func `written curves have the same maps as options`() throws {
    let end = ["--map", "overshoot", "-f", "svg", "--width", "150", "--height", "120"]
    let sweeps = ["--sweep", "bounce=0.1,0.5", "--sweep", "duration=0.4,0.5"]
    let written = try CommandRun([".spring(duration: 0.5, bounce: 0)"] + sweeps + end).output
    #expect(try written == CommandRun(sweeps + end).output)
  }

  @Test func `a grid is drawn as small multiples with shared axes`() throws {
    let svg = try CommandRun(
      "--sweep",
      "bounce=0,0.3",
      "--sweep",
      "duration=0.2:1:0.2",
      "-f",
      "svg"
    ).output
    for duration in ["0.2", "0.4", "0.6", "0.8", "1"] {
      #expect(svg.contains(">duration=\(duration)</text>"))
    }
    #expect(svg.contains("5 frames with the same axes"))
    // The lowest frames alone have the labels of times, with their unit.
    #expect(1...3 ~= svg.ranges(of: ">s</text>").count)
    let text = try CommandRun(
      "--sweep",
      "bounce=0,0.3",
      "--sweep",
      "duration=0.2,1",
      "-f",
      "text",
      "--height",
      "12"
    ).output
    #expect(text.contains("duration=0.2\n") && text.contains("duration=1\n"))
  }
}
