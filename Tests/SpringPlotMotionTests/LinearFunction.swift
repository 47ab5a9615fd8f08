import Foundation

/// A `linear()` function of CSS, read and evaluated as the specification says.
struct LinearFunction {
  /// The points, their progress from 0 to 1.
  let points: [(progress: Double, value: Double)]

  init?(_ text: String) {
    guard text.hasPrefix("linear("), text.hasSuffix(")") else { return nil }
    var values: [Double] = []
    var percentages: [Double?] = []
    for part in text.dropFirst(7).dropLast().components(separatedBy: ", ") {
      let words = part.split(separator: " ")
      guard let first = words.first, let value = Double(String(first)) else { return nil }
      values.append(value)
      percentages.append(words.count > 1 ? Double(String(words[1].dropLast())) : nil)
    }
    guard values.count > 1 else { return nil }
    if percentages[0] == nil { percentages[0] = 0 }
    if percentages[percentages.count - 1] == nil { percentages[percentages.count - 1] = 100 }
    var points: [(Double, Double)] = []
    var known = 0
    for (index, percentage) in percentages.enumerated() {
      guard let percentage else { continue }
      let start = percentages[known] ?? 0
      for between in known..<index where between > known {
        let part = Double(between - known) / Double(index - known)
        points.append(((start + (percentage - start) * part) / 100, values[between]))
      }
      points.append((percentage / 100, values[index]))
      known = index
    }
    self.points = points
  }

  /// The percentages never go back.
  var isOrdered: Bool { zip(points, points.dropFirst()).allSatisfy { $0.progress <= $1.progress } }

  func callAsFunction(_ progress: Double) -> Double {
    // Of several points at one progress the last counts.
    let last = points.lastIndex { $0.progress <= progress } ?? 0
    guard last + 1 < points.count else { return points[last].value }
    let (start, end) = (points[last], points[last + 1])
    let part = (progress - start.progress) / (end.progress - start.progress)
    return start.value + (end.value - start.value) * part
  }
}
