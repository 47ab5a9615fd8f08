/// What a first look at the arguments tells, whether or not they are right.
struct Survey<CommandID: Hashable & Sendable, OptionID: Hashable & Sendable> {
  /// The command that the first positional argument names, else the main command.
  var command: Command<CommandID, OptionID>
  /// Whether the first positional argument is the name of the command.
  var isCommandNamed = false
  var wantsHelp = false
  var wantsVersion = false
}

extension Tool {
  /// Looks for the command, and for the options that win over everything.
  func survey(_ arguments: [String]) -> Survey<CommandID, OptionID> {
    var survey = Survey(command: main)
    var isFirst = true
    var reader = ArgumentReader(Array(arguments.prefix { $0 != "--" }), table: allOptions)
    while true {
      do {
        guard let element = try reader.next() else { return survey }
        switch element {
        case .positional(let word):
          if isFirst, let command = subcommands.first(where: { $0.name == word }) {
            survey.command = command
            survey.isCommandNamed = true
          }
          isFirst = false
        case .special(.help): survey.wantsHelp = true
        case .special(.version): survey.wantsVersion = true
        case .special, .use: break
        }
      } catch {
        // The second look reports it, unless help or the version is asked for.
        continue
      }
    }
  }
}
