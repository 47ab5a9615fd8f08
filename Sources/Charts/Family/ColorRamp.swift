/// Colours in an order that the eye sees: from a light to a dark one in steps that look equal.
package struct ColorRamp: Hashable, Sendable {
  private let stops: [LabColor]
  /// How far each stop is along the way.
  private let distances: [Double]

  /// Creates the ramp through colours, of which there is at least one.
  init(_ colors: [Color]) {
    stops = colors.map(LabColor.init)
    var distances = [0.0]
    for (stop, next) in zip(stops, stops.dropFirst()) {
      distances.append((distances.last ?? 0) + stop.distance(to: next))
    }
    self.distances = distances
  }

  /// Returns the colour at a place from 0 to 1.
  func color(at place: Double) -> Color {
    let goal = place * (distances.last ?? 0)
    for index in stops.indices.dropLast() where goal <= distances[index + 1] {
      let length = distances[index + 1] - distances[index]
      let part = length > 0 ? (goal - distances[index]) / length : 0
      return stops[index].mixed(with: stops[index + 1], part: part).color
    }
    return stops[stops.count - 1].color
  }
}

extension ColorRamp {
  /// The ramp for light paper: orange, red, indigo.
  static let light = ColorRamp([Color(0xe0660a), Color(0xc2255c), Color(0x30187a)])
  /// The ramp for dark paper: yellow, pink, violet.
  static let dark = ColorRamp([Color(0xffd76a), Color(0xff6f9f), Color(0x6f5cf0)])
}

extension Palette {
  /// Creates the colours of a family, one for each curve, on the way through `colors` if any.
  package init(family: Family, colors: [Color] = []) {
    let (light, dark) =
      colors.isEmpty ? (ColorRamp.light, ColorRamp.dark) : (ColorRamp(colors), ColorRamp(colors))
    pairs = family.places.map { Pair(light: light.color(at: $0), dark: dark.color(at: $0)) }
  }

  /// Creates the colours of a figure.
  init(of figure: Figure) {
    if let family = figure.family, !family.values.isEmpty {
      self.init(family: family, colors: figure.colors)
    } else {
      self.init(colors: figure.colors)
    }
  }
}
