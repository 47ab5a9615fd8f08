package import Bytes

extension LinearEasing {
  /// The easing as a function of CSS.
  package var text: String {
    var parts: [String] = []
    for (index, point) in points.enumerated() {
      let isEnd = index == 0 || index == points.count - 1
      parts.append(
        isUniform || isEnd ? valueText(of: point) : "\(valueText(of: point)) \(percent(of: point))%"
      )
    }
    return "linear(\(parts.joined(separator: ", ")))"
  }

  /// The value of a point as it is printed.
  func valueText(of point: Point) -> String {
    point.value.text(as: .trimmed(decimals: grid.valueDecimals))
  }

  private func percent(of point: Point) -> String {
    (100 * point.progress).text(as: .trimmed(decimals: grid.percentDecimals))
  }
}

/// An easing with a name for its custom properties.
package struct NamedEasing: Hashable, Sendable {
  /// The name, which is made an identifier.
  package let name: String
  /// The easing.
  package let easing: LinearEasing

  /// Names an easing.
  package init(name: String, easing: LinearEasing) {
    self.name = name
    self.easing = easing
  }
}

/// Writes easings as custom properties of CSS, to be pasted, or as a style sheet of their own.
package func writeEasings(
  _ easings: [NamedEasing],
  asStyleSheet isStyleSheet: Bool,
  into sink: inout ByteSink
) throws(WriteError) {
  let indentation = isStyleSheet ? "  " : ""
  if isStyleSheet { try sink.write(":root {\n") }
  for (name, easing) in zip(CSSNames.identifiers(easings.map(\.name)), easings.map(\.easing)) {
    try sink.write("\(indentation)--\(name)-easing: \(easing.text);\n")
    try sink.write("\(indentation)--\(name)-duration: \(easing.duration.text);\n")
  }
  if isStyleSheet { try sink.write("}\n") }
}
