import SpringPlotText

extension DecimalNumber: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) {
    do {
      self = try DecimalNumber(parsing: text.utf8)
    } catch {
      preconditionFailure("'\(text)' is a number")
    }
  }
}
