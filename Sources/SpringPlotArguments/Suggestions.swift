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

/// An option that a table does not have, or does not have in this spelling.
struct UnknownOption: Hashable {
  /// The option as it was typed.
  let spelling: String
  /// The long name that comes closest to what was typed.
  let name: String
  private let key: Key

  private enum Key: Hashable {
    case long
    case letter(Unicode.Scalar)
    case misspelled
  }

  /// Creates the option `--name`.
  init(long name: String) {
    self.spelling = "--" + name
    self.name = name
    self.key = .long
  }

  /// Creates the option `-l` that stands before the rest of its group.
  init(letter: Unicode.Scalar, rest: String) {
    self.spelling = "-\(letter)"
    self.name = "\(letter)" + rest.prefix { $0 != "=" }
    self.key = .letter(letter)
  }

  /// Creates an option whose long name stands behind one dash only.
  init(singleDashed text: String) {
    self.name = String(text.prefix { $0 != "=" })
    self.spelling = "-" + name
    self.key = .misspelled
  }

  /// Creates an option whose dashes a word processor has joined to a longer one.
  init?(longDashed word: String) {
    let longDashes: ClosedRange<Unicode.Scalar> = "\u{2010}"..."\u{2015}"
    guard let first = word.unicodeScalars.first, longDashes.contains(first) else { return nil }
    let text = word.unicodeScalars.prefix { $0 != "=" }
    self.spelling = String(text)
    self.name = String(text.drop { longDashes.contains($0) || $0 == "-" })
    self.key = .misspelled
  }

  /// Returns whether a table has the option just as it is spelled.
  func isKnown(in table: OptionTable) -> Bool {
    switch key {
    case .long: table[name] != nil
    case .letter(let letter): table[letter] != nil
    case .misspelled: false
    }
  }
}
