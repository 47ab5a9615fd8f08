import SpringPlotArguments
import SpringPlotCharts
import SpringPlotMotion
import SpringPlotTables
import SpringPlotText

/// Which figures of curves are shown side by side, and of which curves.
struct FigureTableOptions: Hashable, Sendable {
  /// Whether a table is asked for.
  var isTable = false
  /// The columns; nil for the usual ones.
  var columns: [FigureName]?
  /// The figure that the rows are in the order of.
  var order: FigureOrder?
  /// What the figures of a row have to be.
  var conditions: [FigureCondition] = []
  /// The one figure that is told alone.
  var figure: FigureName?
  /// The figure that is explained instead of any curve.
  var explained: FigureName?
  /// The language in which the closed form is written instead of figures.
  var equation: EquationLanguage?
  /// How the numbers of the closed form are written; nil for what is usual in its language.
  var precision: Precision?

  /// The columns without a choice.
  static let usualColumns: [FigureName] = [
    .duration, .bounce, .settlingTime, .overshoot, .firstArrival, .peakVelocity,
  ]
}

/// A figure that rows are in the order of.
struct FigureOrder: Hashable, Sendable {
  let figure: FigureName
  let isDescending: Bool

  /// Reads `FIGURE[:asc|:desc]`.
  init(_ option: GivenOption) throws(CommandError) {
    let parts = option.parts(of: option.value, between: ":")
    guard parts.count <= 2, ["asc", "desc"].contains(parts.dropFirst().first ?? "asc") else {
      throw option.malformed("FIGURE or FIGURE:desc")
    }
    figure = try option.figure(parts[0])
    isDescending = parts.dropFirst().first == "desc"
  }
}

/// What a figure of a row has to be: `settle <= 0.4`.
struct FigureCondition: Hashable, Sendable {
  /// How the figure and the number compare.
  enum Relation: String, Hashable, Sendable, CaseIterable {
    case atMost = "<="
    case atLeast = ">="
    case unequal = "!="
    case below = "<"
    case above = ">"
    case equal = "="
  }

  let figure: FigureName
  let relation: Relation
  let value: Double

  /// Reads a figure, a relation and a number; a percentage is a hundredth.
  init(_ option: GivenOption) throws(CommandError) {
    let text = option.value
    let found = Relation.allCases.lazy.compactMap { relation in
      text[...].cut(at: relation.rawValue).map { (relation, $0) }
    }.first
    guard let (relation, parts) = found else { throw option.malformed(Self.form) }
    func trimmed(_ text: Substring) -> String {
      String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    figure = try option.figure(trimmed(parts.before))
    self.relation = relation
    var number = trimmed(parts.behind)
    if relation == .equal, number.hasPrefix("=") { number = trimmed(number.dropFirst()[...]) }
    if figure.isTime {
      value = try option.seconds(number).doubleValue
    } else if number.hasSuffix("%") {
      value = try option.number(trimmed(number.dropLast()[...])).doubleValue / 100
    } else {
      value = try option.number(number).doubleValue
    }
  }

  private static let form = "FIGURE <= NUMBER, with <, <=, >, >=, = or !="

  /// Whether a row with a figure is kept; what has no such figure is not.
  func holds(_ number: Double?) -> Bool {
    guard let number else { return false }
    return switch relation {
    case .atMost: number <= value
    case .atLeast: number >= value
    case .unequal: number != value
    case .below: number < value
    case .above: number > value
    case .equal: number == value
    }
  }
}

extension GivenOption {
  /// Returns the figure that a word names; others are answered with the likely one.
  func figure(_ word: String) throws(CommandError) -> FigureName {
    guard let figure = FigureName(word: word) else {
      throw .option(spelling, .notAWord(word, allowed: FigureName.words))
    }
    return figure
  }
}

extension FigureName {
  /// Every word for a figure, the short forms first.
  static let words = allCases.map { $0.shortForm ?? $0.rawValue }
}

/// Figures of curves, a row a curve.
struct FigureTable {
  /// What rows begin with: the curve, and what a sweep varies.
  private let parameter: String?
  private let columns: [FigureName]
  private var rows: [Row] = []

  private struct Row {
    let name: String
    let parameter: Double?
    let figures: [Double?]
    /// What the rows are in the order of.
    let key: Double?
  }

