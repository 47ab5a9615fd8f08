import SpringPlotFitting
package import SpringPlotMotion
import Springs

/// A number that arrows and the mouse change.
package struct TuneSlider: Hashable, Sendable {
  /// What it is called beside its track.
  package let name: String
  /// What its value is followed by.
  package var unit = ""
  /// The values that the track shows; typed numbers may lie outside.
  package let range: ClosedRange<Double>
  /// How far an arrow moves it.
  package let step: Double
  /// How far an arrow moves it together with shift.
  package let fineStep: Double
  /// The decimals of its value.
  package let decimals: Int
}

/// What the sliders mean.
package enum TuneMode: Hashable, Sendable, CaseIterable {
  case durationAndBounce
  case responseAndDampingRatio
  case massStiffnessDamping
  case settlingTimeAndOvershoot
  case timingCurve

  /// Whether the sliders describe a spring.
  package var isSpring: Bool { self != .timingCurve }

  /// The sliders, before those for start, target and velocity.
  package var sliders: [TuneSlider] {
    switch self {
    case .durationAndBounce:
      [
        .duration("duration"),
        TuneSlider(
          name: "bounce",
          range: -0.9...1,
          step: 0.05,
          fineStep: 0.01,
          decimals: 2
        ),
      ]
    case .responseAndDampingRatio:
      [
        .duration("response"),
        TuneSlider(
          name: "ratio",
          range: 0...2,
          step: 0.05,
          fineStep: 0.01,
          decimals: 2
        ),
      ]
    case .massStiffnessDamping:
      [
        TuneSlider(name: "mass", range: 0.1...5, step: 0.1, fineStep: 0.01, decimals: 2),
        TuneSlider(name: "stiffness", range: 1...1000, step: 10, fineStep: 1, decimals: 1),
        TuneSlider(name: "damping", range: 0...100, step: 1, fineStep: 0.1, decimals: 1),
      ]
    case .settlingTimeAndOvershoot:
      [
        .duration("settles"),
        TuneSlider(
          name: "overshoot",
          unit: "%",
          range: 0.1...90,
          step: 1,
          fineStep: 0.1,
          decimals: 1
        ),
      ]
    case .timingCurve:
      [
        .duration("duration"),
        TuneSlider(name: "x1", range: 0...1, step: 0.05, fineStep: 0.01, decimals: 2),
        TuneSlider(name: "y1", range: -0.5...1.5, step: 0.05, fineStep: 0.01, decimals: 2),
        TuneSlider(name: "x2", range: 0...1, step: 0.05, fineStep: 0.01, decimals: 2),
        TuneSlider(name: "y2", range: -0.5...1.5, step: 0.05, fineStep: 0.01, decimals: 2),
      ]
    }
  }

  /// Returns what the sliders show of an animation, or nil when they cannot describe it.
  package func values(of leaf: Animation.Leaf) -> [Double]? {
    switch leaf {
    case .spring(let spring, _), .interpolatingSpring(let spring, _, _): values(of: spring)
    case .curve(.bezier(let x1, let y1, let x2, let y2), let duration):
      self == .timingCurve ? [duration, x1, y1, x2, y2] : nil
    case .curve, .scroll: nil
    }
  }

  private func values(of spring: Spring) -> [Double]? {
    switch self {
    case .durationAndBounce: [spring.duration, spring.bounce]
    case .responseAndDampingRatio: [spring.response, spring.dampingRatio]
    case .massStiffnessDamping: [spring.mass, spring.stiffness, spring.damping]
    case .settlingTimeAndOvershoot: Self.wishedValues(of: spring)
    case .timingCurve: nil
    }
  }

  /// The settling time and the overshoot in per cent; nil for a spring that has none of them.
  private static func wishedValues(of spring: Spring) -> [Double]? {
    let motion = WishMotion(tolerance: TuneSettings.tolerance)
    guard let settling = motion.figure(.settlingTime, of: spring),
      let overshoot = motion.figure(.overshoot, of: spring), overshoot > 0
    else { return nil }
    return [settling, 100 * overshoot]
  }

  /// Returns what values of the sliders describe in place of another leaf, or nil for nothing.
  package func leaf(_ values: [Double], replacing leaf: Animation.Leaf) -> Animation.Leaf? {
    switch leaf {
    case .interpolatingSpring(_, let initialVelocity, let isFree):
      spring(values).map {
        .interpolatingSpring($0, initialVelocity: initialVelocity, allowOverDamping: isFree)
      }
    case .spring(_, let blendDuration):
      spring(values).map { .spring($0, blendDuration: blendDuration) }
    case .curve:
      values[0] > 0 && (0...1).contains(values[1]) && (0...1).contains(values[3])
        ? .curve(
          .bezier(x1: values[1], y1: values[2], x2: values[3], y2: values[4]),
          duration: values[0]
        ) : nil
    case .scroll: nil
    }
  }

  private func spring(_ values: [Double]) -> Spring? {
    switch self {
    case .durationAndBounce:
      try? Spring(validatingDuration: values[0], bounce: values[1])
    case .responseAndDampingRatio:
      try? Spring(validatingResponse: values[0], dampingRatio: values[1])
    case .massStiffnessDamping:
      try? Spring(
        validatingMass: values[0],
        stiffness: values[1],
        damping: values[2],
        allowOverDamping: true
      )
    case .settlingTimeAndOvershoot:
      try? WishMotion(tolerance: TuneSettings.tolerance).springs([
        Wish(.settlingTime, values[0]), Wish(.overshoot, values[1] / 100),
      ]).solutions.first?.spring
    case .timingCurve: nil
    }
  }
}

extension TuneSlider {
  fileprivate static func duration(_ name: String) -> TuneSlider {
    TuneSlider(name: name, unit: "s", range: 0.05...2, step: 0.05, fineStep: 0.01, decimals: 2)
  }

  /// The sliders that every curve has.
  package static let motion = [
    TuneSlider(name: "start", range: -100...100, step: 1, fineStep: 0.1, decimals: 1),
    TuneSlider(name: "target", range: -100...100, step: 1, fineStep: 0.1, decimals: 1),
    TuneSlider(
      name: "velocity",
      unit: "/s",
      range: -50...50,
      step: 1,
      fineStep: 0.1,
      decimals: 1
    ),
  ]
}
