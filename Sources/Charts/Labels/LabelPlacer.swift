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
  @discardableResult
  mutating func place(_ candidates: [PlacedLabel]) -> PlacedLabel? {
    guard let free = candidates.first(where: { isFree($0.box) }) else { return nil }
    fix(free)
    return free
  }

  /// Returns whether a rectangle lies on the page and touches nothing.
  func isFree(_ rectangle: Rectangle) -> Bool {
    let wide = rectangle.expanded(by: gap / 2)
    return page.contains(rectangle) && !taken.contains { $0.overlaps(wide) }
      && !shadows.contains { $0.crosses(wide) }
  }
}
