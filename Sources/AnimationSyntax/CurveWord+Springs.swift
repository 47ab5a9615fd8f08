import Springs

extension CurveWord {
  static let springs = [
    CurveWord(
      name: "spring",
      usage: "spring(duration: 0.5, bounce: 0, blendDuration: 0)",
      summary: "a spring by duration and bounce, by (response: 0.5, dampingFraction: 0.825), "
        + "or around a spring value, as in spring(.bouncy)"
    ) { interpreter, arguments throws(PlacedFault) in
      try interpreter.anySpringAnimation(from: &arguments)
    },
    CurveWord(
      name: "interactiveSpring",
      usage: "interactiveSpring(duration: 0.15, extraBounce: 0, blendDuration: 0.25)",
      summary: "a short spring that follows a finger; also by "
        + "(response: 0.15, dampingFraction: 0.86)"
    ) { interpreter, arguments throws(PlacedFault) in
      try interpreter.interactiveSpring(from: &arguments)
    },
    CurveWord(
      name: "interpolatingSpring",
      usage: "interpolatingSpring(duration: 0.5, bounce: 0, initialVelocity: 0)",
      summary: "a spring that adds to what it replaces; also by (mass: 1, stiffness:, damping:)"
    ) { interpreter, arguments throws(PlacedFault) in
      try interpreter.interpolatingSpring(from: &arguments)
    },
    CurveWord(
      name: "Spring",
      usage: "Spring(duration: 0.5, bounce: 0)",
      summary: "a spring value; also by (response:, dampingRatio:), (mass: 1, stiffness:, "
        + "damping:, allowOverDamping: false) or (settlingDuration:, dampingRatio:, epsilon: 0.001)"
    ) { interpreter, arguments throws(PlacedFault) in
      .spring(try interpreter.anySpring(from: &arguments))
    },
    CurveWord(
      name: "default",
      usage: "default",
      summary: "what SwiftUI uses when none is named: a spring of response 0.55 without bounce"
    ) { _, _ throws(PlacedFault) in
      .spring(.swiftUIDefault)
    },
  ]
}

extension Spring {
  /// The spring that SwiftUI uses when no animation is named.
  static let swiftUIDefault = Spring(response: 0.55, dampingRatio: 1)
}
