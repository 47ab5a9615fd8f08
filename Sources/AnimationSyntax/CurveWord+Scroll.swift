import Springs

extension CurveWord {
  static let scroll = CurveWord(
    name: "scroll",
    usage: "scroll(rate: 0.998)",
    summary: "a scroll view that is let go; the rate is what a millisecond leaves of its velocity, "
      + "0.998 in UIKit's normal deceleration and 0.99 in its fast one"
  ) { interpreter, arguments throws(PlacedFault) in
    .scroll(
      rate: try interpreter.number(
        "rate",
        default: 0.998,
        in: .from(0.5, through: 0.999999),
        from: &arguments
      )
    )
  }
}