  /// Creates the table of curves.
  init(_ curves: PlottedCurves, _ options: FigureTableOptions) {
    let parameter = curves.family?.name
    self.parameter = parameter
    // What a sweep varies has a column already.
    columns = (options.columns ?? FigureTableOptions.usualColumns).filter {
      $0.rawValue != parameter
    }
    let values = curves.family?.values
    for (index, curve) in curves.curves.enumerated() {
      let description = CurveDescription(curve)
      guard options.conditions.allSatisfy({ $0.holds(description[$0.figure]) }) else { continue }
      rows.append(
        Row(
          name: curve.name,
          parameter: values.flatMap { $0.indices.contains(index) ? $0[index] : nil },
          figures: columns.map { description[$0] },
          key: options.order.flatMap { description[$0.figure] }
        )
      )
    }
    guard let order = options.order else { return }
    // Rows without the figure stand last; equal ones stay in their order.
    rows = rows.enumerated().sorted { first, second in
      switch (first.element.key, second.element.key) {
      case (let a?, let b?) where a != b: order.isDescending ? a > b : a < b
      case (.some, nil): true
      case (nil, .some): false
      default: first.offset < second.offset
      }
    }.map(\.element)
  }
}

extension FigureTable {
  /// Returns the table in a format.
  func text(as format: Format) -> String {
    switch format {
    case .table(.csv): separated(by: ",", csvField)
    case .table(.tsv): separated(by: "\t", tsvField)
    case .table(.jsonl): objects.map { $0 + "\n" }.joined()
    case .table(.json): "[" + objects.joined(separator: ",\n ") + "]\n"
    case .markdown: markdown
    case .table(.dat), .table(.gnuplot), .svg, .png, .css, .text, .swift: aligned
    }
  }

  private var names: [String] {
    ["curve"] + (parameter.map { [$0] } ?? []) + columns.map(\.rawValue)
  }

  private func numbers(_ row: Row) -> [Double?] {
    (parameter == nil ? [] : [row.parameter]) + row.figures
  }

  private func separated(by separator: String, _ field: (String) -> String) -> String {
    var text = names.map(field).joined(separator: separator) + "\n"
    for row in rows {
      let fields = [field(row.name)] + numbers(row).map { $0.map(Self.exact) ?? "" }
      text += fields.joined(separator: separator) + "\n"
    }
    return text
  }

  /// The rows as objects of JSON.
  private var objects: [String] {
    rows.map { row in
      let members = zip(names.dropFirst(), numbers(row)).map { name, number in
        let text = number.map(Self.exact) ?? ""
        return ",\(jsonText(name)):\(text.isEmpty ? "null" : text)"
      }
      return "{\"curve\":\(jsonText(row.name))" + members.joined() + "}"
    }
  }

  /// Returns a number with all its digits; what is infinite is nothing.
  private static func exact(_ number: Double) -> String {
    number.isFinite ? number.text(as: .shortest) : ""
  }

  /// The cells as people read them, below their headings.
  private var cells: [[String]] {
    let headings = ["curve"] + (parameter.map { [$0] } ?? []) + columns.map(\.text)
    return [headings]
      + rows.map { row in
        [visible(row.name)] + (parameter == nil ? [] : [row.parameter.map(short) ?? ""])
          + zip(columns, row.figures).map { $0.shown($1) }
      }
  }

  private var aligned: String {
    let cells = cells
    let widths = cells[0].indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    return cells.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let space = String(repeating: " ", count: widths[column] - cell.count)
        line += (column == 0 ? cell + space : "  " + space + cell)
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  private var markdown: String {
    func line(_ row: [String]) -> String {
      "| " + row.map(markdownCell).joined(separator: " | ") + " |\n"
    }
    let cells = cells
    let rule = ["---"] + Array(repeating: "---:", count: cells[0].count - 1)
    return line(cells[0]) + "| " + rule.joined(separator: " | ") + " |\n"
      + cells.dropFirst().map(line).joined()
  }
}

extension FigureName {
  /// Returns the figure as people read it, with its unit: `4.6 %`, `0.819 s`, `never`.
  func shown(_ value: Double?) -> String {
    guard let value, value.isFinite else { return absentText }
    func significant(_ value: Double) -> String { HumanNumber.text(value, digits: 3) }
    return switch self {
    case .overshoot: HumanNumber.text(100 * value, digits: 2) + " %"
    case .peakVelocity: significant(value) + "/s"
    case .decayRate: significant(value) + "/s"
    case .angularFrequency, .dampedAngularFrequency: significant(value) + " rad/s"
    case .duration, .response, .settlingTime, .swiftUISettlingDuration, .peakTime, .firstArrival,
      .peakVelocityTime:
      significant(value) + " s"
    case .bounce, .dampingRatio, .mass, .stiffness, .damping, .bounces: significant(value)
    }
  }

