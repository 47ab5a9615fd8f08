import SpringPlotCharts
import SpringPlotMotion
import Springs
import Testing

@Suite struct DerivedQuantityTests {
  static let motions = [-0.6, 0, 0.3, 0.8, 1].map { bounce in
    Motion(.spring(Spring(duration: 0.5, bounce: bounce)), from: 0, to: 1, initialVelocity: -3)
  }
  static let quantities: [Quantity] =
    [.acceleration, .distance] + Energy.allCases.map(Quantity.energy)

  /// The exact value of a quantity, rounded once, or of its logarithm.
  private static func exact(_ quantity: Quantity, of motion: Motion, at time: Double) -> Double {
    switch quantity {
    case .acceleration: return motion.number(.acceleration, at: time).nearestDouble
    case .energy(let kind):
      return MotionEnergy(kind, of: [motion], at: time)?.nearestDouble ?? .nan
    case .distance:
      guard case .spring(let law) = motion.segment(at: time).law else { return .nan }
      return logarithm(abs(law.offset(at: time))) / logarithm(10)
    case .position, .velocity, .components: return .nan
    }
  }

  @Test(arguments: motions, quantities)
  func `every drawn point is within 0.05 px of the true curve`(
    _ motion: Motion,
    _ quantity: Quantity
  ) throws {
    let end = 1.1
    let pieces = motion.pieces(of: quantity, in: 0...end)
    let values = (0...400).map { Self.exact(quantity, of: motion, at: end * Double($0) / 400) }
      .filter(\.isFinite)
    let low = max(try #require(values.min()), quantity == .distance ? -4 : -.infinity)
    let high = try #require(values.max())
    guard high > low else { return }
    let fitter = CurveFitter(
      time: LinearScale(0...end, from: 56, to: 704),
      value: LinearScale(low...high, from: 260, to: 60),
      visible: 0...320
    )
    var count = 0
    for piece in pieces {
      let segments = fitter.segments(of: piece)
      count += segments.count
      for segment in segments {
        for part in [0, 0.3, 0.5, 0.7, 1] {
          let point = segment.point(at: part)
          let heights = stride(from: -0.04, through: 0.04, by: 0.002).map { shift in
            let time = fitter.time.value(at: point.x + shift)
            let moment = min(max(time, piece.times.lowerBound), piece.times.upperBound)
            return fitter.value(Self.exact(quantity, of: motion, at: moment))
          }
          // The curve is as near as that where it passes the point's height within 0.04 px, or
          // beside it at about the same height.
          let isPassed = heights.contains { $0 <= point.y } && heights.contains { $0 >= point.y }
          let nearest = heights.map { abs($0 - point.y) }.min() ?? .infinity
          #expect(isPassed || nearest <= 0.03)
        }
      }
    }
    #expect(0 < count && count < 120)
  }

  @Test(arguments: 0..<60)
  func `a logarithm ends where it leaves the view`(_ seed: Int) throws {
    // Far from 0 the smallest distance that there is may still be seen.
    let offset = seed.isMultiple(of: 2) ? 0.0 : 1000
    let motion = Motion(
      .spring(Spring(duration: 0.3 + 0.013 * Double(seed), bounce: 0.3)),
      from: offset,
      to: offset + 1
    )
    let fitter = CurveFitter(
      time: LinearScale(0...1.1, from: 30, to: 220),
      value: LinearScale((offset == 0 ? -4 : -14)...0, from: 140, to: 108),
      visible: 70...175
    )
    for piece in motion.pieces(of: .distance, in: 0...1.1) {
      for segment in fitter.segments(of: piece) {
        #expect([segment.start, segment.end].allSatisfy { $0.y.magnitude < 100_001 })
      }
    }
  }

  @Test func `a logarithm of what decays without swinging ends as a straight line`() throws {
    let motion = Motion(.spring(Spring(duration: 0.5, bounce: -0.6)))
    let piece = try #require(motion.pieces(of: .distance, in: 0...2).first)
    let slopes = [1.0, 1.4, 1.8].map { piece.sample($0).slope }
    #expect(abs(slopes[0] - slopes[2]) <= 1e-9 * abs(slopes[0]))
    #expect(abs(slopes[1] - slopes[2]) <= 1e-9 * abs(slopes[0]))
  }

  @Test func `a chart has a panel for each quantity, and names its lines`() throws {
    var figure = Figure(
      curves: [
        FigureCurve(
          name: "bouncy",
          expression: ".bouncy",
          movement: Movement(axes: [Motion(.spring(Spring(duration: 0.5, bounce: 0.3)))]),
          times: 0...0.8
        )
      ],
      size: ChartSize(width: 720, height: 900),
      quantities: [.position, .acceleration, .energy, .distance, .envelope]
    )
    let plan = ChartPlan(figure)
    #expect(plan.panels.map(\.quantity) == [.position, .acceleration, .energy(.total), .distance])
    let texts = try SVGDocument(figure.svg()).root.all
      .filter { ["text", "tspan"].contains($0.name) }.map(\.text)
    for words in ["acceleration (1/s²)", "energy per mass (1/s²)", "kinetic", "potential"] {
      #expect(texts.contains(words))
    }
    #expect(texts.contains { $0.hasPrefix("taken by damping") })
    #expect(texts.contains { $0.hasPrefix("envelope") })
    #expect(texts.contains("0.001") && texts.contains("0.1"))
    figure.unit = "pt"
    let named = try SVGDocument(figure.svg()).root.all.filter { $0.name == "text" }.map(\.text)
    #expect(named.contains("acceleration (pt/s²)") && named.contains("energy per mass (pt²/s²)"))
    let page = TextPage(columns: 80, rows: 40)
    let text = figure.textCanvas(on: page).text(hasColor: false)
    #expect(text.contains("acceleration") && text.contains("energy per mass"))
  }
}
