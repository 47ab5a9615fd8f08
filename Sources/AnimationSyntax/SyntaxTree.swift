/// An identifier and its place.
struct Word {
  let text: String
  let range: Range<Int>
}

/// What an argument says.
enum SyntaxValue {
  /// A number, `true` or `false`, to be read by whoever knows which is meant.
  case literal(Word)
  /// An expression, as in `.spring(.bouncy)`.
  case chain(Chain)

  var range: Range<Int> {
    switch self {
    case .literal(let word): word.range
    case .chain(let chain): chain.range
    }
  }
}

/// Calls that follow each other with dots: a value and its modifiers.
struct Chain {
  /// The type in front, as in `Animation.bouncy`.
  var type: Word?
  /// The calls, at least one.
  var calls: [Call]
  var range: Range<Int>
}

/// A name with its arguments, if any.
struct Call {
  let name: Word
  var arguments: [Argument] = []
  /// The place of the whole call.
  var range: Range<Int>
}

/// An argument with its label, if any.
struct Argument {
  let label: Word?
  let value: SyntaxValue

  var range: Range<Int> {
    (label?.range.lowerBound ?? value.range.lowerBound)..<value.range.upperBound
  }
}
