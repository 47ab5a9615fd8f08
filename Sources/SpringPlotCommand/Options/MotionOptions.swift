import SpringPlotGestures
import SpringPlotSyntax
import SpringPlotText

/// What moves, from where, to where and how fast, and what interrupts it.
struct MotionOptions: Hashable, Sendable {
  /// The position at the start, in units; 0 without one.
  var from: Coordinates?
  /// The position that the motion ends at, in units; 1 without one.
  var target: Coordinates?
  /// The velocity at the start, in units per second; 0 without one.
  var velocity: Coordinates?
  /// The animation of x alone.
  var xCurve: CurveArgument?
  /// The animation of y alone.
  var yCurve: CurveArgument?
  /// The parameters that have one value after another; several make a grid.
  var sweeps: [Sweep] = []
  /// The most curves that sweeps may make.
  var curveLimit = Sweep.drawnLimit
  /// Whether springs are shown as SwiftUI plays them, instead of exactly.
  var isPlayed = false
  /// Whether the exact curves are kept beside those that are played.
  var keepsExact = false

  /// The changes of the target, in the order in which they were given.
  var retargets: [RetargetOption] = []
  /// The file with the drag that comes first; `-` is standard input.
  var gesturePath: String?
  /// The unit of the drag's times, when its header is not to say it.
  var timeUnit: TimeUnit?
  /// The rule for the velocity at the release.
  var estimator = VelocityEstimator.leastSquares
  /// Whether the place is marked where a scroll view would come to rest.
  var isProjected = false
}

/// A change of the target while something moves: `TIME:TARGET[:CURVE]`.
struct RetargetOption: Hashable, Sendable {
  /// The time, in seconds.
  let time: Double
  /// The new target, in units.
  let target: Coordinates
  /// The curve that leads there; nil for the one that moves already.
  let curve: CurveArgument?

  /// Reads the option.
  init(_ option: GivenOption) throws(CommandError) {
    let parts = option.value
      .split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count >= 2 else { throw option.malformed("TIME:TARGET[:CURVE]") }
    time = try option.time(parts[0]).doubleValue
    target = try option.coordinates(parts[1])
    curve = parts.count == 3 ? try .read(parts[2]) : nil
  }
}

extension CurveArgument {
  /// Reads the curve that a text describes.
  static func read(_ text: String) throws(CommandError) -> CurveArgument {
    do {
      return try parse(text)
    } catch {
      throw .syntax(error)
    }
  }

  /// Sentences about values that were changed.
  var warningLines: [String] { warnings.map { "\(visible(name)): \($0.sentence)" } }
}

/// One parameter with one value after another: a curve for each.
struct Sweep: Hashable, Sendable {
  /// The most curves of charts and samples.
  static let drawnLimit = 1_000
  /// The most curves of figures and maps.
  static let limit = 100_000

  /// What varies.
  let parameter: SweptParameter
  /// What varies, as it was typed.
  let name: String
  /// The values, exactly as they were written.
  let values: [DecimalNumber]

  /// Reads the option, which may ask for so many curves.
  init(_ option: GivenOption, limit: Int) throws(CommandError) {
    guard let sign = option.value.firstIndex(of: "=") else { throw option.malformed(Self.form) }
    name = String(option.value[..<sign])
    guard let parameter = SweptParameter(word: name) else {
      throw .option(option.spelling, .notAWord(name, allowed: SweptParameter.words))
    }
    self.parameter = parameter
    let number = { (text: String) throws(CommandError) -> DecimalNumber in
      try parameter.isTime ? option.seconds(text) : option.number(text)
    }
    let text = option.value[option.value.index(after: sign)...]
    let bounds = option.parts(of: text, between: ":")
    switch bounds.count {
    case 1:
      var values: [DecimalNumber] = []
      let parts = option.parts(of: text, between: ",")
      try option.require(parts.count, curves: limit)
      for part in parts { values.append(try number(part)) }
      self.values = values
    case 3:
      let range = DecimalRange(
        from: try number(bounds[0]),
        to: try number(bounds[1]),
        step: try number(bounds[2])
      )
      guard let range, range.count > 0 else {
        throw option.malformed("PARAMETER=A:B:STEP with a STEP that leads from A to B")
      }
      try option.require(range.count, curves: limit)
      values = range.values
    default:
      throw option.malformed(Self.form)
    }
  }

  private static let form = "PARAMETER=A:B:STEP or PARAMETER=V,V,..."

  /// The option and the parameter, as messages call them: `--sweep bounce`.
  var spelling: String { "\(OptionName.sweep.spelling) \(name)" }
}

extension GivenOption {
  /// Requires that a sweep asks for no more curves than are made.
  fileprivate func require(_ count: Int, curves limit: Int) throws(CommandError) {
    guard count > limit else { return }
    throw .option(spelling, .tooManyCurves(count, limit: limit))
  }
}

extension [Sweep] {
  /// The number of combinations of one value of each sweep; 1 without sweeps.
  var combinationCount: Int { reduce(1) { $0 * $1.values.count } }

  /// Returns a combination of values by its number: the last sweep's change first.
  func combination(_ number: Int) -> [Double] {
    var rest = number
    var values: [Double] = []
    for sweep in reversed() {
      values.append(sweep.values[rest % sweep.values.count].doubleValue)
      rest /= sweep.values.count
    }
    return values.reversed()
  }

  /// Refuses sweeps of one parameter, and a grid of more curves than are made.
  func check(times curves: Int, limit: Int) throws(CommandError) {
    for (index, sweep) in enumerated() {
      if let other = self[..<index].first(where: { $0.parameter == sweep.parameter }) {
        throw .conflict(other.spelling, sweep.spelling)
      }
    }
    // Each factor is at most the limit, so no few of them overflow.
    var count = Swift.max(curves, 1)
    for sweep in self where count <= limit { count *= sweep.values.count }
    guard count > limit, !isEmpty else { return }
    throw .option(OptionName.sweep.spelling, .tooManyCurves(count, limit: limit))
  }
}

/// The number that a sweep varies.
enum SweptParameter: Hashable, Sendable {
  /// One of the curve itself.
  case curve(CurveParameter)
  /// The position at the start.
  case from
  /// The position that the motion ends at.
  case target
  /// The velocity at the start.
  case velocity

  /// Every word, in the order in which messages list them.
  static let words = CurveParameter.allCases.map(\.rawValue) + ["from", "to", "velocity"]

  /// Creates the parameter that a word means.
  init?(word: String) {
    switch word {
    case "from": self = .from
    case "to": self = .target
    case "velocity": self = .velocity
    default:
      guard let parameter = CurveParameter(word: word) else { return nil }
      self = .curve(parameter)
    }
  }

  /// The name of the column with its values, which is no other column's.
  var columnName: String {
    switch self {
    case .curve(let parameter): parameter.rawValue
    case .from: "from"
    case .target: "to"
    case .velocity: "initialVelocity"
    }
  }

  /// Whether it is a time, which can have a unit.
  var isTime: Bool {
    switch self {
    case .curve(let parameter): parameter.isTime
    case .from, .target, .velocity: false
    }
  }
}
