/// Options that can be found by what is typed.
struct OptionTable<ID: Hashable & Sendable>: Sendable {
  private(set) var options: [Option<ID>] = []
  private var indexByName: [String: Int] = [:]
  private var indexByLetter: [Unicode.Scalar: Int] = [:]

  /// Creates a table in which every name is written once.
  ///
  /// - Precondition: No two options share a name or a letter.
  init(_ options: [Option<ID>]) {
    for option in options {
      let isNew = add(option)
      precondition(isNew, "two options share a name or a letter")
    }
  }

  /// Creates the table of everything that any of several tables knows.
  ///
  /// - Precondition: A name takes a value in all of them or in none.
  init(union tables: [OptionTable<ID>]) {
    for option in tables.lazy.flatMap(\.options) where !add(option) {
      let isConsistent = option.names.allSatisfy { name in
        self[name].map { ($0.value == nil) == (option.value == nil) } ?? true
      }
      precondition(isConsistent, "an option takes a value in one command but not in another")
    }
  }

  subscript(name: String) -> Option<ID>? { indexByName[name].map { options[$0] } }

  subscript(letter: Unicode.Scalar) -> Option<ID>? { indexByLetter[letter].map { options[$0] } }

  /// The long names in the order of the options.
  var names: [String] { options.flatMap(\.names) }

  /// Adds what is not known yet, and returns whether all of it was new.
  private mutating func add(_ option: Option<ID>) -> Bool {
    let index = options.endIndex
    var isNew = true
    options.append(option)
    for name in option.names {
      if indexByName[name] == nil { indexByName[name] = index } else { isNew = false }
    }
    if let letter = option.letter {
      if indexByLetter[letter] == nil { indexByLetter[letter] = index } else { isNew = false }
    }
    return isNew
  }
}
