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
      quantities: pick([
        .all, .all, .all, .position, .velocity, [.position, .acceleration], [.energy, .distance],
        [.position, .envelope],
      ]),
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

extension Figure {
  /// A figure of the plane, made from a seed.
  static func randomPlane(seed: Int) -> Figure {
    var generator = SplitMix(state: UInt64(seed) &* 104_729)
    func pick<T>(_ values: [T]) -> T {
      values[Int.random(in: 0..<values.count, using: &generator)]
    }
    let scale = pick([1e-6, 1, 1, 1, 100, 1e7])
    let curves = (0..<pick([1, 1, 2, 3, 6])).map { index in
      let times = pick([[], [], [0.2], [0.1, 0.4]])
      let axes = (0..<2).map { _ in
        let animation = randomAnimation { pick($0) }
        var motion = Motion(
          animation,
          from: pick([0, 0, 1]) * scale,
          to: pick([1, 1, -0.5, 0, 8]) * scale,
          initialVelocity: animation.acceptsInitialVelocity ? pick([0, 0, 5, -20]) * scale : 0
        )
        for time in times {
          motion.retarget(to: pick([0, 0.5, 2]) * scale, at: time, animation: animation)
        }
        return motion
      }
      let ends = axes.map { $0.shownDuration(tolerance: 0.001).seconds }
      return FigureCurve(
        name: pick(["smooth", "Sheet", "a rather long name of a curve", "x"]) + " \(index)",
        expression: "spring(duration: 0.5, bounce: 0.\(index))",
        movement: Movement(axes: axes),
        times: 0...min(max(ends.max() ?? 1, 0.01), 60)
      )
    }
    var figure = Figure(
      curves: curves,
      title: pick([nil, nil, "A title that says what the chart shows"]),
      unit: pick([nil, nil, "pt"]),
      size: pick([
        ChartSize(width: 240, height: 160), ChartSize(), ChartSize(),
        ChartSize(width: 420, height: 700), ChartSize(width: 1200, height: 300),
      ]),
      isPlane: true
    )
    figure.yAxis = pick([nil, .up, .down])
    return figure
  }
}

extension TimelineFigure {
  /// The bytes of the chart.
  func svg() throws -> [UInt8] {
    try ByteSink.collect { sink throws(WriteError) in try writeSVG(into: &sink) }
  }

  /// A timeline of any kind, made from a seed.
  static func random(seed: Int) -> TimelineFigure {
    var generator = SplitMix(state: UInt64(seed) &* 15_485_863)
    func pick<T>(_ values: [T]) -> T {
      values[Int.random(in: 0..<values.count, using: &generator)]
    }
    let length = pick([1, 2, 4, 30.0])
    let tracks = (0..<pick([1, 1, 2, 4, 9])).map { index in
      let kind: ValueKind = pick([.number, .number, .point, .color])
      let isSwitch = kind == .number && pick([true, false, false, false])
      let scale = kind == .color || isSwitch ? 1 : pick([1e-5, 1, 1, 300, 1e6])
      let motions = (0..<max(kind.componentNames.count, 1)).map { _ in
        var motion = Motion(restingAt: pick([0, 0, 1]) * scale)
        for _ in 0..<pick([1, 2, 5]) {
          let time = Double.random(in: motion.lastChange...length, using: &generator)
          let spring = Spring(duration: pick([0.2, 0.5, 1]), bounce: pick([0, 0.3, 0.8]))
          motion.retarget(
            to: pick([0, 1, 1, 0.4]) * scale,
            at: time,
            animation: pick([.spring(spring), .curve(.easeInOut, duration: 0.4)])
          )
        }
        if motion.isAtRest || motion.changes.allSatisfy({ $0.target == motion.from }) {
          motion.retarget(to: 2 * scale, at: length, animation: .spring(.smooth))
        }
        return motion
      }
      return TimelineTrack(
        name: pick(["scale", "a rather long property", "x"]) + " \(index)",
        kind: kind,
        motions: motions,
        booleanValues: isSwitch ? [0, 1] : nil
      )
    }
    var events: [TimelineMark] = []
    for _ in 0..<pick([0, 2, 6, 20]) {
      let time = (Double.random(in: 0...length, using: &generator) * 100).rounded() / 100
      let name = pick(["tapped", "opened", "released the card", "a", "settings"])
      events.append(TimelineMark(time: time, name: name, kind: .event))
    }
    events.sort { $0.time < $1.time }
    var figure = TimelineFigure(tracks: tracks, events: events, times: 0...length)
    figure.title = pick([nil, nil, "A title that says what the chart shows"])
    figure.unit = pick([nil, nil, "pt"])
    figure.width = pick([720, 720, 400, 320, 1400])
    figure.height = pick([nil, nil, 240, 600])
    figure.quantities = pick([.position, .position, .all, .velocity])
    figure.markers = pick([[], [.settle, .peak]])
    figure.extendsTime = pick([true, false])
    return figure
  }
}
