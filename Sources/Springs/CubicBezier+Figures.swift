extension CubicBezier {
  /// The x inside 0…1 at which y turns back.
  var turningPoints: [Double] {
    let first = y1
    let second = y2 - y1
    let third = 1 - y2
    return simpleRoots(
      square: first - 2 * second + third,
      linear: 2 * (second - first),
      constant: first
    ).compactMap(interiorX)
  }

  /// The x inside 0…1 at which the curve changes from bending up to bending down or back.
  var inflectionPoints: [Double] {
    // x′ y″ - y′ x″ is a quadratic, since the highest terms of the products cancel.
    let x = (a: 3 * x1, b: 3 * x2 - 6 * x1, c: 1 + 3 * x1 - 3 * x2)
    let y = (a: 3 * y1, b: 3 * y2 - 6 * y1, c: 1 + 3 * y1 - 3 * y2)
    return simpleRoots(
      square: x.b * y.c - y.b * x.c,
      linear: x.a * y.c - y.a * x.c,
      constant: (x.a * y.b - y.a * x.b) / 3
    ).compactMap(interiorX)
  }

  /// The first x at which y passes 1, nil when that happens only at the end.
  var arrival: Double? {
    // y - 1 without its root at the end.
    simpleRoots(
      square: 1 + 3 * y1 - 3 * y2,
      linear: 1 - 3 * y1,
      constant: 1
    ).compactMap(interiorX).first
  }

  /// Returns the x of a parameter inside 0…1, else nil.
  private func interiorX(at s: Double) -> Double? {
    guard s > 0, s < 1 else { return nil }
    let rest = 1 - s
    let x = s * (3 * rest * (x1 * rest + x2 * s) + s * s)
    return x > 0 && x < 1 ? x : nil
  }
}

extension UnitCurve {
  private var bezier: CubicBezier? {
    guard case .bezier(let x1, let y1, let x2, let y2) = self else { return nil }
    return CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
  }

  /// The progresses inside 0…1 at which the value turns back, in order.
  package var turningPoints: [Double] { bezier?.turningPoints ?? [] }

  /// The progresses inside 0…1 at which the slope has a smooth extreme, in order.
  package var inflectionPoints: [Double] { bezier?.inflectionPoints ?? [] }

  /// The first progress at which the value reaches 1.
  package var arrival: Double { bezier?.arrival ?? 1 }
}
