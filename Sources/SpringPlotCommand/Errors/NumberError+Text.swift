import Bytes

extension NumberError {
  /// Returns what is wrong with a text as the end of a sentence, with a hint where one helps.
  func sentence(about text: String) -> String {
    switch self {
    case .empty: "needs a number"
    case .unexpected, .missingDigit: "needs a number, but got \(text)"
    case .decimalComma: "needs a number, but got \(text); write the decimals behind a point"
    case .minusSign: "needs a number, but got \(text); write the minus as '-'"
    case .underscore: "needs a number, but got \(text); leave out the '_'"
    case .notDecimal: "needs a decimal number, but got \(text)"
    case .notFinite, .overflow: "needs a finite number, but got \(text)"
    case .tooManyDigits(let limit): "takes at most \(limit) digits, but got \(text)"
    }
  }
}
