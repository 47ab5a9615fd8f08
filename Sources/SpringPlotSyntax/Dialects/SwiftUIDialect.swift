package import SpringPlotMotion
import SpringPlotText
import Springs

extension Animation {
  /// Returns the animation as SwiftUI writes it.
  func swiftUIConversion(_ style: ConversionStyle) -> Conversion {
    if modifiers.contains(.clamped) {
      return Conversion(.swiftui, impossible: "SwiftUI ends no spring at its first arrival")
    }
    var written = self
    switch leaf {
    case .scroll:
      return Conversion(.swiftui, impossible: "SwiftUI has no animation that scrolls on")
    case .curve(.pieces, _):
      return Conversion(.swiftui, impossible: "SwiftUI has no curve of straight lines")
    case .curve(.eased(let eased), let duration):
      guard let points = PlainAnimation.controlPoints(of: .eased(eased)) else {
        return Conversion(.swiftui, impossible: "SwiftUI has no such curve")
      }
      let curve = UnitCurve.bezier(x1: points[0], y1: points[1], x2: points[2], y2: points[3])
      written = modifiers.reduce(.curve(curve, duration: duration)) { $0.modified(by: $1) }
    case .interpolatingSpring(let spring, let initialVelocity, _):
      // Without the freedom that only other libraries give.
      let limited = Animation.interpolatingSpring(spring, initialVelocity: initialVelocity)
      written = modifiers.reduce(limited) { $0.modified(by: $1) }
    case .spring, .curve:
      break
    }
    if let relative = style.way?.relativeVelocity, relative != 0 {
      guard let thrown = written.thrown(at: relative) else {
        return Conversion(.swiftui, impossible: "a timing curve takes no velocity at the start")
      }
      written = thrown
    }
    let rounded = style.decimals.map { written.rounded(to: $0) } ?? written
    var conversion = Conversion(.swiftui, code: ".\(rounded.expression)")
    if let plain = PlainAnimation(self) {
      switch plain.movement {
      case .spring(let spring):
        conversion.parameters = [
          ConversionParameter("duration", spring.duration),
          ConversionParameter("bounce", spring.shortBounce),
        ]
      case .curve(let curve, let duration):
        conversion.easing = curve.cssText(plain.number)
        conversion.duration = duration
      }
    }
    if case .interpolatingSpring(let spring, _, _) = written.leaf, spring.regime == .overdamped {
      conversion.notes.append(SyntaxWarning.playsCritical.sentence)
    }
    guard modifiers.isEmpty, case .spring(let spring, _) = leaf, written == self else {
      return conversion
    }
    let plain = PlainAnimation(movement: .spring(spring))
    let stepped = SteppedSpring(playing: spring)
    if let difference = plain.steppedDifference(stepped, taking: 1, every: 1.0 / 300) {
      conversion.difference = difference
      conversion.notes = ["SwiftUI computes it in 300 steps a second: up to \(difference.words)"]
    } else {
      conversion.notes = ["SwiftUI's 300 steps a second do not follow this spring: it runs away"]
    }
    return conversion
  }

  /// Returns the spring with a velocity at its start, in distances per second; nil for others.
  private func thrown(at relativeVelocity: Double) -> Animation? {
    let thrown: Animation
    switch leaf {
    case .spring(let spring, _):
      thrown = .interpolatingSpring(spring, initialVelocity: relativeVelocity)
    case .interpolatingSpring(let spring, let own, _):
      thrown = .interpolatingSpring(spring, initialVelocity: own + relativeVelocity)
    case .curve, .scroll:
      return nil
    }
    return modifiers.reduce(thrown) { $0.modified(by: $1) }
  }

  /// Returns the animation with its numbers rounded to so many decimals.
  private func rounded(to decimals: Int) -> Animation {
    func round(_ value: Double) -> Double {
      Double(value.text(as: .trimmed(decimals: decimals))) ?? value
    }
    let rounded: Animation
    switch leaf {
    case .spring(let spring, let blendDuration):
      rounded = .spring(spring.rounded(round), blendDuration: round(blendDuration))
    case .interpolatingSpring(let spring, let initialVelocity, let isFree):
      rounded = .interpolatingSpring(
        spring.rounded(round),
        initialVelocity: round(initialVelocity),
        allowOverDamping: isFree
      )
    case .curve(.bezier(let x1, let y1, let x2, let y2), let duration):
      rounded = .curve(
        .bezier(x1: round(x1), y1: round(y1), x2: round(x2), y2: round(y2)),
        duration: round(duration)
      )
    case .curve, .scroll:
      rounded = Animation(leaf)
    }
    return modifiers.reduce(rounded) { $0.modified(by: $1) }
  }
}

extension Spring {
  /// Returns the spring with its duration and bounce rounded, or the others of its parameters.
  fileprivate func rounded(_ round: (Double) -> Double) -> Spring {
    (try? Spring(validatingDuration: round(duration), bounce: round(shortBounce))) ?? self
  }
}

