import SpringPlotMotion
import SpringPlotText
import Springs

/// Finds the animations of a text in any library's words.
struct AnimationFinder {
  /// The text; comments are blank.
  let bytes: [UInt8]
  /// The library that was named, nil when the text has to decide.
  let dialect: Dialect?
  /// The animations in the order of the text.
  var found: [Reading] = []
  /// What is wrong with what was meant as an animation, and in whose words.
  var faults: [(fault: PlacedFault, dialect: Dialect?)] = []

  /// The names that stand where an animation could, when nothing else is found.
  private(set) var variables: [PlacedFault] = []

  let libraries: [DialectWords]

  /// Creates a finder in a text that declares timing curves.
  init(_ bytes: [UInt8], in dialect: Dialect?, declaring curves: [String: UnitCurve] = [:]) {
    self.bytes = bytes
    self.dialect = dialect
    let libraries = dialect.map(DialectWords.words(of:)) ?? DialectWords.all
    self.libraries =
      curves.isEmpty
      ? libraries
      : libraries.map { words in
        var words = words
        words.curves.merge(curves) { own, _ in own }
        return words
      }
  }

  /// The timing curves that the text declares, when any of them is missed.
  var missedCurves: [String: UnitCurve] {
    let missed = faults.compactMap { fault, _ -> String? in
      switch fault.fault {
      case .unknownWord(.unitCurve, let name, _), .variable(let name, for: _):
        name.split(separator: ".").last.map(String.init)
      default: nil
      }
    }
    guard !missed.isEmpty else { return [:] }
    var curves: [String: UnitCurve] = [:]
    for reading in found {
      guard let label = reading.label, missed.contains(label),
        case .curve(let curve, _) = reading.animation.leaf
      else { continue }
      curves[label] = curve
    }
    return curves
  }

  /// Looks through the items of a text, or of a part of it.
  mutating func search(_ items: [CodeItem], isWhole: Bool = false) {
    let count = found.count + faults.count
    guard !items.isEmpty else { return }
    let groups = Self.properties(items)
    if groups.count > 1 {
      for group in groups { search(group) }
      return
    }
    let range = items[0].range.lowerBound..<items[items.count - 1].range.upperBound
    readGroup(items, name: "{…}", range: range)
    if found.count + faults.count > count { return }
    for item in items { search(item, isWhole: isWhole && items.count == 1) }
  }

  /// Looks through an item; what is found alone has its label for a name.
  private mutating func search(_ item: CodeItem, under outer: String? = nil, isWhole: Bool = false)
  {
    let before = found.count
    let own = item.label.map { FieldReader.plain($0.text) }
    search(item.value, label: own ?? outer, isWhole: isWhole)
    // What a token has is named by the token.
    guard let label = item.label, own != "value", found.count == before + 1,
      found[before].label == nil
    else { return }
    found[before].label = label.text
    found[before].isDeclared = item.separator == "=" || label.text.hasPrefix("--")
  }

  /// Returns items in groups: custom properties of CSS by what they belong to, when that is more
  /// than one thing.
  private static func properties(_ items: [CodeItem]) -> [[CodeItem]] {
    guard items.count > 2, items.contains(where: { $0.label?.text.hasPrefix("--") == true }) else {
      return []
    }
    var names: [String] = []
    var groups: [[CodeItem]] = []
    for item in items {
      let label = item.label?.text ?? ""
      let name = label.hasPrefix("--") ? FieldReader.stem(of: label) : ""
      if let index = names.firstIndex(of: name) {
        groups[index].append(item)
      } else {
        names.append(name)
        groups.append([item])
      }
    }
    return groups
  }

  /// The labels behind which a string or a list is an animation.
  private static let easingLabels = [
    "ease", "easing", "curve", "timingfunction", "transitiontimingfunction",
    "animationtimingfunction", "transition", "animation", "value", "cubicbezier",
  ]

