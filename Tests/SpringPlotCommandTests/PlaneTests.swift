import SpringPlotCommand
import SpringPlotText
import Testing

@Suite struct PlaneTests {
  private static let grid = ["--step", "0.01", "--until", "0.8", "--precision", "full"]

  /// A motion in the plane with the motions of its coordinates.
  struct Case: Sendable, CustomTestStringConvertible {
    let plane: String
    let x: String
    let y: String
    var testDescription: String { plane }
  }

  static let cases = [
    Case(plane: "bouncy --to 100,200", x: "bouncy --to 100", y: "bouncy --to 200"),
    Case(
      plane: "bouncy --from 10,-20 --to 100,200 --velocity 50,-300",
      x: "bouncy --from 10 --to 100 --velocity 50",
      y: "bouncy --from -20 --to 200 --velocity -300"
    ),
    Case(
      plane: "--bounce 0.5 --to 1,2 --retarget 0.2:3,0 --retarget 0.3:-1,-1:smooth",
      x: "--bounce 0.5 --to 1 --retarget 0.2:3 --retarget 0.3:-1:smooth",
      y: "--bounce 0.5 --to 2 --retarget 0.2:0 --retarget 0.3:-1:smooth"
    ),
    Case(
      plane: "smooth --to 5,5 --y-curve easeInOut --x-curve bouncy:duration=0.3",
      x: "bouncy:duration=0.3 --to 5",
      y: "easeInOut --to 5"
    ),
  ]

  @Test(arguments: cases)
  func `is two motions to the last bit`(_ example: Case) throws {
    func run(_ words: String) throws -> [[Double]] {
      try CommandRun(words.split(separator: " ").map(String.init) + Self.grid).numbers
    }
    let plane = try run(example.plane)
    let x = try run(example.x)
    let y = try run(example.y)
    #expect(plane.count == x.count)
    #expect(plane.map { [$0[0], $0[1], $0[3]] } == x)
    #expect(plane.map { [$0[0], $0[2], $0[4]] } == y)
    for row in plane {
      let speed = (row[3] * row[3] + row[4] * row[4]).squareRoot()
      #expect(abs(row[5] - speed) <= 1e-12 * max(1, speed))
    }
  }

  @Test func `names its columns`() throws {
    let output = try CommandRun("bouncy", "--to", "1,2", "--samples", "1").output
    #expect(output.hasPrefix("time,x,y,vx,vy,speed\n"))
  }

  @Test func `tells coordinates as arrays`() throws {
    let text = try CommandRun("info", "bouncy", "--to", "3,4", "-f", "json").output
    #expect(text.contains("\"from\":[0,0],\"to\":[3,4],\"initialVelocity\":[0,0]"))
    #expect(text.contains("\"mass\":1,"))
    #expect(text.contains("\"overshoot\":["))
  }

  @Test func `tells what differs between the axes as arrays`() throws {
    let text = try CommandRun(
      "info",
      "--to",
      "3,4",
      "--x-curve",
      "bouncy",
      "--y-curve",
      "linear",
      "-f",
      "json"
    ).output
    #expect(text.contains("\"kind\":[\"spring\",\"curve\"],\"regime\":[\"underdamped\",null]"))
    #expect(text.contains("\"mass\":[1,null]"))
  }

  @Test func `settles when both coordinates are within a part of the distance`() throws {
    // 3, 4, 5: each coordinate of a spring without velocity is a multiple of the same curve, and
    // 0.001 of the distance is 0.00125 of the longer side.
    let plane = try CommandRun("smooth", "--to", "3,4", "--precision", "full").numbers.count
    let line = try CommandRun("smooth", "--to", "4", "--tolerance", "0.00125").numbers.count
    #expect(plane == line)
  }

  @Test func `reports both axes in words`() throws {
    let text = try CommandRun("info", "bouncy", "--to", "3,4").output
    #expect(text.contains("  x first arrival "))
    #expect(text.contains("  y first arrival "))
    #expect(text.contains(" x(t) = 3 ") && text.contains(" y(t) = 4 "))
    #expect(text.contains("  settles to 0.1 % "))
    #expect(text.contains("  duration and bounce "))
  }

  @Test func `sweeps a family in the plane`() throws {
    let rows = try CommandRun("--to", "1,2", "--sweep", "bounce=0,0.5", "--samples", "1").rows
    #expect(rows.map { $0[0] } == ["bounce=0", "bounce=0.5"])
  }

  @Test func `draws coordinates over time, and the way in the plane`() throws {
    let arguments = ["bouncy", "--to", "100,200", "--velocity", "900,0", "-f", "svg"]
    let time = try CommandRun(arguments).output
    #expect(time.contains(">x<") && time.contains(">y<"))
    let plane = try CommandRun(arguments + ["--plane"]).output
    #expect(plane.contains("a dot every") && plane.contains("from (0, 0) to (100, 200)"))
    #expect(plane.utf8.count < 8_000)
  }

  @Test func `follows a drag in the plane`() throws {
    let environment = Environment(read: { _ throws(ReadError) in
      Array("time,x,y\n0,0,0\n0.01,1,2\n0.02,3,5\n0.03,6,9\n".utf8)
    })
    let plane = ["bouncy", "--gesture", "drag.csv", "--to", "0,0"] + Self.grid
    let rows = try CommandRun(plane, in: environment).numbers
    for axis in 0...1 {
      let lines = ["0,0,0", "0.01,1,2", "0.02,3,5", "0.03,6,9"].map { line in
        let fields = line.split(separator: ",")
        return "\(fields[0]),\(fields[axis + 1])"
      }
      let single = Environment(read: { _ throws(ReadError) in
        Array(("time,position\n" + lines.joined(separator: "\n") + "\n").utf8)
      })
      let line = try CommandRun(
        ["bouncy", "--gesture", "drag.csv", "--to", "0"] + Self.grid,
        in: single
      ).numbers
      #expect(rows.map { [$0[1 + axis], $0[3 + axis]] } == line.map { [$0[1], $0[2]] })
    }
  }

  static let refusals = [
    ("bouncy --from 0 --to 1,2", "option '--from' cannot be '0'; it has the form X,Y"),
    ("bouncy --to 1,2,3", "option '--to' cannot be '1,2,3'; it has the form X,Y"),
    ("bouncy --to 1,", "option '--to' needs a number"),
    ("bouncy --plane -f svg", "option '--plane' needs a motion in the plane"),
    ("bouncy --plane --to 1,2 -f csv", "option '--plane' has no effect on csv, only on svg"),
    ("bouncy --plane --to 1,2 --layout overlay -f svg", "'--plane' and '--layout' exclude"),
    ("bouncy --to 1,2 --retarget 0.1:3", "option '--retarget' cannot be '0.1:3'"),
  ]

  @Test(arguments: refusals)
  func `says what is wrong`(_ words: String, _ sentence: String) throws {
    let outcome = CommandRun(words.split(separator: " ").map(String.init)).outcome
    #expect(outcome.status == .usage)
    #expect(try #require(outcome.messages.first).contains(sentence))
  }
}
