import SpringPlotMotion
import SpringPlotText
import Springs

// What names a timing curve.
extension FieldReader {
  /// How long a timing curve takes whose duration is not given, in seconds.
  static let curveDuration = Interpreter.curveDuration

  /// Takes the timing curve with a label, if there is one.
  mutating func curve(_ labels: String...) throws(PlacedFault) -> UnitCurve? {
    for label in labels {
      guard let item = take(label) else { continue }
      if let curve = try curve(item.value) { return curve }
      let text = String(decoding: bytes[item.value.range], as: UTF8.self)
      throw PlacedFault(.unknownWord(.unitCurve, text, meant: []), at: item.value.range)
    }
    return nil
  }

  /// Returns the timing curve that a node names, nil when it names none.
  mutating func curve(_ node: CodeNode) throws(PlacedFault) -> UnitCurve? {
    switch node {
    case .text(let range):
      let text = String(decoding: bytes[range], as: UTF8.self)
      if text.hasPrefix("@"), let name = text.split(separator: "/").last.map(String.init) {
        // A resource of Android.
        if let curve = words.curves[name] { return curve }
        throw PlacedFault(.variable(text, for: "interpolator"), at: range)
      }
      let inner = try unquoted(node)
      if case .text = inner { return nil }
      return try curve(inner)
    case .path(let path):
      return try curve(path)
    case .list(let items, let range):
      guard items.count == 4, items.allSatisfy({ $0.label == nil }) else { return nil }
      return try bezier(items, range: range)
    case .object(let items, _):
      let value = items.first { FieldReader.plain($0.label?.text ?? "") == "value" }
      guard let value else { return nil }
      return try curve(value.value)
    case .words:
      guard let inner = unprefixed(node) else { return nil }
      return try curve(inner)
    case .number, .choice, .operation, .member:
      return nil
    }
  }

  /// Returns the curve of a library whose type the name leaves out.
  private func ownCurve(named name: String) -> UnitCurve? {
    guard isNamed, words.dialect == .flutter || words.dialect == .reactNative else { return nil }
    let types = ["Curves", "Easing"]
    return types.lazy.compactMap { words.curves["\($0).\(name)"] }.first
  }

  /// The side of a curve whose name tells none.
  private var usualSide: EasedShape.Side? {
    words.dialect == .gsap && (isNamed || has("ease")) ? .end : nil
  }

  /// Returns the timing curve that names and calls mean, nil when they mean something else.
  mutating func curve(_ path: CodePath) throws(PlacedFault) -> UnitCurve? {
    if path.isPlain {
      let last = path.calls[path.calls.count - 1].name.text
      return words.curves[path.text] ?? words.curves[last] ?? ownCurve(named: last)
        ?? Eases.curve(named: path.text, parameters: [], side: usualSide)
        ?? (path.calls.count < 3
          ? Eases.curve(named: last, parameters: [], side: usualSide) : nil)
    }
    guard let place = path.calls.firstIndex(where: { $0.arguments != nil }) else { return nil }
    let call = path.calls[place]
    let items = call.arguments ?? []
    let name = call.name.text
    switch name {
    case "cubic-bezier", "cubicBezier", "CubicBezierEasing", "Cubic", "PathInterpolator", "bezier",
      "CubicBezier", "cubic_bezier", "createBezier", "bezierFn":
      if !call.isClosed { throw PlacedFault(.unclosed, at: call.range) }
      let points = items.filter { FieldReader.plain($0.label?.text ?? "") != "duration" }
      return try bezier(points.count == 2 ? coordinates(points) : points, range: call.range)
    case "var":
      throw PlacedFault(.variable(text(of: path), for: name), at: path.range)
    case "linear" where items.contains(where: { $0.label == nil }):
      return try linear(items, of: call)
    case "steps", "Steps", "stepsEasing":
      return try steps(items, of: call)
    case "back", "poly":
      // React Native's: a cubic that draws back, and a power.
      guard path.calls[0].name.text == "Easing", items.count < 2 else {
        return try ease(path, through: place, items)
      }
      let number = try items.first.map { item throws(PlacedFault) in
        try self.number(item.value, label: "parameter")
      }
      if name == "poly", let number {
        let power = try checked(number, in: .from(1, through: 16))
        return .eased(EasedShape(.power(power), at: .start))
      }
      let overshoot = try number.map { number throws(PlacedFault) in
        try checked(number, in: .from(0, through: 1e3))
      }
      return .eased(EasedShape(.back(overshoot: overshoot ?? 1.70158), at: .start))
    case "in", "out", "inOut":
      // React Native's functions of functions, and the powers of anime.js.
      let isOwn = place == 0 || ["Easing", "eases"].contains(path.calls[0].name.text)
      if isOwn, let side = EasedShape.Side(word: name), items.count == 1 {
        if case .number = items[0].value {
          let power = try number(items[0].value, label: "power")
          return .eased(
            EasedShape(.power(try checked(power, in: .from(1, through: 16))), at: side)
          )
        }
        if let inner = try curve(items[0].value) { return inner.sided(side) }
      }
      return try ease(path, through: place, items)
    default:
      return try ease(path, through: place, items)
    }
  }

