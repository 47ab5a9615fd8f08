extension Figure {
  /// The figure with two curves, for x and for y, in place of each point that moves.
  ///
  /// They have one colour and differ by their dashes.
  var byAxis: Figure {
    guard curves.contains(where: { $0.yMotion != nil }) else { return self }
    var figure = self
    figure.curves = curves.enumerated().flatMap { index, curve in
      zip(["x", "y"], [curve.motion, curve.yMotion ?? curve.motion]).enumerated().map {
        axis,
        part in
        var drawn = curve
        drawn.name = curves.count > 1 ? "\(curve.name) \(part.0)" : part.0
        drawn.motion = part.1
        drawn.yMotion = nil
        drawn.projection = axis == 0 ? curve.projection : nil
        drawn.color = family == nil ? index : nil
        drawn.dash = family == nil ? axis : nil
        return drawn
      }
    }
    if title == nil, curves.count == 1 { figure.title = curves[0].expression }
    figure.family = family.map { family in
      let names = family.lineNames
      return Family(
        name: family.name,
        values: family.values.flatMap { [$0, $0] },
        lines: family.lines.flatMap { [2 * $0, 2 * $0 + 1] },
        lineNames: names.count > 1 ? names.flatMap { ["\($0) x", "\($0) y"] } : ["x", "y"]
      )
    }
    return figure
  }
}
