/// An element of an SVG document.
struct SVGElement: Hashable, Sendable {
  /// What an element holds.
  enum Content: Hashable, Sendable {
    case nothing
    case text(String)
    case elements([SVGElement])
    /// Elements in one line, between which a line break would show as a space.
    case parts([SVGElement])
    /// Rules that apply to some readers.
    case styleSheet([StyleRule])
  }

  /// A value of an attribute.
  enum Value: Hashable, Sendable {
    case text(String)
    case number(Double)
    case color(Color)
    case path(PathData)
    /// A name that is made unique to the document.
    case local(String)
    /// Names that are made unique to the document, separated by spaces.
    case locals([String])
    /// A reference to a painted or clipping element of the document.
    case url(String)
    /// A link to an element of the document.
    case link(String)
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

  /// A named value of an element.
  struct Attribute: Hashable, Sendable {
    let name: String
    let value: Value
  }

  /// The name of the element.
  let name: String
  /// The attributes in the order in which they are written.
  var attributes: [Attribute]
  /// What the element holds.
  var content: Content

  /// Creates an element without content.
  init(_ name: String, _ attributes: KeyValuePairs<String, Value>) {
    self.init(name, attributes, .nothing)
  }

  /// Creates an element.
  init(_ name: String, _ attributes: KeyValuePairs<String, Value>, _ content: Content) {
    self.name = name
    self.attributes = attributes.map { Attribute(name: $0.key, value: $0.value) }
    self.content = content
  }

  /// Creates an element that holds others.
  init(_ name: String, _ attributes: KeyValuePairs<String, Value> = [:], holding: [SVGElement]) {
    self.init(name, attributes, .elements(holding))
  }
}
