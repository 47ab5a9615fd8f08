import Arguments

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
