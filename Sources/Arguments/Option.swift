/// An option of a command: how it is written, and what is said about it.
package struct Option<ID: Hashable & Sendable>: Sendable {
  /// What an option does to the arguments around it.
  package enum Kind: Hashable, Sendable {
    /// Present or absent.
    case toggle
    /// Takes one value.
    case value(Value)
    /// Asks for help, whatever else is there.
    case help
    /// Asks for the version, whatever else is there.
    case version
  }

  /// What the option means to the caller.
  package let id: ID
  /// The long names without dashes; the first is the canonical one, the others are aliases.
  package let names: [String]
  /// The short form without its dash.
  package let letter: Unicode.Scalar?
  /// What the option takes.
  package let kind: Kind
  /// Whether the option may be given several times.
  package let isRepeatable: Bool
  /// The heading that the help lists the option under.
  package let group: String
  /// One sentence without its full stop.
  package let summary: String
  /// What holds without the option, as shown in the help.
  package let defaultText: String?

  /// Creates an option.
  ///
  /// - Precondition: There is a long name.
  package init(
    _ id: ID,
    _ names: String...,
    letter: Unicode.Scalar? = nil,
    kind: Kind = .toggle,
    isRepeatable: Bool = false,
    group: String,
    summary: String,
    defaultText: String? = nil
  ) {
    precondition(!names.isEmpty, "an option needs a long name")
    self.id = id
    self.names = names
    self.letter = letter
    self.kind = kind
    self.isRepeatable = isRepeatable
    self.group = group
    self.summary = summary
    self.defaultText = defaultText
  }

  /// The value that the option takes, when it takes one.
  package var value: Value? {
    guard case .value(let value) = kind else { return nil }
    return value
  }

  /// The canonical long spelling with its dashes.
  package var spelling: String { "--" + names[0] }
}
