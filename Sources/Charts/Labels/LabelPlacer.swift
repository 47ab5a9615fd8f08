/// Finds free places for labels, the most important ones first.
struct LabelPlacer {
  /// The page that labels must not leave.
  let page: Rectangle
  /// The distance that labels keep from everything.
  let gap: Double
  /// What has been placed.
  private(set) var labels: [PlacedLabel] = []
  private var taken: [Rectangle] = []
  private var shadows: [CurveShadow] = []

  /// Creates a placer for an empty page.
  init(page: Rectangle, gap: Double) {
    self.page = page
    self.gap = gap
  }

  /// Keeps labels out of a rectangle.
  mutating func reserve(_ rectangle: Rectangle) { taken.append(rectangle) }

  /// Keeps labels off a curve.
  mutating func avoid(_ shadow: CurveShadow) { shadows.append(shadow) }

  /// Places a label where it has to be.
  mutating func fix(_ label: PlacedLabel) { fix(label, in: label.box) }

  private mutating func fix(_ label: PlacedLabel, in box: Rectangle) {
    labels.append(label)
    taken.append(box)
  }

  /// Places a label at the first free of several places; without one the label is left out.
  ///
  /// `distance` is how far it stays from what is left and right of it.
  @discardableResult
  mutating func place(_ candidates: [PlacedLabel], apart distance: Double? = nil) -> PlacedLabel? {
    for label in candidates {
      let box = label.box
      guard isFree(box, apart: distance ?? gap / 2) else { continue }
      fix(label, in: box)
      return label
    }
    return nil
  }

  private func isFree(_ box: Rectangle, apart distance: Double) -> Bool {
    var wide = box.expanded(by: gap / 2)
    wide.left = box.left - distance
    wide.right = box.right + distance
    return page.contains(box) && !taken.contains { $0.overlaps(wide) }
      && !shadows.contains { $0.crosses(wide) }
  }
}
