import Springs

extension CurveLaw {
  /// The control points of a curve that is a cubic Bézier segment from start to end.
  var controlPoints: [Corner]? {
    guard case .bezier(let x1, let y1, let x2, let y2) = curve, piece == 0...1 else { return nil }
    return [(0, 0), (x1, y1), (x2, y2), (1, 1)].map { x, y in
      Corner(time: time(of: x), value: from + y * (target - from))
    }
  }
}
