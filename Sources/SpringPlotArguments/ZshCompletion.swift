import SpringPlotText

extension Tool {
  /// The script for zsh: a file `_name` in a folder of `fpath`, or to be sourced.
  var zshScript: String {
    let function = "_" + functionName
    return """
      #compdef \(name)

      \(function)() {
        local curcontext=$curcontext command= index=2 position=0
        local -a commands arguments

        commands=(
      \(zshCommands)
        )

        while (( index < CURRENT )); do
          case ${words[index]} in
          --) break ;;
          \(spellingsWithValue.joined(separator: "|"))) (( index++ )) ;;
          -?*) ;;
          *)
            position=$index
            break ;;
          esac
          (( index++ ))
        done
        if (( position > 0 )); then
          case ${words[position]} in
          \(subcommands.map(\.name).joined(separator: "|")))
            command=${words[position]}
            words[position]=()
            (( CURRENT-- )) ;;
          esac
        fi

        case $command in
      \(commands.map(zshBranch).joined(separator: "\n"))
        esac
        # Neither a value nor behind the first argument.
        if (( position == 0 && index == CURRENT )) && [[ ${words[CURRENT]} != -* ]]; then
          _describe -t commands command commands
        fi
        _arguments -s -S : "${arguments[@]}"
      }

      # Offers words with what they mean, or the parameters of the one before a colon.
      \(function)_terms() {
        local -a terms names
        local word
        if ! compset -P '*:'; then
          terms=(
      \(terms.map(zshTerm).joined(separator: "\n"))
          )
          _describe -t values value terms
          return
        fi
        word=${${IPREFIX%%:*}##*=}
        compset -P '*,'
        if [[ $PREFIX == *=* ]]; then return 1; fi
        case ${word#.} in
      \(terms.map(zshParameters).joined(separator: "\n"))
        esac
        for word in $names; do
          if [[ $IPREFIX != *[:,]$word=* ]]; then compadd -S '' -- $word=; fi
        done
      }

      if [[ ${funcstack[1]} == \(function) ]]; then
        \(function) "$@"
      else
        compdef \(function) \(name)
      fi

      """
  }

  private var zshCommands: String {
    subcommands.map { command in
      "    " + zshQuoted("\(command.name):\(command.summary)")
    }
    .joined(separator: "\n")
  }

  /// Returns what zsh offers for one command.
  private func zshBranch(of command: Command) -> String {
    var arguments = table(of: command).options.flatMap(zshArguments)
    if let positional = command.positional {
      arguments.append(zshQuoted("*" + zshAction(positional.value)))
    }
    return """
        \(zshQuoted(command.name)))
          arguments=(
            \(arguments.joined(separator: "\n      "))
          )
          ;;
      """
  }

  /// Returns one argument of `_arguments` for every spelling of an option.
  private func zshArguments(for option: Option) -> [String] {
    let spellings = option.spellings
    let others = option.isRepeatable ? "*" : "(\(spellings.joined(separator: " ")))"
    let action = option.value.map(zshAction) ?? ""
    return spellings.map { spelling in
      // A long option takes its value behind `=` or in the next word, a short one glued on or so.
      let joint = option.value == nil ? "" : spelling.hasPrefix("--") ? "=" : "+"
      return zshQuoted("\(others)\(spelling)\(joint)[\(zshEscaped(option.summary))]\(action)")
    }
  }

  private func zshTerm(_ term: Value.Term) -> String {
    let word = zshWord(term.word)
    return "      " + zshQuoted(term.summary.isEmpty ? word : "\(word):\(term.summary)")
  }

  private func zshParameters(of term: Value.Term) -> String {
    let names = term.parameters.map(shellWord).joined(separator: " ")
    return "    \(shellWord(term.word))) names=(\(names)) ;;"
  }

  private func zshAction(_ value: Value) -> String {
    let message = zshEscaped(value.placeholder)
    switch value.completion {
    case .none:
      return ":\(message): "
    case .words(let words):
      return ":\(message):(\(words.map(zshWord).joined(separator: " ")))"
    case .terms:
      return ":\(message):_\(functionName)_terms"
    case .list(let words):
      return ":\(message):_values -s , \((["value"] + words.map(zshWord)).joined(separator: " "))"
    case .folder:
      return ":\(message):_files -/"
    case .file(let extensions) where extensions.isEmpty:
      return ":\(message):_files"
    case .file(let extensions):
      return ":\(message):_files -g \"*.(\(extensions.joined(separator: "|")))\""
    }
  }
}

private func zshQuoted(_ text: String) -> String { singleQuoted(text, quote: #"'\''"#) }

/// Returns a word for a list that zsh evaluates once more.
private func zshWord(_ word: String) -> String {
  shellWord(word).split(separator: ":", omittingEmptySubsequences: false)
    .joined(separator: #"\:"#)
}

/// Returns a text in which nothing ends a description or a message.
private func zshEscaped(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    if #"\[]:"#.unicodeScalars.contains(scalar) { result += "\\" }
    result.unicodeScalars.append(scalar)
  }
  return result
}
