import AnimationSyntax
import Arguments
import Bytes

/// A family of curves: one for each value of a parameter.
struct Sweep: Hashable, Sendable {
  /// The most curves that a family has.
  static let limit = 1_000

  /// What varies.
  let parameter: SweptParameter
  /// What varies, as it was typed.
  let name: String
  /// The values, exactly as they were written.
  let values: [DecimalNumber]

  /// Creates what an invocation asks for; nil when it asks for none.
  init?(_ invocation: Invocation) throws(CommandError) {
    guard let use = invocation[.sweep] else { return nil }
    guard let sign = use.value.firstIndex(of: "=") else {
      throw .malformed(option: use.spelling, value: use.value, form: Self.form)
    }
    name = String(use.value[..<sign])
    guard let parameter = SweptParameter(word: name) else {
      throw .notAWord(option: use.spelling, value: name, allowed: SweptParameter.words)
    }
    self.parameter = parameter
    let number = { (text: String) throws(CommandError) -> DecimalNumber in
      try parameter.isTime ? use.seconds(text) : use.number(text)
    }
    let text = use.value[use.value.index(after: sign)...]
    let bounds = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    switch bounds.count {
    case 1:
      var values: [DecimalNumber] = []
      for part in text.split(separator: ",", omittingEmptySubsequences: false) {
        values.append(try number(String(part)))
      }
      self.values = values
    case 3:
      let range = DecimalRange(
        from: try number(bounds[0]),
        to: try number(bounds[1]),
        step: try number(bounds[2])
      )
      guard let range, range.count > 0 else {
        throw .malformed(
          option: use.spelling,
          value: use.value,
          form: "PARAMETER=A:B:STEP with a STEP that leads from A to B"
        )
      }
      guard range.count <= Self.limit else {
        throw .tooManyCurves(option: use.spelling, count: range.count, limit: Self.limit)
      }
      values = range.values
    default:
      throw .malformed(option: use.spelling, value: use.value, form: Self.form)
    }
  }

  private static let form = "PARAMETER=A:B:STEP or PARAMETER=V,V,..."
}
