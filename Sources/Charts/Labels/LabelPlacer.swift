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
  mutating func fix(_ label: PlacedLabel) {
    labels.append(label)
    taken.append(label.box)
  }

  /// Places a label at the first free of several places; without one the label is left out.
  ///
  /// `distance` is how far it stays from what is left and right of it.
  @discardableResult
  mutating func place(_ candidates: [PlacedLabel], apart distance: Double? = nil) -> PlacedLabel? {
    guard let free = candidates.first(where: { isFree($0.box, apart: distance ?? gap / 2) })
    else { return nil }
    fix(free)
    return free
  }

  private func isFree(_ box: Rectangle, apart distance: Double) -> Bool {
    var wide = box.expanded(by: gap / 2)
    wide.left = box.left - distance
    wide.right = box.right + distance
    return page.contains(box) && !taken.contains { $0.overlaps(wide) }
      && !shadows.contains { $0.crosses(wide) }
  }
}
