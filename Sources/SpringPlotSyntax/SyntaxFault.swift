import SpringPlotArguments
package import SpringPlotText
package import Springs

/// What is wrong with an expression, and where.
package struct SyntaxError: Error, Hashable, Sendable {
  /// The whole text, label included.
  package let text: String
  /// The place of the fault, in bytes of the text's UTF-8.
  package let range: Range<Int>
  /// The mistake.
  package let fault: SyntaxFault

  /// Creates a fault in a text.
  package init(text: String, range: Range<Int>, fault: SyntaxFault) {
    self.text = text
    self.range = range
    self.fault = fault
  }
}

/// A fault with its place, on its way to whoever knows the text.
struct PlacedFault: Error {
  let fault: SyntaxFault
  let range: Range<Int>

  init(_ fault: SyntaxFault, at range: Range<Int>) {
    self.fault = fault
    self.range = range
  }
}

/// A mistake in an expression, as data.
package enum SyntaxFault: Hashable, Sendable {
  case tooLong(limit: Int)
  case tooDeep(limit: Int)
  case tooManyModifiers(limit: Int)
  case emptyLabel
  case missingCurve
  case expected(SyntaxExpectation, found: String?)
  case unclosed
  case unclosedBrace
  case unclosedBracket
  case arithmetic
  case number(NumberError)
  /// A decimal comma, as in `duration: 0,5`.
  case decimalComma(meant: String)
  case notWhole
  /// A word that is none of those that can stand there.
  case unknownWord(SyntaxWordKind, String, meant: [String])
  /// A call that makes things move, such as `withAnimation`, around the animation.
  case surroundingCode(String)
  case unknownLabel(String, of: String, meant: [String], known: [String])
  case missingLabel(of: String, known: [String])
  case missingArgument(String, of: String)
  case duplicateLabel(String)
  case outOfRange(String, Double, SpringParameterRange)
  /// Numbers that are allowed one by one, but not together.
  case notComputable
  /// A name of the code around, where a value is needed.
  case variable(String, for: String)
  /// The branches of a condition, each an animation or a value of its own.
  case branches([String])
  /// Path data that is no timing curve.
  case notACurvePath
  /// A text without an animation in the words of the library that was named.
  case notOf(Dialect)
}

/// What could have stood where something else stands.
package enum SyntaxExpectation: Hashable, Sendable {
  case curve
  case modifier
  case value
  case number
  case truth
  case point
  case colon
  case equals
  case commaOrClosing
  case label
  case commaOrClosingBrace
  case block
  case modifierOrEnd
}

/// The words that can stand at a place.
package enum SyntaxWordKind: Hashable, Sendable, CaseIterable {
  case curve
  case modifier
  case spring
  case unitCurve
  case type
}

extension SyntaxError {
  /// The lines that explain the fault: a message, the expression, a caret and a hint.
  ///
  /// Without an expression there is nothing to point at, so a message is all.
  package var lines: [String] {
    var lines = [fault.sentence]
    if let excerpt = SourceExcerpt(of: text, around: range) {
      lines += ["  \(excerpt.line)", "  \(excerpt.caret)"]
    }
    if let hint = fault.hint { lines.append("hint: \(hint)") }
    return lines
  }
}

