// The standard library's searching of text for text comes with its regular expressions, whose
// thousands of symbols every start of the program would relocate.

extension Substring {
  /// Returns what stands before and behind the first occurrence of a text, which is not empty.
  package func cut(at separator: String) -> (before: Substring, behind: Substring)? {
    let wanted = separator.utf8
    var rest = utf8
    while !rest.starts(with: wanted) {
      if rest.popFirst() == nil { return nil }
    }
    return (self[..<rest.startIndex], Substring(rest.dropFirst(wanted.count)))
  }

  /// Returns the parts between the occurrences of a text, which is not empty.
  package func parts(between separator: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = self
    while let (part, behind) = rest.cut(at: separator) {
      parts.append(part)
      rest = behind
    }
    return parts + [rest]
  }
}
