import Foundation
import SpringPlotCharts
import Synchronization
import TestSupport

/// What is drawn of a figure that is made from a seed.
///
/// Many laws look at the same drawings, so each is made once, for whichever test is first.
struct RandomDrawing<Kind: Sendable>: Sendable {
  let figure: Kind
  let bytes: [UInt8]
  let document: SVGDocument
  let words: [(text: String, box: CGRect)]
  /// The curves with their colours, one after the other, clipped to their frames.
  let curves: [(color: String, points: PointList)]

  fileprivate init(_ figure: Kind, _ bytes: [UInt8]) throws {
    self.figure = figure
    self.bytes = bytes
    document = try SVGDocument(bytes)
    words = document.words
    curves = document.coloredCurves.map { ($0.color, PointList($0.points)) }
  }
}

extension RandomDrawing {
  /// The seeds that there are drawings of.
  static var seeds: Range<Int> { 0..<FuzzRun.rounds(unlessAsked: 40) }
}

extension RandomDrawing<Figure> {
  private static let light = seeds.map { Shared($0) { try Self(.random(seed: $0), .light) } }
  private static let dark = seeds.map { Shared($0) { try Self(.random(seed: $0), .dark) } }
  private static let planes = seeds.map { Shared($0) { try Self(.randomPlane(seed: $0), .light) } }

  private init(_ figure: Figure, _ theme: Theme) throws {
    var figure = figure
    figure.theme = theme
    try self.init(figure, figure.svg())
  }

  /// Returns the drawing of a figure.
  static func figure(_ seed: Int, _ theme: Theme = .light) throws -> Self {
    try (theme == .dark ? dark : light)[seed].value()
  }

  /// Returns the drawing of a figure of the plane.
  static func plane(_ seed: Int) throws -> Self { try planes[seed].value() }
}

extension RandomDrawing<TimelineFigure> {
  private static let light = seeds.map { seed in
    Shared(seed) { seed in
      var figure = TimelineFigure.random(seed: seed)
      figure.theme = .light
      return try Self(figure, figure.svg())
    }
  }

  /// Returns the drawing of a timeline.
  static func timeline(_ seed: Int) throws -> Self { try light[seed].value() }
}

/// What is made of a seed when it is first asked for.
private final class Shared<Value: Sendable>: Sendable {
  private let made = Mutex<Result<Value, any Error>?>(nil)
  private let seed: Int
  private let make: @Sendable (Int) throws -> Value

  init(_ seed: Int, make: @escaping @Sendable (Int) throws -> Value) {
    self.seed = seed
    self.make = make
  }

  func value() throws -> Value {
    try made.withLock { made in
      let result = made ?? Result { try make(seed) }
      made = result
      return try result.get()
    }
  }
}