  /// Returns one of the classical shapes with its parameters in parentheses.
  private mutating func ease(
    _ path: CodePath,
    through place: Int,
    _ items: [CodeItem]
  ) throws(PlacedFault) -> UnitCurve? {
    // What changes an animation is read nowhere but behind one in SwiftUI's words.
    let behind = path.calls[(place + 1)...]
    guard !behind.contains(where: { Modifier.words.contains($0.name.text) }) else { return nil }
    var parameters: [Double] = []
    for item in items where item.label.map({ FieldReader.plain($0.text) }) != "duration" {
      guard case .number = item.value else { return nil }
      parameters.append(try number(item.value, label: "parameter").value)
    }
    let names = path.calls[...place].map(\.name.text).filter { $0 != "config" }
    for start in names.indices {
      let name = Array(names[start...]).joined(by: ".")
      guard let curve = Eases.curve(named: name, parameters: parameters, side: usualSide)
      else { continue }
      let call = path.calls[place]
      if !call.isClosed { throw PlacedFault(.unclosed, at: call.range) }
      return curve
    }
    return nil
  }

  /// Returns the text of a path.
  func text(of path: CodePath) -> String {
    String(decoding: bytes[path.range].prefix(40), as: UTF8.self)
  }

  /// Returns the coordinates of points, one after the other.
  func coordinates(_ points: [CodeItem]) -> [CodeItem] {
    points.flatMap { point -> [CodeItem] in
      guard case .path(let path) = point.value, let arguments = path.calls.last?.arguments,
        arguments.count == 2
      else { return [point] }
      return arguments
    }
  }

  /// Returns the Bézier curve of four numbers, with x moved inside 0…1 where a library does not
  /// refuse others.
  mutating func bezier(_ items: [CodeItem], range: Range<Int>) throws(PlacedFault) -> UnitCurve {
    var numbers: [Double] = []
    let names = ["x1", "y1", "x2", "y2"]
    for (item, name) in zip(items, names) {
      let number = try number(item.value, label: name)
      let value = try checked(number, in: Interpreter.ordinates)
      guard name.hasPrefix("x"), !(0...1 ~= value) else {
        numbers.append(value)
        continue
      }
      if [.css, .compose, .android, .tokens].contains(words.dialect) {
        _ = try checked(number, in: .from(0, through: 1))
      }
      notes.append(.clamped(name, to: min(1, max(0, value))))
      numbers.append(min(1, max(0, value)))
    }
    guard numbers.count == 4, items.count == 4 else {
      throw PlacedFault(
        .missingArgument(names[min(numbers.count, 3)], of: "cubic-bezier"),
        at: range
      )
    }
    return .bezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }
}

// `linear(…)` and `steps(…)` of CSS.
extension FieldReader {
  /// The most points and steps that a timing curve may have.
  private static let mostPoints = 10_000

