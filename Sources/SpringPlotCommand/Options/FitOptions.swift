import SpringPlotFitting
import SpringPlotMotion
import SpringPlotText
import Springs

/// What the answer of a fit is written as.
enum FitLikeness: String, Hashable, Sendable, CaseIterable {
  case spring
  case cubicBezier = "cubic-bezier"
}

/// What is wished for, what is known of a recording, and how a curve is matched.
struct FitOptions: Hashable, Sendable {
  /// A wish with the option that it comes from.
  struct GivenWish: Hashable, Sendable {
    let wish: Wish
    let option: GivenOption
  }

  /// The wishes in the order in which they were given.
  private(set) var wishes: [GivenWish] = []
  /// What is known of a recording.
  private(set) var held: [FitUnknown: [Double]] = [:]
  /// How many targets follow each other.
  private(set) var pieces = 1
  /// The times at which the later targets are set, when they are known.
  private(set) var pieceTimes: [Double]?
  /// What a curve is to be written as.
  var likeness: FitLikeness?
  /// How far two curves are from each other.
  var measure = FitMeasure.largest

  /// The options that are wishes.
  static let wishes: [OptionName] = [
    .settle, .overshoot, .arrival, .peak, .bounces, .duration, .bounce, .response, .dampingRatio,
    .mass, .stiffness, .damping,
  ]

  /// The options that other commands have as well.
  static let shared: [OptionName] = [
    .duration, .bounce, .response, .dampingRatio, .mass, .stiffness, .damping, .from, .to,
    .velocity, .timeUnit, .tolerance, .output, .format, .noColor, .precision, .noHeader, .check,
    .quiet, .title, .unit, .width, .height, .theme,
  ]

  /// What can be known of a recording.
  static let heldUnknowns: [FitUnknown] = [
    .duration, .bounce, .begin, .start, .target, .velocity,
  ]
}

extension OptionName {
  /// The figure that the option wishes for.
  fileprivate var wishedFigure: FigureName? {
    switch self {
    case .settle: .settlingTime
    case .overshoot: .overshoot
    case .arrival: .firstArrival
    case .peak: .peakVelocity
    case .bounces: .bounces
    case .duration: .duration
    case .bounce: .bounce
    case .response: .response
    case .dampingRatio: .dampingRatio
    case .mass: .mass
    case .stiffness: .stiffness
    case .damping: .damping
    default: nil
    }
  }
}

extension FitOptions {
  /// Reads a wish: a value, or a limit that begins with `<` or `>`.
  mutating func readWish(_ option: GivenOption) throws(CommandError) {
    guard let figure = option.name.wishedFigure else { return }
    var text = option.value[...]
    var relation = Wish.Relation.equal
    if let sign = text.first, sign == "<" || sign == ">" {
      relation = sign == "<" ? .below : .above
      text = text.dropFirst()
      if text.first == "=" { text = text.dropFirst() }
    }
    let isPercentage = figure == .overshoot && text.last == "%"
    if isPercentage { text = text.dropLast() }
    var value =
      figure.isTime
      ? try option.seconds(String(text)).doubleValue : try option.number(String(text)).doubleValue
    if isPercentage { value /= 100 }
    wishes.append(GivenWish(wish: Wish(figure, value, relation), option: option))
  }

  /// Reads what is known of a recording: `NAME=VALUE`.
  mutating func readFix(_ option: GivenOption) throws(CommandError) {
    let words = Self.heldUnknowns.map(\.rawValue)
    guard let sign = option.value.firstIndex(of: "=") else {
      throw option.malformed("NAME=VALUE")
    }
    let name = String(option.value[..<sign])
    guard let unknown = Self.heldUnknowns.first(where: { $0.rawValue == name }) else {
      throw .option(option.spelling, .notAWord(name, allowed: words))
    }
    let text = String(option.value[option.value.index(after: sign)...])
    if held[unknown] != nil { throw .conflict(option.spelling, option.spelling) }
    switch unknown {
    case .duration, .begin: held[unknown] = [try option.seconds(text).doubleValue]
    case .bounce: held[unknown] = [try option.number(text).doubleValue]
    case .start, .target, .velocity: held[unknown] = try option.coordinates(text).numbers
    case .x1, .y1, .x2, .y2: break
    }
    if let duration = held[.duration]?[0], duration <= 0 {
      throw .option(option.spelling, .outOfRange(text, .inside(.above(0))))
    }
    if let bounce = held[.bounce]?[0], bounce <= -1 || bounce > 1 {
      throw .option(option.spelling, .outOfRange(text, .inside(.above(-1, through: 1))))
    }
  }

  /// Reads how many targets follow each other, or when the later ones are set.
  mutating func readPieces(_ option: GivenOption) throws(CommandError) {
    let parts = option.parts(of: option.value, between: ",")
    if parts.count == 1, let number = try? option.number(parts[0]), number.exponent >= 0 {
      pieces = try option.count(number, in: 1...6)
      return
    }
    var times: [Double] = []
    for part in parts { times.append(try option.time(part).doubleValue) }
    guard zip(times, times.dropFirst()).allSatisfy({ $0 < $1 }), times.count < 6 else {
      throw option.malformed("COUNT or rising TIME,... of at most 5")
    }
    pieceTimes = times
    pieces = times.count + 1
  }

  /// What is known of a recording.
  var conditions: FitConditions {
    var conditions = FitConditions()
    conditions.duration = held[.duration]?[0]
    conditions.bounce = held[.bounce]?[0]
    conditions.begin = held[.begin]?[0]
    conditions.start = held[.start]
    conditions.target = held[.target]
    conditions.velocity = held[.velocity]
    conditions.pieces = pieces
    conditions.pieceTimes = pieceTimes
    return conditions
  }
}