extension SyntaxFault {
  /// What is wrong, lower case, without a full stop.
  var sentence: String {
    switch self {
    case .tooLong(let limit): "a curve may have at most \(limit) bytes"
    case .tooDeep(let limit): "expressions may lie at most \(limit) deep inside each other"
    case .tooManyModifiers(let limit): "at most \(limit) calls may follow each other"
    case .emptyLabel: "the label before '=' is empty"
    case .missingCurve: "a curve is missing"
    case .expected(let expectation, let found?):
      "expected \(expectation.words), found \(quoted(found))"
    case .expected(let expectation, nil): "expected \(expectation.words) at the end"
    case .unclosed: "'(' is not closed"
    case .unclosedBrace: "'{' is not closed"
    case .unclosedBracket: "'[' is not closed"
    case .arithmetic: "a number cannot be computed here"
    case .number(let error): error.sentence
    case .decimalComma: "a comma separates arguments; it is no decimal point"
    case .notWhole: "a count is a whole number"
    case .unknownWord(let kind, let word, _): "unknown \(kind.words) \(quoted(word))"
    case .surroundingCode(let word): "\(quoted(word)) is not an animation"
    case .unknownLabel(let label, let word, _, _):
      "\(quoted(word)) has no argument \(quoted(label))"
    case .missingLabel(let word, let known):
      known.isEmpty
        ? "\(quoted(word)) takes no such argument" : "an argument of \(quoted(word)) has no label"
    case .missingArgument(let label, let word):
      "\(quoted(word)) needs \(label == word ? "a number" : quoted(label))"
    case .duplicateLabel(let label): "\(quoted(label)) is given twice"
    case .outOfRange(let label, let value, let range):
      "\(quoted(label)) must be \(range.words(for: value))"
    case .notComputable:
      "times must be 0, or between 1e-100 and 1e100 s, and velocities at most 1e100"
    case .variable(let name, let label):
      "\(quoted(name)) is a name of your code, not \(Self.kind(of: label))"
    case .branches: "a condition decides here"
    case .notACurvePath: "a path of a timing curve leads from 0,0 to 1,1 and never back"
    case .notOf(let dialect): "this is no animation in the words of \(dialect.rawValue)"
    }
  }

  /// What would work.
  var hint: String? {
    switch self {
    case .emptyLabel: "write a curve, as in 'Sheet=.bouncy', or leave the '=' out"
    case .missingCurve: "write a curve, as in 'bouncy' or '.spring(duration: 0.5, bounce: 0.3)'"
    case .expected(.colon, _): "in parentheses a label ends in ':', as in 'bouncy(duration: 0.4)'"
    case .expected(.equals, _): "in a shell word a label ends in '=', as in 'bouncy:duration=0.4'"
    case .expected(.point, _): "a point is written 'UnitPoint(x: 0.25, y: 0.1)'"
    case .expected(.number, _): "names and expressions are not known here; write the number itself"
    case .expected(.curve, _): "write a curve, as in 'bouncy'; 'springplot help curves' lists all"
    case .expected(.modifier, _): SyntaxWordKind.modifier.hint
    case .unclosed: "add ')'"
    case .unclosedBrace: "add '}'"
    case .unclosedBracket: "add ']'"
    case .arithmetic: "write the result"
    case .number(let error): error.hint
    case .decimalComma(let meant): "write \(meant)"
    case .unknownWord(let kind, _, let meant):
      meant.isEmpty ? kind.hint : "did you mean \(list(meant.map { "'\($0)'" }))?"
    case .surroundingCode: "give only the animation, as in '.bouncy'"
    case .unknownLabel(let label, _, let meant, let known):
      if !meant.isEmpty {
        "did you mean \(list(meant.map { "'\($0)'" }))?"
      } else if ["mass", "stiffness", "damping", "allowOverDamping"].contains(label) {
        "a spring value takes it, as in 'Spring(mass: 1, stiffness: 100, damping: 10)'"
      } else {
        known.isEmpty ? nil : "it takes \(list(known.map { "'\($0)'" }, conjunction: "and"))"
      }
    case .variable(_, CodeItem.spread): "write its entries, as in 'stiffness: 170, damping: 26'"
    case .variable(_, "var"): "write the value itself in its place"
    case .variable(_, let label):
      "write the value of '\(label)' itself, as in '\(label): \(Self.example(of: label))'"
    case .branches(let texts):
      "give one of them: \(list(texts.map(quoted)))"
    case .missingLabel(_, let known):
      known.isEmpty ? nil : "it takes \(list(known.map { "'\($0):'" }, conjunction: "and"))"
    case .tooLong, .tooDeep, .tooManyModifiers, .expected, .notWhole, .missingArgument,
      .duplicateLabel, .outOfRange, .notComputable, .notACurvePath, .notOf:
      nil
    }
  }
}

