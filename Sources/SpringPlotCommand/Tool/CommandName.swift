/// What can be asked of the program.
package enum CommandName: Hashable, Sendable {
  case plot
  case info
  case timeline
  case render
  case completions
  case help
}
