/// One command of a tool: the arguments it takes, and what is said about it.
package struct Command<CommandID: Hashable & Sendable, OptionID: Hashable & Sendable>: Sendable {
  /// What the command means to the caller.
  package let id: CommandID
  /// The word that selects the command; empty for the main command.
  package let name: String
  /// One sentence without its full stop.
  package let summary: String
  /// What follows the tool's and the command's name, one entry a form.
  package let usage: [String]
  /// The arguments that no option takes; none when absent.
  package let positional: Positional?
  /// The options of this command besides those that every command has.
  package let options: [Option<OptionID>]
  /// What the help adds: explanations and examples.
  package let sections: [Section]

  /// Creates a command.
  package init(
    _ id: CommandID,
    name: String,
    summary: String,
    usage: [String],
    positional: Positional? = nil,
    options: [Option<OptionID>] = [],
    sections: [Section] = []
  ) {
    self.id = id
    self.name = name
    self.summary = summary
    self.usage = usage
    self.positional = positional
    self.options = options
    self.sections = sections
  }
}