extension MotionDifference {
  /// The difference as the middle of a sentence.
  package var words: String {
    "\((100 * distance).text(as: .trimmed(decimals: 4))) % of the way "
      + "from the exact curve, at \(time.text(as: .trimmed(decimals: 3))) s"
  }
}

/// Turns what code has in SwiftUI's words into the form that gives it its meaning.
struct SwiftUICode {
  /// The text; comments are blank.
  let bytes: [UInt8]

  /// The calls that are SwiftUI's animations also without a dot in front.
  private static let calls = [
    "spring", "interactiveSpring", "interpolatingSpring", "timingCurve", "smooth", "snappy",
    "bouncy", "Spring",
  ]

  /// Returns whether a path looks like an animation of SwiftUI.
  static func isAnimation(_ path: CodePath) -> Bool {
    let calls = named(path).calls
    guard let first = calls.first else { return false }
    let isTyped = path.calls.count > 1 && ["Animation", "Spring"].contains(path.calls[0].name.text)
    let isKnown = CurveWord.named(first.name.text) != nil
    if path.startsWithDot || isTyped || named(path).type != nil { return isKnown }
    guard let arguments = first.arguments, Self.calls.contains(first.name.text) else {
      return false
    }
    return arguments.allSatisfy { item in
      switch item.value {
      case .number, .operation, .path: item.separator == ":" || item.label == nil
      case .text, .list, .object, .words, .choice, .member: false
      }
    }
  }

  /// Returns the type in front of a path, and the calls behind it.
  private static func named(_ path: CodePath) -> (type: CodeCall?, calls: ArraySlice<CodeCall>) {
    var calls = path.calls[...]
    if calls.count > 1, calls.first?.name.text == "SwiftUI" { calls = calls.dropFirst() }
    if calls.count > 1, let first = calls.first, first.arguments == nil,
      ["Animation", "Spring"].contains(first.name.text)
    {
      return (first, calls.dropFirst())
    }
    return (nil, calls)
  }

  /// Returns a path as a chain of calls.
  func chain(_ path: CodePath, depth: Int = 0) throws(PlacedFault) -> Chain {
    if depth > ExpressionParser.depthLimit {
      throw PlacedFault(.tooDeep(limit: ExpressionParser.depthLimit), at: path.range)
    }
    let (type, calls) = Self.named(path)
    var chainType = type?.name
    var rest = calls
    if chainType == nil, calls.count > 1, let first = calls.first, first.arguments == nil,
      first.name.isType
    {
      chainType = first.name
      rest = calls.dropFirst()
    }
    return Chain(type: chainType, calls: try self.calls(rest, depth: depth), range: path.range)
  }

  /// Returns calls with their arguments.
  func calls(_ calls: ArraySlice<CodeCall>, depth: Int = 0) throws(PlacedFault) -> [Call] {
    var converted: [Call] = []
    for call in calls {
      if !call.isClosed {
        let opening = call.name.range.upperBound
        throw PlacedFault(.unclosed, at: opening..<min(opening + 1, bytes.count))
      }
      var arguments: [Argument] = []
      for item in call.arguments ?? [] {
        if item.label != nil, item.separator == "=" {
          let place = item.label?.range.upperBound ?? item.range.lowerBound
          throw PlacedFault(.expected(.colon, found: "="), at: place..<place + 1)
        }
        arguments.append(Argument(label: item.label, value: try value(item, depth: depth)))
      }
      let end = arguments.isEmpty ? call.name.range.upperBound : call.range.upperBound
      converted.append(
        Call(
          name: call.name,
          arguments: arguments,
          range: call.name.range.lowerBound..<end
        )
      )
    }
    return converted
  }

  private func value(_ item: CodeItem, depth: Int) throws(PlacedFault) -> SyntaxValue {
    let node = item.value
    switch node {
    case .number(let number):
      return .literal(word(number.range))
    case .operation:
      let words = DialectWords(dialect: .swiftui)
      let reader = FieldReader(
        name: "",
        range: node.range,
        items: [],
        words: words,
        bytes: bytes,
        isNamed: true
      )
      let value = try reader.number(node, label: item.label?.text ?? "value").value
      return .literal(Word(text: value.text(as: .shortest), range: node.range))
    case .path(let path):
      if let name = path.name, name == "true" || name == "false" {
        return .literal(word(path.range))
      }
      return .chain(try chain(path, depth: depth + 1))
    case .choice(let branches):
      let texts = branches.map { word($0.range).text }
      throw PlacedFault(.branches(texts), at: node.range)
    case .text, .list, .object, .words, .member:
      let text = String(decoding: bytes[node.range].prefix(20), as: UTF8.self)
      throw PlacedFault(.expected(.value, found: text), at: node.range)
    }
  }

  private func word(_ range: Range<Int>) -> Word {
    Word(text: String(decoding: bytes[range], as: UTF8.self), range: range)
  }
}
