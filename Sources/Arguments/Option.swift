/// An option of a command: how it is written, and what is said about it.
package struct Option: Sendable {
  /// What an option does to the arguments around it.
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
