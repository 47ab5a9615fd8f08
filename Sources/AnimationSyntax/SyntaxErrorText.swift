extension SyntaxError {
  /// The lines that explain the fault: a message, the expression, a caret and a hint.
  package var lines: [String] { ["unknown curve '\(text)'"] }
}

extension SyntaxWarning {
  /// The warning as one sentence, lower case, without a full stop.
  package var sentence: String { "" }
}
