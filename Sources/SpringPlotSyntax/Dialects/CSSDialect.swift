import SpringPlotMotion
import SpringPlotText
import Springs

extension DialectWords {
  /// The words of CSS: timing functions, and the properties and shorthands around them.
  static let css = DialectWords(
    dialect: .css,
    ignored: ["transition-property", "animation-name", "animation-fill-mode", "transform"],
    entries: [
      Entry("cubic-bezier", "linear", "steps") { fields throws(PlacedFault) in
        guard let path = fields.path, let curve = try fields.curve(path) else { return nil }
        let duration = try fields.seconds("duration", unit: .seconds)
        let length = FieldNumber(value: FieldReader.curveDuration, label: "duration", range: nil)
        return .curve(
          curve,
          duration: try fields.checked(duration ?? length, in: .from(0, through: 1e100))
        )
      }
    ],
    group: { fields throws(PlacedFault) in try fields.style() }
  )
}

/// What a shorthand of CSS says, value by value.
private struct StyleValues {
  var times: [Double] = []
  var curve: UnitCurve?
  var count: Int?
  var isEndless = false
  var autoreverses = false

  /// The animation, nil when the values are none.
  var animation: Animation? {
    guard let duration = times.first, duration >= 0, duration <= 1e100 else { return nil }
    var animation = Animation.curve(curve ?? .ease, duration: duration)
    // CSS waits once, before all repetitions.
    if isEndless {
      animation = .repeatForever(animation, autoreverses: autoreverses)
    } else if let count, count > 1 {
      animation = .repeatCount(animation, count: count, autoreverses: autoreverses)
    }
    if times.count > 1, times[1] != 0 { animation = .delay(animation, seconds: times[1]) }
    return animation
  }
}

extension FieldReader {
  fileprivate mutating func style() throws(PlacedFault) -> Animation? {
    if let animation = try keyframes() { return animation }
    if let animation = try shorthand() { return animation }
    if let animation = try longhands() { return animation }
    return try customProperties()
  }

  /// Reads keyframes that move something in percent of its way, and the animation that plays them.
  private mutating func keyframes() throws(PlacedFault) -> Animation? {
    let nodes = items.flatMap { item in
      if item.label == nil, case .words(let words) = item.value { words } else { [item.value] }
    }
    guard let start = nodes.firstIndex(where: { isName("@keyframes", $0) }),
      start + 2 < nodes.count, case .object(let frames, _) = nodes[start + 2]
    else { return nil }
    var points: [LinearPieces.Point] = []
    let steps = frames.flatMap { frame in
      if case .words(let words) = frame.value { words } else { [frame.value] }
    }
    for (progress, rule) in zip(steps, steps.dropFirst()) {
      guard case .number = progress else { continue }
      guard case .object(let entries, _) = rule, entries.count == 1,
        case .path(let path) = entries[0].value,
        let moved = path.calls[path.calls.count - 1].arguments?.first,
        case .number(let place) = moved.value, place.unit == "%"
      else { return nil }
      points.append(
        LinearPieces.Point(
          progress: try number(progress, label: "keyframe").value,
          value: try number(moved.value, label: "translateX").value
        )
      )
    }
    var inner: Animation?
    // Frames that move nothing in percent are somebody's own.
    guard points.count > 1 else { return nil }
    for case .object(let entries, let range) in nodes[(start + 3)...] where inner == nil {
      var rule = reader(of: entries, range: range)
      inner = try rule.shorthand()
    }
    guard let inner, case .curve(let curve, let duration) = inner.leaf else { return nil }
    guard curve == .linear, let pieces = LinearPieces(points) else { return inner }
    return inner.modifiers.reduce(.curve(.pieces(pieces), duration: duration)) {
      $0.modified(by: $1)
    }
  }

  private func isName(_ name: String, _ node: CodeNode) -> Bool {
    guard case .path(let path) = node else { return false }
    return path.text == name
  }

  /// Reads `transition`, `animation`, or their values alone.
  private mutating func shorthand() throws(PlacedFault) -> Animation? {
    var found: [Animation] = []
    for (index, item) in items.enumerated() {
      let label = item.label.map { Self.plain($0.text) }
      guard
        label == nil || label == "transition" || label == "animation"
          || label == "webkittransition"
      else { continue }
      let value = try unquoted(item.value)
      let words =
        if case .words(let words) = value { words } else { label == nil ? [] : [value] }
      guard words.contains(where: isTime), var values = try styleValues(words) else { continue }
      if let label {
        // What stands behind a shorthand overrides it.
        var longhands = reader(of: Array(items[(index + 1)...]), range: range)
        try longhands.takeLonghands(of: label, into: &values)
      }
      guard let animation = values.animation else { continue }
      found.append(animation)
    }
    guard let first = found.first else { return nil }
    if found.contains(where: { $0 != first }) { notes.append(.severalAnimations) }
    return first
  }

