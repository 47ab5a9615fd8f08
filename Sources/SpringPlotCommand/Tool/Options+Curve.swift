import SpringPlotArguments
import SpringPlotGestures
import SpringPlotMotion
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

extension [Option] {
  /// The options that say what moves.
  static var motion: [Option] {
    let group = "Motion"
    return [
      Option(
        .from,
        kind: .value(.coordinate),
        group: group,
        summary: "Position at the start; a point X,Y moves in the plane",
        defaultText: "0"
      ),
      Option(
        .to,
        kind: .value(.coordinate),
        group: group,
        summary: "Position that the motion ends at",
        defaultText: "1"
      ),
      Option(
        .velocity,
        kind: .value(.coordinate),
        group: group,
        summary: "Velocity at the start, in units per second",
        defaultText: "0"
      ),
      Option(
        .xCurve,
        kind: .value(.curve),
        group: group,
        summary: "Animation of x alone, for motions in the plane"
      ),
      Option(
        .yCurve,
        kind: .value(.curve),
        group: group,
        summary: "Animation of y alone, for motions in the plane"
      ),
      Option(
        .sweep,
        kind: .value(
          Value(
            "PARAMETER=A:B:STEP|V,V,...",
            completion: .words(SweptParameter.words.map { $0 + "=" })
          )
        ),
        group: group,
        summary: "One curve for each value of a parameter, such as bounce=-0.5:1:0.25 or to=50,100"
      ),
      Option(
        .asPlayed,
        group: group,
        summary: "Show what SwiftUI plays, 300 steps a second, instead of the exact spring"
      ),
      Option(
        .withExact,
        group: group,
        summary: "Keep the exact curve beside the one of --as-played"
      ),
    ]
  }

  /// The options that say which times are sampled.
  static var sampling: [Option] {
    let group = samplingGroup
    return [
      Option(
        .start,
        kind: .value(.time),
        group: group,
        summary: "Time of the first sample",
        defaultText: "0"
      ),
      Option(
        .until,
        kind: .value(Value("TIME|settle", completion: .words(["settle"]))),
        group: group,
        summary: "Time of the end; 'settle' is the time from which every curve stays at its target",
        defaultText: "settle"
      ),
      Option(
        .framesPerSecond,
        kind: .value(.number),
        group: group,
        summary: "Samples per second",
        defaultText: "60"
      ),
      Option(
        .step,
        kind: .value(.time),
        group: group,
        summary: "Time from one sample to the next, instead of --fps"
      ),
      Option(
        .samples,
        kind: .value(Value("COUNT")),
        group: group,
        summary: "Number of samples, both ends counted, instead of --fps"
      ),
      Option(
        .at,
        kind: .value(Value("TIME,...")),
        group: group,
        summary: "Exactly these times, in this order, without other sampling options"
      ),
      .tolerance,
    ]
  }
}

extension Option {
  static var tolerance: Option {
    Option(
      .tolerance,
      kind: .value(.number),
      group: samplingGroup,
      summary: "Distance from the target that counts as settled, as a fraction of the way",
      defaultText: "0.001"
    )
  }
}

private let samplingGroup = "Sampling (times in seconds, or with a unit: 0.5s, 500ms)"

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
