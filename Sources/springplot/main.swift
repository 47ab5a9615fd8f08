import SpringPlotCommand
import SpringPlotText

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

StandardStreams.prepare()
let commandLine = CommandLine.systemArguments
let plan = run(Array(commandLine.dropFirst()), in: .current)
var runner = PlanRunner(commandLine: commandLine)
exit(runner.run(plan).rawValue)
