/// What is known of a value: of an option's, or of a positional argument.
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
    /// A file whose name ends in one of these, without the dot; any file when there are none.
    case file(extensions: [String] = [])
  }

  /// The word in capitals that stands for the value.
  package let placeholder: String

  private let getCompletion: @Sendable () -> Completion

  /// Creates the description of a value.
  package init(
    _ placeholder: String,
    completion: @autoclosure @escaping @Sendable () -> Completion = .none
  ) {
    self.placeholder = placeholder
    getCompletion = completion
  }

  /// What a shell can offer.
  package var completion: Completion { getCompletion() }
}
