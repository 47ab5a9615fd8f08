/// Options that can be found by what is typed.
///
/// A command line has few options, so that searching them all costs less than building an index.
struct OptionTable: Sendable {
  private let parts: [[Option]]

  /// Creates a table of several parts in which every name is written once.
  init(_ parts: [[Option]]) {
    self.parts = parts
    assert(Set(names).count == names.count, "two options share a name")
    assert(Set(letters).count == letters.count, "two options share a letter")
  }

  /// Creates the table of everything that any of several tables knows.
  init(union tables: [OptionTable]) {
    parts = tables.flatMap(\.parts)
    assert(isConsistent, "an option takes a value in one command but not in another")
  }

  /// The options in order.
  var options: [Option] { parts.flatMap(\.self) }

  subscript(name: String) -> Option? {
    parts.first { $0.name == name || $0.aliases.contains(name) }
  }

  subscript(letter: Unicode.Scalar) -> Option? { parts.first { $0.letter == letter } }

  /// The long names in the order of the options.
  var names: [String] { options.flatMap(\.names) }

  private var letters: [Unicode.Scalar] { options.compactMap(\.letter) }

  /// Whether every spelling takes a value wherever it is known, or nowhere.
  private var isConsistent: Bool {
    options.allSatisfy { option in
      let byName = option.names.map { self[$0] }
      let namesakes = (byName + [option.letter.flatMap { self[$0] }]).compactMap(\.self)
      return namesakes.allSatisfy { ($0.value == nil) == (option.value == nil) }
    }
  }
}

extension [[Option]] {
  /// Returns the first option in any of the parts that a condition holds for.
  func first(where isWanted: (Option) -> Bool) -> Option? {
    for options in self {
      if let option = options.first(where: isWanted) { return option }
    }
    return nil
  }
}
