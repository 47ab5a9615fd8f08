package import SpringPlotMotion
import SpringPlotText
import Springs

extension Animation {
  /// The animation as SwiftUI writes it.
  var swiftUIConversion: Conversion {
    if case .scroll = leaf {
      return Conversion(.swiftui, impossible: "SwiftUI has no animation that scrolls on")
    }
    var conversion = Conversion(.swiftui, code: ".\(expression)")
    guard modifiers.isEmpty, case .spring(let spring, _) = leaf else { return conversion }
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

extension MotionDifference {
  /// The difference as the middle of a sentence.
  package var words: String {
    "\((100 * distance).text(as: .trimmed(decimals: 4))) % of the way "
      + "from the exact curve, at \(time.text(as: .trimmed(decimals: 3))) s"
  }
}
