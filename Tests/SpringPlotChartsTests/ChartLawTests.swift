import Foundation
import SpringPlotCharts
import SpringPlotMotion
import SpringPlotText
import Springs
import TestSupport
import Testing

/// What holds for every chart, whatever it shows.
@Suite struct ChartLawTests {
  private static let seeds = RandomDrawing<Figure>.seeds
  private static let themes: [Theme] = [.light, .dark]

  /// Checks that no words meet words, lines or curves, and that none leave the page.
  func checkWords(of document: SVGDocument, on page: CGRect) {
    let words = document.words
    #expect(!words.isEmpty)
    for (index, word) in words.enumerated() {
      #expect(page.insetBy(dx: -0.5, dy: -0.5).contains(word.box), "\(word.text)")
      for other in words[..<index] {
        #expect(!word.box.intersects(other.box), "\(word.text) and \(other.text)")
      }
    }
    let curves = document.curves.map(PointList.init)
    for points in curves {
      for word in words {
        #expect(!points.meets(word.box), "a curve crosses \(word.text)")
      }
    }
    let lines = document.straightLines.map(PointList.init)
    for points in lines {
      for word in words {
        // Gaps in lines are as wide as the words are in the widest usual font.
        let box = word.box.insetBy(dx: 1 + 0.04 * word.box.width, dy: 1)
        #expect(!points.meets(box), "a line crosses \(word.text)")
      }
    }
    let reach = page.insetBy(dx: -1, dy: -1)
    for line in lines + curves {
      #expect(line.points.allSatisfy { reach.contains($0) }, "a line leaves the page")
    }
    for circle in document.circles {
      #expect(page.intersects(circle))
      for word in words {
        #expect(!word.box.insetBy(dx: 1, dy: 1).intersects(circle), "a dot on \(word.text)")
      }
    }
  }

  @Test(arguments: seeds)
  func `no words meet words, lines or curves, or leave the page`(_ seed: Int) throws {
    let drawing = try RandomDrawing.figure(seed)
    let size = drawing.figure.size
    checkWords(
      of: drawing.document,
      on: CGRect(x: 0, y: 0, width: size.width, height: size.height)
    )
  }

  @Test(arguments: seeds)
  func `nor do those of timelines`(_ seed: Int) throws {
    let drawing = try RandomDrawing.timeline(seed)
    let height = try #require(Double(drawing.document.root.attributes["height"] ?? ""))
    checkWords(
      of: drawing.document,
      on: CGRect(x: 0, y: 0, width: Double(drawing.figure.width), height: height)
    )
  }

  @Test(arguments: seeds)
  func `nor do those of the plane`(_ seed: Int) throws {
    let drawing = try RandomDrawing.plane(seed)
    let size = drawing.figure.size
    checkWords(
      of: drawing.document,
      on: CGRect(x: 0, y: 0, width: size.width, height: size.height)
    )
  }

