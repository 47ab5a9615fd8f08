package import SpringPlotMotion
import SpringPlotText
import Springs

extension Animation {
  /// Returns the animation as SwiftUI writes it.
  func swiftUIConversion(_ style: ConversionStyle) -> Conversion {
    if modifiers.contains(.clamped) {
      return Conversion(.swiftui, impossible: "SwiftUI ends no spring at its first arrival")
    }
    var written = self
    switch leaf {
    case .scroll:
      return Conversion(.swiftui, impossible: "SwiftUI has no animation that scrolls on")
    case .curve(.pieces, _):
      return Conversion(.swiftui, impossible: "SwiftUI has no curve of straight lines")
    case .curve(.eased(let eased), let duration):
      guard let points = PlainAnimation.controlPoints(of: .eased(eased)) else {
        return Conversion(.swiftui, impossible: "SwiftUI has no such curve")
      }
      let curve = UnitCurve.bezier(x1: points[0], y1: points[1], x2: points[2], y2: points[3])
      written = modifiers.reduce(.curve(curve, duration: duration)) { $0.modified(by: $1) }
    case .interpolatingSpring(let spring, let initialVelocity, _):
      // Without the freedom that only other libraries give.
      let limited = Animation.interpolatingSpring(spring, initialVelocity: initialVelocity)
      written = modifiers.reduce(limited) { $0.modified(by: $1) }
    case .spring, .curve:
      break
    }
    if let relative = style.way?.relativeVelocity, relative != 0 {
      guard let thrown = written.thrown(at: relative) else {
        return Conversion(.swiftui, impossible: "a timing curve takes no velocity at the start")
      }
      written = thrown
    }
    let rounded = style.decimals.map { written.rounded(to: $0) } ?? written
    var conversion = Conversion(.swiftui, code: ".\(rounded.expression)")
    if let plain = PlainAnimation(self) {
      switch plain.movement {
      case .spring(let spring):
        conversion.parameters = [
          ConversionParameter("duration", spring.duration),
          ConversionParameter("bounce", spring.shortBounce),
        ]
      case .curve(let curve, let duration):
        conversion.easing = curve.cssText(plain.number)
        conversion.duration = duration
      }
    }
    if case .interpolatingSpring(let spring, _, _) = written.leaf, spring.regime == .overdamped {
      conversion.notes.append(SyntaxWarning.playsCritical.sentence)
    }
    guard modifiers.isEmpty, case .spring(let spring, _) = leaf, written == self else {
      return conversion
    }
    let plain = PlainAnimation(movement: .spring(spring))
    let stepped = SteppedSpring(playing: spring)
    if let difference = plain.steppedDifference(stepped, taking: 1, every: 1.0 / 300) {
      conversion.difference = difference
      conversion.notes = ["SwiftUI computes it in 300 steps a second: up to \(difference.words)"]
    } else {
      conversion.notes = ["SwiftUI's 300 steps a second do not follow this spring: it runs away"]
    }
    return conversion
  }

  /// Returns the spring with a velocity at its start, in distances per second; nil for others.
  private func thrown(at relativeVelocity: Double) -> Animation? {
    let thrown: Animation
    switch leaf {
    case .spring(let spring, _):
      thrown = .interpolatingSpring(spring, initialVelocity: relativeVelocity)
    case .interpolatingSpring(let spring, let own, _):
      thrown = .interpolatingSpring(spring, initialVelocity: own + relativeVelocity)
    case .curve, .scroll:
      return nil
    }
    return modifiers.reduce(thrown) { $0.modified(by: $1) }
  }

  /// Returns the animation with its numbers rounded to so many decimals.
  private func rounded(to decimals: Int) -> Animation {
    func round(_ value: Double) -> Double {
      Double(value.text(as: .trimmed(decimals: decimals))) ?? value
    }
    let rounded: Animation
    switch leaf {
    case .spring(let spring, let blendDuration):
      rounded = .spring(spring.rounded(round), blendDuration: round(blendDuration))
    case .interpolatingSpring(let spring, let initialVelocity, let isFree):
      rounded = .interpolatingSpring(
        spring.rounded(round),
        initialVelocity: round(initialVelocity),
        allowOverDamping: isFree
      )
    case .curve(.bezier(let x1, let y1, let x2, let y2), let duration):
      rounded = .curve(
        .bezier(x1: round(x1), y1: round(y1), x2: round(x2), y2: round(y2)),
        duration: round(duration)
      )
    case .curve, .scroll:
      rounded = Animation(leaf)
    }
    return modifiers.reduce(rounded) { $0.modified(by: $1) }
  }
}

extension Spring {
  /// Returns the spring with its duration and bounce rounded, or the others of its parameters.
  fileprivate func rounded(_ round: (Double) -> Double) -> Spring {
    (try? Spring(validatingDuration: round(duration), bounce: round(shortBounce))) ?? self
  }
}

extension MotionDifference {
  /// The difference as the middle of a sentence.
  package var words: String {
    "\((100 * distance).text(as: .trimmed(decimals: 4))) % of the way "
      + "from the exact curve, at \(time.text(as: .trimmed(decimals: 3))) s"
  }
}
