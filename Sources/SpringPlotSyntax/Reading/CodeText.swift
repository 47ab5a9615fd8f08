import SpringPlotMotion
import SpringPlotText
import Springs

/// A text with an animation in it, in SwiftUI's words or those of any other library.
struct CodeText {
  private let text: String
  private let bytes: [UInt8]
  private let dialect: Dialect?

  init(_ text: String, in dialect: Dialect?) {
    self.text = text
    self.dialect = dialect
    bytes = Array(text.utf8)
  }

  /// Returns the animation of the text with its name.
  ///
  /// The words of the command line come first: only what they cannot say is looked for in those of
  /// libraries, and objects, in which keys decide what is meant.
  func curve() throws(PlacedFault) -> CurveArgument {
    guard bytes.count <= CurveArgument.lengthLimit else {
      throw PlacedFault(.tooLong(limit: CurveArgument.lengthLimit), at: 0..<0)
    }
    let own: PlacedFault
    do {
      let curve = try CurveArgument(parsing: bytes, of: text)
      let isObject = curve.expression.hasPrefix("{")
      guard isObject || (dialect != nil && dialect != .swiftui) else {
        // Compose writes the same, and means another spring.
        guard dialect == nil, curve.expression == "spring()" else { return curve }
        var noted = curve
        noted.warnings.append(.swiftUISpring)
        return noted
      }
      return try object(curve)
    } catch {
      own = error
    }
    return try code(unless: own)
  }

  /// Returns an object as its keys say; one that means what SwiftUI's words would keeps its text.
  private func object(_ curve: CurveArgument) throws(PlacedFault) -> CurveArgument {
    let found = try CodeAnimations(bytes, in: dialect)
    if let error = found.faults.first { throw error.fault }
    guard let reading = found.readings.first else {
      guard let dialect else { return curve }
      throw PlacedFault(.notOf(dialect), at: 0..<bytes.count)
    }
    return CurveArgument(
      reading,
      label: curve.label,
      expression: reading.animation == curve.animation
        ? curve.expression : reading.animation.expression
    )
  }

  /// Returns the animation within code; `own` is what is wrong with it in SwiftUI's words.
  private func code(unless own: PlacedFault) throws(PlacedFault) -> CurveArgument {
    let blanked = CodeComments.blanked(bytes)
    if dialect == nil || dialect == .swiftui, let curve = alone(in: blanked) { return curve }
    let found: CodeAnimations
    do {
      found = try CodeAnimations(bytes, blanked: blanked, in: dialect)
    } catch {
      throw own
    }
    if let first = found.faults.first {
      throw isBetter(own, than: first) ? own : first.fault
    }
    guard var reading = found.readings.first else {
      if let variable = found.variables.first { throw variable }
      guard let dialect, dialect != .swiftui else { throw own }
      throw PlacedFault(.notOf(dialect), at: 0..<bytes.count)
    }
    guard isWhole(reading, in: blanked) else { throw own }
    if found.readings.contains(where: { $0.animation != reading.animation }) {
      reading.notes.append(.severalAnimations)
    }
    return CurveArgument(
      reading,
      label: label(of: reading),
      expression: expression(of: reading)
    )
  }

  /// Returns whether an animation in SwiftUI's words that the text begins with is all there is.
  private func isWhole(_ reading: Reading, in blanked: [UInt8]) -> Bool {
    guard reading.dialect == .swiftui,
      blanked[..<reading.range.lowerBound].allSatisfy({ $0 <= 0x20 })
    else { return true }
    return blanked[reading.range.upperBound...].allSatisfy {
      $0 <= 0x20 || ",;)}".utf8.contains($0)
    }
  }

  /// Returns the animation that stands alone but for comments, and a comma or semicolon behind it.
  private func alone(in blanked: [UInt8]) -> CurveArgument? {
    let ignored = UInt8(ascii: " ")
    var bytes = blanked
    while let last = bytes.last, last == ignored || ",;".utf8.contains(last) || last < 0x20 {
      bytes.removeLast()
    }
    guard bytes != self.bytes, !bytes.isEmpty else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let curve = try? CurveArgument(parsing: bytes, of: text),
      !curve.expression.hasPrefix("{")
    else { return nil }
    return curve
  }

