/// What can be asked of the program, by the word that asks for it.
package enum CommandName: String, Hashable, Sendable {
  case plot = ""
  case info
  case convert
  case timeline
  case render
  case completions
  case help
}
