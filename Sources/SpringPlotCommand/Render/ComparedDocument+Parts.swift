import Bytes

extension ComparedDocument {
  /// The curve and the column, in a table with names in its first line.
  func tablePart(separator: Character) -> String? {
    guard let header = before.first else { return "the names of the columns" }
    let columns = header.split(separator: separator, omittingEmptySubsequences: false)
    let column = line.prefix(sameCount).count { $0 == separator }
    guard columns.first?.first?.isLetter == true, column < columns.count else { return nil }
    let place = "\(columns[column]) in line \(number)"
    guard columns.first == "curve", let curve = line.split(separator: separator).first else {
      return place
    }
    return "curve \(curve): \(place)"
  }

  /// The curve and the key, in JSON.
  var jsonPart: String? {
    let same = line.prefix(sameCount)
    let key = Self.strings(in: same, before: "\":").last
    let keyHere = key.map(String.init) ?? "line \(number)"
    let names = (before + [line]).reversed().lazy.compactMap { line -> String? in
      for start in ["{\"name\":\"", "{\"curve\":\""] {
        if let name = line.cut(at: start)?.behind { return String(name.prefix { $0 != "\"" }) }
      }
      return nil
    }
    guard let name = names.first else { return keyHere }
    return "curve \(name): \(keyHere)"
  }

  /// The curve, in blocks that begin with its name in a comment.
  var blockPart: String? {
    guard let comment = before.last(where: { $0.hasPrefix("# ") }) else { return nil }
    return "curve \(comment.dropFirst(2)): line \(number)"
  }

  private static func strings(in text: Substring, before end: String) -> [Substring] {
    text.parts(between: end).dropLast().map { part in
      part[(part.lastIndex(of: "\"").map(part.index(after:)) ?? part.startIndex)...]
    }
  }
}
