/// A line of words, in parts of different colours.
struct Label: Hashable, Sendable {
  /// A stretch of words in one colour.
  struct Part: Hashable, Sendable {
    var text: String
    var ink: Ink
    var isBold = false
  }

  /// The distance between two parts, as a fraction of the size.
  static let partGap = 0.35

  /// The parts from left to right.
  var parts: [Part]
  /// The size of the type in pixels.
  var size: Double

  /// Creates a label of one part.
  init(_ text: String, ink: Ink, size: Double, isBold: Bool = false) {
    parts = [Part(text: text, ink: ink, isBold: isBold)]
    self.size = size
  }

  /// Creates a label of several parts.
  init(_ parts: [Part], size: Double) {
    self.parts = parts
    self.size = size
  }

  /// The width in pixels.
  var width: Double {
    parts.reduce(Self.partGap * size * Double(parts.count - 1)) { sum, part in
      sum + TextMetrics.width(of: part.text, size: size, isBold: part.isBold)
    }
  }
}

/// A label at its place.
struct PlacedLabel: Hashable, Sendable {
  /// Which end of the text stands at `x`, by its name in SVG.
  enum Anchor: String, Hashable, Sendable {
    case start
    case middle
    case end
  }

  /// The label.
  var label: Label
  /// The place of the anchor.
  var x: Double
  /// The place of the base line.
  var baseline: Double
  /// Which end of the text stands at `x`.
  var anchor: Anchor

  /// The space that the label takes.
  var box: Rectangle {
    let width = label.width
    let left =
      switch anchor {
      case .start: x
      case .middle: x - width / 2
      case .end: x - width
      }
    return Rectangle(
      left: left,
      top: baseline - TextMetrics.capitalHeight * label.size,
      right: left + width,
      bottom: baseline + TextMetrics.descent * label.size
    )
  }
}
