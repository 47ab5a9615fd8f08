import SpringPlotText

/// A part of a source text: what values, calls and objects look like in any language.
indirect enum CodeNode: Sendable {
  /// A number with its unit.
  case number(CodeNumber)
  /// A string; the range is that of its content.
  case text(Range<Int>)
  /// Names and calls joined by dots.
  case path(CodePath)
  /// What stands in brackets or parentheses.
  case list([CodeItem], Range<Int>)
  /// What stands in braces: the entries of an object, the statements of a block.
  case object([CodeItem], Range<Int>)
  /// Values one after the other, as in CSS.
  case words([CodeNode])
  /// The branches of a condition.
  case choice([CodeNode])
  /// An operation of arithmetic.
  case operation(Unicode.Scalar, CodeNode, CodeNode)
  /// What is called on an object or on what stands in parentheses.
  case member(CodeNode, CodePath)

  /// The place of the node.
  var range: Range<Int> {
    switch self {
    case .number(let number): number.range
    case .text(let range): range
    case .path(let path): path.range
    case .list(_, let range), .object(_, let range): range
    case .words(let nodes), .choice(let nodes):
      (nodes.first?.range.lowerBound ?? 0)..<(nodes.last?.range.upperBound ?? 0)
    case .member(let base, let path): base.range.lowerBound..<path.range.upperBound
    case .operation(_, let left, let right): left.range.lowerBound..<right.range.upperBound
    }
  }
}

/// A literal number in a source text.
struct CodeNumber: Sendable {
  /// The number, or what is wrong with it.
  let value: Result<DecimalNumber, NumberError>
  /// What follows without a space: `ms`, `%`, `f`; empty when nothing does.
  let unit: String
  let range: Range<Int>
}

/// A value with its label, if any.
struct CodeItem: Sendable {
  let label: Word?
  /// How the label ends.
  var separator: Unicode.Scalar = ":"
  let value: CodeNode

  /// The label of what is spread into an object, as in `{ ...config.stiff, clamp: true }`.
  static let spread = "..."

  /// Whether it gives a name to what a call makes.
  var isStatement: Bool {
    guard separator == "=" else { return false }
    switch value {
    case .words: return true
    case .path(let path): return !path.isPlain
    case .number, .text, .list, .object, .choice, .operation, .member: return false
    }
  }

  var range: Range<Int> {
    let range = value.range
    return min(label?.range.lowerBound ?? range.lowerBound, range.lowerBound)..<range.upperBound
  }
}

/// Names and calls joined by dots.
struct CodePath: Sendable {
  /// Whether a dot stands in front, as in Swift's `.bouncy`.
  let startsWithDot: Bool
  /// The names and calls, at least one.
  var calls: [CodeCall]
  var range: Range<Int>

  /// The one name that the path is, nil for calls and longer paths.
  var name: String? {
    calls.count == 1 && calls[0].arguments == nil && !startsWithDot ? calls[0].name.text : nil
  }

  /// The names joined by dots, without what calls take.
  var text: String {
    (startsWithDot ? "." : "") + calls.map(\.name.text).joined(by: ".")
  }

  /// The path without what applies a timing curve to a progress, as in `Curves.ease.transform(x)`.
  var curve: CodePath {
    guard let last = calls.last, calls.count > 1, last.arguments?.count == 1,
      ["transform", "getInterpolation"].contains(last.name.text)
    else { return self }
    var path = self
    path.calls.removeLast()
    path.range = range.lowerBound..<(path.calls.last?.range.upperBound ?? range.upperBound)
    return path
  }

  /// Whether nothing in the path is called.
  var isPlain: Bool { calls.allSatisfy { $0.arguments == nil && $0.block == nil } }
}

/// A name in a path, with what follows it in parentheses and in braces.
struct CodeCall: Sendable {
  let name: Word
  /// What stands in parentheses, nil without them.
  var arguments: [CodeItem]?
  /// Whether the parentheses are closed.
  var isClosed = true
  /// What stands in braces behind the call.
  var block: [CodeItem]?
  /// The place of the call without what stands in braces.
  var range: Range<Int>

  /// Whether the text ends within what the call does, not within how it does it.
  var endsInBlock: Bool {
    ["animations", "completion"].contains(arguments?.last?.label?.text)
  }
}
