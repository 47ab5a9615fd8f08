import Foundation
import SpringPlotCharts

/// How an eye sees colours: matrices of Machado, Oliveira and Fernandes (2009), severity 1.
enum Vision: CaseIterable {
  case common
  case protanopia
  case deuteranopia
  case tritanopia

  private var matrix: [[Double]] {
    switch self {
    case .common: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case .protanopia:
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ]
    case .deuteranopia:
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ]
    case .tritanopia:
      [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ]
    }
  }

  /// The distance of two colours in OKLab, times a hundred, as the eye sees them.
  func perceptualDistance(_ first: Color, _ second: Color) -> Double {
    zip(okLab(first), okLab(second)).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot() * 100
  }

  private func okLab(_ color: Color) -> [Double] {
    let linear = [color.red, color.green, color.blue].map { component -> Double in
      let value = Double(component) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let seen = apply(matrix, linear).map { min(max($0, 0), 1) }
    let cones = apply(
      [
        [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ],
      seen
    )
    return apply(
      [
        [0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
      ],
      cones.map { cbrt($0) }
    )
  }

  /// The distance of two colours in CIE L*a*b* as the eye sees them; 2.3 is just noticeable.
  func distance(_ first: Color, _ second: Color) -> Double {
    zip(lab(first), lab(second)).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
  }

  private func lab(_ color: Color) -> [Double] {
    let linear = [color.red, color.green, color.blue].map { component -> Double in
      let value = Double(component) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let seen = apply(matrix, linear).map { min(max($0, 0), 1) }
    let toXYZ = [
      [0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505],
    ]
    let white = [0.9505, 1, 1.089]
    let roots = zip(apply(toXYZ, seen), white).map { value, white -> Double in
      let ratio = value / white
      return ratio > 0.008856 ? cbrt(ratio) : 7.787 * ratio + 16.0 / 116
    }
    return [
      116 * roots[1] - 16, 500 * (roots[0] - roots[1]), 200 * (roots[1] - roots[2]),
    ]
  }

  private func apply(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
    matrix.map { row in zip(row, vector).map { $0 * $1 }.reduce(0, +) }
  }
}
