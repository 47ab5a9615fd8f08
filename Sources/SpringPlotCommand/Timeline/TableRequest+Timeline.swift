import Springs
import Tables
import Timelines

extension TableRequest {
  /// Returns the table of a timeline, a curve for each component, all with one column of times.
  func table(
    of motions: [[Motion]],
    _ properties: [Property],
    grid: SampleGrid,
    tolerance: Double
  ) -> Table {
    var curves: [TableCurve] = []
    for (property, motions) in zip(properties, motions) {
      for (name, motion) in zip(property.curveNames, motions) {
        curves.append(
          TableCurve(
            name: name,
            motions: [motion],
            grid: grid,
            description: CurveDescription(motion, tolerance: tolerance)
          )
        )
      }
    }
    var table = Table(curves: curves)
    table.precision = precision
    table.hasHeader = hasHeader
    table.isWide = true
    table.title = title
    if let jobs { table.jobs = jobs }
    return table
  }
}

extension Property {
  /// The names of the curves of its components: `circleCenter_x`.
  var curveNames: [String] {
    kind.componentNames.isEmpty ? [name] : kind.componentNames.map { "\(name)_\($0)" }
  }
}

extension CurveDescription {
  /// Creates the figures of a motion that many animations make.
  init(_ motion: Motion, tolerance: Double) {
    self.init()
    kind = "timeline"
    from = [motion.from]
    to = [motion.target]
    let settling = motion.isAtRest ? 0 : motion.settlingTime(within: tolerance * motion.span)
    settles = settling.isFinite
    settlingTime = settling.isFinite ? settling : nil
  }
}

extension TableEvent {
  /// Creates the event of a mark.
  init(_ mark: TimelineMark) {
    let kind =
      switch mark.kind {
      case .event: "event"
      case .step: "step"
      case .cancelledStep: "cancelledStep"
      }
    self.init(time: mark.time, name: mark.name, kind: kind)
  }
}
