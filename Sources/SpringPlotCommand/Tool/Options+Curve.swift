import Arguments
import Springs

extension [Option] {
  /// The options that describe one curve, a family each.
  static var curve: [Option] {
    let group = "Curve (one family instead of CURVE arguments)"
    return [
      Option(
        .duration,
        kind: .value(.time),
        group: group,
        summary: "Perceived duration in seconds, above 0",
        defaultText: "0.5"
      ),
      Option(
        .bounce,
        kind: .value(.number),
        group: group,
        summary: "Bounce, above -1 and at most 1: 0 is smooth, below 0 flattened, 1 never stops",
        defaultText: "0"
      ),
      Option(
        .response,
        kind: .value(.time),
        group: group,
        summary: "Response in seconds, above 0; needs --damping-ratio"
      ),
      Option(
        .dampingRatio,
        aliases: ["damping-fraction"],
        kind: .value(.number),
        group: group,
        summary: "Damping ratio, 0 or more; needs --response or --settling-duration"
      ),
      Option(
        .mass,
        kind: .value(.number),
        group: group,
        summary: "Mass, above 0; needs --stiffness and --damping",
        defaultText: "1"
      ),
      Option(
        .stiffness,
        kind: .value(.number),
        group: group,
        summary: "Stiffness, above 0; needs --damping"
      ),
      Option(
        .damping,
        kind: .value(.number),
        group: group,
        summary: "Damping coefficient, 0 or more; needs --stiffness"
      ),
      Option(
        .allowOverDamping,
        group: group,
        summary: "Let mass, stiffness and damping go beyond critical damping"
      ),
      Option(
        .settlingDuration,
        kind: .value(.time),
        group: group,
        summary: "Settling duration in seconds, 0.01 to 10; needs --damping-ratio up to 1"
      ),
      Option(
        .epsilon,
        kind: .value(.number),
        group: group,
        summary: "Distance that counts as settled for --settling-duration",
        defaultText: "0.001"
      ),
      Option(
        .preset,
        kind: .value(Value("NAME", completion: .words(Spring.Preset.allCases.map(\.rawValue)))),
        group: group,
        summary: "A preset: smooth, snappy or bouncy; takes --duration"
      ),
      Option(
        .extraBounce,
        kind: .value(.number),
        group: group,
        summary: "Bounce added to that of --preset",
        defaultText: "0"
      ),
    ]
  }
}
