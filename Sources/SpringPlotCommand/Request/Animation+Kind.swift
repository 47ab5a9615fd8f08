import Springs

extension Animation {
  /// The spring inside the modifiers; nil for a timing curve.
  var spring: Spring? {
    switch self {
    case .spring(let spring, _): spring
    case .interpolatingSpring(let spring, _): spring
    case .curve, .scroll: nil
    case .delay(let base, _), .speed(let base, _), .repeatCount(let base, _, _),
      .repeatForever(let base, _), .logicallyComplete(let base, _):
      base.spring
    }
  }

  /// What kind of animation it is, as JSON names it.
  var kind: String {
    switch self {
    case .spring: "spring"
    case .interpolatingSpring: "interpolatingSpring"
    case .curve: "curve"
    case .scroll: "scroll"
    case .delay(let base, _), .speed(let base, _), .repeatCount(let base, _, _),
      .repeatForever(let base, _), .logicallyComplete(let base, _):
      base.kind
    }
  }
}
