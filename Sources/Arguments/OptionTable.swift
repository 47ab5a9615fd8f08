/// Options that can be found by what is typed.
///
/// A command line has few options, so that searching them all costs less than building an index.
struct OptionTable<ID: Hashable & Sendable>: Sendable {
  let options: [Option<ID>]

  /// Creates a table in which every name is written once.
  init(_ options: [Option<ID>]) {
    self.options = options
    assert(Set(names).count == names.count, "two options share a name")
    let letters = options.compactMap(\.letter)
    assert(Set(letters).count == letters.count, "two options share a letter")
  }

  /// Creates the table of everything that any of several tables knows.
  init(union tables: [OptionTable<ID>]) {
    options = tables.flatMap(\.options)
    assert(isConsistent, "an option takes a value in one command but not in another")
  }

  subscript(name: String) -> Option<ID>? { options.first { $0.names.contains(name) } }

  subscript(letter: Unicode.Scalar) -> Option<ID>? { options.first { $0.letter == letter } }

  /// The long names in the order of the options.
  var names: [String] { options.flatMap(\.names) }

  /// Whether every spelling takes a value wherever it is known, or nowhere.
  private var isConsistent: Bool {
    options.allSatisfy { option in
      let byName = option.names.map { self[$0] }
      let namesakes = (byName + [option.letter.flatMap { self[$0] }]).compactMap(\.self)
      return namesakes.allSatisfy { ($0.value == nil) == (option.value == nil) }
    }
  }
}
