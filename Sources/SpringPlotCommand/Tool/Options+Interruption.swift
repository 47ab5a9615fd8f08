import Arguments
import Gestures

extension [Option] {
  /// The options that interrupt a motion, or let it follow a finger first.
  static var interruption: [Option] {
    let group = "Interruption"
    return [
      Option(
        .retarget,
        kind: .value(Value("TIME:TARGET[:CURVE]")),
        isRepeatable: true,
        group: group,
        summary: "Change the target at a time, with the same animation or another one"
      ),
      Option(
        .gesture,
        kind: .value(Value("FILE", completion: .file())),
        group: group,
        summary: "Follow a recorded drag, then animate to --to; '-' is standard input"
      ),
      Option(
        .timeUnit,
        kind: .value(Value("UNIT", completion: .words(TimeUnit.allCases.map(\.rawValue)))),
        group: group,
        summary: "Unit of the drag's times, s or ms",
        defaultText: "as its header says, else s"
      ),
      Option(
        .velocityEstimator,
        kind: .value(
          Value("RULE", completion: .words(VelocityEstimator.allCases.map(\.rawValue)))
        ),
        group: group,
        summary: "Rule for the velocity at the release: swiftui or least-squares",
        defaultText: "least-squares"
      ),
      Option(
        .project,
        group: group,
        summary: "Mark where a scroll view would come to rest"
      ),
    ]
  }
}
