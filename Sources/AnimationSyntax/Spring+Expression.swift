import Bytes
import Springs

/// A way to write a spring, and the spring that reading it makes, nil when it would be refused.
private struct SpringSpelling {
  let arguments: [(label: String, value: Double)]
  let spring: Spring?

  func text(labels: [String: String] = [:]) -> String {
    arguments.map { "\(labels[$0.label] ?? $0.label): \($0.value.text(as: .shortest))" }
      .joined(separator: ", ")
  }
}

extension Spring {
  /// The spring as the arguments of `.spring`, in the spelling that reads back as the same spring.
  var springArguments: String {
    if let spelling = [durationAndBounce, perceptual].first(where: { $0.spring == self }) {
      return spelling.text(labels: ["dampingRatio": "dampingFraction"])
    }
    return value
  }

  /// The spring as the arguments of `.interpolatingSpring`.
  var interpolatingSpringArguments: String {
    let spellings = [durationAndBounce] + physics(allowOverDamping: false)
    return spellings.first { $0.spring == self }?.text() ?? value
  }

  /// The spring as a call of `Spring`.
  private var value: String {
    let spellings = [durationAndBounce, perceptual] + physics(allowOverDamping: false)
    if let spelling = spellings.first(where: { $0.spring == self }) {
      return "Spring(\(spelling.text()))"
    }
    let exact = physics(allowOverDamping: true)
    let spelling = exact.first { $0.spring == self } ?? exact[0]
    return "Spring(\(spelling.text()), allowOverDamping: true)"
  }

  private var durationAndBounce: SpringSpelling {
    SpringSpelling(
      arguments: [("duration", duration), ("bounce", bounce)],
      spring: try? .validating(duration: duration, bounce: bounce)
    )
  }

  private var perceptual: SpringSpelling {
    SpringSpelling(
      arguments: [("response", duration), ("dampingRatio", dampingRatio)],
      spring: try? .validating(response: duration, dampingRatio: dampingRatio)
    )
  }

  /// The spelling by mass, stiffness and damping, and one just above it.
  ///
  /// The damping of a spring that was made critical is a rounded root. One more bit lies above
  /// the critical damping for sure, and is reduced to the same spring again.
  private func physics(allowOverDamping: Bool) -> [SpringSpelling] {
    [damping, damping.nextUp].map { damping in
      SpringSpelling(
        arguments: [("mass", mass), ("stiffness", stiffness), ("damping", damping)],
        spring: try? .validating(
          mass: mass,
          stiffness: stiffness,
          damping: damping,
          allowOverDamping: allowOverDamping
        )
      )
    }
  }
}
