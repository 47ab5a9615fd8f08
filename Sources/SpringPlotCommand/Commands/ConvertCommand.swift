import SpringPlotGestures
import SpringPlotMotion
import SpringPlotSyntax
import SpringPlotTables
import SpringPlotText
import Springs

/// What the command that converts curves is asked for.
struct ConvertOptions: Sendable {
  /// The curves.
  let curves: CurveOptions
  /// The library; nil for all of them, or for what the files' names ask for.
  let dialect: Dialect?
  /// The most decimals of numbers; nil for as many as they have.
  let decimals: Int?
  /// What is written where.
  let outputs: [OutputRequest]
  /// Whether files are compared, and which messages are printed.
  let output: OutputOptions

  /// Takes the options that the command has.
  init(
    _ arguments: CommandArguments,
    _ values: OptionValues,
    in environment: Environment
  ) throws(CommandError) {
    curves = CurveOptions(arguments, values)
    dialect = values.dialect
    output = values.output
    let named = values.dialect
    let isReport = arguments[.format] != nil
    outputs = try OutputRequest.all(output, arguments, in: environment).map { request in
      // A file of tokens is one of JSON itself.
      guard named == .tokens, !isReport, request.destination.isFile else { return request }
      var tokens = request
      tokens.format = .text
      return tokens
    }
    decimals =
      if arguments[.precision] != nil, case .decimals(let count) = values.table.precision {
        count
      } else {
        nil
      }
  }
}

extension ConvertOptions {
  /// Plans the curves in the words of other libraries, as text or as JSON.
  func plan(in environment: Environment) throws(CommandError) -> WritePlan {
    let options = try curves.readingSource(in: environment)
    let named = try NamedCurves(options)
    for curve in named.curves where curve.script?.stepCount ?? 1 > 1 {
      throw .curve(curve.name, .leadsOverValues)
    }
    let ways = try ways(of: named.curves, in: environment)
    let tolerance = try options.tolerance.fraction()
    var messages = named.warnings
    var reports: [Dialect?: ConversionReports] = [:]
    for request in outputs {
      let asked = dialect ?? request.dialect
      guard reports[asked] == nil else { continue }
      let report = ConversionReports(
        ways,
        dialects: asked.map { [$0] } ?? Dialect.written,
        tolerance: tolerance,
        decimals: decimals
      )
      if asked != nil { messages += try report.notes() }
      reports[asked] = report
    }
    return try WritePlan(outputs, output, messages: messages) { request in
      let asked = dialect ?? request.dialect
      guard let report = reports[asked] else { return [] }
      let text =
        if request.format != .text {
          report.json
        } else if asked == nil {
          report.text
        } else if request.dialect != nil {
          report.file
        } else {
          report.code
        }
      return [.text(text, to: request.destination)]
    }
  }

  /// Returns curves with the ways that their values go: one each, or one for each axis along which
  /// a point moves.
  private func ways(
    of curves: [NamedCurve],
    in environment: Environment
  ) throws(CommandError) -> [(curve: NamedCurve, way: ConversionWay?)] {
    let motion = self.curves.motion
    let recording = try motion.recording(in: environment)
    guard motion.from != nil || motion.target != nil || motion.velocity != nil || recording != nil
    else { return curves.map { ($0, nil) } }
    if recording != nil, motion.target == nil {
      throw .option(OptionName.gesture.spelling, .needs(partners: [[OptionName.to.spelling]]))
    }
    let count = motion.axisCount(recording)
    var ways: [(axis: Axis, way: ConversionWay)] = []
    for index in 0..<count {
      let axis = Axis(index: index, count: count)
      let way = try way(along: axis, of: recording)
      guard way.start == way.end else {
        ways.append((axis, way))
        continue
      }
      if way.velocity != 0 { throw .curve(curves[0].name, .endsWhereItStarts) }
    }
    guard !ways.isEmpty else { throw .curve(curves[0].name, .endsWhereItStarts) }
    return curves.flatMap { curve in
      ways.map { axis, way in
        var named = curve
        if count > 1 { named.name += axis.index == 0 ? " x" : " y" }
        return (named, way)
      }
    }
  }

  /// Returns from where to where a value goes along an axis, and how fast at first.
  private func way(
    along axis: Axis,
    of recording: Gesture?
  ) throws(CommandError) -> ConversionWay {
    let motion = self.curves.motion
    var way = ConversionWay(from: 0, to: 1)
    if let from = motion.from { way.start = try from.number(along: axis) }
    if let target = motion.target { way.end = try target.number(along: axis) }
    if let velocity = motion.velocity { way.velocity = try velocity.number(along: axis) }
    if let recording {
      let release = Release(
        of: recording,
        along: axis,
        estimator: motion.estimator,
        isProjected: false
      )
      way.start = release.position
      way.velocity = release.velocity
    }
    return way
  }
}

extension OutputRequest {
  /// The library whose code the name of the file asks for.
  fileprivate var dialect: Dialect? {
    guard format == .text, case .file(let path) = destination else { return nil }
    return Dialect(path: path)
  }
}

