import SpringPlotCharts
import SpringPlotMotion
import Springs
import Testing

@Suite struct PathFitterTests {
  /// A way in the plane, by what moves x and y.
  struct Way: Sendable, CustomTestStringConvertible {
    let name: String
    let x: Motion
    let y: Motion
    var testDescription: String { name }

    static let all: [Way] = [
      Way("a spring along a line", .smooth, .smooth, velocity: (0, 0)),
      Way("a throw to the side", .spring(0.3), .spring(0.3), velocity: (900, -1200)),
      Way("two springs", .spring(0.8), .smooth, velocity: (0, 500)),
      Way("hardly damped", .spring(0.97), .spring(0.97), velocity: (1500, 0)),
      Way("a curve and a spring", .curve(.easeInOut, duration: 0.5), .spring(0.5)),
      Way("a delay", .delay(.spring(0.4), seconds: 0.3), .spring(0.4)),
      Way(
        "there and back",
        .repeatCount(.curve(.linear, duration: 0.3), count: 3, autoreverses: true),
        .smooth
      ),
    ]

    init(_ name: String, _ x: Animation, _ y: Animation, velocity: (Double, Double) = (0, 0)) {
      self.name = name
      self.x = Motion(x, from: 0, to: 100, initialVelocity: velocity.0)
      self.y = Motion(y, from: 20, to: 220, initialVelocity: velocity.1)
    }
  }

  private static let fitter = PathFitter(
    x: LinearScale(-50...250, from: 60, to: 560),
    y: LinearScale(-50...250, from: 540, to: 40)
  )

  private static func segments(of way: Way) -> [CubicSegment] {
    fitter.segments(x: PlaneCoordinate(way.x), y: PlaneCoordinate(way.y), in: 0...1.5)
  }

  /// Points of the true way, so close that the lines between them are the way.
  private func polyline(_ way: Way) -> [Point] {
    (0...3000).map { index in
      let time = 1.5 * Double(index) / 3000
      return Self.fitter.point(way.x.state(at: time).position, way.y.state(at: time).position)
    }
  }

  private func distance(of point: Point, from line: [Point]) -> Double {
    var least = Double.infinity
    for index in 1..<line.count {
      let start = line[index - 1]
      let (dx, dy) = (line[index].x - start.x, line[index].y - start.y)
      let (px, py) = (point.x - start.x, point.y - start.y)
      let length = dx * dx + dy * dy
      let part = length > 0 ? min(max((px * dx + py * dy) / length, 0), 1) : 0
      let (ex, ey) = (px - part * dx, py - part * dy)
      least = min(least, ex * ex + ey * ey)
    }
    return least.squareRoot()
  }

  @Test(arguments: Way.all)
  func `every drawn point is within 0.05 px of the true way`(_ way: Way) {
    let segments = Self.segments(of: way)
    let line = polyline(way)
    let step = max(1, segments.count / 12)
    for segment in segments.enumerated().filter({ $0.offset % step == 0 }).map(\.element) {
      for part in [0, 0.3, 0.5, 0.8, 1] {
        #expect(distance(of: segment.point(at: part), from: line) <= 0.05)
      }
    }
  }

  @Test(
    arguments: [-0.6, 0, 0.3, 0.8].map { Animation.spring($0) }
      + [.curve(.easeInOut, duration: 0.5), .delay(.spring(0.4), seconds: 0.2)]
  )
  func `every drawn point is within 0.05 px of the true velocity over the position`(
    _ animation: Animation
  ) {
    let motion = Motion(animation, from: 0, to: 1)
    let times = 0.0...1.2
    let fitter = PathFitter(
      x: LinearScale(-0.2...1.8, from: 60, to: 700),
      y: LinearScale(-8...14, from: 400, to: 60)
    )
    let segments = fitter.segments(
      x: PlaneCoordinate(motion),
      y: PlaneCoordinate(motion, .velocity),
      in: times
    )
    #expect(segments.count < 120)
    let line = (0...6000).map { index in
      let state = motion.nearestState(at: times.upperBound * Double(index) / 6000)
      return fitter.point(state.position, state.velocity)
    }
    let step = max(1, segments.count / 10)
    for segment in segments.enumerated().filter({ $0.offset % step == 0 }).map(\.element) {
      for part in [0, 0.25, 0.5, 0.75, 1] {
        #expect(distance(of: segment.point(at: part), from: line) <= 0.05)
      }
    }
  }

