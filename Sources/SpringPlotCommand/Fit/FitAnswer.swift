import SpringPlotFitting
import SpringPlotMotion
import SpringPlotSyntax
import SpringPlotText
import Springs

/// What was found, whichever question was asked.
enum FitAnswer: Sendable {
  case wishes(WishReport)
  case recording(RecordingReport)
  case match(MatchReport)

  /// Sentences for the user beside the answer.
  var messages: [String] {
    switch self {
    case .wishes, .recording: []
    case .match(let report): report.warnings
    }
  }

  /// The report for people.
  var text: String {
    switch self {
    case .wishes(let report): report.text
    case .recording(let report): report.text
    case .match(let report): report.text
    }
  }

  /// The report as a JSON document.
  var json: String {
    switch self {
    case .wishes(let report): report.json
    case .recording(let report): report.json
    case .match(let report): report.json
    }
  }

  /// The title of a chart.
  var title: String {
    switch self {
    case .wishes(let report): FitCode(.spring(report.best.shown), .swiftui).expression
    case .recording(let report): report.code(of: report.fit.best, .swiftui).expression
    case .match(let report): "\(report.curve.name) and \(report.code(.swiftui).expression)"
    }
  }

  /// The answer as SwiftUI code alone.
  var swift: String {
    switch self {
    case .wishes(let report): FitCode(report.best, .swiftui).text
    case .recording(let report): report.code(of: report.fit.best, .swiftui).text
    case .match(let report): report.code(.swiftui).text
    }
  }

  /// What a chart without samples shows.
  var movements: [(name: String, movement: Movement)] {
    switch self {
    case .wishes(let report):
      [
        (
          FitCode(.spring(report.best.shown), .swiftui).expression,
          Movement(axes: [
            Motion(
              .spring(report.best.spring),
              from: report.from,
              to: report.target,
              initialVelocity: report.velocity
            )
          ])
        )
      ]
    case .recording: []
    case .match(let report):
      [
        (report.curve.name, Movement(axes: [report.motion])),
        (report.code(.swiftui).expression, Movement(axes: [Motion(report.nearest.animation)])),
      ]
    }
  }

  /// Writes the rows of a table: the samples with their fit, or the solutions.
  func writeRows(
    separator: String,
    hasHeader: Bool,
    into sink: inout ByteSink
  ) throws(WriteError) {
    func row(_ cells: [String]) throws(WriteError) {
      try sink.write(cells.joined(separator: separator) + "\n")
    }
    func number(_ value: Double?) -> String { value?.text(as: .shortest) ?? "" }
    switch self {
    case .wishes(let report):
      let figures = WishReport.figures
      if hasHeader { try row(figures.map(\.rawValue)) }
      for solution in report.answer.solutions {
        try row(figures.map { number(solution.figures[$0]) })
      }
    case .recording(let report):
      let names = report.positions.count == 1 ? [""] : ["x_", "y_"]
      let plain = report.positions.count == 1 ? ["position"] : ["x", "y"]
      if hasHeader {
        try row(
          ["time"]
            + plain.indices.flatMap { [plain[$0], names[$0] + "fit", names[$0] + "residual"] }
            + ["outlier"]
        )
      }
      let outliers = Set(report.fit.outliers)
      for index in report.times.indices {
        var cells = [number(report.times[index])]
        for axis in report.positions.indices {
          let position = report.positions[axis][index]
          let residual = report.residuals[axis][index]
          cells += [number(position), number(position - residual), number(residual)]
        }
        try row(cells + [outliers.contains(index) ? "1" : "0"])
      }
    case .match(let report):
      if hasHeader { try row(["time", "position", "fit", "residual"]) }
      let fitted = Motion(report.nearest.animation)
      let shown = Movement(axes: [fitted]).shownDuration(tolerance: 0.001).seconds
      let end = max(
        report.motion.perceptualDuration.isFinite ? report.motion.perceptualDuration : 0,
        shown
      )
      for index in 0...Int((end * 60).rounded(.up)) {
        let time = Double(index) / 60
        let position = report.motion.state(at: time).position
        let fit = fitted.state(at: time).position
        try row([number(time), number(position), number(fit), number(position - fit)])
      }
    }
  }
}

/// An answer in the words of a library.
struct FitCode: Hashable, Sendable {
  /// The animation, with the digits that are told.
  let animation: Animation
  /// The library.
  let dialect: Dialect

  init(_ animation: Animation, _ dialect: Dialect) {
    self.animation = animation
    self.dialect = dialect
  }

  /// Creates the code of a spring that was wished for.
  init(_ solution: WishSolution, _ dialect: Dialect) {
    self.init(.spring(solution.spring), dialect)
  }

  /// The animation as SwiftUI writes it, without a leading dot.
  var expression: String { animation.expression }

  /// The code to paste, or why there is none.
  var text: String {
    let conversion = animation.conversion(to: dialect, style: ConversionStyle(name: "fit"))
    guard let code = conversion.code else {
      return "// \(conversion.notes.joined(separator: "; "))\n"
    }
    return code + "\n"
  }
}

extension WishSolution {
  /// The spring with as many digits as a title has room for.
  fileprivate var shown: Spring {
    func rounded(_ value: Double) -> Double { (value * 1e4).rounded() / 1e4 }
    let short = try? Spring(
      validatingDuration: rounded(spring.duration),
      bounce: rounded(spring.bounce)
    )
    return short ?? spring
  }
}

extension NearestCurve {
  /// The nearest curve as an animation.
  var animation: Animation {
    if let spring { return .spring(spring) }
    return .curve(curve ?? .linear, duration: duration)
  }
}

/// Rows of names and values in two columns.
struct FitRows {
  private var rows: [(name: String, value: String)] = []

  mutating func add(_ name: String, _ value: String) { rows.append((name, value)) }

  var text: String {
    let width = (rows.map(\.name.count).max() ?? 0) + 3
    return rows.map { name, value in
      "  \(name)\(String(repeating: " ", count: width - name.count))\(value)\n"
    }.joined()
  }
}

/// Numbers and texts as members of JSON objects.
enum FitJSON {
  static func number(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "null" }
    return value.text(as: .shortest)
  }

  static func numbers(_ values: [Double]) -> String {
    "[" + values.map { number($0) }.joined(separator: ",") + "]"
  }

  static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\(jsonText($0)):\($1)" }.joined(separator: ",") + "}"
  }
}
