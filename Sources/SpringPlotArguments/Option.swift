/// An option of a command: its spellings, its value, and what the help says of it.
///
/// A reference, since one is made once and handed around often.
package final class Option: Sendable {
  /// Whether an option takes a value.
  package enum Kind: Sendable {
    /// Present or absent.
    case toggle
    /// Takes one value.
    case value(Value)
    /// Asks for help, whatever else is there.
    case help
    /// Asks for the version, whatever else is there.
    case version
  }

  /// The canonical long name without its dashes, by which callers know the option.
  package let name: String
  /// Other long names without their dashes.
  package let aliases: [String]
  /// The short form without its dash.
  package let letter: Unicode.Scalar?
  /// What the option takes.
  package let kind: Kind
  /// Whether the option may be given several times.
  package let isRepeatable: Bool
  /// The heading that the help lists the option under.
  package let group: String
  /// What holds without the option, as shown in the help.
  package let defaultText: String?

  private let getSummary: @Sendable () -> String

  /// Creates an option.
  package init(
    _ name: String,
    aliases: [String] = [],
    letter: Unicode.Scalar? = nil,
    kind: Kind = .toggle,
    isRepeatable: Bool = false,
    group: String,
    summary: @autoclosure @escaping @Sendable () -> String,
    defaultText: String? = nil
  ) {
    self.name = name
    self.aliases = aliases
    self.letter = letter
    self.kind = kind
    self.isRepeatable = isRepeatable
    self.group = group
    getSummary = summary
    self.defaultText = defaultText
  }

  /// One sentence without its full stop.
  package var summary: String { getSummary() }

  /// The value that the option takes, when it takes one.
  package var value: Value? {
    guard case .value(let value) = kind else { return nil }
    return value
  }

  /// The canonical long spelling with its dashes.
  package var spelling: String { "--" + name }

  /// The long names, the canonical one first.
  var names: [String] { [name] + aliases }
}

extension Option {
  /// The option as it is typed, its short form first: `-o, --output FILE`.
  var form: String { shortForm.map { $0 + ", " + longForm } ?? longForm }

  /// The form with its long part in one column, whether there is a short one or not.
  var alignedForm: String { shortForm == nil ? "    " + longForm : form }

  /// The short form with its dash.
  var shortForm: String? { letter.map { "-\($0)" } }

  /// The long form with what follows it.
  var longForm: String { value.map { "\(spelling) \($0.placeholder)" } ?? spelling }

  /// Every spelling of the option, the long ones first.
  var spellings: [String] { names.map { "--" + $0 } + (shortForm.map { [$0] } ?? []) }

  /// The summary, with the aliases, the default and whether the option may be repeated.
  var explanation: String {
    var remarks: [String] = []
    if !aliases.isEmpty {
      remarks.append("also " + aliases.map { "--" + $0 }.joined(separator: ", "))
    }
    if let defaultText { remarks.append("default: \(defaultText)") }
    if isRepeatable { remarks.append("repeatable") }
    return remarks.isEmpty ? summary : "\(summary) (\(remarks.joined(separator: "; ")))"
  }
}

/// Options under one heading.
struct OptionGroup {
  let heading: String
  var options: [Option]
}

extension Tool {
  /// Returns options in groups, each group where its first option stands.
  func groups(of options: [Option]) -> [OptionGroup] {
    var groups: [OptionGroup] = []
    for option in options {
      if let index = groups.firstIndex(where: { $0.heading == option.group }) {
        groups[index].options.append(option)
      } else {
        groups.append(OptionGroup(heading: option.group, options: [option]))
      }
    }
    return groups
  }

  /// Returns how a command is called, one line a form.
  func calls(of command: Command) -> [String] {
    command.usage.map { usage in
      [name, command.name, usage].filter { !$0.isEmpty }.joined(separator: " ")
    }
  }
}

/// The placeholder of an option's value or of a positional argument, and what completes it.
///
/// Most command lines need no words for a shell, so those are asked for when they are needed.
package struct Value: Sendable {
  /// What a shell can offer for a value.
  package enum Completion: Sendable {
    /// Nothing.
    case none
    /// Words that are known beforehand.
    case words([String])
    /// Such words with commas between them.
    case list([String])
    /// Words with what they mean, and parameters behind a colon, as in `mug:size=2,milk=1`.
    case terms([Term])
    /// A file whose name ends in one of these, without the dot; any file when there are none.
    case file(extensions: [String] = [])
    /// A folder.
    case folder
  }

  /// A word with what it means.
  package struct Term: Sendable {
    /// The word.
    package let word: String
    /// What it means, in a few words.
    package let summary: String
    /// The names of its parameters.
    package let parameters: [String]

    /// Creates a term.
    package init(_ word: String, _ summary: String, parameters: [String] = []) {
      self.word = word
      self.summary = summary
      self.parameters = parameters
    }
  }

  /// The word in capitals that stands for the value.
  package let placeholder: String
  /// Whether the value is the path of a file or a folder.
  package let isPath: Bool

  private let getCompletion: @Sendable () -> Completion

  /// Creates the description of a value.
  package init(
    _ placeholder: String,
    completion: @autoclosure @escaping @Sendable () -> Completion = .none
  ) {
    self.placeholder = placeholder
    isPath = false
    getCompletion = completion
  }

  /// Creates the description of a path.
  package init(path placeholder: String, _ completion: Completion) {
    self.placeholder = placeholder
    isPath = true
    getCompletion = { completion }
  }

  /// What a shell can offer.
  package var completion: Completion { getCompletion() }

  /// The words that can stand for the value, as far as they are known beforehand.
  var words: [String] {
    switch completion {
    case .words(let words), .list(let words): words
    case .terms(let terms): terms.map(\.word)
    case .none, .file, .folder: []
    }
  }
}

/// The arguments of a command that no option takes.
package struct Positional: Sendable {
  /// What each of them is.
  package let value: Value
  /// How many there have to be at least.
  package let minimum: Int
  /// How many there can be; any number when absent.
  package let maximum: Int?
  /// One sentence without its full stop.
  package let summary: String

  /// Creates the description of positional arguments.
  package init(_ value: Value, minimum: Int = 0, maximum: Int? = nil, summary: String) {
    self.value = value
    self.minimum = minimum
    self.maximum = maximum
    self.summary = summary
  }
}

/// Options that can be found by what is typed.
///
/// A command line names few of its options, so that making those alone costs less than making all
/// of them, and searching less than building an index.
struct OptionTable: Sendable {
  private let getOptions: @Sendable () -> [Option]
  private let findOption: @Sendable (String) -> Option?

  /// Creates a table in which every name is written once.
  ///
  /// `find` is a short way to an option by its canonical name; it may know only some of them.
  init(
    _ options: @autoclosure @escaping @Sendable () -> [Option],
    find: @escaping @Sendable (String) -> Option? = { _ in nil }
  ) {
    getOptions = options
    findOption = find
    assert(Set(names).count == names.count, "two options share a name")
    assert(Set(letters).count == letters.count, "two options share a letter")
  }

  /// Creates the table of everything that any of several tables knows.
  init(union tables: [OptionTable]) {
    let options = tables.flatMap(\.options)
    getOptions = { options }
    findOption = { _ in nil }
    assert(isConsistent, "an option takes a value in one command but not in another")
  }

  /// The options in order.
  var options: [Option] { getOptions() }

  subscript(name: String) -> Option? {
    findOption(name) ?? options.first { $0.name == name || $0.aliases.contains(name) }
  }

  subscript(letter: Unicode.Scalar) -> Option? { options.first { $0.letter == letter } }

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
