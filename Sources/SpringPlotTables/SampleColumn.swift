package import SpringPlotMotion

/// What the samples of a curve tell in a column, or of x and y in two.
package enum SampleColumn: Hashable, Sendable, CaseIterable {
  case time
  case position
  case velocity
  case acceleration
  case energy(Energy)

  package static let allCases: [SampleColumn] = [
    .time, .position, .velocity, .acceleration, .energy(.total), .energy(.kinetic),
    .energy(.potential), .energy(.dissipated),
  ]

  /// The columns without a choice.
  package static let usual: [SampleColumn] = [.time, .position, .velocity]

  /// The word that asks for the column.
  package var word: String {
    switch self {
    case .time: "time"
    case .position: "position"
    case .velocity: "velocity"
    case .acceleration: "acceleration"
    case .energy(let kind): kind.rawValue
    }
  }
}

extension SampleColumn {
  /// Returns the names of the columns of a motion, or of the motions of x and y.
  func names(dimensions: Int) -> [String] {
    guard dimensions > 1 else { return [word] }
    return switch self {
    case .time, .energy: [word]
    case .position: ["x", "y"]
    case .velocity: ["vx", "vy", "speed"]
    case .acceleration: ["ax", "ay"]
    }
  }

  /// Returns what the columns show, for motions that follow `first` others.
  func fields(dimensions: Int, first: Int = 0) -> [RowSection.Field] {
    let motions = first..<first + dimensions
    return switch self {
    case .time: [.time]
    case .position: motions.map { .position(motion: $0) }
    case .velocity:
      motions.map { .velocity(motion: $0) }
        + (dimensions > 1 ? [.speed(motions: first, first + 1)] : [])
    case .acceleration: motions.map { .acceleration(motion: $0) }
    case .energy(let kind): [.energy(kind, motions: motions)]
    }
  }
}