  /// Takes what longhand properties of a transition or an animation say.
  private mutating func takeLonghands(
    of property: String,
    into values: inout StyleValues
  ) throws(PlacedFault) {
    if let curve = try curve("\(property)-timing-function") { values.curve = curve }
    if let duration = try seconds("\(property)-duration", unit: .seconds) {
      values.times = [duration.value] + values.times.dropFirst()
    }
    if let delay = try seconds("\(property)-delay", unit: .seconds) {
      values.times = [values.times.first ?? Self.curveDuration, delay.value]
    }
    if property == "animation" { takeRepetition(into: &values) }
  }

  private mutating func styleValues(_ nodes: [CodeNode]) throws(PlacedFault) -> StyleValues? {
    var values = StyleValues()
    for node in nodes {
      switch node {
      case .number(let number) where ["s", "ms"].contains(number.unit):
        values.times.append(try seconds(node, label: "duration", unit: .seconds).value)
      case .number(let number) where number.unit.isEmpty:
        let count = try self.number(node, label: "count").value
        values.count = Int(exactly: count).flatMap { 1...1_000_000_000 ~= $0 ? $0 : nil }
      case .path(let path):
        switch path.text {
        case "infinite": values.isEndless = true
        case "alternate": values.autoreverses = true
        case "reverse", "alternate-reverse":
          throw PlacedFault(
            .unknownWord(.modifier, path.text, meant: ["alternate"]),
            at: path.range
          )
        default:
          if values.curve == nil, let curve = try styleCurve(path) { values.curve = curve }
        }
      case .number, .text, .list, .object, .words, .choice, .operation, .member:
        break
      }
    }
    return values.animation == nil ? nil : values
  }

  /// Whether a value is a time with a unit, or a variable, as shorthands have them.
  private func isTime(_ node: CodeNode) -> Bool {
    switch node {
    case .number(let number): number.unit == "s" || number.unit == "ms"
    case .path(let path): path.calls[0].name.text == "var" && !path.isPlain
    case .text, .list, .object, .words, .choice, .operation, .member: false
    }
  }

  /// Returns the timing function that a value is; what is not one of CSS is a property's name.
  private mutating func styleCurve(_ path: CodePath) throws(PlacedFault) -> UnitCurve? {
    let keywords = [
      "linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end",
    ]
    guard !path.isPlain || keywords.contains(path.text) else { return nil }
    return try curve(path)
  }

  /// Reads `transition-timing-function` and the properties beside it.
  private mutating func longhands() throws(PlacedFault) -> Animation? {
    let curve = try curve(
      "transition-timing-function",
      "animation-timing-function",
      "transitionTimingFunction",
      "animationTimingFunction"
    )
    guard let curve else { return nil }
    var values = StyleValues(curve: curve)
    let duration = try seconds("transition-duration", "animation-duration", unit: .seconds)
    values.times = [duration?.value ?? Self.curveDuration]
    if let delay = try seconds("transition-delay", "animation-delay", unit: .seconds) {
      values.times.append(delay.value)
    }
    takeRepetition(into: &values)
    return values.animation
  }

  private mutating func takeRepetition(into values: inout StyleValues) {
    if let item = take("animation-iteration-count") {
      values.isEndless = word(item.value) == "infinite"
      if let count = try? number(item.value, label: "count") {
        values.count = Int(exactly: count.value)
      }
    }
    if let item = take("animation-direction") {
      values.autoreverses = word(item.value)?.hasPrefix("alternate") ?? false
    }
  }

  /// Reads `--name-easing` with `--name-duration`, or `--ease-name` with `--duration-name`.
  private mutating func customProperties() throws(PlacedFault) -> Animation? {
    for item in items {
      guard let label = item.label?.text, label.hasPrefix("--"),
        case .path(let path) = try unquoted(item.value), let curve = try styleCurve(path)
      else { continue }
      var values = StyleValues(curve: curve)
      var length: Double?
      for other in items {
        guard let name = other.label?.text, name.hasPrefix("--"), name != label,
          Self.stem(of: name) == Self.stem(of: label), name[...].cut(at: "duration") != nil
        else { continue }
        length = try seconds(other.value, label: name, unit: .seconds).value
      }
      values.times = [length ?? Self.curveDuration]
      if let delay = try seconds("animation-delay", unit: .seconds) {
        values.times.append(delay.value)
      }
      takeRepetition(into: &values)
      return values.animation
    }
    return nil
  }

  /// Returns what a custom property is the easing or the duration of.
  static func stem(of name: String) -> String {
    let words = ["ease", "easing", "duration", "timing", "function", "transition", "animation"]
    return name.split(separator: "-").map(String.init).filter { !words.contains($0) }
      .joined(by: "-")
  }
}