  private mutating func linear(_ items: [CodeItem], of call: CodeCall) throws(PlacedFault)
    -> UnitCurve
  {
    if !call.isClosed { throw PlacedFault(.unclosed, at: call.range) }
    var points: [(progress: Double?, value: Double)] = []
    for item in items where item.label == nil {
      var nodes = [try unquoted(item.value)]
      if case .words(let words) = nodes[0] { nodes = words }
      var values: [Double] = []
      var progresses: [Double] = []
      for node in nodes {
        let number = try number(node, label: "point")
        let range = SpringParameterRange.from(-1e6, through: 1e6)
        if case .number(let literal) = node, literal.unit == "%" {
          progresses.append(try checked(number, in: range))
        } else {
          values.append(try checked(number, in: range))
        }
      }
      guard values.count == 1, progresses.count <= 2 else {
        throw PlacedFault(.expected(.number, found: nil), at: item.value.range)
      }
      points.append((progresses.first, values[0]))
      if progresses.count == 2 { points.append((progresses[1], values[0])) }
    }
    guard points.count > 1, points.count <= Self.mostPoints,
      let pieces = LinearPieces(cssPoints: points)
    else { throw PlacedFault(.missingArgument("points", of: "linear"), at: call.range) }
    return .pieces(pieces)
  }

  private mutating func steps(_ items: [CodeItem], of call: CodeCall) throws(PlacedFault)
    -> UnitCurve
  {
    if !call.isClosed { throw PlacedFault(.unclosed, at: call.range) }
    var reader = reader(of: items, name: "steps", range: call.range)
    guard let count = try reader.unlabelledNumber("steps") else {
      throw PlacedFault(.missingArgument("steps", of: "steps"), at: call.range)
    }
    guard let whole = Int(exactly: count.value) else {
      throw PlacedFault(.notWhole, at: count.range ?? call.range)
    }
    let position = reader.takeUnlabelled().flatMap { word($0.value) } ?? "end"
    let isGSAP = words.dialect == .gsap
    let jumps: StepPosition? = isGSAP ? .neither : StepPosition(word: position)
    guard let jumps else {
      throw PlacedFault(.unknownWord(.unitCurve, position, meant: ["jump-end"]), at: call.range)
    }
    let limit = SpringParameterRange.from(
      jumps == .neither ? 2 : 1,
      through: Double(Self.mostPoints / 2)
    )
    let steps = FieldNumber(
      value: Double(whole) + (isGSAP ? 1 : 0),
      label: "steps",
      range: count.range
    )
    _ = try checked(steps, in: limit)
    return .pieces(LinearPieces(steps: Int(steps.value), jumping: jumps))
  }
}

extension UnitCurve {
  /// Returns the curve as the start, the end or both of another, as React Native combines them.
  func sided(_ side: EasedShape.Side) -> UnitCurve? {
    switch self {
    case .bezier(let x1, let y1, let x2, let y2):
      switch side {
      case .start: self
      case .end: .bezier(x1: 1 - x2, y1: 1 - y2, x2: 1 - x1, y2: 1 - y1)
      case .both, .middle: .eased(EasedShape(.bezier(x1: x1, y1: y1, x2: x2, y2: y2), at: side))
      }
    case .eased(let eased):
      switch (eased.side, side) {
      case (.start, _): .eased(EasedShape(eased.shape, at: side))
      // A shape that is given from its end, as React Native's bounce.
      case (.end, .start): self
      case (.end, .end): .eased(EasedShape(eased.shape, at: .start))
      case (.end, .both): .eased(EasedShape(eased.shape, at: .middle))
      case (.end, .middle): .eased(EasedShape(eased.shape, at: .both))
      case (.both, _), (.middle, _): nil
      }
    case .circularEaseIn:
      switch side {
      case .start: self
      case .end: .circularEaseOut
      case .both: .circularEaseInOut
      case .middle: nil
      }
    case .circularEaseOut, .circularEaseInOut, .circularEaseOutIn, .pieces: nil
    }
  }
}
