import SpringPlotArguments
import SpringPlotCharts
import SpringPlotTables
import SpringPlotText

/// Returns in a few words what differs first between a file and what it should be.
package func difference(from old: [UInt8], to new: [UInt8], in format: Format?) -> String? {
  guard old != new else { return nil }
  let carriageReturn = UInt8(ascii: "\r")
  if old.contains(carriageReturn),
    old.filter({ $0 != carriageReturn }) == new.filter({ $0 != carriageReturn })
  {
    return "its lines end in another way"
  }
  guard format == .svg else { return firstDifference(from: old, to: new, in: format) }
  if let before = SVGHeader(old)?.description, let after = SVGHeader(new)?.description,
    let changes = DescribedFigure.changes(from: before, to: after)
  {
    return changes
  }
  // Every name of a chart begins with what follows from all the rest.
  return firstDifference(
    from: SVGNames.removed(from: old),
    to: SVGNames.removed(from: new),
    in: .svg
  )
}

private func firstDifference(from old: [UInt8], to new: [UInt8], in format: Format?) -> String {
  let count = zip(old, new).prefix { $0 == $1 }.count
  if count == old.count { return "the end is missing" }
  if count == new.count { return "more follows than should" }
  let document = ComparedDocument(new, differsAt: count)
  let part: String? =
    switch format {
    case .table(.csv): document.tablePart(separator: ",")
    case .table(.tsv): document.tablePart(separator: "\t")
    case .table(.json), .table(.jsonl): document.jsonPart
    case .table(.dat), .table(.gnuplot): document.blockPart
    case .svg: document.chartPart(differingFrom: ComparedDocument(old, differsAt: count))
    case .png, .css, .text, .swift, .markdown, nil: nil
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

  /// The title, or the sentence of the description, of a chart.
  func chartPart(differingFrom old: ComparedDocument) -> String? {
    if line.hasPrefix("<title") { return "title" }
    guard line.hasPrefix("<desc") else { return nil }
    let known = old.line.parts(between: ". ")
    guard let sentence = line.parts(between: ". ").first(where: { !known.contains($0) }) else {
      return "description"
    }
    let text = sentence.hasPrefix("<desc") ? sentence.drop { $0 != ">" }.dropFirst() : sentence
    return "description: \(quoted(String(text)))"
  }

  private static func strings(in text: Substring, before end: String) -> [Substring] {
    text.parts(between: end).dropLast().map { part in
      part[(part.lastIndex(of: "\"").map(part.index(after:)) ?? part.startIndex)...]
    }
  }
}
