import SpringPlotMotion
import Springs
import Testing

/// A text and the animation that it describes.
struct ParsingCase: Sendable, CustomTestStringConvertible {
  let text: String
  let animation: SpringPlotMotion.Animation

  init(_ text: String, _ animation: SpringPlotMotion.Animation) {
    self.text = text
    self.animation = animation
  }

  var testDescription: String { text }
}

extension ParsingCase {
  /// Every spelling of a spring.
  static let springs: [ParsingCase] = [
    ParsingCase("smooth", .spring(.smooth)),
    ParsingCase(".snappy", .spring(.snappy)),
    ParsingCase("Animation.bouncy", .spring(.bouncy)),
    ParsingCase("Spring.bouncy", .spring(.bouncy)),
    ParsingCase(
      ".bouncy(duration: 0.4, extraBounce: 0.1)",
      .spring(.bouncy(duration: 0.4, extraBounce: 0.1))
    ),
    ParsingCase(
      "bouncy:duration=0.4,extraBounce=0.1",
      .spring(.bouncy(duration: 0.4, extraBounce: 0.1))
    ),
    ParsingCase("bouncy: extraBounce = 0.1", .spring(.bouncy(extraBounce: 0.1))),
    ParsingCase("bouncy:duration=400ms", .spring(.bouncy(duration: 0.4))),
    ParsingCase(".bouncy(duration: 0.4s)", .spring(.bouncy(duration: 0.4))),
    ParsingCase(
      ".bouncy ( extraBounce : 1e-1 , duration : 1_000.5 , )",
      .spring(.bouncy(duration: 1000.5, extraBounce: 0.1))
    ),
    ParsingCase(".spring", .spring(Spring())),
    ParsingCase(".spring()", .spring(Spring())),
    ParsingCase(".spring(blendDuration: 0.2)", .spring(Spring(), blendDuration: 0.2)),
    ParsingCase(".spring(duration: 1, bounce: -0.5)", .spring(Spring(duration: 1, bounce: -0.5))),
    ParsingCase(
      ".spring(response: 0.5)",
      .spring(Spring(response: 0.5, dampingRatio: 0.825))
    ),
    ParsingCase(
      "spring:response=0.5,dampingFraction=0.825",
      .spring(Spring(response: 0.5, dampingRatio: 0.825))
    ),
    ParsingCase(
      ".spring(dampingFraction: 2, blendDuration: 1)",
      .spring(Spring(response: 0.5, dampingRatio: 2), blendDuration: 1)
    ),
    ParsingCase(".spring(.bouncy)", .spring(.bouncy)),
    ParsingCase(
      ".spring(.bouncy(duration: 2), blendDuration: 1)",
      .spring(.bouncy(duration: 2), blendDuration: 1)
    ),
    ParsingCase(".spring(.init(duration: 2))", .spring(Spring(duration: 2))),
    ParsingCase(
      ".spring(Spring(mass: 1, stiffness: 100, damping: 10))",
      .spring(Spring(mass: 1, stiffness: 100, damping: 10))
    ),
    ParsingCase("spring:bouncy", .spring(.bouncy)),
    ParsingCase("Spring()", .spring(Spring())),
    ParsingCase(
      "Spring:stiffness=100,damping=10",
      .spring(Spring(mass: 1, stiffness: 100, damping: 10))
    ),
    ParsingCase(
      "Spring(response: 1, dampingRatio: 0.5)",
      .spring(Spring(response: 1, dampingRatio: 0.5))
    ),
    ParsingCase(
      "Spring(mass: 2, stiffness: 100, damping: 100, allowOverDamping: true)",
      .spring(Spring(mass: 2, stiffness: 100, damping: 100, allowOverDamping: true))
    ),
    ParsingCase(
      "Spring(settlingDuration: 1, dampingRatio: 0.5)",
      .spring(Spring(settlingDuration: 1, dampingRatio: 0.5))
    ),
    ParsingCase(
      ".interactiveSpring",
      .spring(Spring(duration: 0.15, bounce: 0.15), blendDuration: 0.25)
    ),
    ParsingCase(
      ".interactiveSpring(response: 0.25, dampingFraction: 0.1)",
      .spring(Spring(response: 0.25, dampingRatio: 0.1), blendDuration: 0.25)
    ),
    ParsingCase(
      ".interactiveSpring(dampingFraction: 0.5, blendDuration: 0)",
      .spring(Spring(response: 0.15, dampingRatio: 0.5))
    ),
    ParsingCase(".interpolatingSpring", .interpolatingSpring(Spring())),
    ParsingCase(
      ".interpolatingSpring(stiffness: 170, damping: 26)",
      .interpolatingSpring(Spring(mass: 1, stiffness: 170, damping: 26))
    ),
    ParsingCase(
      ".interpolatingSpring(mass: 1, stiffness: 1, damping: 0.5, initialVelocity: 10)",
      .interpolatingSpring(
        Spring(mass: 1, stiffness: 1, damping: 0.5),
        initialVelocity: 10
      )
    ),
    ParsingCase(
      ".interpolatingSpring(duration: 1, bounce: 0.5, initialVelocity: -1)",
      .interpolatingSpring(Spring(duration: 1, bounce: 0.5), initialVelocity: -1)
    ),
    ParsingCase(
      ".interpolatingSpring(.bouncy, initialVelocity: 2)",
      .interpolatingSpring(.bouncy, initialVelocity: 2)
    ),
    ParsingCase(".default", .spring(Spring(response: 0.55, dampingRatio: 1))),
  ]

