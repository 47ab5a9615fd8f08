package import SpringPlotText

/// What is wrong with a recorded drag, and where.
package struct GestureError: Error, Hashable, Sendable {
  /// The number of the line, from 1.
  package let line: Int
  /// The number of the character in its line, from 1.
  package let column: Int
  /// The text that is at fault; empty when something is missing.
  package let text: String
  /// The mistake.
  package let fault: GestureFault
}

/// A mistake in a recorded drag.
package enum GestureFault: Error, Hashable, Sendable {
  /// There is no sample at all.
  case noSamples
  /// No column has a name that says that it holds this.
  case noColumn(String, found: [String])
  /// The name of the time's column has a unit that is none of time, or not one that is known.
  case unknownUnit(String)
  /// Two columns hold the same.
  case repeatedColumn(String)
  /// Columns without names are not two or three.
  case columnCount(Int)
  /// A row has another number of fields than the first one.
  case fieldCount(Int, expected: Int)
  /// A quoted field does not end in its line.
  case openQuote
  /// A field is not a number.
  case number(NumberError, column: String)
  /// A number is too large to be one of its column.
  case tooLarge(limit: Double, column: String)
  /// A line is not the JSON object that it should be.
  case json(JSONFault)
  /// The text is not UTF-8.
  case otherEncoding
}

extension GestureError {
  /// The place and the mistake as one sentence, lower case, without a full stop.
  package var sentence: String {
    let place = "line \(line), column \(column)"
    return text.isEmpty
      ? "\(place): \(fault.sentence)" : "\(place): '\(excerpt)': \(fault.sentence)"
  }

  /// As much of the text as a message can show.
  private var excerpt: String {
    let scalars = text.unicodeScalars
    guard scalars.dropFirst(40).isEmpty else { return visible(scalars.prefix(39)) + "…" }
    return visible(scalars)
  }
}

extension GestureFault {
  /// The mistake, and what would work.
  package var sentence: String {
    switch self {
    case .noSamples: "expected samples, found none"
    case .noColumn("time", _): "expected a column 'time'"
    case .noColumn(let name, _): "expected a column '\(name)', 'x' or 'y'"
    case .unknownUnit: "expected a time in 's' or 'ms'"
    case .repeatedColumn: "expected one such column, found two"
    case .columnCount(let count):
      "expected 'time,position' or 'time,x,y', found \(count) \(count == 1 ? "column" : "columns")"
    case .fieldCount(let count, let expected):
      "expected \(expected) fields as in the first row, found \(count)"
    case .openQuote: "expected '\"' at the end of the field"
    case .number(let error, let column): "expected a number for '\(column)', \(error.explanation)"
    case .tooLarge(let limit, "time"):
      "expected a time of at most \(limit.text(as: .shortest)) s; '--time-unit ms' reads milliseconds"
    case .tooLarge(let limit, let column):
      "expected a number for '\(column)' of at most \(limit.text(as: .shortest))"
    case .json(let fault): fault.sentence
    case .otherEncoding: "expected text in UTF-8"
    }
  }
}

extension NumberError {
  var explanation: String {
    switch self {
    case .empty: "found an empty field"
    case .decimalComma: "with a point instead of a comma"
    case .minusSign: "with '-' for minus"
    case .notDecimal: "in decimal digits"
    case .notFinite, .overflow: "a finite one"
    case .tooManyDigits(let limit): "with at most \(limit) digits"
    case .missingDigit, .underscore, .unexpected: "in digits with a point"
    }
  }
}