  @Test(arguments: seeds)
  func `a dark chart is the light one in other colours`(_ seed: Int) throws {
    // Colours are left out, and the letters before identifiers, which depend on all bytes.
    func shape(_ bytes: [UInt8]) -> [Substring] {
      let text = String(decoding: bytes, as: UTF8.self)
      let name = text.firstMatch(of: /labelledby="(\w+)-/)?.1 ?? ""
      return text.replacingOccurrences(of: name, with: "")
        .split(separator: "#").map { $0.drop { $0.isHexDigit } }
    }
    let light = try RandomDrawing.figure(seed)
    #expect(try shape(light.bytes) == shape(RandomDrawing.figure(seed, .dark).bytes))
    let plane = try RandomDrawing.plane(seed)
    var darkPlane = plane.figure
    darkPlane.theme = .dark
    #expect(try shape(plane.bytes) == shape(darkPlane.svg()))
    let timeline = try RandomDrawing.timeline(seed)
    var darkTimeline = timeline.figure
    darkTimeline.theme = .dark
    #expect(try shape(timeline.bytes) == shape(darkTimeline.svg()))
  }

  private static func isNumber(_ text: String) -> Bool {
    text.wholeMatch(of: /−?[\d\u{2009}]+(\.\d+)?|10⁻?[⁰¹²³⁴-⁹]+/) != nil
  }

  /// Checks that the lowest row of words is a time axis.
  private func checkTimes(of words: [(text: String, box: CGRect)], bottom: CGFloat) {
    let times = words.filter { abs($0.box.midY - bottom) < 0.5 }
    #expect(times.contains { $0.text == "s" || $0.text.hasSuffix(" s") })
    #expect(Set(times.map(\.text).filter { $0.first?.isNumber == true }).count >= 2)
  }

  @Test(arguments: seeds)
  func `every axis has two labelled ticks at least`(_ seed: Int) throws {
    let words = try RandomDrawing.figure(seed).words
    let headings = words.filter { word in
      ["position", "velocity", "acceleration", "energy", "distance", "components"].contains {
        word.text.hasPrefix($0)
      }
    }
    let numbers = words.filter { Self.isNumber($0.text) }
    let isOverlaid = Set(headings.map { $0.box.minY.rounded() }).count < headings.count
    let left = headings.map(\.box.minX).min() ?? 0
    let right = headings.map(\.box.maxX).max() ?? 0
    for heading in headings {
      let below = headings.map(\.box.minY).filter { $0 > heading.box.maxY }.min() ?? .infinity
      let own = numbers.filter { number in
        let isBeside =
          isOverlaid && heading.box.minX > left
          ? number.box.minX >= right : number.box.maxX <= left
        return isBeside && number.box.midY > heading.box.midY && number.box.midY < below
      }
      #expect(Set(own.map(\.text)).count >= 2, "\(heading.text)")
    }
    let bottom = try #require(words.map(\.box.midY).max())
    checkTimes(of: words, bottom: bottom)
  }

  @Test(arguments: seeds)
  func `every track of a timeline has two labelled ticks, and every event is named or counted`(
    _ seed: Int
  ) throws {
    let drawing = try RandomDrawing.timeline(seed)
    let (figure, words) = (drawing.figure, drawing.words)
    let names = figure.tracks.map(\.name)
    let headings = words.filter { word in names.contains { word.text == $0 } }
    #expect(Set(headings.map(\.text)) == Set(names))
    let left = try #require(headings.map(\.box.minX).min())
    for (place, heading) in headings.enumerated() {
      let below =
        headings.dropFirst(place + 1).map(\.box.minY).first { $0 > heading.box.maxY }
        ?? .infinity
      let own = words.filter { word in
        word.box.maxX <= left && word.box.midY > heading.box.midY && word.box.midY < below
          && (Self.isNumber(word.text) || ["false", "true"].contains(word.text))
      }
      #expect(Set(own.map(\.text)).count >= 2, "\(heading.text)")
    }
    let flags = words.filter { $0.box.maxY < (headings.map(\.box.minY).min() ?? 0) }
    for name in Set(figure.events.map(\.name)) {
      #expect(
        flags.contains { flag in
          flag.text.hasPrefix(name) || flag.text.wholeMatch(of: /\+\d+/) != nil
        },
        "\(name)"
      )
    }
  }

  @Test(arguments: seeds)
  func `both axes of the plane have two labelled ticks at least`(_ seed: Int) throws {
    let words = try RandomDrawing.plane(seed).words
    let numbers = words.filter { Self.isNumber($0.text) }
    let bottom = try #require(numbers.map(\.box.midY).max())
    let across = numbers.filter { abs($0.box.midY - bottom) < 0.5 }
    #expect(Set(across.map(\.text)).count >= 2)
    let heading = try #require(words.first { $0.text.wholeMatch(of: /(↓ )?y( \(.*\))?/) != nil })
    let along = words.filter { word in
      word.box.maxX <= heading.box.maxX && word.box.minY >= heading.box.maxY
        && Self.isNumber(word.text)
    }
    #expect(Set(along.map(\.text)).count >= 2)
  }

