import SpringPlotCommand
import SpringPlotText
import Testing

@Suite struct SampleColumnTests {
  private static let all = "time,position,velocity,acceleration,energy,kinetic,potential,dissipated"

  /// A spring by the options that describe it.
  struct Case: Sendable, CustomTestStringConvertible {
    let options: String
    let mass: Double
    let stiffness: Double
    let damping: Double
    let target: Double
    var testDescription: String { options }
  }

  static let cases = [
    Case(
      options: "--mass 2 --stiffness 300 --damping 9 --to 40",
      mass: 2,
      stiffness: 300,
      damping: 9,
      target: 40
    ),
    Case(
      options: "--mass 1 --stiffness 100 --damping 60 --allow-over-damping --velocity -30 --from 5",
      mass: 1,
      stiffness: 100,
      damping: 60,
      target: 1
    ),
    Case(
      options: "--mass 1 --stiffness 4 --damping 4",
      mass: 1,
      stiffness: 4,
      damping: 4,
      target: 1
    ),
    Case(
      options: "--mass 3 --stiffness 90 --damping 0",
      mass: 3,
      stiffness: 90,
      damping: 0,
      target: 1
    ),
  ]

  @Test(arguments: cases)
  func `columns obey the equation of motion and keep the energy`(_ example: Case) throws {
    let words = example.options.split(separator: " ").map(String.init)
    let rows = try CommandRun(
      words + ["--columns", Self.all, "--precision", "full", "--until", "1"]
    ).numbers
    #expect(rows.count == 61)
    let (pull, lean) = (example.stiffness / example.mass, example.damping / example.mass)
    let start = rows[0][4]
    for row in rows {
      let (offset, velocity) = (row[1] - example.target, row[2])
      let scale = pull * 40 + lean * 300
      #expect(abs(row[3] + pull * offset + lean * velocity) <= 1e-12 * scale)
      #expect(abs(row[5] - velocity * velocity / 2) <= 1e-13 * start)
      #expect(abs(row[6] - pull * offset * offset / 2) <= 1e-12 * start)
      #expect(abs(row[4] - row[5] - row[6]) <= 1e-13 * start)
      #expect(abs(row[4] + row[7] - start) <= 1e-13 * start)
    }
  }

  // The fast way rounds what is made of rounded positions, the other one each number by itself.
  @Test(arguments: cases, [0, 3, 6, 12])
  func `decimals are those of the exact numbers`(_ example: Case, decimals: Int) throws {
    let words = example.options.split(separator: " ").map(String.init)
    let columns = ["--columns", Self.all, "--precision", "\(decimals)"]
    let uniform = try CommandRun(words + columns + ["--step", "0.01", "--until", "3"]).rows
    let times = (0...300).map { "\($0 / 100).\($0 / 10 % 10)\($0 % 10)" }
    let listed = try CommandRun(words + columns + ["--at", times.joined(separator: ",")]).rows
    #expect(uniform.count == 301)
    #expect(uniform == listed)
  }

  @Test func `the order is the one that is asked for, in every format`() throws {
    let columns = ["bouncy", "--at", "0.1", "--columns", "energy,position"]
    #expect(try CommandRun(columns).output == "energy,position\n42.547610,0.423302\n")
    #expect(
      try CommandRun(columns + ["-f", "jsonl"]).output
        == "{\"curve\":\"bouncy\",\"energy\":42.54761,\"position\":0.423302}\n"
    )
    #expect(
      try CommandRun(columns + ["-f", "json"]).output
        .contains("\"samples\":{\"energy\":[42.54761],\n    \"position\":[0.423302]}")
    )
    let wide = try CommandRun(
      ["bouncy", "smooth", "--wide", "--at", "0", "--columns", "acceleration,time"]
    ).output
    #expect(wide.hasPrefix("time,bouncy_acceleration,smooth_acceleration\n0.000000,157.913670,"))
  }

  @Test func `x and y have accelerations of their own, and one energy`() throws {
    let output = try CommandRun(
      "bouncy",
      "--to",
      "3,4",
      "--at",
      "0",
      "--columns",
      "acceleration,energy"
    ).output
    #expect(output == "ax,ay,energy\n473.741011,631.654682,1973.920880\n")
  }

  @Test func `there is no energy where no spring acts`() throws {
    let output = try CommandRun("linear", "--at", "0.1", "--columns", "velocity,energy").output
    #expect(output.hasSuffix("\n2.857143,\n"))
  }

  @Test func `an unknown column is named with the likely one`() throws {
    let run = CommandRun("bouncy", "--columns", "time,accelration")
    #expect(run.outcome.status == .usage)
    #expect(run.outcome.messages.joined().contains("did you mean 'acceleration'?"))
  }
}
