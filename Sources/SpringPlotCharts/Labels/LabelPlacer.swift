/// A line of words, in parts of different colours.
struct Label: Hashable, Sendable {
  /// A stretch of words in one colour.
  struct Part: Hashable, Sendable {
    var text: String
    var ink: Ink
    var isBold = false
    /// Whether the part is an exponent: smaller, raised, and right behind what is before it.
    var isRaised = false

    /// The size of the part in a label of a size.
    func size(in label: Double) -> Double { isRaised ? 0.75 * label : label }
  }

  /// How far exponents are raised, as a fraction of the size.
  static let rise = 0.36

  /// The distance between two parts, as a fraction of the size.
  static let partGap = 0.35

  /// The parts from left to right.
  let parts: [Part]
  /// The size of the type in pixels.
  let size: Double
  /// The width in pixels.
  let width: Double

  /// Creates a label of one part.
  init(_ text: String, ink: Ink, size: Double, isBold: Bool = false) {
    self.init([Part(text: text, ink: ink, isBold: isBold)], size: size)
  }

  /// Creates a label of several parts.
  init(_ parts: [Part], size: Double) {
    self.parts = parts
    self.size = size
    var width = 0.0
    for (index, part) in parts.enumerated() {
      width +=
        Self.gap(before: index, of: parts, size)
        + TextMetrics.width(of: part.text, size: part.size(in: size), isBold: part.isBold)
    }
    self.width = width
  }

  /// Returns the distance of a part from the one before it, in pixels.
  func gap(before index: Int) -> Double { Self.gap(before: index, of: parts, size) }

  private static func gap(before index: Int, of parts: [Part], _ size: Double) -> Double {
    index == 0 || parts[index].isRaised || parts[index - 1].isRaised ? 0 : partGap * size
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
    let left: Double =
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

/// How wide text may become, whatever sans-serif font a reader has.
///
/// Nothing is measured: a table holds the widths of a wide font, so that a label fits in any of
/// the families that a chart names, and its place never depends on the machine that draws it.
package enum TextMetrics {
  /// Returns the width of a text in pixels.
  package static func width(of text: String, size: Double, isBold: Bool = false) -> Double {
    let table = isBold ? boldWidths : regularWidths
    var hundredths = 0
    for scalar in text.unicodeScalars {
      let index = Int(scalar.value) - 32
      hundredths += table.indices.contains(index) ? table[index] : otherWidth(of: scalar)
    }
    return Double(hundredths) / 100 * size
  }

  /// The height of capital letters over the base line, as a fraction of the size.
  static let capitalHeight = 0.73
  /// The depth of descending letters below the base line, as a fraction of the size.
  static let descent = 0.22

  private static func otherWidth(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0...0x1f, 0x300...0x36f, 0x200b...0x200f, 0xfe00...0xfe0f: 0
    case 0xb0...0xb6, 0xb8...0xbe, 0x2070...0x209f: 54
    case 0xb7: 40
    case 0x2009, 0x202f: 25
    case 0x2190...0x22ff: 84
    case 0x7f...0x2ff: 79
    case 0x300...0x10ff, 0x1e00...0x1fff: 90
    case 0x2010...0x206f: 100
    default: 110
    }
  }

  // Hundredths of the size for the characters from space to tilde.
  private static let regularWidths = [
    32, 40, 46, 84, 64, 95, 78, 27, 39, 39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64,
    64, 64, 34, 34, 84, 84, 84, 53, 100, 68, 69, 70, 77, 63, 58, 77, 75, 29, 29, 66, 56, 86, 75, 79,
    60, 79, 69, 63, 61, 73, 68, 99, 69, 61, 69, 39, 34, 39, 84, 50, 50, 61, 63, 55, 63, 62, 35, 63,
    63, 28, 28, 58, 28, 97, 63, 61, 63, 63, 41, 52, 39, 63, 59, 82, 59, 59, 52, 64, 34, 64, 84,
  ]
  private static let boldWidths = [
    35, 46, 52, 84, 70, 100, 87, 31, 46, 46, 52, 84, 38, 42, 38, 37, 70, 70, 70, 70, 70, 70, 70, 70,
    70, 70, 40, 40, 84, 84, 84, 58, 100, 77, 76, 73, 83, 68, 68, 82, 84, 37, 37, 77, 64, 100, 84,
    85, 73, 85, 77, 72, 68, 81, 77, 110, 77, 72, 73, 46, 37, 46, 84, 50, 50, 67, 72, 59, 72, 68, 44,
    72, 71, 34, 34, 67, 34, 104, 71, 69, 72, 72, 49, 60, 48, 71, 65, 92, 65, 65, 58, 71, 37, 71, 84,
  ]
}

/// Finds free places for labels, the most important ones first.
struct LabelPlacer {
  /// The page that labels must not leave.
  let page: Rectangle
  /// The distance that labels keep from everything.
  let gap: Double
  /// What has been placed.
  private(set) var labels: [PlacedLabel] = []
  /// The space that each label takes.
  private(set) var boxes: [Rectangle] = []
  private var taken: [Rectangle] = []
  private var rules: [Rectangle] = []
  private var shadows: [CurveShadow] = []

  /// Creates a placer for an empty page.
  init(page: Rectangle, gap: Double) {
    self.page = page
    self.gap = gap
  }

  /// Keeps labels out of a rectangle.
  mutating func reserve(_ rectangle: Rectangle) { taken.append(rectangle) }

  /// Keeps labels off a straight line as long as there is another place: it can have a gap.
  mutating func reserve(rule: Rectangle) { rules.append(rule) }

  /// Keeps labels off a curve.
  mutating func avoid(_ shadow: CurveShadow) { shadows.append(shadow) }

  /// Places a label where it has to be.
  mutating func fix(_ label: PlacedLabel) { fix(label, in: label.box) }

  private mutating func fix(_ label: PlacedLabel, in box: Rectangle) {
    labels.append(label)
    boxes.append(box)
    taken.append(box)
  }

  /// Places a label at the first free of several places; without one the label is left out.
  ///
  /// A place across a straight line counts as free when there is no other one. The label stays in
  /// `region`, which is the page when nil.
  @discardableResult
  mutating func place(_ candidates: [PlacedLabel], in region: Rectangle? = nil) -> Bool {
    var place: Int?
    for index in candidates.indices {
      let box = candidates[index].box
      guard isFree(box, in: region) else { continue }
      guard rules.contains(where: { $0.overlaps(box) }) else {
        fix(candidates[index], in: box)
        return true
      }
      if place == nil { place = index }
    }
    guard let place else { return false }
    fix(candidates[place])
    return true
  }

  /// Returns whether nothing but straight lines is in a rectangle or close to it.
  func isFree(_ box: Rectangle, in region: Rectangle? = nil) -> Bool {
    let wide = box.expanded(by: gap / 2)
    return (region ?? page).contains(box) && !taken.contains { $0.overlaps(wide) }
      && !shadows.contains { $0.crosses(wide) }
  }
}
