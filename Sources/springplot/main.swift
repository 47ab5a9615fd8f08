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
let outcome = run(Array(commandLine.dropFirst()), in: .current)
var performer = Performer(commandLine: commandLine)
exit(performer.perform(outcome).rawValue)
