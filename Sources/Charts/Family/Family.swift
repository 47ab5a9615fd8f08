/// Curves that differ in one number, which their colours tell.
package struct Family: Hashable, Sendable {
  /// What the number is, such as `bounce`.
  package var name: String
  /// The number of each curve of the figure.
  package var values: [Double]
  /// For each curve of the figure, which of `lineNames` it belongs to.
  package var lines: [Int]
  /// What the curves are besides that number; a single name is not shown.
  package var lineNames: [String]

  /// Creates a family of the curves of a figure.
  package init(name: String, values: [Double], lines: [Int], lineNames: [String]) {
    precondition(values.count == lines.count, "every curve needs a value and a line")
    self.name = name
    self.values = values
    self.lines = lines
    self.lineNames = lineNames
  }
}

extension Family {
  /// The most numbers that a legend names one by one; more of them get a scale of colours.
  package static let mostEntries = 8

  /// The numbers without repetition, rising.
  var steps: [Double] { Array(Set(values)).sorted() }

  /// The family in a few words, such as `bounce from -0.5 to 1`.
  var title: String {
    let steps = steps
    guard let low = steps.first, let high = steps.last else { return name }
    guard hasScale else {
      let numbers = steps.map { SignificantNumber.text($0, digits: 6) }
      return "\(name) \(numbers.joined(separator: ", "))"
    }
    let ends = [low, high].map { SignificantNumber.text($0, digits: 6) }
    return "\(name) from \(ends[0]) to \(ends[1]) in \(steps.count) curves"
  }

  /// Whether the numbers are shown on a scale of colours.
  package var hasScale: Bool { Set(values).count > Self.mostEntries }

  /// The place of each curve's colour between the first and the last, from 0 to 1.
  ///
  /// On a scale, the place is that of the number; what a legend names is evenly spaced.
  var places: [Double] {
    let steps = steps
    guard let low = steps.first, let high = steps.last, low < high else {
      return values.map { _ in 0 }
    }
    if hasScale { return values.map { ($0 - low) / (high - low) } }
    return values.map { Double(steps.firstIndex(of: $0) ?? 0) / Double(steps.count - 1) }
  }
}
