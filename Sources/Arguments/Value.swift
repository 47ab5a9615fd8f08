/// What is known of a value: of an option's, or of a positional argument.
package struct Value: Hashable, Sendable {
  /// What a shell can offer for a value.
  package enum Completion: Hashable, Sendable {
    /// Nothing.
    case none
    /// Words that are known beforehand.
    case words([String])
    /// Such words with commas between them.
    case list([String])
    /// A file whose name ends in one of these, without the dot; any file when there are none.
    case file(extensions: [String] = [])
  }

  /// The word in capitals that stands for the value.
  package let placeholder: String
  /// What a shell can offer.
  package let completion: Completion

  /// Creates the description of a value.
  package init(_ placeholder: String, completion: Completion = .none) {
    self.placeholder = placeholder
    self.completion = completion
  }
}
