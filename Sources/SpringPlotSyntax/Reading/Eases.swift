import SpringPlotText
import Springs

/// The names of timing curves that many libraries share.
enum Eases {
  /// Returns the timing curve that a name means, with what it takes in parentheses.
  ///
  /// Known are the keywords of CSS, Penner's names in every spelling (`easeOutBack`,
  /// `ease-out-back`, `outBack`, `backOut`) and those of GSAP (`back.out`, `power2.inOut`).
  ///
  /// `side` is that of a shape whose name tells none.
  static func curve(
    named name: String,
    parameters: [Double],
    side usualSide: EasedShape.Side? = nil
  ) -> UnitCurve? {
    if parameters.isEmpty, let curve = keywords[name] { return curve }
    let isGSAP = name.contains(".")
    var plain = FieldReader.letters(of: name)
    let hasPrefix = plain.hasPrefix("ease") || isGSAP
    while let (before, behind) = plain[...].cut(at: "ease") { plain = String(before + behind) }
    for prefix in ["power", "circ", "cubic", "sine", "expo"]
    where plain == prefix && !hasPrefix && usualSide == nil { return nil }
    guard let (word, side) = parts(of: plain) else { return nil }
    // A shape alone ends with it, in GSAP; elsewhere it is some other word.
    guard let side = side ?? usualSide ?? (word.hasPrefix("power") ? .end : nil) else {
      return nil
    }
    if word == "circ" { return UnitCurve.circularEaseIn.sided(side) ?? .circularEaseOutIn }
    guard let shape = shape(word, side: side, isGSAP: isGSAP, parameters) else { return nil }
    return .eased(EasedShape(shape, at: side))
  }

  private static let keywords: [String: UnitCurve] = [
    "linear": .linear, "none": .linear, "ease": .ease,
    "ease-in": .easeIn, "ease-out": .easeOut, "ease-in-out": .easeInOut,
    "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut, "easeInEaseOut": .easeInOut,
    "step-start": .pieces(LinearPieces(steps: 1, jumping: .start)),
    "step-end": .pieces(LinearPieces(steps: 1, jumping: .end)),
  ]

  /// Returns a name as its shape and its side, which may stand in front or behind.
  private static func parts(of name: String) -> (word: String, side: EasedShape.Side?)? {
    let sides: [(String, EasedShape.Side)] = [
      ("inout", .both), ("outin", .middle), ("in", .start), ("out", .end),
    ]
    for (text, side) in sides where name.count > text.count {
      if name.hasPrefix(text) { return (String(name.dropFirst(text.count)), side) }
      if name.hasSuffix(text) { return (String(name.dropLast(text.count)), side) }
    }
    return name.isEmpty ? nil : (name, nil)
  }

  private static func shape(
    _ word: String,
    side: EasedShape.Side,
    isGSAP: Bool,
    _ parameters: [Double]
  ) -> EasedShape.Shape? {
    switch (word, parameters.count) {
    case ("quad", 0), ("power1", 0): return .power(2)
    case ("cubic", 0), ("power2", 0): return .power(3)
    case ("quart", 0), ("power3", 0): return .power(4)
    case ("quint", 0), ("power4", 0), ("strong", 0): return .power(5)
    case ("power", 1) where 1...16 ~= parameters[0]: return .power(parameters[0])
    case ("sine", 0), ("sin", 0): return .sinusoidal
    case ("softexpo", 0): return .softPowerOfTwo
    case ("expo", 0), ("exp", 0): return isGSAP ? .softPowerOfTwo : .powerOfTwo
    case ("bounce", 0): return .bounce
    case ("anticipation", 0): return .anticipation
    case ("back", 0):
      // Penner's curve with both ends draws back as far as the others, over half the time.
      let isWide = (side == .both || side == .middle) && !isGSAP
      return .back(overshoot: isWide ? 1.70158 * 1.525 : 1.70158)
    case ("back", 1) where 0...1e3 ~= parameters[0]:
      return .back(overshoot: parameters[0])
    case ("bezier", 4) where 0...1 ~= parameters[0] && 0...1 ~= parameters[2]:
      return .bezier(x1: parameters[0], y1: parameters[1], x2: parameters[2], y2: parameters[3])
    case ("elastic", 0...2):
      let amplitude = parameters.first ?? 1
      let usualPeriod = side == .both || side == .middle ? 0.45 : 0.3
      var period = parameters.count > 1 ? parameters[1] : usualPeriod
      if amplitude > 0, amplitude < 1 { period /= amplitude }
      guard 0.01...100 ~= period, amplitude > 0, amplitude <= 1e3 else { return nil }
      return .elastic(amplitude: max(1, amplitude), period: period)
    default: return nil
    }
  }
}

extension FieldReader {
  /// Returns the letters and digits of a name, all small.
  static func letters(of name: String) -> String {
    String(
      decoding: name.utf8.compactMap { byte -> UInt8? in
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte + 0x20
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
        default: nil
        }
      },
      as: UTF8.self
    )
  }
}

extension EasedShape.Side {
  /// Creates the side that a word of a library means.
  init?(word: String) {
    switch word {
    case "in": self = .start
    case "out": self = .end
    case "inOut": self = .both
    case "outIn": self = .middle
    default: return nil
    }
  }
}

extension EasedShape {
  /// The curve as a name with what it takes in parentheses, which reads back as the same curve.
  var arguments: (name: String, numbers: [Double]) {
    let start = "ease\(side.rawValue)"
    switch shape {
    case .power(2): return (start + "Quad", [])
    case .power(3): return (start + "Cubic", [])
    case .power(4): return (start + "Quart", [])
    case .power(5): return (start + "Quint", [])
    case .power(let exponent): return (start + "Power", [exponent])
    case .sinusoidal: return (start + "Sine", [])
    case .powerOfTwo: return (start + "Expo", [])
    case .softPowerOfTwo: return (start + "SoftExpo", [])
    case .back(let overshoot): return (start + "Back", [overshoot])
    case .elastic(let amplitude, let period): return (start + "Elastic", [amplitude, period])
    case .bounce: return (start + "Bounce", [])
    case .anticipation: return (start + "Anticipation", [])
    case .bezier(let x1, let y1, let x2, let y2): return (start + "Bezier", [x1, y1, x2, y2])
    }
  }
}
