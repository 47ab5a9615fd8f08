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
