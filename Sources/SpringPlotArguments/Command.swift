/// One command of a tool: its arguments and options, and what the help says of it.
///
/// Options and sections are made when they are needed: a command line needs the options of one
/// command only, and seldom a section.
package struct Command: Sendable {
  /// The word that selects the command; empty for the main command.
  package let name: String
  /// One sentence without its full stop.
  package let summary: String
  /// What follows the tool's and the command's name, one entry a form.
  package let usage: [String]
  /// The arguments that no option takes; none when absent.
  package let positional: Positional?

  /// A short way to an option by its canonical name.
  let findOption: @Sendable (String) -> Option?

  private let getOptions: @Sendable () -> [Option]
  private let getSections: @Sendable () -> [Section]

  /// Creates a command.
  ///
  /// `find` is a short way to an option by its canonical name, without making all of them; it
  /// returns nil for a name that it does not know.
  package init(
    _ name: String,
    summary: String,
    usage: [String],
    positional: Positional? = nil,
    options: @autoclosure @escaping @Sendable () -> [Option] = [],
    find: @escaping @Sendable (String) -> Option? = { _ in nil },
    sections: @autoclosure @escaping @Sendable () -> [Section] = []
  ) {
    self.name = name
    self.summary = summary
    self.usage = usage
    self.positional = positional
    getOptions = options
    findOption = find
    getSections = sections
  }

  /// The options of this command besides those that every command has.
  package var options: [Option] { getOptions() }

  /// What the help adds: explanations and examples.
  package var sections: [Section] { getSections() }
}

/// A part of the help or of the manual under a heading.
package struct Section: Hashable, Sendable {
  /// A piece of a section.
  package enum Block: Hashable, Sendable {
    /// Text that is wrapped to the width.
    case paragraph(String)
    /// Lines that stay as they are, such as commands to copy.
    case lines([String])
    /// Terms, and what each means.
    case terms([Term])
  }

  /// A word with its meaning.
  package struct Term: Hashable, Sendable {
    /// The word.
    package let name: String
    /// What it means.
    package let meaning: String

    /// Creates a term.
    package init(_ name: String, _ meaning: String) {
      self.name = name
      self.meaning = meaning
    }
  }

  /// The heading.
  package let heading: String
  /// The content in order.
  package let blocks: [Block]

  /// Creates a section.
  package init(_ heading: String, _ blocks: Block...) {
    self.heading = heading
    self.blocks = blocks
  }

  /// Creates a section from blocks that were made elsewhere.
  package init(_ heading: String, blocks: [Block]) {
    self.heading = heading
    self.blocks = blocks
  }
}
