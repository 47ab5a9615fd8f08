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
  /// The figure that a grid of two parameters is told by, instead of rows of figures.
  var pivot: FigureName?
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
  private let parameters: [String]
  private let columns: [FigureName]
  private var rows: [Row] = []

  private struct Row {
    let name: String
    let parameters: [Double]
    let figures: [Double?]
    /// What the rows are in the order of.
    let key: Double?
  }

  /// Creates the table of curves.
  init(_ curves: PlottedCurves, _ options: FigureTableOptions) {
    let parameters = curves.curves[0].sweep.map(\.name)
    self.parameters = parameters
    // What a sweep varies has a column already.
    columns = (options.columns ?? FigureTableOptions.usualColumns).filter {
      !parameters.contains($0.rawValue)
    }
    for curve in curves.curves where options.conditions.allSatisfy({ $0.holds(curve[$0.figure]) }) {
      rows.append(
        Row(
          name: curve.name,
          parameters: curve.sweep.map(\.value),
          figures: columns.map { curve[$0] },
          key: options.order.flatMap { curve[$0.figure] }
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
    case .table(.jsonl): objects.map { $0 + "\n" }.joined()
    case .table(.json): "[" + objects.joined(separator: ",\n ") + "]\n"
    case .table(.csv), .table(.tsv), .table(.dat), .table(.gnuplot), .markdown, .svg, .png, .css,
      .text, .swift:
      CellTable(exact: exactCells, shown: shownCells).text(as: format)
    }
  }

  private var names: [String] {
    ["curve"] + parameters + columns.map(\.rawValue)
  }

  private func numbers(_ row: Row) -> [Double?] { row.parameters + row.figures }

  /// The cells with all their digits.
  private var exactCells: [[String]] {
    [names] + rows.map { row in [row.name] + numbers(row).map(CellTable.exact) }
  }

  /// The rows as objects of JSON.
  private var objects: [String] {
    rows.map { row in
      let members = zip(names.dropFirst(), numbers(row)).map { name, number in
        let text = number.map { CellTable.exact($0) } ?? ""
        return ",\(jsonText(name)):\(text.isEmpty ? "null" : text)"
      }
      return "{\"curve\":\(jsonText(row.name))" + members.joined() + "}"
    }
  }

  /// The cells as people read them, below their headings.
  private var shownCells: [[String]] {
    let headings = ["curve"] + parameters + columns.map(\.text)
    return [headings]
      + rows.map { row in
        [visible(row.name)] + row.parameters.map(short)
          + zip(columns, row.figures).map { $0.shown($1) }
      }
  }
}

extension FigureName {
  /// Returns the figure as people read it, with its unit: `4.6 %`, `0.819 s`, `never`.
  func shown(_ value: Double?) -> String {
    guard let value, value.isFinite else { return absentText }
    let number = HumanNumber.text(factor * value, digits: self == .overshoot ? 2 : 3)
    let unit = unit(of: "")
    return number + (unit.isEmpty || unit.hasPrefix("/") ? "" : " ") + unit
  }

  /// What the figure is multiplied by where people read it.
  var factor: Double { self == .overshoot ? 100 : 1 }

  /// Returns the unit of the number that people read, for positions in a unit.
  func unit(of positions: String?) -> String {
    switch self {
    case .overshoot: "%"
    case .peakVelocity: (positions ?? "1") + "/s"
    case .decayRate: positions == "" ? "/s" : "1/s"
    case .angularFrequency, .dampedAngularFrequency: "rad/s"
    case .duration, .response, .settlingTime, .swiftUISettlingDuration, .peakTime, .firstArrival,
      .peakVelocityTime:
      "s"
    case .bounce, .dampingRatio, .mass, .stiffness, .damping, .bounces: ""
    }
  }

  /// What stands for a figure that a curve does not have.
  var absentText: String {
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
      "The time after which every shown position stays within the tolerance from the target, in "
        + "seconds. The tolerance is 0.1 % of the span, or what --tolerance says; the time jumps "
        + "where a crest leaves that band."
    case .swiftUISettlingDuration:
      "SwiftUI's own estimate of the settling time, in seconds: ln((|T| + |T z w0 - v0|) / e) / "
        + "(z w0) for an under-damped spring, else the first sample of a grid of 0.1 s."
    case .overshoot:
      "The farthest excursion beyond the target, as a fraction of the last way: "
        + "e^(-pi z / sqrt(1 - z^2)) for a spring from rest."
    case .peakTime:
      "The time of the overshoot, in seconds: pi / (w0 sqrt(1 - z^2)) for a spring from rest."
    case .firstArrival:
      "The first time at which the position is the target, in seconds: "
        + "(pi - acos z) / (w0 sqrt(1 - z^2)) for a spring from rest."
    case .peakVelocity:
      "The velocity of the largest magnitude, in units per second: "
        + "d w0 e^(-z acos(z) / sqrt(1 - z^2)) for a spring from rest over a distance d."
    case .peakVelocityTime:
      "The first time at which the peak velocity is reached, in seconds: "
        + "acos(z) / (w0 sqrt(1 - z^2)) for a spring from rest."
    case .bounces:
      "How many crests and troughs leave the band of the tolerance, a whole number: "
        + "ln(1 / tolerance) sqrt(1 - z^2) / (pi z), rounded down, for a spring from rest."
    }
  }
}
