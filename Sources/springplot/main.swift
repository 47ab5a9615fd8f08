import SpringPlotCommand
import SpringPlotSystem
import SpringPlotText

StandardStreams.prepare()
let commandLine = CommandLine.systemArguments
let outcome = run(Array(commandLine.dropFirst()), in: .current)
var performer = Performer(commandLine: commandLine)
exit(performer.perform(outcome).rawValue)
