package import SpringPlotMotion
import SpringPlotText
import Springs

extension Animation {
  /// The animation as SwiftUI writes it.
  var swiftUIConversion: Conversion {
    if isScroll {
      return Conversion(.swiftui, impossible: "SwiftUI has no animation that scrolls on")
    }
    var conversion = Conversion(.swiftui, code: ".\(expression)")
    guard case .spring(let spring, _) = self else { return conversion }
    let plain = PlainAnimation(movement: .spring(spring))
    let difference = plain.legMotion.largestDifference(
      from: SteppedSpring(playing: spring),
      until: plain.shownTime
    )
    conversion.difference = difference
    conversion.notes = [
      "SwiftUI computes it in 300 steps a second: "
        + "up to \(difference.words)"
    ]
    return conversion
  }
}

extension Animation {
  /// A Boolean value that tells whether a scroll view moves inside the modifiers.
  private var isScroll: Bool {
    switch self {
    case .scroll: true
    case .spring, .interpolatingSpring, .curve: false
    case .delay(let base, _), .speed(let base, _), .repeatCount(let base, _, _),
      .repeatForever(let base, _), .logicallyComplete(let base, _):
      base.isScroll
    }
  }
}

extension MotionDifference {
  /// The difference as the middle of a sentence.
  package var words: String {
    "\((100 * distance).text(as: .trimmed(decimals: 4))) % of the way "
      + "from the exact curve, at \(time.text(as: .trimmed(decimals: 3))) s"
  }
}
