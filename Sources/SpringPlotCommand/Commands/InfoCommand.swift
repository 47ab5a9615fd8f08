import Arguments
import Bytes
import Tables

/// Returns what it takes to write every figure of the curves of an invocation.
func info(
  _ invocation: Invocation,
  in environment: Environment
) throws(CommandError) -> Outcome {
  let requests = try OutputRequest.all(
    invocation,
    in: environment,
    formats: [.text, .json],
    fallback: .text
  )
  let curves = try PlottedCurves(invocation, in: environment)
  let isQuiet = invocation.has(.quiet)
  return Outcome(
    messages: isQuiet ? [] : curves.warnings,
    outputs: requests.map { request in
      Output(to: request.destination) { (sink: inout ByteSink) throws(WriteError) in
        switch request.format {
        case .json:
          let figures = curves.curves.map { curve in
            (name: curve.name, description: CurveDescription(curve))
          }
          try writeFigures(of: figures, into: &sink)
        default:
          try sink.write(curves.report)
        }
      }
    },
    isCheck: invocation.has(.check),
    isQuiet: isQuiet
  )
}
