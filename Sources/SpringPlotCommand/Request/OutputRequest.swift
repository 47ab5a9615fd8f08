import SpringPlotArguments
import SpringPlotTables

/// A form in which curves are written.
package enum Format: String, CaseIterable, Hashable, Sendable {
  case csv
  case tsv
  case json
  case jsonl
  case dat
  case gnuplot
  case svg
  case css
  case text

  /// The endings of file names that stand for this format, without the dot.
  package var fileExtensions: [String] {
    switch self {
    case .csv, .tsv, .json, .jsonl, .dat, .svg, .css: [rawValue]
    case .gnuplot: ["gp", "gnuplot", "plt"]
    case .text: ["txt"]
    }
  }

  /// Returns the format that a file's name asks for, or nil when its ending means none.
  package static func format(ofPath path: String) -> Format? {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    let ending = path[path.index(after: dot)...].lowercased()
    return allCases.first { $0.fileExtensions.contains(ending) }
  }

  /// Whether the format holds samples, one after the other.
  package var isTable: Bool {
    switch self {
    case .csv, .tsv, .json, .jsonl, .dat, .gnuplot: true
    case .svg, .css, .text: false
    }
  }
}

extension Format {
  /// The formats that a timeline can be written in: an easing has one property.
  static let ofTimelines = allCases.filter { $0 != .css }
}

extension Format {
  /// How the format is written as a table; nil for charts.
  var tableFormat: TableFormat? { TableFormat(rawValue: rawValue) }
}

/// A place to write to, and the form in which curves are written there.
struct OutputRequest: Hashable, Sendable {
  /// The place.
  var destination: Output.Destination
  /// The form.
  var format: Format
  /// Whether the place is a terminal, with its width and colours.
  var isTerminal = false
}

extension OutputRequest {
  /// Returns what an invocation asks to be written, with at least one entry.
  ///
  /// `fallback` is the format for a place whose name tells none. Options that none of the requested
  /// formats can use are refused, and so are checks without files.
  static func all(
    _ invocation: Invocation,
    in environment: Environment,
    formats: [Format] = Format.allCases,
    fallback: Format
  ) throws(CommandError) -> [OutputRequest] {
    let requests = try requests(invocation, in: environment, formats: formats, fallback: fallback)
    try invocation.check(against: requests)
    return requests
  }

  private static func requests(
    _ invocation: Invocation,
    in environment: Environment,
    formats: [Format],
    fallback: Format
  ) throws(CommandError) -> [OutputRequest] {
    let uses = invocation.all(.output)
    let named = try invocation.format(among: formats)
    if let use = invocation[.format], uses.count > 1 {
      throw .formatForSeveralFiles(option: use.spelling)
    }
    guard !uses.isEmpty else {
      let isTerminal = environment.outputTerminal != nil
      return [
        OutputRequest(
          destination: .standardOutput,
          format: named ?? (isTerminal ? .text : fallback),
          isTerminal: isTerminal
        )
      ]
    }
    var requests: [OutputRequest] = []
    for use in uses {
      let isStandardOutput = use.value == "-"
      let isTerminal = isStandardOutput && environment.outputTerminal != nil
      let unnamed = isTerminal ? .text : fallback
      var format = named ?? unnamed
      if named == nil, !isStandardOutput { format = try self.format(ofFile: use, among: formats) }
      let request = OutputRequest(
        destination: isStandardOutput ? .standardOutput : .file(path: use.value),
        format: format,
        isTerminal: isTerminal
      )
      if requests.contains(where: { $0.destination == request.destination }) {
        throw .sameOutput(use.value)
      }
      requests.append(request)
    }
    return requests
  }

  private static func format(
    ofFile use: OptionUse,
    among formats: [Format]
  ) throws(CommandError) -> Format {
    guard !use.value.isEmpty else {
      throw .malformed(option: use.spelling, value: "", form: "FILE")
    }
    guard let format = Format.format(ofPath: use.value), formats.contains(format) else {
      throw .unknownExtension(
        path: use.value,
        known: formats.flatMap(\.fileExtensions)
      )
    }
    return format
  }
}

extension Invocation {
  /// Returns the format that is asked for by name.
  func format(among formats: [Format]) throws(CommandError) -> Format? {
    guard let use = self[.format] else { return nil }
    guard let format = Format(rawValue: use.value), formats.contains(format) else {
      throw .notAWord(
        option: use.spelling,
        value: use.value,
        allowed: formats.map(\.rawValue)
      )
    }
    return format
  }

  /// Refuses options that none of the requested formats can use, and checks without files.
  func check(against outputs: [OutputRequest]) throws(CommandError) {
    for use in options {
      guard let usable = use.option?.formats else { continue }
      if !outputs.contains(where: { usable.contains($0.format) }) {
        throw .unusedOption(use.spelling, formats: usable, requested: outputs.map(\.format))
      }
    }
    if has(.check), !outputs.allSatisfy(\.destination.isFile) {
      throw .checkWithoutFile
    }
  }
}
