import SpringPlotCommand
import Testing

/// A command line with the position and velocity in its last row.
struct Reading: Sendable, CustomTestStringConvertible {
  let arguments: [String]
  let position: Double
  let velocity: Double?

  init(_ arguments: String, position: Double, velocity: Double? = nil) {
    self.arguments = arguments.split(separator: " ").map(String.init)
    self.position = position
    self.velocity = velocity
  }

  var testDescription: String { arguments.joined(separator: " ") }
}

/// Faults that users of comparable programs reported; the values were computed with 60 digits.
@Suite struct FieldReportTests {
  static let readings = [
    Reading(
      "--mass 1 --stiffness 100 --damping 20 --velocity 10 --at 0",
      position: 0,
      velocity: 10
    ),
    Reading(
      "--mass 1 --stiffness 100 --damping 20 --velocity 10 --at 0,0.1",
      position: 0.63212055882855768,
      velocity: 3.6787944117144232
    ),
    Reading(
      "--mass 2 --stiffness 100 --damping 15 --at 0.5",
      position: 1.1379783241868142,
      velocity: 0.18380059584725786
    ),
    Reading(
      "--stiffness 1e6 --damping 1e7 --allow-over-damping --from 100 --to 1000 --at 0.2",
      position: 117.82118537856767
    ),
    Reading("--stiffness 100 --damping 0 --at 1", position: 1.8390715290764525),
    Reading("--stiffness 180 --damping 12 --step 2 --until 2", position: 1.0000001757869825),
    Reading("--stiffness 180 --damping 12 --step 0.001 --until 2", position: 1.0000001757869825),
    Reading("--duration 0.5 --bounce -0.3 --at 0.1", position: 0.29082571098938861),
    Reading("--duration 0.5 --bounce=-0.3 --at 0.1", position: 0.29082571098938861),
    Reading("--bounce 1 --duration 0.5 --at 600", position: 0),
    Reading("--stiffness 100 --damping 1e-12 --at 1", position: 1.8390715290764525),
    Reading("--from 180 --to 180 --at 0.3", position: 180, velocity: 0),
    Reading("--velocity -1e3 --at 0", position: 0, velocity: -1000),
    Reading("--velocity -.5 --at 0", position: 0, velocity: -0.5),
  ]

  @Test(arguments: readings)
  func `has the exact position and velocity`(_ reading: Reading) throws {
    let run = CommandRun(reading.arguments + ["--precision", "full"])
    let row = try #require(try run.numbers.last)
    #expect(abs(row[1] - reading.position) <= 1e-9 * max(1, abs(reading.position)))
    if let velocity = reading.velocity {
      #expect(abs(row[2] - velocity) <= 1e-9 * max(1, abs(velocity)))
    }
  }

  @Test func `never leaves the bounds of an undamped spring`() throws {
    let run = CommandRun("--stiffness", "100", "--damping", "0", "--until", "600", "--step", "0.5")
    #expect(try run.numbers.allSatisfy { -1e-9...2 + 1e-9 ~= $0[1] })
  }

  @Test func `samples slowly what it samples fast`() throws {
    let slow = try CommandRun("bouncy", "--fps", "30").rows
    let fast = try CommandRun("bouncy", "--fps", "120").rows
    let known = Dictionary(uniqueKeysWithValues: fast.map { ($0[0], $0) })
    #expect(slow.dropLast().allSatisfy { known[$0[0]] == $0 })
  }

  @Test func `uses the default bounce when only the duration is given`() throws {
    let short = try CommandRun("--duration", "0.5").output
    #expect(try CommandRun("--duration", "0.5", "--bounce", "0").output == short)
  }

  @Test func `says when damping was reduced to critical`() throws {
    let arguments = ["--mass", "1", "--stiffness", "100", "--damping", "40"]
    #expect(CommandRun(arguments).outcome.messages.count == 1)
    #expect(CommandRun(arguments + ["--allow-over-damping"]).outcome.messages == [])
  }

  @Test(arguments: ["--bounce=1", "--bounce=0.3", "--bounce=-0.9"])
  func `writes no exponent and no negative zero`(bounce: String) throws {
    let rows = try CommandRun(bounce, "--until", "100").rows
    for field in rows.joined() {
      let isNegative = field.hasPrefix("-")
      let parts = field.dropFirst(isNegative ? 1 : 0).split(separator: ".")
      #expect(parts.count == 2 && parts.allSatisfy { $0.allSatisfy { "0"..."9" ~= $0 } })
      #expect(!isNegative || field.contains { "1"..."9" ~= $0 })
    }
  }

  @Test func `has null where JSON has no number`() throws {
    let run = CommandRun("info", "--stiffness", "100", "--damping", "0", "-f", "json")
    let text = try run.output
    #expect(text.contains("\"settles\":false"))
    #expect(text.contains("\"settlingTime\":null"))
  }
}
