/// What moves along one axis, or along x and y: the motions of its coordinates.
package struct Movement: Hashable, Sendable {
  /// The motion of each coordinate: one, or those of x and y.
  package let axes: [Motion]

  /// Creates a movement along one axis or two.
  package init(axes: [Motion]) {
    precondition(1...2 ~= axes.count, "a movement has one axis or two")
    self.axes = axes
  }

  /// The distance that tolerances are fractions of, in units.
  ///
  /// That of the start and the target; with more targets the diagonal of the rectangle that holds
  /// them all. Without a distance it is the farthest excursion.
  package var span: Double {
    guard axes.count > 1 else { return axes[0].span }
    let distance = length(axes.map(\.reach))
    return distance > 0 ? distance : length(axes.map(\.span))
  }

  /// Returns the time after which every coordinate stays within `tolerance` units of its target.
  package func settlingTime(within tolerance: Double) -> Double {
    axes.map { $0.settlingTime(within: tolerance) }.max() ?? 0
  }

  /// Returns how long the movement is shown when nobody says how long.
  ///
  /// `tolerance` says what counts as settled.
  package func shownDuration(tolerance: Tolerance) -> ShownDuration {
    // A coordinate that rests says nothing about when the other one does.
    let moving = axes.count > 1 ? axes.filter { !$0.isAtRest } : []
    let durations = (moving.isEmpty ? axes : moving).map {
      $0.shownDuration(tolerance: tolerance, span: span)
    }
    return durations.max { $0.seconds < $1.seconds } ?? durations[0]
  }
}

extension Motion {
  /// How far the start and all targets are from each other, in units.
  var reach: Double {
    let ends = [from] + changes.map(\.target)
    return (ends.max() ?? from) - (ends.min() ?? from)
  }
}

// The root of a sum of squares, scaled so that no square overflows.
private func length(_ parts: [Double]) -> Double {
  let largest = parts.max() ?? 0
  guard largest > 0, largest.isFinite else { return largest }
  return largest * parts.reduce(0) { $0 + ($1 / largest) * ($1 / largest) }.squareRoot()
}

/// What an animated value is, and so what its components are.
package enum ValueKind: Hashable, Sendable {
  /// A number, which is its own component.
  case number
  /// The two coordinates of a point.
  case point
  /// Red, green and blue of sRGB, from 0 to 1.
  case color

  /// The names of the components; none for a number.
  package var componentNames: [String] {
    switch self {
    case .number: []
    case .point: ["x", "y"]
    case .color: ["red", "green", "blue"]
    }
  }
}
