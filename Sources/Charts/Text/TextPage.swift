/// What a chart in text may use.
package struct TextPage: Hashable, Sendable {
  /// The width in columns.
  package var columns: Int
  /// The height in rows.
  package var rows: Int
  /// Whether colour is wanted.
  package var hasColor: Bool
  /// Whether characters outside ASCII can be shown.
  package var isUnicode: Bool

  /// Creates a page.
  package init(columns: Int = 80, rows: Int = 24, hasColor: Bool = false, isUnicode: Bool = true) {
    self.columns = columns
    self.rows = rows
    self.hasColor = hasColor
    self.isUnicode = isUnicode
  }
}