/// Curves in the words of libraries, as text for people and as JSON for scripts.
struct ConversionReports: Hashable, Sendable {
  /// The curves in order, each with its conversions.
  let reports: [ConversionReport]

  /// Creates the reports of curves with their ways; `tolerance` is how near a sampled curve comes.
  init(
    _ curves: [(curve: NamedCurve, way: ConversionWay?)],
    dialects: [Dialect],
    tolerance: Double,
    decimals: Int? = nil
  ) {
    let names = CSSNames.identifiers(curves.map(\.curve.name))
    reports = zip(curves, names).map { item, name in
      let (curve, way) = item
      let style = ConversionStyle(
        name: name,
        tolerance: tolerance,
        decimals: decimals,
        way: way
      )
      return ConversionReport(
        curve: curve,
        conversions: curve.animation.conversions(to: dialects, style: style)
      )
    }
  }

  /// Returns what is different in the one library that was asked for.
  ///
  /// - Throws: The error about a curve for which it has no words.
  func notes() throws(CommandError) -> [String] {
    var notes: [String] = []
    for report in reports {
      for conversion in report.conversions {
        guard conversion.code != nil else {
          throw .curve(
            report.curve.name,
            .hasNoWords(
              dialect: conversion.dialect.rawValue,
              reason: conversion.notes.joined(by: "; ")
            )
          )
        }
        let start = reports.count > 1 ? "\(report.curve.name): " : ""
        notes += conversion.notes.map { start + $0 }
      }
    }
    return notes
  }

  /// The code alone, to be pasted; that of several curves with their names.
  var code: String {
    let conversions = reports.flatMap { report in
      report.conversions.map { (report.curve.name, $0) }
    }
    guard conversions.count > 1 else { return (conversions.first?.1.code ?? "") + "\n" }
    if conversions.allSatisfy({ $0.1.file?.isPasted == true }) { return file }
    return conversions.map { name, conversion in
      let isNamed = conversion.file != nil || conversion.dialect == .keyframes
      let comment = isNamed ? "" : "// \(visible(name))\n"
      return comment + (conversion.code ?? "") + "\n"
    }.joined(separator: "\n")
  }

  /// The code as a file.
  var file: String {
    let files = reports.flatMap(\.conversions).compactMap(\.file)
    guard let first = files.first else { return code }
    let bodies = files.map(\.body).joined(by: first.separator)
    return first.head + bodies + first.tail + "\n"
  }

  /// Every conversion under the name of its library, with its notes.
  var text: String {
    reports.map { report in
      (reports.count > 1 ? "\(visible(report.curve.name))\n\n" : "") + report.text
    }.joined(separator: "\n")
  }

  /// The conversions as a JSON document.
  var json: String {
    guard reports.count > 1 else {
      return "{\"schema\":1,\n " + (reports.first?.json ?? "") + "}\n"
    }
    let curves = reports.map { "{\($0.json)}" }
    return "{\"schema\":1,\n \"curves\":[\n " + curves.joined(by: ",\n ") + "]}\n"
  }
}

/// A curve in the words of libraries.
struct ConversionReport: Hashable, Sendable {
  /// The curve.
  let curve: NamedCurve
  /// The conversions in order.
  let conversions: [Conversion]

  /// Every conversion under the name of its library, with its notes.
  fileprivate var text: String {
    conversions.map { conversion in
      let code = conversion.code?.split(separator: "\n").map { "  \($0)\n" } ?? []
      let notes = conversion.notes.map { "  note: \($0)\n" }
      return "\(conversion.dialect.rawValue)\n" + (code + notes).joined()
    }.joined(separator: "\n")
  }

  /// The entries of the JSON object.
  fileprivate var json: String {
    "\"name\":\(jsonText(curve.name)),\"expression\":\(jsonText(curve.expression)),\n"
      + " \"conversions\":[\n  " + conversions.map(\.json).joined(by: ",\n  ") + "]"
  }
}

extension Conversion {
  /// The conversion as a JSON object.
  fileprivate var json: String {
    let notes = notes.map(jsonText).joined(by: ",")
    // What is computed in steps may leave every bound.
    let difference = difference.flatMap { difference -> String? in
      guard difference.distance.isFinite, difference.time.isFinite else { return nil }
      return "{\"largest\":\(difference.distance.text(as: .shortest)),"
        + "\"time\":\(difference.time.text(as: .shortest))}"
    }
    let parameters = parameters.map { parameter in
      "\(jsonText(parameter.name)):\(parameter.value.text(as: .shortest))"
    }
    return "{\"dialect\":\(jsonText(dialect.rawValue)),\"code\":\(code.map(jsonText) ?? "null"),"
      + "\"easing\":\(easing.map(jsonText) ?? "null"),"
      + "\"duration\":\(duration?.text(as: .shortest) ?? "null"),"
      + "\"parameters\":\(parameters.isEmpty ? "null" : "{\(parameters.joined(by: ","))}"),"
      + "\"difference\":\(difference ?? "null"),\"notes\":[\(notes)]}"
  }
}