  /// Timing curves and modifiers.
  static let curves: [ParsingCase] = [
    ParsingCase(".linear", .curve(.linear, duration: 0.35)),
    ParsingCase(".easeIn(duration: 1)", .curve(.easeIn, duration: 1)),
    ParsingCase("easeOut:duration=250ms", .curve(.easeOut, duration: 0.25)),
    ParsingCase(".easeInOut", .curve(.easeInOut, duration: 0.35)),
    ParsingCase("circularEaseIn", .curve(.circularEaseIn, duration: 0.35)),
    ParsingCase(
      ".timingCurve(0.17, 0.67, 0.83, 0.67, duration: 0.5)",
      .curve(.bezier(x1: 0.17, y1: 0.67, x2: 0.83, y2: 0.67), duration: 0.5)
    ),
    ParsingCase("timingCurve:0,1,1,0", .curve(.bezier(x1: 0, y1: 1, x2: 1, y2: 0), duration: 0.35)),
    ParsingCase(
      ".timingCurve(0.68, -0.6, 0.32, 1.6)",
      .curve(.bezier(x1: 0.68, y1: -0.6, x2: 0.32, y2: 1.6), duration: 0.35)
    ),
    ParsingCase(
      ".timingCurve(.circularEaseOut, duration: 1)",
      .curve(.circularEaseOut, duration: 1)
    ),
    ParsingCase(
      ".timingCurve(UnitCurve.easeIn.inverse, duration: 1)",
      .curve(UnitCurve.easeIn.inverse, duration: 1)
    ),
    ParsingCase(
      ".timingCurve(.bezier(startControlPoint: UnitPoint(x: 0.1, y: 0.2), "
        + "endControlPoint: .init(x: 0.3, y: 0.4)), duration: 1)",
      .curve(.bezier(x1: 0.1, y1: 0.2, x2: 0.3, y2: 0.4), duration: 1)
    ),
    ParsingCase(".easeIn.delay(0.2)", .delay(.curve(.easeIn, duration: 0.35), seconds: 0.2)),
    ParsingCase(
      "bouncy:duration=0.4.delay(0.2)\n  .speed(2)",
      .speed(.delay(.spring(.bouncy(duration: 0.4)), seconds: 0.2), rate: 2)
    ),
    ParsingCase(
      ".linear.speed(2).delay(-1)",
      .delay(.speed(.curve(.linear, duration: 0.35), rate: 2), seconds: -1)
    ),
    ParsingCase(
      ".easeInOut.repeatCount(3, autoreverses: true).speed(0.5)",
      .speed(
        .repeatCount(.curve(.easeInOut, duration: 0.35), count: 3, autoreverses: true),
        rate: 0.5
      )
    ),
    ParsingCase(
      ".linear.repeatCount(2)",
      .repeatCount(.curve(.linear, duration: 0.35), count: 2, autoreverses: true)
    ),
    ParsingCase(
      ".linear.speed(0.1).repeatForever(autoreverses: false)",
      .repeatForever(.speed(.curve(.linear, duration: 0.35), rate: 0.1), autoreverses: false)
    ),
    ParsingCase(
      ".bouncy.repeatForever",
      .repeatForever(.spring(.bouncy), autoreverses: true)
    ),
    ParsingCase(
      ".smooth.logicallyComplete(after: 0.3)",
      .logicallyComplete(.spring(.smooth), after: 0.3)
    ),
  ]

  /// Every other expression of Apple's documentation of `Animation` and `Spring`.
  static let documented = [
    ".easeIn", ".easeIn(duration: 1.0)", ".easeInOut(duration: 1.0)", ".easeOut(duration: 1.0)",
    ".linear(duration: 2.0)", ".easeInOut(duration: 1.0).delay(1.0)", ".linear.speed(0.1)",
    ".easeInOut(duration: 1).repeatForever(autoreverses: false)", ".default.delay(0.5)",
    ".timingCurve(0.68, -0.6, 0.32, 1.6, duration: 1)",
    ".timingCurve(.circularEaseInOut, duration: 1)",
    ".spring", ".spring(duration: 0.5, bounce: 0.0, blendDuration: 0)",
    ".spring(response: 0.5, dampingFraction: 0.825, blendDuration: 0)",
    ".spring(Spring(duration: 0.5, bounce: 0.3), blendDuration: 0.0)",
    ".interactiveSpring()",
    ".interactiveSpring(duration: 0.15, extraBounce: 0.0, blendDuration: 0.25)",
    ".interactiveSpring(response: 0.15, dampingFraction: 0.86, blendDuration: 0.25)",
    ".interpolatingSpring(mass: 1.0, stiffness: 170, damping: 26, initialVelocity: 0.0)",
    ".interpolatingSpring(Spring(), initialVelocity: 0.0)",
    ".smooth(duration: 0.5, extraBounce: 0.0)", ".snappy(duration: 0.5, extraBounce: 0.0)",
    ".bouncy(duration: 0.5, extraBounce: 0.0)", ".bouncy.logicallyComplete(after: 0.4)",
    "Spring(duration: 0.5, bounce: 0.3)", "Spring(response: 0.5, dampingRatio: 0.7)",
    "Spring(mass: 1, stiffness: 100, damping: 10)",
    "Spring(mass: 1.0, stiffness: 157.9, damping: 17.6, allowOverDamping: false)",
    "Spring(settlingDuration: 1, dampingRatio: 0.7, epsilon: 0.001)",
    "Spring.smooth", "Spring.snappy(duration: 0.5, extraBounce: 0)",
  ]
}
