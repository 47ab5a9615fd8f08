import AnimationSyntax
import Arguments
import Springs

/// The animations that x and y have for themselves.
struct AxisCurves: Hashable, Sendable {
  /// The animation of each axis as it was written, nil for that of the curve.
  private var curves: [CurveArgument?]
  /// Sentences about values that were changed.
  private(set) var warnings: [String] = []

  /// Creates what an invocation asks for.
  init(_ invocation: Invocation) throws(CommandError) {
    curves = []
    for flag in [Flag.xCurve, .yCurve] {
      guard let use = invocation[flag] else {
        curves.append(nil)
        continue
      }
      do {
        let curve = try CurveArgument.parse(use.value)
        warnings += curve.warnings.map { "\(curve.name): \($0.sentence)" }
        curves.append(curve)
      } catch {
        throw .syntax(error)
      }
    }
  }

  /// Returns the animation of an axis.
  func animation(of axis: Axis, _ curve: NamedCurve) -> Animation {
    curves[axis.index]?.animation ?? curve.animation
  }

  /// Returns the curve with a name and an expression that tell both animations.
  func named(_ curve: NamedCurve) -> NamedCurve {
    guard curves.contains(where: { $0 != nil }) else { return curve }
    var named = curve
    let names = curves.map { $0?.name ?? curve.name }
    let expressions = curves.map { $0?.expression ?? curve.expression }
    named.name = "x \(names[0]), y \(names[1])"
    named.expression = "x \(expressions[0]), y \(expressions[1])"
    return named
  }
}
