import Springs

extension CurveWord {
  static let timingCurves =
    namedCurves + [
      CurveWord(
        name: "timingCurve",
        usage: "timingCurve(0.25, 0.1, 0.25, 1, duration: 0.35)",
        summary: "a cubic Bézier curve by its control points x1, y1, x2, y2; "
          + "or a unit curve, as in timingCurve(.circularEaseIn)"
      ) { interpreter, arguments throws(PlacedFault) in
        try interpreter.timingCurve(from: &arguments)
      },
      CurveWord(
        name: "cubic-bezier",
        usage: "cubic-bezier(0.25, 0.1, 0.25, 1, duration: 0.35)",
        summary: "the same as CSS writes it"
      ) { interpreter, arguments throws(PlacedFault) in
        try interpreter.timingCurve(from: &arguments)
      },
    ]

  private static let namedCurves = [
    named("linear", .linear, "constant speed: it starts and stops abruptly"),
    named("easeIn", .easeIn, "starts slowly and stops at full speed"),
    named("easeOut", .easeOut, "starts at full speed and ends slowly"),
    named("easeInOut", .easeInOut, "starts and ends slowly"),
    named("circularEaseIn", .circularEaseIn, "a quarter of a circle: stops infinitely fast"),
    named("circularEaseOut", .circularEaseOut, "a quarter of a circle: starts infinitely fast"),
    named(
      "circularEaseInOut",
      .circularEaseInOut,
      "two quarters of a circle: infinitely fast in the middle"
    ),
  ]

  private static func named(_ name: String, _ curve: UnitCurve, _ summary: String) -> CurveWord {
    CurveWord(
      name: name,
      usage: "\(name)(duration: 0.35)",
      summary: summary,
      unitCurve: curve
    ) { interpreter, arguments throws(PlacedFault) in
      try interpreter.named(curve, from: &arguments)
    }
  }
}
