package import Springs

/// Numbers that people write, which explain a recording as well as the best ones do.
package struct KnownSpring: Hashable, Sendable {
  /// The perceived duration, in seconds.
  package let duration: Double
  /// The bounce.
  package let bounce: Double
  /// SwiftUI's preset with this bounce.
  package let preset: Spring.Preset?
  /// A library's own name for the spring, such as "react-spring's wobbly".
  package let name: String?
}

extension RecordingFit {
  /// The rounder numbers and named springs that lie within the best spring's region, from the
  /// roundest on; none when the best curve is no spring.
  package var knownSprings: [KnownSpring] {
    guard best.family.isSpring else { return [] }
    return candidates.first { $0.family == .spring }?.knownSprings ?? best.knownSprings
  }
}

extension FitCandidate {
  /// The part of the parameters' distribution in which a named or round spring is one that fits.
  private static let part = 0.999

  package var knownSprings: [KnownSpring] {
    guard let region = BounceRegion(self, part: Self.part) else {
      return []
    }
    var found: [KnownSpring] = []
    func add(_ duration: Double, _ bounce: Double, named name: String? = nil) {
      guard region.contains(duration, bounce),
        !found.contains(where: { $0.duration == duration && $0.bounce == bounce && name == nil })
      else { return }
      found.append(
        KnownSpring(
          duration: duration,
          bounce: bounce,
          preset: Spring.Preset.allCases.first { $0.bounce == bounce },
          name: name
        )
      )
    }
    // Presets with durations of ever more decimals, then any bounce, then libraries' defaults.
    for step in [0.1, 0.05, 0.01] {
      for duration in region.durations(step) {
        for preset in Spring.Preset.allCases { add(duration, preset.bounce) }
      }
    }
    for (durationStep, bounceStep) in [(0.1, 0.1), (0.05, 0.05), (0.05, 0.01), (0.01, 0.01)]
    where found.count < 4 {
      for duration in region.durations(durationStep) {
        for bounce in region.bounces(bounceStep) { add(duration, bounce) }
      }
    }
    for library in LibrarySpring.all {
      add(library.spring.duration, library.spring.bounce, named: library.name)
    }
    return found
  }
}

/// The ellipse of durations and bounces that explain a recording about as well as the best ones.
private struct BounceRegion {
  let duration: Double
  let bounce: Double
  let durationVariance: Double
  let bounceVariance: Double
  let covariance: Double
  let radius: Double

  init?(_ candidate: FitCandidate, part: Double) {
    guard let duration = candidate.value(.duration), let bounce = candidate.value(.bounce) else {
      return nil
    }
    self.duration = duration
    self.bounce = bounce
    let free = candidate.parameters.filter { !$0.isHeld }.map(\.unknown)
    // Numbers with a few decimals are compared, so that exact data have a region as well.
    let least = 1e-20
    let first = free.firstIndex(of: .duration)
    let second = free.firstIndex(of: .bounce)
    durationVariance = max(first.map { candidate.covariance[$0][$0] } ?? 0, least)
    bounceVariance = max(second.map { candidate.covariance[$0][$0] } ?? 0, least)
    covariance =
      if let first, let second { candidate.covariance[first][second] } else { 0.0 }
    let degrees = candidate.degreesOfFreedom
    // Whole pixels leave residuals that are no noise.
    let stretch = candidate.isAsFineAsItsSamples ? 4.0 : 1
    radius = stretch * Quantiles.region(part: part, degrees: degrees)
    guard durationVariance.isFinite, bounceVariance.isFinite, radius.isFinite else { return nil }
  }

  func contains(_ otherDuration: Double, _ otherBounce: Double) -> Bool {
    let x = otherDuration - duration
    let y = otherBounce - bounce
    let determinant = durationVariance * bounceVariance - covariance * covariance
    guard determinant > 0 else { return x == 0 && y == 0 }
    let distance =
      (bounceVariance * x * x - 2 * covariance * x * y + durationVariance * y * y) / determinant
    return distance <= radius
  }

  /// The multiples of a step that are near enough, at most a few of them, the nearest first.
  func durations(_ step: Double) -> [Double] {
    multiples(of: step, around: duration, within: (radius * durationVariance).squareRoot())
      .filter { $0 > 0 }
  }

  func bounces(_ step: Double) -> [Double] {
    multiples(of: step, around: bounce, within: (radius * bounceVariance).squareRoot())
      .filter { $0 > -1 && $0 <= 1 }
  }

  private func multiples(of step: Double, around value: Double, within width: Double) -> [Double] {
    let low = ((value - width) / step).rounded(.up)
    let high = ((value + width) / step).rounded(.down)
    guard high >= low, high - low < 20 else { return [] }
    // A quotient of whole numbers is the Double nearest to the decimal.
    let inverse = (1 / step).rounded()
    return stride(from: low, through: high, by: 1).map { $0 / inverse }
      .sorted { ($0 - value).magnitude < ($1 - value).magnitude }
  }
}

/// A spring that a library gives a name, or uses unless told otherwise.
struct LibrarySpring: Hashable, Sendable {
  let name: String
  let spring: Spring

  private init(_ name: String, mass: Double = 1, stiffness: Double, damping: Double) {
    self.name = name
    spring = Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true)
  }

  private init(_ name: String, response: Double, ratio: Double) {
    self.name = name
    spring = Spring(response: response, dampingRatio: ratio)
  }

  private init(_ name: String, stiffness: Double, ratio: Double) {
    self.init(name, stiffness: stiffness, damping: 2 * ratio * stiffness.squareRoot())
  }

  static let all: [LibrarySpring] = [
    Self("SwiftUI's default", response: 0.55, ratio: 1),
    Self("SwiftUI's spring()", response: 0.5, ratio: 0.825),
    Self("SwiftUI's interactiveSpring()", response: 0.15, ratio: 0.86),
    Self("Core Animation's default, also Motion's and anime's", stiffness: 100, damping: 10),
    Self("UIKit's navigation", mass: 3, stiffness: 1000, damping: 500),
    Self("react-spring's default", stiffness: 170, damping: 26),
    Self("react-spring's gentle", stiffness: 120, damping: 14),
    Self("react-spring's wobbly", stiffness: 180, damping: 12),
    Self("react-spring's stiff", stiffness: 210, damping: 20),
    Self("react-spring's slow", stiffness: 280, damping: 60),
    Self("react-spring's molasses", stiffness: 280, damping: 120),
    Self("React Native's default", stiffness: 230.2, damping: 22),
    Self("Compose's default", stiffness: 1500, ratio: 1),
    Self("Compose's StiffnessMediumLow", stiffness: 400, ratio: 1),
    Self("Compose's low-bouncy medium", stiffness: 1500, ratio: 0.75),
    Self("Compose's medium-bouncy medium", stiffness: 1500, ratio: 0.5),
    Self("Android's default", stiffness: 1500, ratio: 0.5),
    Self("Flutter's scrolling", mass: 0.5, stiffness: 100, damping: 15.556349186104045),
    Self("Remotion's default", stiffness: 100, damping: 10),
  ]
}
