import Arguments

/// What is wrong with a line of a file that lists charts.
enum LineFault: Error, Hashable, Sendable {
  /// The line cannot be split into words.
  case shell(ShellFault)
  /// The comment that begins there has no end.
  case unclosedComment
  /// The command line makes no sense.
  case command(CommandError)
  /// The line would draw what other files list.
  case nested
  /// The line contains an option that belongs to the command that reads it.
  case misplacedOption(String)
  /// The line writes to standard output.
  case standardOutput
  /// The line reads standard input.
  case standardInput
  /// A path leads out of the folder that everything has to stay in.
  case outside(path: String, folder: String)
}
