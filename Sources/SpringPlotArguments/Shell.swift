/// A shell that can complete what is being typed.
package enum Shell: String, CaseIterable, Hashable, Sendable {
  case bash, zsh, fish
}

extension Tool {
  /// Returns the script that teaches a shell to complete the tool's command line.
  package func completionScript(for shell: Shell) -> String {
    switch shell {
    case .bash: bashScript
    case .zsh: zshScript
    case .fish: fishScript
    }
  }

  /// The spellings, in any command, of the options that take a value.
  var spellingsWithValue: [String] {
    var seen: Set<String> = []
    return OptionTable(union: tables).options.filter { $0.value != nil }.flatMap(\.spellings)
      .filter { seen.insert($0).inserted }
  }

  /// The prefix of the names of functions in a script.
  var functionName: String {
    String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }
}

extension Tool {
  /// The words with a meaning that values can be.
  var terms: [Value.Term] {
    let values = commands.flatMap { command in
      [command.positional?.value] + table(of: command).options.map(\.value)
    }
    var terms: [Value.Term] = []
    for case .terms(let found) in values.compactMap(\.?.completion) {
      for term in found where !terms.contains(where: { $0.word == term.word }) {
        terms.append(term)
      }
    }
    return terms
  }
}
