import SpringPlotText

extension Tool {
  /// The script for bash from 3.2 on, with or without the package `bash-completion`.
  var bashScript: String {
    let function = "_" + functionName
    return """
      # bash completion for \(name)

      \(function)() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        local command= position=0 is_after_end= index=1 word
        local options=() words=()
        COMPREPLY=()

        # Bash takes a word apart at colons and equals signs.
        local text= place=$COMP_CWORD
        while (( place > 0 )); do
          text=${COMP_WORDS[place]}$text
          case ${COMP_WORDS[place]} in
          : | =) ;;
          *)
            case ${COMP_WORDS[place-1]} in
            : | =) ;;
            *) break ;;
            esac ;;
          esac
          (( place-- ))
        done
        if [[ $text == *:* ]]; then
          if [[ $current == ':' ]]; then current=; fi
          \(function)_behind_colon
          return
        fi

        # Bash gives `--name=value` as three words.
        if [[ $current == '=' ]]; then
          current=
        elif [[ $previous == '=' ]]; then
          previous=${COMP_WORDS[COMP_CWORD-2]}
        fi

        while (( index < COMP_CWORD )); do
          word=${COMP_WORDS[index]}
          case $word in
          --) is_after_end=1; break ;;
          \(spellingsWithValue.joined(separator: "|")))
            (( index++ ))
            if [[ ${COMP_WORDS[index]} == '=' ]]; then (( index++ )); fi ;;
          -?*) ;;
          *)
            (( position++ ))
            if (( position == 1 )); then
              case $word in
              \(subcommands.map(\.name).joined(separator: "|"))) command=$word ;;
              esac
            fi ;;
          esac
          (( index++ ))
        done

        case $command in
      \(commands.map(bashBranch).joined(separator: "\n"))
        esac

        if [[ -z $is_after_end && $current == -* ]]; then
          \(function)_words "${options[@]}"
        else
          if (( ${#words[@]} > 0 )); then "${words[@]}"; fi
          if (( position == 0 )) && [[ -z $is_after_end ]]; then
            \(function)_words \(subcommands.map(\.name).map(shellWord).joined(separator: " "))
          fi
        fi
      }

      # Offers the parameters of the word before a colon.
      \(function)_behind_colon() {
        local word=${text%%:*} before=
        if [[ ${text##*[:,]} == *=* ]]; then return; fi
        if [[ $current == *,* ]]; then before=${current%,*},; fi
        word=${word##*=}
        case ${word#.} in
      \(terms.map(bashParameters).joined(separator: "\n"))
        esac
      }

      # Offers those parameters that are not there yet.
      \(function)_parameters() {
        local word
        compopt -o nospace 2>/dev/null
        for word in "$@"; do
          if [[ $text != *[:,]"$word"* ]]; then \(function)_words "$before$word"; fi
        done
      }

      \(function)_words() {
        local word
        for word in "$@"; do
          if [[ $word == "$current"* ]]; then
            if [[ $word == *[^A-Za-z0-9_.,:/=+-]* ]]; then printf -v word %q "$word"; fi
            COMPREPLY+=("$word")
          fi
        done
      }

      \(function)_list() {
        local word before=
        if [[ $current == *,* ]]; then before=${current%,*},; fi
        for word in "$@"; do
          if [[ ,$before != *",$word,"* ]]; then \(function)_words "$before$word"; fi
        done
      }

      \(function)_folders() {
        local IFS=$'\\n'
        compopt -o filenames 2>/dev/null
        COMPREPLY+=($(compgen -d -- "$current"))
      }

      \(function)_files() {
        local IFS=$'\\n' ending
        compopt -o filenames 2>/dev/null
        if (( $# == 0 )); then
          COMPREPLY+=($(compgen -f -- "$current"))
          return
        fi
        COMPREPLY+=($(compgen -d -- "$current"))
        for ending in "$@"; do
          COMPREPLY+=($(compgen -f -X "!*.$ending" -- "$current"))
        done
      }

      complete -F \(function) \(name)

      """
  }

  /// Returns what bash offers for one command: values, options, and positional words.
  private func bashBranch(of command: Command) -> String {
    let options = table(of: command).options
    let values = options.compactMap { option -> String? in
      guard let value = option.value else { return nil }
      let offer = bashOffer(value.completion).map { "\($0.joined(separator: " ")); " } ?? ""
      return "    \(option.spellings.joined(separator: "|"))) \(offer)return ;;\n"
    }
    let spellings = options.flatMap(\.spellings).map(shellWord).joined(separator: " ")
    var branch = "  \(shellWord(command.name)))\n"
    if !values.isEmpty {
      branch += "    if [[ -z $is_after_end ]]; then case $previous in\n"
      branch += values.joined() + "    esac; fi\n"
    }
    branch += "    options=(\(spellings))\n"
    if let offer = command.positional.flatMap({ bashOffer($0.value.completion) }) {
      branch += "    words=(\(offer.joined(separator: " ")))\n"
    }
    return branch + "    ;;"
  }

  /// Returns what bash offers behind the colon of a word.
  private func bashParameters(of term: Value.Term) -> String {
    guard !term.parameters.isEmpty else { return "  \(shellWord(term.word))) ;;" }
    let names = term.parameters.map { shellWord($0 + "=") }.joined(separator: " ")
    return "  \(shellWord(term.word))) _\(functionName)_parameters \(names) ;;"
  }

  /// Returns the call that offers values, if there is anything to offer.
  private func bashOffer(_ completion: Value.Completion) -> [String]? {
    switch completion {
    case .none: nil
    case .words(let words): ["_\(functionName)_words"] + words.map(shellWord)
    case .list(let words): ["_\(functionName)_list"] + words.map(shellWord)
    case .terms(let terms): ["_\(functionName)_words"] + terms.map(\.word).map(shellWord)
    case .file(let extensions): ["_\(functionName)_files"] + extensions.map(shellWord)
    case .folder: ["_\(functionName)_folders"]
    }
  }
}
