/// An element of an SVG document.
struct SVGElement: Sendable {
  /// What an element holds.
  enum Content: Sendable {
    case nothing
    case text(String)
    case elements([SVGElement])
    /// Elements in one line, between which a line break would show as a space.
    case parts([SVGElement])
    /// Elements that have been written already.
    case written(SVGText)
    /// Rules that apply to some readers.
    case styleSheet([StyleRule])
  }

  /// A rule of the style sheet.
  struct StyleRule: Hashable, Sendable {
    /// Whom a rule is for.
    enum Media: String, Hashable, Sendable, CaseIterable {
      case dark = "(prefers-color-scheme:dark)"
      case stillness = "(prefers-reduced-motion:reduce)"
    }

    /// Whom the rule is for.
    var media = Media.dark
    /// The class, made unique to the document.
    let className: String
    /// The declarations, such as `fill:#fff`.
    let declarations: String
  }

  /// The name of the element.
  let name: StaticString
  /// The attributes in the order in which they are written.
  var attributes: [SVGAttribute]
  /// What the element holds.
  var content: Content

  /// Creates an element.
  init(_ name: StaticString, _ attributes: [SVGAttribute], _ content: Content = .nothing) {
    self.name = name
    self.attributes = attributes
    self.content = content
  }

  /// Creates an element that holds others.
  init(_ name: StaticString, _ attributes: [SVGAttribute] = [], holding: [SVGElement]) {
    self.init(name, attributes, .elements(holding))
  }
}
