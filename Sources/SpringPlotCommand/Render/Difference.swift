/// Returns in a few words what differs first between a file and what it should be.
package func difference(from old: [UInt8], to new: [UInt8], in format: Format?) -> String? {
  let count = zip(old, new).prefix { $0 == $1 }.count
  if count == old.count, count == new.count { return nil }
  if format == .svg, let part = ComparedChart(old: old, new: new).part { return part }
  if count == old.count { return "the end is missing" }
  if count == new.count { return "more follows than should" }
  let document = ComparedDocument(new, differsAt: count)
  let part =
    switch format {
    case .csv: document.tablePart(separator: ",")
    case .tsv: document.tablePart(separator: "\t")
    case .json, .jsonl: document.jsonPart
    case .dat, .gnuplot: document.blockPart
    case .svg, .css, .text, nil: Optional<String>.none
    }
  return part ?? "line \(document.number)"
}

/// A text, and the place where another one differs from it.
struct ComparedDocument {
  /// The lines before the difference.
  let before: [Substring]
  /// The line with the difference.
  let line: Substring
  /// How many characters of that line are the same.
  let sameCount: Int

  /// Creates the document whose byte with the number `offset` differs.
  init(_ bytes: [UInt8], differsAt offset: Int) {
    let lineFeed = UInt8(ascii: "\n")
    let start = bytes[..<offset].lastIndex(of: lineFeed).map { $0 + 1 } ?? 0
    let end = bytes[offset...].firstIndex(of: lineFeed) ?? bytes.count
    before = String(decoding: bytes[..<start], as: UTF8.self).split(
      separator: "\n",
      omittingEmptySubsequences: false
    ).dropLast()
    line = Substring(String(decoding: bytes[start..<end], as: UTF8.self))
    sameCount = String(decoding: bytes[start..<offset], as: UTF8.self).count
  }

  /// The number of the line, from 1.
  var number: Int { before.count + 1 }
}
