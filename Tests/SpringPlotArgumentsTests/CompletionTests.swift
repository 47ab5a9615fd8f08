import Foundation
import SpringPlotArguments
import TestSupport
import Testing

@Suite struct CompletionTests {
  /// Lines as they stand before the cursor, and what a shell offers then.
  private static let cases = [
    ("coffee m", ["mug"]),
    ("coffee ", ["clean", "espresso", "grind", "help", "mug"]),
    ("coffee gri", ["grind"]),
    ("coffee --st", ["--strength"]),
    ("coffee --fo", ["--force", "--format"]),
    ("coffee --format p", ["pot"]),
    ("coffee --format=", ["cup", "pot"]),
    ("coffee --format=p", ["pot"]),
    ("coffee --format=pot gr", ["grind"]),
    ("coffee -f p", ["pot"]),
    ("coffee mug --format ", ["cup", "pot"]),
    ("coffee mug e", ["espresso"]),
    ("coffee mug gri", []),
    ("coffee mug:", ["size=", "sugar="]),
    ("coffee mug:su", ["sugar="]),
    ("coffee Mine=mug:si", ["size="]),
    ("coffee mug:size=2,", ["sugar="]),
    ("coffee mug:size=2,su", ["sugar="]),
    ("coffee mug:size=", []),
    ("coffee mug:x", []),
    ("coffee espresso:", []),
    ("coffee tea:s", []),
    ("coffee --format grind --sug", ["--sugar"]),
    ("coffee --strength m", []),
    ("coffee grind --te", ["--temperature"]),
    ("coffee grind --str", []),
    ("coffee -q grind --te", ["--temperature"]),
    ("coffee clean --qu", ["--quiet"]),
    ("coffee help c", ["clean"]),
    ("coffee help --m", ["--man"]),
    ("coffee -- gri", []),
    ("coffee --extras ", ["cinnamon", "foam", "milk"]),
    ("coffee --extras milk,f", ["foam"]),
    ("coffee --colour b", ["black's", "brown"]),
  ]

  @Test(.needs(.bash)) func `bash offers what fits`() throws {
    try check(
      .bash,
      probe: #"""
        source ./script
        for line in "$@"; do
          words=${line//=/ = }
          words=${words//:/ : }
          read -ra COMP_WORDS <<< "$words"
          if [[ $words == *[!=]' ' ]]; then COMP_WORDS+=(''); fi
          COMP_CWORD=$(( ${#COMP_WORDS[@]} - 1 ))
          _coffee
          printf '%s\n' ${COMPREPLY[@]+"${COMPREPLY[@]}"} %
        done
        """#
    )
  }

  @Test(.needs(.fish)) func `fish offers what fits`() throws {
    // By its design fish never hides a file.
    try check(
      .fish,
      files: ["a b.svg", "a.csv", "a.txt"],
      probe: #"""
        source ./script
        for line in $argv
          complete -C $line | string replace -r '\t.*' '' | string replace -r '^--\w+=' ''
          echo %
        end
        """#
    )
  }

  @Test(.needs(.zsh)) func `zsh offers what fits`() throws {
    // Completion works in an interactive shell only: one that runs in a pseudo-terminal, where
    // Tab prints what would be offered between two control characters.
    try check(
      .zsh,
      probe: #"""
        setup='
          PROMPT=
          autoload -U compinit
          compinit -u -D
          source ./script
          compadd() {
            if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then
              builtin compadd "$@"
              return
            fi
            local -a found
            builtin compadd -A found "$@"
            offered+=("${found[@]}")
            builtin compadd "$@"
          }
          begin() { offered=() }
          finish() { print -rl -- $'\''\1'\'' "${offered[@]}" $'\''\2'\'' }
          offer() {
            compprefuncs=(begin)
            comppostfuncs=(finish)
            _main_complete
          }
          zle -C offer-words complete-word offer
          offer-words-and-clear() { zle offer-words; BUFFER= }
          zle -N offer-words-and-clear
          bindkey "^I" offer-words-and-clear
          print -rn -- $'\''\2'\''
        '
        print -r -- $setup > setup
        zmodload zsh/zpty
        zpty shell zsh -f -i
        zpty -w shell 'source ./setup'
        zpty -r shell answer $'*\2'
        for line in "$@"; do
          zpty -w -n shell "$line"$'\t'
          zpty -r shell answer $'*\2'
          print -r -- "${${${answer#*$'\1'}%$'\2'}//$'\r'/}"
          print %
        done
        zpty -d shell
        """#
    )
  }

  /// Runs a probe that prints the offers for each of its arguments, and a `%` after each.
  private func check(
    _ tool: ExternalTool,
    files: [String] = ["a b.svg", "a.csv"],
    probe: String
  ) throws {
    let cases = Self.cases + [("coffee --output a", files)]
    let shell = try #require(Shell(rawValue: tool.name))
    let folder = try TemporaryFolder()
    try folder.write(coffee.completionScript(for: shell), to: "script")
    let file = try folder.write(probe, to: "probe")
    for name in ["a b.svg", "a.csv", "a.txt"] { try folder.write("", to: name) }

    let syntax = try ToolRun(
      executable: tool.url(),
      arguments: ["-n", folder.file("script").path]
    )
    #expect(syntax.errors.isEmpty)

    let run = try ToolRun(
      executable: tool.url(),
      arguments: [file.path] + cases.map(\.0),
      in: folder.url,
      environment: ["HOME": folder.url.path, "TERM": "dumb", "LC_ALL": "C.UTF-8"]
    )
    #expect(run.errors.isEmpty)
    let offers = run.output.split(separator: "%\n", omittingEmptySubsequences: false).map { part in
      // Some shells repeat what is before the last comma or colon; each has its own quotes.
      part.split(separator: "\n").map { offer in
        (offer.split { $0 == "," || $0 == ":" }.last ?? offer).filter { $0 != "\\" }
      }
      .sorted()
    }
    try #require(offers.count == cases.count + 1)
    for ((line, expected), offer) in zip(cases, offers) {
      #expect(offer == expected, "\(line)")
    }
  }
}

extension ExternalTool {
  static let fish = Self("fish")
  static let zsh = Self("zsh")
}
