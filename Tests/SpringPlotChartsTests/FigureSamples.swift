import SpringPlotCharts
import SpringPlotMotion
import SpringPlotText
import Springs

/// Numbers that look random and are the same in every run.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}

extension Figure {
  /// The bytes of the chart.
  func svg() throws -> [UInt8] {
    try ByteSink.collect { sink throws(WriteError) in try writeSVG(into: &sink) }
  }

  /// The text of the chart.
  func text(on page: TextPage) throws -> String {
    let bytes = try ByteSink.collect { sink throws(WriteError) in
      try writeText(into: &sink, on: page)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A chart of one spring until it settles.
  static func spring(
    duration: Double = 0.5,
    bounce: Double,
    from: Double = 0,
    to target: Double = 1,
    velocity: Double = 0,
    until end: Double? = nil
  ) -> Figure {
    let motion = Motion(
      .spring(Spring(duration: duration, bounce: bounce)),
      from: from,
      to: target,
      initialVelocity: velocity
    )
    let end = end ?? motion.shownDuration(tolerance: 0.001).seconds
    return Figure(
      curves: [
        FigureCurve(
          name: "bounce \(bounce)",
          expression: "spring(duration: \(duration), bounce: \(bounce))",
          movement: Movement(axes: [motion]),
          times: 0...end
        )
      ]
    )
  }

  /// A figure of any kind, made from a seed.
  static func random(seed: Int) -> Figure {
    var generator = SplitMix(state: UInt64(seed) &* 7919)
    func pick<T>(_ values: [T]) -> T {
      values[Int.random(in: 0..<values.count, using: &generator)]
    }
    let scale = pick([1e-9, 1e-3, 1, 1, 1, 1, 100, 1e9])
    let offset = pick([0, 0, 0, 1, -1, 1000]) * scale
    let curves = (0..<pick([1, 1, 1, 2, 3, 5, 12])).map { index in
      let animation = randomAnimation { pick($0) }
      let from = offset + pick([0, 0, 0.3, -1]) * scale
      let target = offset + pick([1, 1, -0.5, 0]) * scale
      var motion = Motion(
        animation,
        from: from,
        to: target,
        initialVelocity: animation.acceptsInitialVelocity ? pick([0, 0, 5, -20]) * scale : 0
      )
      for time in pick([[], [], [], [0.2], [0.1, 0.15, 0.6]]) {
        motion.retarget(
          to: offset + pick([0, 0.5, 1.1, 2]) * scale,
          at: time,
          animation: animation
        )
      }
      let end = motion.shownDuration(tolerance: 0.001).seconds
      return FigureCurve(
        name: pick(["smooth", "Sheet", "a rather long name of a curve", "x"]) + " \(index)",
        expression: "spring(duration: 0.5, bounce: 0.\(index))",
        movement: Movement(axes: [motion]),
        times: 0...min(max(end, 0.01), 60)
      )
    }
    var figure = Figure(
      curves: curves,
      title: pick([nil, nil, "A title that says what the chart shows"]),
      unit: pick([nil, nil, "pt", "%"]),
      size: pick([
        ChartSize(width: 240, height: 160), ChartSize(), ChartSize(),
        ChartSize(width: 420, height: 700), ChartSize(width: 1200, height: 300),
        ChartSize(width: 2400, height: 1600),
      ]),
      theme: pick(Theme.allCases),
      layout: pick(ChartLayout.allCases),
      quantities: pick([.all, .all, .position, .velocity]),
      markers: pick([.standard, .standard, [.settle, .arrival, .band], []]),
      timeRange: pick([nil, nil, nil, 0...0.001, 0.1...3]),
      positionRange: pick([nil, nil, nil, offset...offset + scale]),
      extendsTime: pick([true, false]),
      isAnimated: pick([false, false, true]),
      showsComponents: pick([false, false, true])
    )
    if curves.count > 2, pick([true, false, false]) {
      figure.family = Family(
        name: "bounce",
        values: curves.indices.map { Double($0) / 10 },
        lines: curves.map { _ in 0 },
        lineNames: ["spring"]
      )
    }
    return figure
  }

  private static func randomAnimation(_ pick: ([Double]) -> Double) -> Animation {
    let duration = pick([0.15, 0.5, 0.5, 2])
    let bounce = pick([-0.9, -0.3, 0, 0.15, 0.3, 0.5, 0.9, 1])
    let spring = Animation.spring(Spring(duration: duration, bounce: bounce))
    return switch pick([0, 1, 2, 3, 3, 3, 3, 4, 5]) {
    case 0: .delay(spring, seconds: 0.2)
    case 1: .curve(.easeInOut, duration: duration)
    case 2: .repeatCount(.curve(.linear, duration: duration), count: 3, autoreverses: false)
    case 4: .repeatCount(spring, count: 3, autoreverses: true)
    case 5: .repeatForever(spring, autoreverses: true)
    default: spring
    }
  }
}
