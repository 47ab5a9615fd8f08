import SpringPlotMotion
import Springs

/// Where a timing curve of steps jumps.
enum StepPosition {
  case start
  case end
  case both
  case neither

  init?(word: String) {
    switch word {
    case "start", "jump-start", "true": self = .start
    case "end", "jump-end", "false": self = .end
    case "jump-both": self = .both
    case "jump-none": self = .neither
    default: return nil
    }
  }
}

extension LinearPieces {
  /// Creates the curve of `linear()`.
  ///
  /// Places that are not given lie evenly between others, and none lies before the one in front of
  /// it. What lies outside 0…1 is cut off there.
  init?(cssPoints: [(progress: Double?, value: Double)]) {
    var progresses = cssPoints.map(\.progress)
    progresses[0] = progresses[0] ?? 0
    progresses[progresses.count - 1] = progresses[progresses.count - 1] ?? 1
    var largest = -Double.infinity
    for index in progresses.indices {
      guard let progress = progresses[index] else { continue }
      largest = max(largest, progress)
      progresses[index] = largest
    }
    var points: [Point] = []
    var last = 0
    for index in progresses.indices {
      guard let progress = progresses[index] else { continue }
      let start = progresses[last] ?? 0
      for between in last..<index where between > last {
        let share = Double(between - last) / Double(index - last)
        points.append(
          Point(progress: start + share * (progress - start), value: cssPoints[between].value)
        )
      }
      points.append(Point(progress: progress, value: cssPoints[index].value))
      last = index
    }
    self.init(Self.cut(points))
  }

  /// Returns points with the lines outside 0…1 cut off, and led on to both ends.
  private static func cut(_ points: [Point]) -> [Point] {
    var inside = points.filter { 0...1 ~= $0.progress }
    if let first = points.first, first.progress > 0 {
      // CSS leads the first line on to the left; without a slope the value stays.
      inside.insert(Point(progress: 0, value: value(at: 0, on: points.prefix(2))), at: 0)
    } else if inside.first?.progress != 0 {
      inside.insert(Point(progress: 0, value: value(at: 0, in: points)), at: 0)
    }
    if let last = points.last, last.progress < 1 {
      inside.append(Point(progress: 1, value: value(at: 1, on: points.suffix(2))))
    } else if inside.last?.progress != 1 {
      inside.append(Point(progress: 1, value: value(at: 1, in: points)))
    }
    return inside
  }

  private static func value(at progress: Double, in points: [Point]) -> Double {
    guard let index = points.firstIndex(where: { $0.progress > progress }), index > 0 else {
      return points.last?.value ?? 0
    }
    return value(at: progress, on: points[(index - 1)...index])
  }

  private static func value(at progress: Double, on line: ArraySlice<Point>) -> Double {
    guard let start = line.first, let end = line.last, start.progress < end.progress else {
      return line.last?.value ?? 0
    }
    let slope = (end.value - start.value) / (end.progress - start.progress)
    return start.value + slope * (progress - start.progress)
  }

  /// Creates the curve of equal steps, at least one, or two between which it jumps alone.
  init(steps: Int, jumping position: StepPosition) {
    let rises =
      switch position {
      case .start, .end: Double(steps)
      case .both: Double(steps + 1)
      case .neither: Double(max(1, steps - 1))
      }
    let first = position == .start || position == .both ? 1.0 : 0.0
    var points: [Point] = []
    for step in 0..<steps {
      let value = (Double(step) + first) / rises
      points.append(Point(progress: Double(step) / Double(steps), value: value))
      points.append(Point(progress: Double(step + 1) / Double(steps), value: value))
    }
    self.init(unchecked: points)
  }
}
