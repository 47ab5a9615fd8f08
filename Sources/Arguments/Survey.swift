/// What a first look at the arguments tells, whether or not they are right.
struct Survey {
  /// The command that the first positional argument names, else the main command.
  var command: Command
  /// Whether the first positional argument is the name of the command.
  var isCommandNamed = false
  var wantsHelp = false
  var wantsVersion = false
  /// Whether every option was in the table that the look was taken with.
  var knowsAll = true
}

extension Tool {
  /// Looks for the command, and for the options that win over everything.
  ///
  /// `mainTable` is the table of the main command, which most command lines make do with.
  func survey(_ arguments: [String], mainTable: OptionTable) -> Survey {
    let survey = survey(arguments, by: mainTable)
    return survey.knowsAll ? survey : self.survey(arguments, by: OptionTable(union: tables))
  }

  private func survey(_ arguments: [String], by table: OptionTable) -> Survey {
    var survey = Survey(command: main)
    var isFirst = true
    var reader = ArgumentReader(Array(arguments.prefix { $0 != "--" }), table: table)
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
        // Reading the arguments reports it, unless help or the version is asked for.
        if case .unknown = error { survey.knowsAll = false }
      }
    }
  }
}
