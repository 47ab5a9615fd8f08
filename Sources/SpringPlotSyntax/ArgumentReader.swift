import SpringPlotArguments
import SpringPlotText

/// Hands out the arguments of a call by label, and in the end complains about the rest.
///
/// The order of labelled arguments does not matter.
struct ArgumentReader {
  /// The call.
  let call: Call
  private var rest: [Argument]
  private var known: [String] = []

  init(_ call: Call) throws(PlacedFault) {
    self.call = call
    rest = call.arguments
    var seen: [String] = []
    for label in call.arguments.compactMap(\.label) {
      if seen.contains(label.text) {
        throw PlacedFault(.duplicateLabel(label.text), at: label.range)
      }
      seen.append(label.text)
    }
    for (argument, next) in zip(rest, rest.dropFirst()) where argument.label != nil {
      try refuseDecimalComma(argument, next)
    }
  }

  /// Returns whether any of some labels is given.
  func has(_ labels: String...) -> Bool {
    call.arguments.contains { argument in argument.label.map { labels.contains($0.text) } ?? false }
  }

  /// A Boolean value that tells whether the first argument has no label.
  var startsUnlabelled: Bool { call.arguments.first.map { $0.label == nil } ?? false }

  /// Takes the argument with a label, if there is one.
  mutating func take(_ label: String) -> Argument? {
    known.append(label)
    guard let index = rest.firstIndex(where: { $0.label?.text == label }) else { return nil }
    return rest.remove(at: index)
  }

  /// Takes the next argument without a label; `name` is what messages call it.
  mutating func takeUnlabelled(_ name: String) throws(PlacedFault) -> Argument {
    guard let index = rest.firstIndex(where: { $0.label == nil }) else { throw missing(name) }
    return rest.remove(at: index)
  }

  /// Takes the argument with a label, which has to be there.
  mutating func require(_ label: String) throws(PlacedFault) -> Argument {
    guard let argument = take(label) else { throw missing(label) }
    return argument
  }

  /// Throws if an argument was not taken.
  func finish() throws(PlacedFault) {
    guard let argument = rest.first else { return }
    if let label = argument.label { throw unknown(label) }
    for (before, next) in zip(call.arguments, call.arguments.dropFirst())
    where next.range == argument.range {
      try refuseDecimalComma(before, next)
    }
    throw PlacedFault(.missingLabel(of: call.name.text, known: known), at: argument.range)
  }

  /// Returns the fault of a missing argument, or of a label that was meant to be its.
  private func missing(_ label: String) -> PlacedFault {
    for argument in rest {
      guard let typed = argument.label else { continue }
      if synonyms(typed.text).contains(label)
        || !suggestions(for: typed.text, among: [label]).isEmpty
      {
        return unknown(typed, hint: [label])
      }
    }
    return PlacedFault(.missingArgument(label, of: call.name.text), at: call.range)
  }

  private func unknown(_ label: Word, hint: [String] = []) -> PlacedFault {
    let free = known.filter { !has($0) }
    let same = synonyms(label.text).filter(free.contains)
    let meant =
      !hint.isEmpty ? hint : !same.isEmpty ? same : suggestions(for: label.text, among: free)
    return PlacedFault(
      .unknownLabel(label.text, of: call.name.text, meant: meant, known: known),
      at: label.range
    )
  }

  /// Throws if two arguments are the halves of one number, as in `0,5`.
  private func refuseDecimalComma(_ first: Argument, _ second: Argument) throws(PlacedFault) {
    guard case .literal(let whole) = first.value, case .literal(let fraction) = second.value,
      second.label == nil,
      whole.range.upperBound + 1 == fraction.range.lowerBound,
      fraction.text.utf8.allSatisfy(Scanner.isDigit),
      whole.text.utf8.allSatisfy({ Scanner.isDigit($0) || $0 == UInt8(ascii: "-") })
    else { return }
    throw PlacedFault(
      .decimalComma(meant: "\(whole.text).\(fraction.text)"),
      at: whole.range.lowerBound..<fraction.range.upperBound
    )
  }
}

/// Returns the labels that other spellings of the same thing use.
private func synonyms(_ label: String) -> [String] {
  let groups = [
    ["dampingFraction", "dampingRatio"],
    ["duration", "response"],
    ["bounce", "extraBounce"],
    ["initialVelocity", "velocity"],
    ["stiffness", "tension"],
    ["damping", "friction"],
  ]
  return groups.filter { $0.contains(label) }.flatMap(\.self).filter { $0 != label }
}
