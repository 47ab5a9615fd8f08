import SpringPlotCommand
import SpringPlotSystem
import SpringPlotText

StandardStreams.prepare()
let commandLine = CommandLine.systemArguments
var runner = PlanRunner(commandLine: commandLine)
exit(runner.runCommand().rawValue)
