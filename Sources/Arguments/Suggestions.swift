/// Returns the candidates nearest to `text`, at most three, if any is near at all.
///
/// Case, `-` and `_` do not count. A candidate is near when at most a third of its characters was
/// added, left out, replaced or swapped with a neighbour, or when `text` is its beginning.
package func suggestions(for text: String, among candidates: [String]) -> [String] {
  let typed = plain(text)
  // Nothing that long is a slip of the finger, and the distance costs length times length.
  guard !typed.isEmpty, typed.count <= 64 else { return [] }
  let near = candidates.compactMap { candidate in
    let wanted = plain(candidate)
    // An abbreviation is no worse than one wrong letter.
    if typed.count > 1, wanted.starts(with: typed) { return (distance: 1, candidate) }
    let distance = editDistance(typed, wanted)
    guard distance <= max(1, wanted.count / 3), distance < wanted.count else { return nil }
    return (distance, candidate)
  }
  let best = near.map(\.distance).min()
  return near.filter { $0.distance == best }.prefix(3).map(\.1)
}

/// Returns the characters that tell words apart.
private func plain(_ text: String) -> [Unicode.Scalar] {
  text.lowercased().unicodeScalars.filter { $0 != "-" && $0 != "_" }
}

/// Returns how many insertions, deletions, replacements and swaps of neighbours lead from one
/// text to the other, each character being touched once.
private func editDistance(_ source: [Unicode.Scalar], _ target: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...target.count)
  for (row, sourceScalar) in source.enumerated() {
    var current = [row + 1]
    for (column, targetScalar) in target.enumerated() {
      let replacement = last[column] + (sourceScalar == targetScalar ? 0 : 1)
      var best = min(replacement, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, sourceScalar == target[column - 1],
        source[row - 1] == targetScalar
      {
        best = min(best, beforeLast[column - 1] + 1)
      }
      current.append(best)
    }
    (beforeLast, last) = (last, current)
  }
  return last[target.count]
}
