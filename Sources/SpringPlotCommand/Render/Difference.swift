import SpringPlotTables
import SpringPlotText

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
    case .table(.csv): document.tablePart(separator: ",")
    case .table(.tsv): document.tablePart(separator: "\t")
    case .table(.json), .table(.jsonl): document.jsonPart
    case .table(.dat), .table(.gnuplot): document.blockPart
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

/// A chart that is compared element by element, which are its lines.
struct ComparedChart {
  private let old: [Substring]
  private let new: [Substring]

  /// Creates the comparison of two charts.
  init(old: [UInt8], new: [UInt8]) {
    self.old = Self.lines(old)
    self.new = Self.lines(new)
  }

  /// What differs: a curve, if one does, else the first element that does.
  var part: String? {
    // What an element is does not depend on where it is.
    let known = Set(old)
    let parts = new.enumerated().lazy.filter { !known.contains($1) }.map { part($1, at: $0) }
    return parts.first { $0.hasPrefix("curve ") } ?? parts.first
  }

  /// Returns the lines without the identifiers' beginning, which follows from all the rest.
  private static func lines(_ bytes: [UInt8]) -> [Substring] {
    var text = String(decoding: bytes, as: UTF8.self)[...]
    if let identifier = text.cut(at: "aria-labelledby=\"")?.behind.cut(at: "-title")?.before,
      !identifier.isEmpty
    {
      text = text.parts(between: String(identifier)).joined()[...]
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}

extension ComparedChart {
  private func part(_ line: Substring, at index: Int) -> String {
    let element = line.dropFirst().prefix { $0.isLetter }
    switch element {
    case "svg": return "size"
    case "title": return "title"
    case "desc": return "description"
    case "style": return "style"
    case "path":
      if let curve = curve(of: line) { return "curve \(curve): path" }
    default: break
    }
    return element.isEmpty ? "line \(index + 1)" : "\(element) in line \(index + 1)"
  }

  /// Returns the name of the curve that a path draws: its own title, else that of the chart.
  private func curve(of line: Substring) -> Substring? {
    guard line.cut(at: " stroke-linejoin=") != nil else { return nil }
    if let own = line.cut(at: "<title>")?.behind.cut(at: "</title>")?.before { return own }
    let title = new.first { $0.hasPrefix("<title") }?.split { $0 == "<" || $0 == ">" }
    return title.flatMap { $0.count > 1 ? $0[1] : nil }
  }
}