  /// What stands for a figure that a curve does not have.
  private var absentText: String {
    switch self {
    case .settlingTime, .firstArrival, .swiftUISettlingDuration: "never"
    case .overshoot, .peakTime: "none"
    case .duration, .bounce, .response, .dampingRatio, .mass, .stiffness, .damping,
      .angularFrequency, .dampedAngularFrequency, .decayRate, .peakVelocity, .peakVelocityTime,
      .bounces:
      "-"
    }
  }

  /// What the figure is, with its formula and its unit.
  var explanation: String {
    switch self {
    case .duration:
      "The perceived duration, in seconds: 2 pi over the angular frequency, as SwiftUI has it."
    case .bounce:
      "1 - z for a damping ratio z up to 1, 1/z - 1 above: 0 is smooth, 1 never stops."
    case .response:
      "The period of the spring without its damping, in seconds: 2 pi over the angular frequency."
    case .dampingRatio:
      "The damping over the critical one: c / (2 sqrt(k m)). Below 1 the spring overshoots."
    case .mass:
      "The mass m, in any unit; stiffness and damping are per this unit."
    case .stiffness:
      "The stiffness k, in mass per second squared: the angular frequency is sqrt(k / m)."
    case .damping:
      "The damping coefficient c, in mass per second: the decay rate is c / (2 m)."
    case .angularFrequency:
      "The natural angular frequency w0 = sqrt(k / m), in radians per second."
    case .dampedAngularFrequency:
      "The angular frequency of the swinging, w0 sqrt(1 - z^2), in radians per second; above "
        + "critical damping half the difference of both decay rates."
    case .decayRate:
      "The rate of the exponential decay, z w0, per second."
    case .settlingTime:
      "The time after which every shown position stays within the tolerance (--tolerance, 0.1 %) "
        + "of the span from the target, in seconds. It jumps where a crest leaves that band."
    case .swiftUISettlingDuration:
      "SwiftUI's own estimate of the settling time, in seconds: ln((|T| + |T z w0 - v0|) / e) / "
        + "(z w0) for an under-damped spring, else the first sample of a grid of 0.1 s."
    case .overshoot:
      "The farthest excursion beyond the target, as a fraction of the last way: "
        + "e^(-pi z / sqrt(1 - z^2)) for a spring from rest."
    case .peakTime:
      "The time of the overshoot, in seconds: pi / (w0 sqrt(1 - z^2)) for a spring from rest."
    case .firstArrival:
      "The first time at which the position is the target, in seconds."
    case .peakVelocity:
      "The velocity of the largest magnitude, in units per second."
    case .peakVelocityTime:
      "The first time at which the peak velocity is reached, in seconds."
    case .bounces:
      "How many crests and troughs leave the band of the tolerance."
    }
  }
}

extension CurveDescription {
  /// Returns a figure; nil for one that the curve does not have.
  subscript(name: FigureName) -> Double? {
    switch name {
    case .duration: duration
    case .bounce: bounce
    case .response: response
    case .dampingRatio: dampingRatio
    case .mass: mass
    case .stiffness: stiffness
    case .damping: damping
    case .angularFrequency: angularFrequency
    case .dampedAngularFrequency: dampedAngularFrequency
    case .decayRate: decayRate
    case .settlingTime: settlingTime
    case .swiftUISettlingDuration: swiftUISettlingDuration
    case .overshoot: overshoot
    case .peakTime: peakTime
    case .firstArrival: firstArrival
    case .peakVelocity: peakVelocity
    case .peakVelocityTime: peakVelocityTime
    case .bounces: nil
    }
  }
}
