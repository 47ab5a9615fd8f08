extension TextDrawing {
  /// Returns a text in the characters that may be used.
  func plain(_ text: String) -> String {
    guard !page.isUnicode else { return text }
    return text.map { $0.isASCII ? String($0) : Self.spellings[$0] ?? "?" }.joined()
  }

  private static let spellings: [Character: String] = [
    "×": "x", "−": "-", "–": "-", "—": "-", "’": "'", "‘": "'", "“": "\"", "”": "\"", "…": "...",
    "·": "*", "⁻": "-", "⁰": "0", "¹": "1", "²": "2", "³": "3", "⁴": "4", "⁵": "5", "⁶": "6",
    "⁷": "7", "⁸": "8", "⁹": "9",
  ]
}
