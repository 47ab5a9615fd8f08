import AnimationSyntax
import Arguments
import Bytes
import Easings
import Springs
import Tables

/// Returns what it takes to write a curve in the words of other libraries.
func convert(
  _ invocation: Invocation,
  in environment: Environment
) throws(CommandError) -> Outcome {
  let requests = try OutputRequest.all(
    invocation,
    in: environment,
    formats: [.text, .json],
    fallback: .text
  )
  let dialect = try invocation.word(.to, as: Dialect.self)
  let named = try NamedCurves(invocation)
  let report = try ConversionReport(
    named.curves[0],
    dialects: dialect.map { [$0] } ?? Dialect.allCases,
    tolerance: invocation.number(.tolerance, .aboveBelow(0, 1)) ?? 0.001
  )
  var outcome = Outcome(
    messages: named.warnings,
    isCheck: invocation.has(.check),
    isQuiet: invocation.has(.quiet)
  )
  if let dialect, let conversion = report.conversions.first {
    guard conversion.code != nil else {
      throw .notConvertible(
        curve: named.curves[0].name,
        dialect: dialect.rawValue,
        reason: conversion.notes.joined(separator: "; ")
      )
    }
    outcome.messages += conversion.notes
  }
  if outcome.isQuiet { outcome.messages = [] }
  outcome.outputs = requests.map { request in
    Output(to: request.destination) { (sink: inout ByteSink) throws(WriteError) in
      switch request.format {
      case .json: try sink.write(report.json)
      default: try sink.write(dialect == nil ? report.text : report.code)
      }
    }
  }
  return outcome
}
