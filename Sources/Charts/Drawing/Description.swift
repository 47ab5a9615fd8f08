import Bytes
import Springs

/// The chart in words, for those who do not see it.
struct Description: Hashable, Sendable {
  /// The name of the chart.
  let title: String
  /// What it shows, with figures.
  let text: String

  /// Describes a chart.
  init(_ plan: ChartPlan) {
    let family = plan.figure.family
    title =
      plan.figure.title ?? family?.title
      ?? plan.figure.curves.map(\.name).joined(by: ", ")
    let facts = plan.facts
    // Of a large family the first and the last tell the rest.
    let told =
      family?.hasScale == true ? [facts.first, facts.last].compactMap(\.self) : facts
    text = told.map { fact in
      let motion = fact.curve.motion
      let unit = plan.figure.unit.map { " " + $0 } ?? ""
      let from = SignificantNumber.text(motion.from, digits: 6)
      let target = SignificantNumber.text(motion.target, digits: 6)
      var words = "\(fact.curve.name) goes from \(from) to \(target)\(unit)"
      let changes = motion.changes.count - (motion.drag == nil ? 1 : 2)
      if motion.drag != nil {
        words = "\(fact.curve.name) follows a drag from \(from), is released at "
        words += "\(Wording.time(motion.trackEnd)) and goes to \(target)\(unit)"
      }
      if changes > 0 {
        words += " with \(changes) \(changes == 1 ? "change" : "changes") of the target, "
        words += "the last at \(Wording.time(motion.lastChange))"
      }
      if let arrival = motion.firstArrival {
        words += ", first reaches it at \(Wording.time(arrival))"
      }
      if let overshoot = motion.overshoot {
        let size = SignificantNumber.text(overshoot.fraction * 100, digits: 2)
        words += ", overshoots by \(size) % at \(Wording.time(overshoot.time))"
      }
      if let settling = fact.settling {
        let share = SignificantNumber.text(plan.figure.tolerance * 100)
        words += " and stays within \(share) % from \(Wording.time(settling))"
      }
      let peak = fact.peakVelocity
      if peak.velocity.isFinite, peak.velocity != 0 {
        let speed = Wording.velocity(peak.velocity, unit: plan.figure.unit)
        words += "; its velocity peaks at \(speed) at \(Wording.time(peak.time))"
      }
      return words + "."
    }.joined(by: " ")
  }
}
