import Bytes
import Springs

/// Rows of the same shape: what each field shows, and the bytes around the fields.
struct RowSection {
  /// What a field of a row shows.
  enum Field: Hashable {
    case time
    case position(motion: Int)
    case velocity(motion: Int)
    case speed(motions: Int, Int)
  }

  /// The times of the rows.
  let grid: SampleGrid
  /// The motions that the fields show.
  let motions: [Motion]
  /// What the fields show.
  let fields: [Field]
  /// The bytes before each field and, as the last element, behind all of them.
  let literals: [[UInt8]]
  /// What is before the first field of the first row instead.
  var firstLiteral: [UInt8]?
  /// How numbers are written.
  let style: NumberStyle
  /// What stands for a number that is not finite.
  let missing: [UInt8]
}

extension RowSection {
  /// Writes all rows.
  func write(into sink: inout ByteSink) throws(WriteError) {
    for index in 0..<grid.count {
      let time = grid.time(index)
      let states = motions.map { $0.state(at: time) }
      for (field, literal) in zip(fields, literals) {
        try sink.write((index == 0 && field == fields[0] ? firstLiteral : nil) ?? literal)
        let value = value(of: field, time: time, states: states)
        try value.isFinite ? sink.write(value, as: style) : sink.write(missing)
      }
      try sink.write(literals[fields.count])
    }
  }

  private func value(of field: Field, time: Double, states: [MotionState]) -> Double {
    switch field {
    case .time: time
    case .position(let motion): states[motion].position
    case .velocity(let motion): states[motion].velocity
    case .speed(let first, let second):
      magnitude(states[first].velocity, states[second].velocity)
    }
  }
}

/// Returns the length of a vector, also of one whose squares a Double cannot hold.
func magnitude(_ first: Double, _ second: Double) -> Double {
  let sum = first * first + second * second
  if 1e-280...1e280 ~= sum { return sum.squareRoot() }
  let largest = max(first.magnitude, second.magnitude)
  guard largest > 0 else { return 0 }
  let (first, second) = (first / largest, second / largest)
  return largest * (first * first + second * second).squareRoot()
}