  @Test(arguments: seeds)
  func `several curves are all named, and none stands for a colour without a key`(
    _ seed: Int
  ) throws {
    for drawing in [try RandomDrawing.figure(seed), try .plane(seed)] {
      let figure = drawing.figure
      guard figure.curves.count > 1 else { continue }
      let texts = drawing.words.map(\.text)
      if let family = figure.family, texts.contains(where: { $0.hasPrefix(family.name) }) {
        continue
      }
      for curve in figure.curves {
        let isNamed = texts.contains { text in
          text.hasPrefix(curve.name)
            || text.split(separator: "…").first.map { curve.name.hasPrefix($0) } == true
        }
        // On small charts the place on the command line stands for the name.
        let place = figure.curves.firstIndex { $0.name == curve.name }.map { "\($0 + 1)" }
        #expect(isNamed || texts.contains { $0 == place }, "\(curve.name): \(texts)")
      }
    }
  }

  @Test(arguments: seeds, themes)
  func `a name among the curves is nearest to its own`(_ seed: Int, _ theme: Theme) throws {
    let drawing = try RandomDrawing.figure(seed, theme)
    let document = drawing.document
    for name in drawing.figure.curves.map(\.name) {
      for word in document.coloredWords where word.text.hasPrefix(name) {
        let distances =
          drawing.curves.map { ($0.color, $0.points.distance(from: word.box)) }
          + document.dots.map { ($0.color, word.box.distance(to: $0.center)) }
        let nearest = try #require(distances.min { $0.1 < $1.1 })
        #expect(try document.color(of: word.color) == nearest.0, "\(name)")
      }
    }
  }

  @Test(arguments: seeds, themes)
  func `the height of an extreme is nearest to its own curve, the largest one first`(
    _ seed: Int,
    _ theme: Theme
  ) throws {
    let drawing = try RandomDrawing.figure(seed, theme)
    let (figure, document, curves) = (drawing.figure, drawing.document, drawing.curves)
    guard figure.family == nil, figure.curves.count > 1 else { return }
    var largest: [String: Double] = [:]
    for word in document.extremes {
      let own = try #require(try document.color(of: word.color))
      var (nearest, distance) = (Double.infinity, Double.infinity)
      for curve in curves {
        let near = curve.points.distance(from: word.box)
        nearest = min(nearest, near)
        if curve.color == own { distance = min(distance, near) }
      }
      // The dot at the extreme belongs to its curve.
      for dot in document.dots {
        let near = word.box.distance(to: dot.center)
        nearest = min(nearest, near)
        if dot.color == own { distance = min(distance, near) }
      }
      // Curves that meet are as near as each other.
      #expect(distance <= nearest + 2, "\(word.text)")
      let size = Double(word.text.dropFirst().dropLast(2).filter { $0 != "\u{2009}" }) ?? 0
      largest[own] = max(largest[own] ?? 0, word.text.hasPrefix("+") ? size : 0)
    }
    guard curves.count == figure.curves.count, Set(curves.map(\.color)).count == curves.count,
      figure.timeRange == nil, figure.positionRange == nil
    else { return }
    // Curves are drawn in any order, in the colours of their names.
    for curve in figure.curves {
      let motion = curve.movement.axes[0]
      guard motion.changes.count == 1, let overshoot = motion.overshoot,
        let word = document.coloredWords.first(where: { $0.text.hasPrefix(curve.name) }),
        let own = try document.color(of: word.color), let shown = largest[own]
      else { continue }
      #expect(shown >= 95 * overshoot.fraction, "\(curve.name)")
    }
  }

