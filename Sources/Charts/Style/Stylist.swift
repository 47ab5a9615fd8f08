/// Hands out the attributes of colours, and collects the rules of the dark theme.
///
/// The attributes carry the whole look, so a page that drops style sheets shows the light chart.
struct Stylist {
  /// The property that a colour is used for.
  enum Property: String, Hashable, Sendable {
    case fill
    case stroke

    /// The first letter, with which the names of classes begin.
    var letter: String {
      switch self {
      case .fill: "f"
      case .stroke: "s"
      }
    }
  }

  private let theme: Theme
  private let palette: Palette
  private var rules: [SVGElement.StyleRule] = []

  /// Creates a stylist.
  init(theme: Theme, palette: Palette) {
    self.theme = theme
    self.palette = palette
  }

  /// Returns an element with colours.
  mutating func paint(
    _ element: SVGElement,
    _ paints: KeyValuePairs<Property, Ink>
  ) -> SVGElement {
    var classes: [String] = []
    var attributes: [SVGElement.Attribute] = []
    for (property, ink) in paints {
      let pair = ink.pair(in: palette)
      let color = theme == .dark ? pair.dark : pair.light
      attributes.append(SVGElement.Attribute(name: property.rawValue, value: .color(color)))
      guard theme == .auto, pair.dark != pair.light else { continue }
      let name = property.letter + ink.className
      classes.append(name)
      guard !rules.contains(where: { $0.className == name }) else { continue }
      rules.append(
        SVGElement.StyleRule(
          className: name,
          declarations: property.rawValue + ":" + pair.dark.css
        )
      )
    }
    if !classes.isEmpty {
      attributes.insert(SVGElement.Attribute(name: "class", value: .locals(classes)), at: 0)
    }
    var painted = element
    painted.attributes = attributes + element.attributes
    return painted
  }

  /// Returns an element that readers do not see who asked for less motion.
  mutating func makeMoving(_ element: SVGElement) -> SVGElement {
    let rule = SVGElement.StyleRule(
      media: .stillness,
      className: "moving",
      declarations: "display:none"
    )
    if !rules.contains(rule) { rules.append(rule) }
    var moving = element
    moving.attributes.insert(
      SVGElement.Attribute(name: "class", value: .locals([rule.className])),
      at: 0
    )
    return moving
  }

  /// The style sheet, when there is one.
  var styleSheet: SVGElement? {
    guard !rules.isEmpty else { return nil }
    return SVGElement(
      "style",
      [:],
      .styleSheet(rules.sorted { $0.className < $1.className })
    )
  }
}
