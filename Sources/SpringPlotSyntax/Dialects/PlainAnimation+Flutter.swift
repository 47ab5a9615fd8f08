import SpringPlotMotion
import Springs

extension PlainAnimation {
  /// The words of Flutter.
  var flutter: Conversion {
    switch movement {
    case .spring(let spring):
      var notes: [String] = []
      let milliseconds = 1000 * spring.duration
      if abs(milliseconds - milliseconds.rounded()) > 1e-9 {
        notes.append(
          "withDurationAndBounce would cut the duration to whole milliseconds, "
            + "\(number(milliseconds.rounded(.down))) ms"
        )
      }
      return Conversion(
        .flutter,
        code: """
          SpringSimulation(
            SpringDescription(
              mass: \(number(spring.mass)),
              stiffness: \(number(spring.stiffness)),
              damping: \(number(spring.damping)),
            ),
            0, // start
            1, // end
            \(number(velocity)), // velocity
          )
          """,
        notes: notes + delayNote + repetitionNote
      )
    case .curve(let curve, let duration):
      guard let points = Self.controlPoints(of: curve) else {
        return Conversion(.flutter, impossible: Self.circleReason)
      }
      let microseconds = (1e6 * duration).rounded()
      var notes: [String] = []
      if abs(microseconds - 1e6 * duration) > 1e-6 {
        notes.append("the duration is rounded to whole microseconds, from \(number(duration)) s")
      }
      return Conversion(
        .flutter,
        code: "duration: const Duration(microseconds: \(number(microseconds))),\n"
          + "curve: const Cubic(\(list(points))),",
        notes: notes + delayNote + repetitionNote
      )
    }
  }
}
