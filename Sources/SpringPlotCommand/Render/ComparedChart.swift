import Bytes

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

  /// Returns the name of the curve that a path draws.
  private func curve(of line: Substring) -> Substring? {
    guard line.cut(at: " stroke-linejoin=") != nil else { return nil }
    // One curve gives the chart its title; several stand in the legend in the title's order.
    let title = new.first { $0.hasPrefix("<title") }?.split { $0 == "<" || $0 == ">" }
    guard let title, title.count > 1 else { return nil }
    let colors = new.filter { $0.hasSuffix("h26\"/>") }.map(stroke)
    guard !colors.isEmpty else { return title[1] }
    let names = title[1].parts(between: ", ")
    guard names.count == colors.count else { return nil }
    return colors.firstIndex(of: stroke(line)).map { names[$0] }
  }

  private func stroke(_ line: Substring) -> Substring {
    line.cut(at: " stroke=\"")?.behind.prefix { $0 != "\"" } ?? ""
  }
}
