import Springs

/// A chart of the plane in words, for those who do not see it.
struct PlaneDescription: Hashable, Sendable {
  /// The name of the chart.
  let title: String
  /// What it shows, with figures.
  let text: String

  /// Describes a chart.
  init(_ plan: PlanePlan) {
    let family = plan.figure.family
    title =
      plan.figure.title ?? family?.title
      ?? plan.figure.curves.map(\.name).joined(separator: ", ")
    let unit = plan.figure.unit.map { " " + $0 } ?? ""
    let told =
      family?.hasScale == true
      ? [plan.curves.first, plan.curves.last].compactMap(\.self) : plan.curves
    text = told.map { curve in
      let places = [(curve.x.from, curve.y.from), (curve.x.target, curve.y.target)].map {
        "(\(SignificantNumber.text($0, digits: 6)), \(SignificantNumber.text($1, digits: 6)))"
      }
      var words = "\(curve.curve.name) goes from \(places[0]) to \(places[1])\(unit)"
      if let settling = curve.settling(plan.figure.tolerance) {
        let share = SignificantNumber.text(plan.figure.tolerance * 100)
        words += " and stays within \(share) % from \(Wording.time(settling))"
      }
      return words + "."
    }.joined(separator: " ")
  }
}
