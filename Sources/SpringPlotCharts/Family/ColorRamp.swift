import Springs

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
    self.init(places: family.places, colors: colors)
  }

  /// Creates the colours at places from 0 to 1 on the way through `colors` if any.
  init(places: [Double], colors: [Color]) {
    let (light, dark) =
      colors.isEmpty ? (ColorRamp.light, ColorRamp.dark) : (ColorRamp(colors), ColorRamp(colors))
    pairs = places.map { Pair(light: light.color(at: $0), dark: dark.color(at: $0)) }
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

/// A colour in OKLab, where equal distances look equal.
///
/// See Björn Ottosson, [A perceptual color space for image processing][oklab].
///
/// [oklab]: https://bottosson.github.io/posts/oklab/
package struct LabColor: Hashable, Sendable {
  /// The lightness, from 0 for black to 1 for white.
  package var lightness: Double
  /// The place between green and red.
  package var greenRed: Double
  /// The place between blue and yellow.
  package var blueYellow: Double

  /// Converts a colour.
  package init(_ color: Color) {
    let (red, green, blue) = (linear(color.red), linear(color.green), linear(color.blue))
    let long = cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let middle = cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short
    greenRed = 1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short
    blueYellow = 0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short
  }

  /// The nearest colour that a screen shows.
  var color: Color {
    let long = cube(lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow)
    let middle = cube(lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow)
    let short = cube(lightness - 0.0894841775 * greenRed - 1.2914855480 * blueYellow)
    return Color(
      red: component(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
      green: component(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
      blue: component(-0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short)
    )
  }

  /// Returns how different two colours look.
  package func distance(to other: LabColor) -> Double {
    let (light, red, yellow) = (
      lightness - other.lightness, greenRed - other.greenRed, blueYellow - other.blueYellow
    )
    return (light * light + red * red + yellow * yellow).squareRoot()
  }

  /// Returns the colour at a part of the way to another.
  func mixed(with other: LabColor, part: Double) -> LabColor {
    var mixture = self
    mixture.lightness += part * (other.lightness - lightness)
    mixture.greenRed += part * (other.greenRed - greenRed)
    mixture.blueYellow += part * (other.blueYellow - blueYellow)
    return mixture
  }
}

private func cube(_ number: Double) -> Double { number * number * number }

private func linear(_ component: UInt8) -> Double {
  let value = Double(component) / 255
  return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
}

private func component(_ light: Double) -> UInt8 {
  let value = light <= 0.0031308 ? 12.92 * light : 1.055 * power(light, 1 / 2.4) - 0.055
  return UInt8(min(max((value * 255).rounded(), 0), 255))
}
