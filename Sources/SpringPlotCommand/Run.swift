/// Runs the command that the arguments, without the program's name, ask for.
package func run(_ arguments: [String], in environment: Environment) -> Outcome {
  Outcome()
}
