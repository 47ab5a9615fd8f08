import SpringPlotCommand
import SpringPlotSystem
import SpringPlotText

StandardStreams.prepare()
let commandLine = CommandLine.systemArguments
let plan = run(Array(commandLine.dropFirst()), in: .current)
var runner = PlanRunner(commandLine: commandLine)
exit(runner.run(plan).rawValue)