  mutating func search(_ node: CodeNode, label: String?, isWhole: Bool) {
    let isEasing = isWhole || label.map { Self.easingLabels.contains($0) } ?? false
    switch node {
    case .number:
      break
    case .operation(_, let left, let right):
      search(left, label: label, isWhole: false)
      search(right, label: label, isWhole: false)
    case .member(let base, let path):
      let before = found.count
      search(base, label: label, isWhole: isWhole)
      if found.count == before + 1 {
        do {
          try modify(&found[before], by: path.calls[...])
          found[before].range = node.range
        } catch {
          faults.append((error, found[before].dialect))
        }
      } else {
        search(path, isEasing: false)
      }
    case .text(let range):
      let hasCall = bytes[range].contains(UInt8(ascii: "("))
      // Texts without a label are mostly for people, but for code in prose.
      let isCode = range.lowerBound > 0 && bytes[range.lowerBound - 1] == UInt8(ascii: "`")
      guard isEasing || hasCall && (label != nil || isCode || isFunction(range)) else { return }
      var reader = CodeReader(bytes, in: range, depth: CodeReader.depthLimit / 2)
      guard let items = try? reader.items() else { return }
      search(items, isWhole: isEasing)
    case .path(let path):
      let count = found.count + faults.count
      search(path, isEasing: isEasing)
      if found.count + faults.count == count, path.isPlain, let label,
        ["config", CodeItem.spread].contains(label) || Self.easingLabels.contains(label)
      {
        variables.append(PlacedFault(.variable(path.text, for: label), at: path.range))
      }
    case .list(let items, let range):
      if isEasing, readCurve(node, at: range) { return }
      search(items)
    case .object(let items, let range):
      let count = found.count + faults.count
      if Self.properties(items).count > 1 {
        search(items)
        return
      }
      readGroup(items, name: "{…}", range: range, label: label)
      if found.count + faults.count > count {
        if bytes[range.upperBound - 1] != UInt8(ascii: "}") {
          let opening = range.lowerBound..<range.lowerBound + 1
          faults.append((PlacedFault(.unclosedBrace, at: opening), nil))
        }
        return
      }
      // `transition={spring}` is a block with a name in it.
      for item in items { search(item, under: label) }
    case .words(let nodes):
      let rules = Self.rules(nodes)
      if !rules.isEmpty {
        for rule in rules { search(.words(rule), label: nil, isWhole: false) }
        return
      }
      let item = CodeItem(label: nil, value: node)
      let count = found.count + faults.count
      readGroup([item], name: "{…}", range: node.range)
      if found.count + faults.count > count { return }
      for (index, node) in nodes.enumerated() where !isDeclared(node, behind: nodes[..<index]) {
        search(node, label: label, isWhole: false)
      }
    case .choice(let branches):
      let start = found.count
      for branch in branches { search(branch, label: label, isWhole: isWhole) }
      let readings = found[start...]
      guard let first = readings.first else { return }
      if readings.contains(where: { $0.animation != first.animation }) {
        let texts = readings.map { text(in: $0.range) }
        found.removeSubrange(start...)
        faults.append((PlacedFault(.branches(texts), at: node.range), nil))
      } else {
        found.removeSubrange((start + 1)...)
      }
    }
  }

  private static let declarations = ["let", "var", "val", "const", "func", "fun", "function"]

  /// Returns whether a name is that of what is declared, as in `val easeOut by lazy { … }`.
  private func isDeclared(_ node: CodeNode, behind nodes: ArraySlice<CodeNode>) -> Bool {
    guard case .path(let path) = node, path.isPlain, case .path(let keyword)? = nodes.last else {
      return false
    }
    return Self.declarations.contains(keyword.text)
  }

  /// Whether a text has a timing function of CSS.
  private func isFunction(_ range: Range<Int>) -> Bool {
    let text = String(decoding: bytes[range], as: UTF8.self)
    return ["cubic-bezier(", "linear(", "steps("].contains { text[...].cut(at: $0) != nil }
  }

  /// Returns the rules of a style sheet, keyframes with the rule behind them; none when there is
  /// but one.
  private static func rules(_ nodes: [CodeNode]) -> [[CodeNode]] {
    var rules: [[CodeNode]] = []
    var rule: [CodeNode] = []
    var hasKeyframes = false
    for node in nodes {
      rule.append(node)
      guard case .object = node else { continue }
      let isKeyframes =
        if case .path(let path) = rule[0] { path.text == "@keyframes" } else { false }
      let objects = rule.filter { if case .object = $0 { true } else { false } }.count
      if isKeyframes, objects < 2 {
        hasKeyframes = true
        continue
      }
      rules.append(rule)
      rule = []
    }
    if !rule.isEmpty { rules.append(rule) }
    return hasKeyframes && rules.count > 1 ? rules : []
  }

  private func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range].prefix(80), as: UTF8.self)
  }
}
