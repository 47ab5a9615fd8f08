import Foundation
import TestSupport
import Testing

/// Completions and the manual page of the program, in the programs that read them.
@Suite struct ShellTests {
  private static let commands = ["", "info", "render", "timeline", "completions", "help"]

  /// The long options in the help of a command.
  private func options(of command: String) throws -> [String] {
    let help =
      command.isEmpty ? try ToolRun("--help") : try ToolRun("help", command)
    let lines = help.output.split(separator: "\n").filter {
      $0.hasPrefix("  ") && $0.contains("--")
    }
    return lines.compactMap { line in
      let start = line.prefix { $0 == " " || $0 == "-" || $0 == "," || $0.isLetter }
      return start.firstMatch(of: /^ {2,6}(?:-., )?(--[a-z-]+)/).map { String($0.1) }
    }
  }

  @Test(.needs(.bash), arguments: commands)
  func `bash offers every option of the help`(command: String) throws {
    let expected = try options(of: command)
    #expect(expected.contains("--help"))
    let run = try ToolRun(
      script: """
        source <("$springplot" completions bash)
        COMP_WORDS=(springplot \(command) --); COMP_CWORD=$(( ${#COMP_WORDS[@]} - 1 ))
        $(complete -p springplot | sed 's/.*-F \\([^ ]*\\).*/\\1/')
        printf '%s\\n' "${COMPREPLY[@]}"
        """
    )
    let offered = run.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(Set(expected).isSubset(of: offered))
    #expect(run.errors.isEmpty)
  }

  @Test(.needs(ExternalTool("fish")), arguments: commands)
  func `fish offers every option of the help`(command: String) throws {
    let folder = try TemporaryFolder()
    let expected = try options(of: command)
    let run = try ToolRun(
      script: """
        "$springplot" completions fish > script.fish
        fish -c 'source script.fish; complete -C "springplot \(command) --"'
        """,
      in: folder.url,
      environment: ["HOME": folder.url.path, "LC_ALL": "C.UTF-8"]
    )
    let offered = run.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    #expect(Set(expected).isSubset(of: offered))
    #expect(run.errors.isEmpty)
  }

  @Test(.needs(ExternalTool("zsh"))) func `zsh completes from where completions are installed`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write(
      #"""
      setup='
        PROMPT=
        fpath=($PWD/functions $fpath)
        autoload -U compinit
        compinit -u -D
        show() { print -rn -- $'\''\1'\''$BUFFER$'\''\2'\''; BUFFER= }
        zle -N show
        bindkey "^X" show
        print -rn -- $'\''\2'\''
      '
      print -r -- $setup > setup
      zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell 'source ./setup'
      zpty -r shell answer $'*\2'
      for line in "$@"; do
        zpty -w -n shell "$line"$'\t\x18'
        zpty -r shell answer $'*\2'
        print -r -- "${${answer#*$'\1'}%$'\2'}"
      done
      zpty -d shell
      """#,
      to: "probe"
    )
    let run = try ToolRun(
      script: """
        mkdir functions; "$springplot" completions zsh > functions/_springplot
        zsh probe 'springplot rend' 'springplot render --conf' 'springplot --theme da' \\
          'springplot --dampi' 'springplot help cu' 'springplot bounc' \\
          'springplot bouncy:ex' 'springplot info A=spring:response=0.4,damp'
        """,
      in: folder.url,
      environment: ["HOME": folder.url.path, "TERM": "dumb", "LC_ALL": "C.UTF-8"]
    )
    #expect(
      run.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) } == [
        "springplot render", "springplot render --confine=", "springplot --theme dark",
        "springplot --damping", "springplot help curves", "springplot bouncy",
        "springplot bouncy:extraBounce=", "springplot info A=spring:response=0.4,dampingFraction=",
      ]
    )
    #expect(run.errors.isEmpty)
  }

  @Test(.needs(ExternalTool("mandoc"))) func `mandoc has nothing to say about the manual`() throws {
    let page = try ToolRun("help", "--man").output
    let run = try ExternalTool("mandoc").run("-Tlint", input: page)
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    for command in Self.commands {
      for option in try options(of: command) {
        #expect(page.contains(option.replacingOccurrences(of: "-", with: #"\-"#)), "\(option)")
      }
    }
  }

  @Test(.needs(ExternalTool("man"))) func `man shows the manual`() throws {
    let folder = try TemporaryFolder()
    try folder.write(try ToolRun("help", "--man").output, to: "springplot.1")
    let run = try ToolRun(
      script: "MANWIDTH=80 man --warnings -l springplot.1 | col -b",
      in: folder.url,
      environment: ["LC_ALL": "C.UTF-8"]
    )
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output.contains("--confine FOLDER"))
  }
}
