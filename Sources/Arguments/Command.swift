/// One command of a tool: the arguments it takes, and what is said about it.
///
/// Options and sections are asked for when they are needed: a command line needs those of one
/// command only, and no process should start by making all of them.
package struct Command: Sendable {
  /// The word that selects the command; empty for the main command.
  package let name: String
  /// One sentence without its full stop.
  package let summary: String
  /// What follows the tool's and the command's name, one entry a form.
  package let usage: [String]
  /// The arguments that no option takes; none when absent.
  package let positional: Positional?

  private let getOptions: @Sendable () -> [[Option]]
  private let getSections: @Sendable () -> [Section]

  /// Creates a command; its options come in parts, which other commands may share.
  package init(
    _ name: String,
    summary: String,
    usage: [String],
    positional: Positional? = nil,
    options: @autoclosure @escaping @Sendable () -> [[Option]] = [],
    sections: @autoclosure @escaping @Sendable () -> [Section] = []
  ) {
    self.name = name
    self.summary = summary
    self.usage = usage
    self.positional = positional
    getOptions = options
    getSections = sections
  }

  /// The options of this command besides those that every command has.
  package var options: [Option] { optionParts.flatMap(\.self) }

  /// Returns the option with a canonical name.
  package func option(named name: String) -> Option? { optionParts.first { $0.name == name } }

  /// Those options in the parts that they were given in.
  var optionParts: [[Option]] { getOptions() }

  /// What the help adds: explanations and examples.
  package var sections: [Section] { getSections() }
}
