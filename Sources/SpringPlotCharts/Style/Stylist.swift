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
  /// The paints in use.
  private var paints: [SVGPaint] = []
  private var hasMovement = false

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
    var painted = element
    if let fill { painted.fill = paint(.fill, fill) }
    if let stroke { painted.stroke = paint(.stroke, stroke) }
    return painted
  }

  private mutating func paint(_ property: Property, _ ink: Ink) -> SVGPaint {
    let number = 2 * ink.number + (property == .fill ? 0 : 1)
    if let known = paints.first(where: { $0.number == number }) { return known }
    let pair = ink.pair(in: palette)
    let isAdaptive = theme == .auto && pair.dark != pair.light
    let paint = SVGPaint(
      number: number,
      property: property,
      color: theme == .dark ? pair.dark : pair.light,
      darkColor: pair.dark,
      className: isAdaptive ? property.letter + ink.className : nil
    )
    paints.append(paint)
    return paint
  }

  /// Returns an element that readers do not see who asked for less motion.
  mutating func makeMoving(_ element: SVGElement) -> SVGElement {
    hasMovement = true
    var moving = element
    moving.attributes.insert(.local("class", Self.movingClass), at: 0)
    return moving
  }

  private static let movingClass = "moving"

  /// Writes the style sheet, when there is one.
  func writeStyleSheet(into contents: inout SVGText) {
    var rules = paints.filter { $0.className != nil }
    rules.sort { ($0.className ?? "") < ($1.className ?? "") }
    guard hasMovement || !rules.isEmpty else { return }
    var sheet = SVGText()
    if !rules.isEmpty {
      sheet.write("@media (prefers-color-scheme:dark){\n")
      for rule in rules {
        sheet.write(".", local: rule.className)
        sheet.write("{")
        sheet.write(rule.property.rawValue)
        sheet.write(":")
        sheet.write(rule.darkColor.css)
        sheet.write("}\n")
      }
      sheet.write("}\n")
    }
    if hasMovement {
      sheet.write("@media (prefers-reduced-motion:reduce){\n")
      sheet.write(".", local: Self.movingClass)
      sheet.write("{display:none}\n}\n")
    }
    contents.append(SVGElement("style", [], .written(sheet)))
  }
}

/// What makes an ink look as it should.
struct SVGPaint: Sendable {
  /// A number that no other paint of the document has.
  let number: Int
  /// What is painted.
  let property: Stylist.Property
  let color: Color
  /// The colour of the dark theme.
  let darkColor: Color
  /// The class that has the colour of the dark theme, when that is another one.
  let className: String?
}
