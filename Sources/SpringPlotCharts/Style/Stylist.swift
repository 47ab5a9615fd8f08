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

  /// What makes an ink look as it should.
  private struct Paint {
    let color: Color
    /// The class that has the colour of the dark theme, when that is another one.
    let className: String?
  }

  private let theme: Theme
  private let palette: Palette
  /// The paints in use, by what they are for and by ink.
  private var paints: [Paint?] = []
  private var rules: [SVGElement.StyleRule] = []

  /// Creates a stylist.
  init(theme: Theme, palette: Palette) {
    self.theme = theme
    self.palette = palette
  }

  /// Returns an element with colours.
  mutating func paint(
    _ element: SVGElement,
    fill: Ink? = nil,
    stroke: Ink? = nil
  ) -> SVGElement {
    let fill = fill.map { paint(.fill, $0) }
    let stroke = stroke.map { paint(.stroke, $0) }
    var painted = element
    painted.attributes = []
    painted.attributes.reserveCapacity(element.attributes.count + 3)
    switch (fill?.className, stroke?.className) {
    case (let first?, let second?): painted.attributes.append(.locals("class", first, second))
    case (let name?, nil), (nil, let name?): painted.attributes.append(.local("class", name))
    case (nil, nil): break
    }
    if let fill { painted.attributes.append(.color("fill", fill.color)) }
    if let stroke { painted.attributes.append(.color("stroke", stroke.color)) }
    painted.attributes += element.attributes
    return painted
  }

  private mutating func paint(_ property: Property, _ ink: Ink) -> Paint {
    let place = 2 * ink.number + (property == .fill ? 0 : 1)
    if place < paints.count, let known = paints[place] { return known }
    let pair = ink.pair(in: palette)
    let isAdaptive = theme == .auto && pair.dark != pair.light
    let paint = Paint(
      color: theme == .dark ? pair.dark : pair.light,
      className: isAdaptive ? property.letter + ink.className : nil
    )
    while paints.count <= place { paints.append(nil) }
    paints[place] = paint
    if let name = paint.className {
      let declaration = property.rawValue + ":" + pair.dark.css
      rules.append(SVGElement.StyleRule(className: name, declarations: declaration))
    }
    return paint
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
    moving.attributes.insert(.local("class", rule.className), at: 0)
    return moving
  }

  /// The style sheet, when there is one.
  var styleSheet: SVGElement? {
    guard !rules.isEmpty else { return nil }
    return SVGElement(
      "style",
      [],
      .styleSheet(rules.sorted { $0.className < $1.className })
    )
  }
}
