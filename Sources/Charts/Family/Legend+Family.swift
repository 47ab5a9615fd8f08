extension Legend {
  /// Names the values of a family, or shows them on a scale of colours.
  init(_ family: Family, metrics: ChartMetrics, for size: ChartSize) {
    self.init(Self.items(of: family), metrics: metrics, for: size)
    guard family.hasScale else { return }
    let scale = ColorScale(family, metrics: metrics, for: size)
    self.scale = scale.moved(left: 0, top: height)
    height += scale.height
  }

  /// Returns what names a family: its number once, then the values, then what else differs.
  static func items(of family: Family) -> [Item] {
    let lines =
      family.lineNames.count > 1
      ? family.lineNames.enumerated().map { line, name in
        Item(sample: Sample(color: nil, dash: line), text: name)
      } : []
    guard !family.hasScale else { return lines }
    let values = family.steps.map { step in
      Item(
        sample: Sample(color: family.values.firstIndex(of: step), dash: 0),
        text: SignificantNumber.text(step, digits: 6)
      )
    }
    return [Item(sample: nil, text: family.name)] + values + lines
  }
}
