import SpringPlotText

extension Tool {
  /// The script for fish from 3.0 on.
  var fishScript: String {
    let function = "__" + functionName + "_is_at"
    let commands = subcommands.map { command in
      "complete -c \(name) -n '\(function) start' -a \(command.name)"
        + " -d \(fishQuoted(command.summary))"
    }
    let lines = self.commands.flatMap { command in
      fishLines(for: command.options, condition: condition(command, function: function))
        + fishLines(for: command.positional, condition: condition(command, function: function))
    }
    return """
      # fish completion for \(name)

      # Succeeds at one of these commands; `start` is before and `main` behind the first argument
      # that is no command.
      function \(function)
        set -l place start
        set -l is_value no
        for word in (commandline -opc)[2..-1]
          if test $is_value = yes
            set is_value no
            continue
          end
          switch $word
            case --
              set place main
              break
            case \(spellingsWithValue.joined(separator: " "))
              set is_value yes
            case '-?*'
            case \(subcommands.map(\.name).joined(separator: " "))
              set place $word
              break
            case '*'
              set place main
              break
          end
        end
        contains -- $place $argv
      end

      # Offers words with what they mean, or the parameters of the one before a colon.
      function \(termFunction)
        set -l token (commandline -ct)
        if not string match -q '*:*' -- "$token"
      \(terms.map(fishTerm).joined(separator: "\n"))
          return
        end
        string match -qr '[:,][^:,]*=[^:,]*$' -- "$token"; and return
        set -l before (string replace -r '[^:,]*$' '' -- "$token")
        set -l names
        switch (string replace -r '^.*=' '' -- (string replace -r ':.*$' '' -- "$token"))
      \(terms.map(fishParameters).joined(separator: "\n"))
        end
        for name in $names
          string match -qr '[:,]'$name= -- "$token"; or echo $before$name=
        end
      end

      complete -c \(name) -f
      \((commands + lines + fishLines(for: commonOptions, condition: "")).joined(separator: "\n"))

      """
  }

  private func condition(
    _ command: Command,
    function: String
  ) -> String {
    " -n '\(function) \(command.name.isEmpty ? "start main" : command.name)'"
  }

  private func fishLines(for options: [Option], condition: String) -> [String] {
    options.map { option in
      let names = option.names.map { " -l \($0)" }.joined()
      let letter = option.letter.map { " -s \($0)" } ?? ""
      let value = option.value.map(fishOffer) ?? ""
      return "complete -c \(name)\(condition)\(names)\(letter)\(value)"
        + " -d \(fishQuoted(option.summary))"
    }
  }

  private func fishLines(for positional: Positional?, condition: String) -> [String] {
    switch positional?.value.completion {
    case .words(let words): ["complete -c \(name)\(condition) -a \(fishList(words))"]
    case .list(let words): ["complete -c \(name)\(condition) -a \(fishCommaList(words))"]
    case .terms: ["complete -c \(name)\(condition) -a '(\(termFunction))'"]
    case .file: ["complete -c \(name)\(condition) -F"]
    case .folder: ["complete -c \(name)\(condition) -a '(__fish_complete_directories)'"]
    case .some(.none), nil: []
    }
  }

  private func fishOffer(_ value: Value) -> String {
    switch value.completion {
    case .none: " -x"
    case .words(let words):
      // A tab ends the word: the option's description is not that of each word.
      " -x -a \(fishQuoted(words.map { fishWord($0) + #"\t"# }.joined(separator: " ")))"
    case .list(let words): " -x -a \(fishCommaList(words))"
    case .terms: " -x -a '(\(termFunction))'"
    case .file: " -r -F"
    case .folder: " -x -a '(__fish_complete_directories)'"
    }
  }

  private var termFunction: String { "__\(functionName)_terms" }

  private func fishTerm(_ term: Value.Term) -> String {
    "    printf '%s\\t%s\\n' \(fishWord(term.word)) \(fishQuoted(term.summary))"
  }

  private func fishParameters(of term: Value.Term) -> String {
    let names = term.parameters.map(fishWord).joined(separator: " ")
    let words = "\(fishWord(term.word)) \(fishWord("." + term.word))"
    return "    case \(words)\n      set names \(names)"
  }

  /// Returns words as the one argument that fish splits again.
  private func fishList(_ words: [String]) -> String {
    fishQuoted(words.map(fishWord).joined(separator: " "))
  }

  /// Returns the call that offers words behind those that are typed already.
  private func fishCommaList(_ words: [String]) -> String {
    fishQuoted("(__fish_append , \(words.map(fishWord).joined(separator: " ")))")
  }

  private func fishWord(_ word: String) -> String {
    shellWord(word) == word ? word : fishQuoted(word)
  }
}

/// Returns a text between single quotes, where fish knows a backslash before a quote or another.
private func fishQuoted(_ text: String) -> String {
  let escaped = text.unicodeScalars.map { $0 == "\\" ? #"\\"# : String($0) }.joined()
  return singleQuoted(escaped, quote: #"\'"#)
}
