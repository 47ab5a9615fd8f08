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
    let segments = Self.fitter.segments(x: way.x, y: way.y, in: 0...1.5)
    let line = polyline(way)
    let step = max(1, segments.count / 12)
    for segment in segments.enumerated().filter({ $0.offset % step == 0 }).map(\.element) {
      for part in [0, 0.3, 0.5, 0.8, 1] {
        #expect(distance(of: segment.point(at: part), from: line) <= 0.05)
      }
    }
  }

  @Test(arguments: Way.all)
  func `a way goes from its start to its end with few segments`(_ way: Way) throws {
    let segments = Self.fitter.segments(x: way.x, y: way.y, in: 0...1.5)
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