extension SyntaxFault {
  /// Returns a value that a label could have.
  private static func example(of label: String) -> String {
    switch label {
    case "stiffness", "tension": "170"
    case "damping", "friction": "26"
    case "duration", "response", "dampingRatio", "dampingFraction", "visualDuration": "0.5"
    case "bounce", "delay": "0.2"
    case "config", "transition", "animation": "{ stiffness: 170, damping: 26 }"
    case "spring": "SpringDescription(mass: 1, stiffness: 170, damping: 26)"
    case "ease", "easing", "curve", "interpolator", "timingfunction": "cubic-bezier(0.2, 0, 0, 1)"
    default: "1"
    }
  }

  /// Returns what a label's value would be.
  private static func kind(of label: String) -> String {
    switch label {
    case "config", "transition", "animation", "spring", "value", CodeItem.spread: "an animation"
    case "ease", "easing", "curve", "interpolator", "timingfunction": "a timing curve"
    case "var": "a value"
    default: "a number"
    }
  }
}

private func list(_ words: [String], conjunction: String = "or") -> String {
  words.count < 2
    ? words.joined()
    : "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(words[words.count - 1])"
}

extension SyntaxExpectation {
  var words: String {
    switch self {
    case .curve: "a curve"
    case .modifier: "a modifier"
    case .value: "a value"
    case .number: "a number"
    case .truth: "true or false"
    case .point: "a point"
    case .colon: "':'"
    case .equals: "'='"
    case .commaOrClosing: "',' or ')'"
    case .label: "a name"
    case .commaOrClosingBrace: "',' or '}'"
    case .block: "'{'"
    case .modifierOrEnd: "a modifier or the end"
    }
  }
}

extension SyntaxWordKind {
  var words: String {
    switch self {
    case .curve: "curve"
    case .modifier: "modifier"
    case .spring: "spring"
    case .unitCurve: "timing curve"
    case .type: "type"
    }
  }

  var hint: String {
    switch self {
    case .curve: "'springplot help curves' lists all curves"
    case .modifier: "modifiers are delay, speed, repeatCount, repeatForever and logicallyComplete"
    case .spring: "springs are smooth, snappy, bouncy and Spring(…)"
    case .unitCurve: "timing curves are linear, easeIn, easeOut, easeInOut, circularEaseIn, …"
    case .type: "curves belong to Animation or Spring"
    }
  }
}

extension SpringParameterRange {
  /// Returns the range in words, as in 'above -1 and at most 1', for a value outside of it.
  fileprivate func words(for value: Double) -> String {
    let low = lower.text(as: .shortest)
    let high = upper.text(as: .shortest)
    if value > upper { return "at most \(high)" }
    let bound = includesLower ? "\(low) or more" : "above \(low)"
    // Limits that only keep squares from overflowing would be a riddle here.
    return upper < 1e15 ? "\(bound) and at most \(high)" : bound
  }
}

extension NumberError {
  var sentence: String {
    switch self {
    case .empty, .unexpected: "this is not a number"
    case .missingDigit: "a digit is missing beside the point"
    case .decimalComma: "a number has a decimal point, not a comma"
    case .minusSign: "this minus sign is U+2212, not '-'"
    case .underscore: "an underscore must stand between digits"
    case .notDecimal: "a number is decimal here"
    case .notFinite: "a number is finite here"
    case .overflow: "this number is too large"
    case .tooManyDigits(let limit): "a number has at most \(limit) digits here"
    }
  }

  var hint: String? {
    switch self {
    case .missingDigit: "Swift writes a digit on both sides, as in '0.5'"
    case .minusSign: "write '-'"
    case .empty, .unexpected, .decimalComma, .underscore, .notDecimal, .notFinite, .overflow,
      .tooManyDigits:
      nil
    }
  }
}