  @Test(arguments: seeds)
  func `no smaller overshoot is labelled without the largest, which has room on a large chart`(
    _ seed: Int
  ) throws {
    var figure = Figure.random(seed: seed)
    figure.curves = [figure.curves[0]]
    figure.family = nil
    figure.positionRange = nil
    figure.timeRange = nil
    let motion = figure.curves[0].movement.axes[0]
    guard motion.changes.count == 1, let overshoot = motion.overshoot else { return }
    let labels = try SVGDocument(figure.svg()).words.compactMap { word -> Double? in
      guard word.text.hasPrefix("+"), word.text.hasSuffix(" %") else { return nil }
      return Double(word.text.dropFirst().dropLast(2).filter { $0 != "\u{2009}" })
    }
    let isLarge =
      min(figure.size.width, figure.size.height) >= 420 && overshoot.fraction > 0.03
      && figure.quantities.contains(.position) && figure.markers.contains(.peak)
      && motion.initialVelocity == 0
    guard let largest = labels.max() else { return #expect(!isLarge) }
    // Two digits are shown.
    #expect(largest >= 95 * overshoot.fraction, "\(labels)")
  }

  @Test(arguments: Array(stride(from: 0.1, through: 0.98, by: 0.02)))
  func `the overshoot of a bouncy spring is always labelled`(_ bounce: Double) throws {
    let figure = Figure.spring(bounce: bounce)
    let overshoot = try #require(figure.curves[0].movement.axes[0].overshoot)
    guard overshoot.fraction > 0.02 else { return }
    let labels = try SVGDocument(figure.svg()).words.map(\.text)
    let size = 100 * overshoot.fraction
    #expect(
      labels.contains { text in
        text.hasPrefix("+") && abs((Double(text.dropFirst().dropLast(2)) ?? 0) - size) < 0.05 * size
      },
      "\(labels)"
    )
  }
}

extension SVGDocument {
  /// The points of lines that carry no curve: grids, targets, times, and samples of legends.
  var straightLines: [[CGPoint]] {
    root.all.filter { $0.name == "path" && $0.attributes["stroke-linejoin"] == nil }
      .filter { $0.attributes["stroke-dasharray"] != "2 2" }
      .map { PathReader.points(of: $0.attributes["d"] ?? "") }
  }

  /// The dots at the ends of curves, in their colours.
  fileprivate var dots: [(color: String, center: CGPoint)] {
    root.all.compactMap { node in
      guard node.name == "circle", let color = node.attributes["fill"],
        let x = node.attributes["cx"].flatMap(Double.init),
        let y = node.attributes["cy"].flatMap(Double.init)
      else { return nil }
      return (color, CGPoint(x: x, y: y))
    }
  }

  /// The squares round dots that stay where they are.
  var circles: [CGRect] {
    root.all.filter { node in
      node.name == "circle" && !node.children.contains { $0.name == "animate" }
    }.map { node in
      let numbers = ["cx", "cy", "r"].map { Double(node.attributes[$0] ?? "") ?? .nan }
      // The corners of the square are no part of the dot.
      return CGRect(x: numbers[0], y: numbers[1], width: 0, height: 0)
        .insetBy(dx: -0.7 * numbers[2], dy: -0.7 * numbers[2])
    }
  }

  /// The curves with their colours, one after the other, clipped to their frames.
  var coloredCurves: [(color: String, points: [CGPoint])] {
    zip(curveColors, curves).map { ($0, $1) }
  }

  private var curveColors: [String] {
    root.all.filter { $0.attributes["stroke-linejoin"] != nil }
      .map { $0.attributes["stroke"] ?? "" }
  }

  /// Returns the colour of the curve that words of a colour are about.
  func color(of words: String) throws -> String? {
    // Words may be darker than their curve, or lighter.
    let own = LabColor(try #require(Color(hexadecimal: words)))
    return try curveColors.map { color in
      (color, LabColor(try #require(Color(hexadecimal: color))).distance(to: own))
    }.min { $0.1 < $1.1 }?.0
  }

  /// The heights of extremes, in the colours of their curves.
  var extremes: [(text: String, color: String, box: CGRect)] {
    let nodes = root.all.filter { $0.name == "text" }
    return zip(nodes, words).compactMap { node, word in
      guard node.children.isEmpty, node.attributes["font-weight"] == "600",
        word.text.wholeMatch(of: /[+−][\d.\x{2009}]+ %/) != nil, let color = node.attributes["fill"]
      else { return nil }
      return (word.text, color, word.box)
    }
  }

  /// Words whose first part has a colour of its own, as names among curves have.
  var coloredWords: [(text: String, color: String, box: CGRect)] {
    let nodes = root.all.filter { $0.name == "text" }
    return zip(nodes, words).compactMap { node, word in
      guard let first = node.children.first, first.attributes["font-weight"] != nil,
        let color = first.attributes["fill"], !["#1d1d1f", "#f5f5f7"].contains(color)
      else { return nil }
      return (word.text, color, word.box)
    }
  }
}