  /// Returns whether what is wrong in SwiftUI's words says more than what is wrong in others.
  private func isBetter(
    _ own: PlacedFault,
    than other: (fault: PlacedFault, dialect: Dialect?)
  ) -> Bool {
    guard other.dialect == .swiftui else { return false }
    switch own.fault {
    case .arithmetic, .surroundingCode, .expected(.modifierOrEnd, _), .unknownWord(.curve, _, _),
      .expected(.curve, _), .expected(.number, _), .expected(.commaOrClosing, found: "?"):
      return false
    default:
      return true
    }
  }

  /// Returns the name that the text gives an animation, nil when it gives none.
  private func label(of reading: Reading) -> String? {
    if reading.isDeclared, let label = reading.label {
      if label.hasPrefix("--") {
        let stem = FieldReader.stem(of: label)
        return stem.isEmpty ? nil : stem
      }
      let name = label.split(separator: ".").last.map(String.init) ?? label
      return Self.isName(name) ? name : nil
    }
    guard let end = CurveArgument.labelEnd(in: bytes),
      bytes[(end + 1)..<max(end + 1, reading.range.lowerBound)].allSatisfy({ $0 <= 0x20 })
    else { return nil }
    var label = String(decoding: bytes[..<end], as: UTF8.self).trimmed
    let words = label.split { $0.isWhitespace }.map(String.init)
    if words.count > 1, Self.declarations.contains(words[0]) { label = words[words.count - 1] }
    return Self.isName(label) ? label : nil
  }

  private static let declarations = [
    "let", "var", "val", "const", "final", "static", "private", "public", "internal", "export",
    "fileprivate", "lazy", "override", "late",
  ]

  /// Returns whether a label is a name of somebody's own, and not a word of a library.
  static func isName(_ label: String) -> Bool {
    let words = [
      "timingParameters", "duration", "spring", "animationSpec", "with", "type",
      "transition", "config", "easing", "ease", "curve", "animation", "animationSpec", "spring",
      "value", "timingFunction",
    ]
    return !words.contains(label)
      && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == " " }
  }

  /// Returns the text of an animation when SwiftUI's words say it alone, else new words for it.
  private func expression(of reading: Reading) -> String {
    let expression = reading.animation.expression
    guard reading.dialect == .swiftui else { return expression }
    let written = Array(bytes[reading.range])
    let text = String(decoding: written, as: UTF8.self)
    guard let curve = try? CurveArgument(parsing: written, of: text),
      curve.animation == reading.animation, !text.contains("\n")
    else { return expression }
    return text
  }
}

/// The animations of a source text, and what is wrong with others.
struct CodeAnimations {
  let readings: [Reading]
  let faults: [(fault: PlacedFault, dialect: Dialect?)]
  /// The names that stand where an animation could, when nothing else was found.
  let variables: [PlacedFault]

  /// Finds the animations of a text; throws when it lies too deep to be read.
  init(_ bytes: [UInt8], blanked: [UInt8]? = nil, in dialect: Dialect?) throws(PlacedFault) {
    let bytes = blanked ?? CodeComments.blanked(bytes)
    let markup = MarkupReader(bytes).items()
    var reader = CodeReader(bytes, in: 0..<bytes.count)
    let items = if let markup { markup } else { try reader.items() }
    var finder = AnimationFinder(bytes, in: dialect)
    finder.search(items, isWhole: markup == nil)
    let curves = finder.missedCurves
    if !curves.isEmpty {
      finder = AnimationFinder(bytes, in: dialect, declaring: curves)
      finder.search(items, isWhole: markup == nil)
    }
    readings = finder.found
    // What a name means that the text itself declares is among the readings.
    faults = finder.faults.filter { fault, _ in
      guard case .variable(let name, for: _) = fault.fault else { return true }
      return !finder.found.contains { $0.label == name }
    }
    variables = finder.variables
  }
}
