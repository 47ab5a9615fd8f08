import Foundation
import SpringPlotMotion
import Springs
import Testing

@Suite struct DigitTests {
  @Test(arguments: try DigitVector.all() + DigitVector.all("hard_digit_vectors"))
  func `numbers are those of exact arithmetic, rounded once`(vector: DigitVector) throws {
    let motion = try vector.motion()
    let (position, velocity) = (
      motion.number(.position, at: vector.time), motion.number(.velocity, at: vector.time)
    )
    #expect(motion.nearestState(at: vector.time).position == vector.position)
    #expect(motion.nearestState(at: vector.time).velocity == vector.velocity)
    #expect(position.nearestDecimal(decimals: vector.decimals).digits == vector.positionDigits)
    #expect(velocity.nearestDecimal(decimals: vector.decimals).digits == vector.velocityDigits)
  }

  @Test(arguments: try DigitVector.all().prefix(100))
  func `wide numbers say what two Doubles say`(vector: DigitVector) throws {
    let position = try vector.motion().number(.position, at: vector.time)
    #expect(position.wideNearestDouble == vector.position)
    #expect(position.wideNearestDecimal(decimals: vector.decimals).digits == vector.positionDigits)
  }

  @Test func `an undamped spring is on exact ties at twelfths of its period`() {
    let spring = Animation.spring(Spring(duration: 0.75, bounce: 1))
    let motion = Motion(spring, from: 0, to: 1)
    let sixth = motion.number(.position, at: 0.125)
    #expect(sixth.nearestDouble == 0.5)
    #expect(sixth.nearestDecimal(decimals: 0).digits == "0")
    #expect(
      Motion(spring, from: 2, to: 1).number(.position, at: 0.125).nearestDecimal(decimals: 0).digits
        == "2"
    )
    #expect(motion.number(.velocity, at: 0.375).nearestDouble == 0)
    #expect(motion.number(.velocity, at: 0.75).nearestDecimal(decimals: 20).digits == "0")
  }

  @Test func `a critical spring passes its target exactly where its rates are rational`() {
    let spring = Spring(mass: 1, stiffness: 4, damping: 4)
    let motion = Motion(.spring(spring), from: -0.5, to: 0.5, initialVelocity: 10)
    #expect(motion.number(.position, at: 0.125).nearestDouble == 0.5)
    #expect(motion.number(.position, at: 0.125).nearestDecimal(decimals: 0).digits == "0")
  }

  @Test(arguments: [(1.0, "0"), (-1.0, "1")])
  func `the side of a tie decides however near it is`(side: Double, digits: String) {
    // Both springs are 10^-12000 from 0.5 then, and come from different sides.
    let spring = Spring(duration: 0.5)
    let motion = Motion(.spring(spring), from: 0.5 - side, to: 0.5)
    #expect(motion.number(.position, at: 2_200).nearestDecimal(decimals: 0).digits == digits)
    #expect(motion.number(.position, at: 2_200).nearestDouble == 0.5)
  }

  @Test func `a timing curve is on exact ties where its parameter is rational`() {
    let even = UnitCurve.bezier(x1: 0.25, y1: 0, x2: 0.75, y2: 1)
    let motion = Motion(.curve(even, duration: 0.5), from: 0, to: 1)
    #expect(motion.number(.position, at: 0.25).nearestDecimal(decimals: 0).digits == "0")
    #expect(motion.number(.position, at: 0.25).nearestDouble == 0.5)
    // At a third of its parameter.
    let third = Motion(.curve(even, duration: 54), from: 0, to: 27)
    #expect(third.number(.position, at: 17).nearestDouble == 7)
    let half = Motion(.curve(even, duration: 54), from: 0, to: 13.5)
    #expect(half.number(.position, at: 17).nearestDecimal(decimals: 0).digits == "4")
    let line = Motion(.curve(.linear, duration: 3), from: 0, to: 3)
    #expect(line.number(.position, at: 0.125).nearestDecimal(decimals: 2).digits == "12")
    #expect(line.number(.position, at: 0.375).nearestDecimal(decimals: 2).digits == "38")
  }

  @Test func `what has decayed below the least normal number keeps its velocity`() {
    let spring = Spring(duration: 3.1e-20, bounce: 0.3)
    let motion = Motion(.spring(spring), from: 86.89587445097982, to: 82)
    #expect(motion.nearestState(at: 5.1e-18).velocity == -5.923096234181036e-295)
  }

  @Test func `what interrupts goes on from the nearest Doubles`() {
    let spring = Animation.spring(Spring(duration: 0.5, bounce: 0.3))
    var motion = Motion(spring, from: 0, to: 1)
    let state = motion.nearestState(at: 0.1)
    motion.retarget(to: 2, at: 0.1, animation: spring)
    let other = Motion(spring, from: state.position, to: 2, initialVelocity: state.velocity)
    #expect(motion.nearestState(at: 0.225) == other.nearestState(at: 0.125))
  }
}

extension ScaledDecimal {
  /// The digits of the whole number.
  var digits: String {
    var limbs = limbs
    var digits: [Character] = []
    repeat {
      var rest: UInt64 = 0
      for index in limbs.indices.reversed() {
        (limbs[index], rest) = (10 as UInt64).dividingFullWidth((rest, limbs[index]))
      }
      digits.append(Character("\(rest)"))
      while limbs.last == 0 { limbs.removeLast() }
    } while !limbs.isEmpty
    return (isNegative ? "-" : "") + String(digits.reversed())
  }
}

/// A line of `digit_vectors.csv`.
struct DigitVector: Sendable, CustomTestStringConvertible {
  let fields: [String]
  let numbers: [Double]
  let decimals: Int

  /// The lines of a file of the folder `Reference`, with so many values of which each is there twice.
  static func all(
    _ name: String = "digit_vectors",
    values: Int = 2
  ) throws -> [DigitVector] {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Reference/\(name).csv")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").dropFirst().map {
      let fields = $0.split(separator: ",").map(String.init)
      return try DigitVector(
        fields: fields,
        numbers: (fields[1...7] + fields[9..<9 + values]).map { try #require(Double($0)) },
        decimals: #require(Int(fields[8]))
      )
    }
  }

  var testDescription: String { fields.joined(separator: ",") }
  var time: Double { numbers[6] }
  var position: Double { numbers[7] }
  var velocity: Double { numbers[8] }
  var positionDigits: String { fields[11] }
  var velocityDigits: String { fields[12] }

  /// The motion of the spring from its start.
  func motion() throws -> Motion {
    let spring =
      switch fields[0] {
      case "duration-bounce": Spring(duration: numbers[0], bounce: numbers[1])
      case "response-ratio": Spring(response: numbers[0], dampingRatio: numbers[1])
      case "settling":
        Spring(settlingDuration: numbers[0], dampingRatio: numbers[1], epsilon: numbers[2])
      default:
        Spring(
          mass: numbers[0],
          stiffness: numbers[1],
          damping: numbers[2],
          allowOverDamping: true
        )
      }
    return Motion(
      .spring(spring),
      from: numbers[3],
      to: numbers[4],
      initialVelocity: numbers[5]
    )
  }
}