  @Test func `a phase plane shows target, rhythm, field and the directions of over-damped springs`()
    throws
  {
    let spring = Animation.spring(-0.5)
    var figure = Figure(
      curves: [0, 0.5, 2].map { start in
        FigureCurve(
          name: "from \(start)",
          expression: "spring()",
          movement: Movement(axes: [Motion(spring, from: start, to: 1)]),
          times: 0...1.5
        )
      }
    )
    figure.isPhase = true
    let document = try SVGDocument(figure.svg())
    let texts = document.root.all.filter { ["text", "tspan"].contains($0.name) }.map(\.text)
    #expect(texts.contains { $0.hasPrefix("a dot every ") })
    #expect(texts.contains { $0.hasPrefix("velocity") } && texts.contains { $0 == "position" })
    #expect(texts.contains("slow") && texts.contains("fast"))
    // The directions that v = -rate (x - target) gives: the roots of the characteristic equation.
    let frequency = 4 * Double.pi
    let slopes = texts.filter { $0.hasPrefix("v = ") }
    #expect(slopes.count == 2)
    for text in slopes {
      let number = text.split(separator: "−").dropFirst().first?.prefix { $0 != " " }
      let rate = try #require(number.flatMap { Double($0) })
      let roots = [2 - 3.squareRoot(), 2 + 3.squareRoot()].map { frequency * $0 }
      #expect(roots.contains { abs(rate - $0) <= 0.002 * $0 })
    }
    let page = TextPage(columns: 60, rows: 20, isUnicode: true)
    let text = figure.textCanvas(on: page).text(hasColor: false)
    #expect(text.contains("velocity (1/s) over position"))
    #expect(text.contains("◎") && text.contains("•"))
  }

  @Test(arguments: Way.all)
  func `a way goes from its start to its end with few segments`(_ way: Way) throws {
    let segments = Self.segments(of: way)
    #expect(segments.count <= 150)
    let first = try #require(segments.first).start
    let start = Self.fitter.point(0, 20)
    #expect(abs(first.x - start.x) < 0.01 && abs(first.y - start.y) < 0.01)
    #expect(zip(segments, segments.dropFirst()).allSatisfy { $0.end == $1.start })
  }

  @Test func `both axes have the same scale and hold the whole way`() throws {
    let way = Way.all[1]
    var figure = Figure(
      curves: [
        FigureCurve(
          name: "throw",
          expression: "spring()",
          movement: Movement(axes: [way.x, way.y]),
          times: 0...1.5
        )
      ]
    )
    figure.isPlane = true
    let document = try SVGDocument(figure.svg())
    let texts = document.root.all.filter { $0.name == "text" }
    #expect(texts.contains { $0.text.hasPrefix("a dot every ") })
    let ticks = texts.compactMap { text -> (value: Double, x: Double, y: Double)? in
      guard let value = Double(text.text.replacing("−", with: "-")),
        let x = Double(text.attributes["x"] ?? ""), let y = Double(text.attributes["y"] ?? "")
      else { return nil }
      return (value, x, y)
    }
    let bottom = try #require(ticks.map(\.y).max())
    let below = ticks.filter { $0.y == bottom }
    let beside = ticks.filter { $0.y < bottom }
    let (first, last) = (try #require(below.first), try #require(below.last))
    let (low, high) = (try #require(beside.first), try #require(beside.last))
    let across = (last.x - first.x) / (last.value - first.value)
    let along = (low.y - high.y) / (high.value - low.value)
    #expect(across > 0 && abs(across - along) <= 0.001 * across)
    let dots = document.root.all.filter { $0.name == "circle" }
    #expect(dots.count > 15)
    for dot in dots {
      let x = Double(dot.attributes["cx"] ?? "") ?? -1
      let y = Double(dot.attributes["cy"] ?? "") ?? -1
      #expect(0...720 ~= x && 0...420 ~= y)
    }
  }
}

extension Animation {
  static let smooth = Animation.spring(Spring(duration: 0.5, bounce: 0))

  static func spring(_ bounce: Double) -> Animation {
    .spring(Spring(duration: 0.5, bounce: bounce))
  }
}
