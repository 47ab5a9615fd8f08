/// Returns the text in lines of at most so many characters, broken between words.
///
/// A word that is longer than a line stands alone in one. A text without words has no lines.
func wrapped(_ text: String, to columns: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  var count = 0
  for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
    let length = word.count
    if count > 0, count + 1 + length > columns {
      lines.append(line)
      line = ""
      count = 0
    }
    if count > 0 {
      line += " "
      count += 1
    }
    line += word
    count += length
  }
  if count > 0 { lines.append(line) }
  return lines
}

/// Returns a text as a sentence, with a capital and a full stop.
func sentence(_ text: String) -> String {
  let isEnded = text.hasSuffix(".") || text.hasSuffix("?") || text.hasSuffix("!")
  return text.prefix(1).uppercased() + text.dropFirst() + (isEnded ? "" : ".")
}
