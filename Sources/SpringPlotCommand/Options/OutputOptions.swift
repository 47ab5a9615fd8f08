import SpringPlotSyntax
package import SpringPlotTables

/// A form in which curves are written.
package enum Format: Hashable, Sendable {
  /// Samples, one after the other.
  case table(TableFormat)
  /// A chart.
  case svg
  /// A chart in pixels, made from the SVG document by another program.
  case png
  /// Easings for a style sheet.
  case css
  /// A chart, or a report, of characters.
  case text
  /// The code of a spring alone.
  case swift
  /// Figures side by side, for documents.
  case markdown

  package static let csv = Format.table(.csv)
  package static let tsv = Format.table(.tsv)
  package static let json = Format.table(.json)
  package static let jsonl = Format.table(.jsonl)
  package static let dat = Format.table(.dat)
  package static let gnuplot = Format.table(.gnuplot)
}

extension Format: CaseIterable, RawRepresentable {
  package static let allCases: [Format] = [
    .csv, .tsv, .json, .jsonl, .dat, .gnuplot, .svg, .png, .css, .text, .swift, .markdown,
  ]

  /// Creates the format that a word asks for.
  package init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }

  /// The word that asks for the format.
  package var rawValue: String {
    switch self {
    case .table(let format): format.rawValue
    case .svg: "svg"
    case .png: "png"
    case .css: "css"
    case .text: "text"
    case .swift: "swift"
    case .markdown: "markdown"
    }
  }
}

extension Format {
  /// Whether the form is a picture: a drawn chart.
  var isPicture: Bool { self == .svg || self == .png }

  /// The forms that are pictures.
  static let pictures: [Format] = [.svg, .png]

  /// The endings of file names that stand for this format, without the dot.
  package var fileExtensions: [String] {
    switch self {
    case .table(.gnuplot): ["gp", "gnuplot", "plt"]
    case .text: ["txt"]
    case .markdown: ["md"]
    case .table, .svg, .png, .css, .swift: [rawValue]
    }
  }

  /// Returns the format that a file's name asks for, or nil when its ending means none.
  package static func format(ofPath path: String) -> Format? {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    let ending = path[path.index(after: dot)...].lowercased()
    return allCases.first { $0.fileExtensions.contains(ending) }
  }
}

/// What is written where, and which messages come with it.
struct OutputOptions: Hashable, Sendable {
  /// The files, `-` for standard output; standard output without any.
  var files: [GivenOption] = []
  /// The format that is asked for by name.
  var format: Format?
  /// Whether files are compared instead of written.
  var isCheck = false
  /// Whether nothing but errors is said.
  var isQuiet = false
  /// The threads that may work at it; nil for as many as the machine has.
  var jobs: Int?
}

extension GivenOption {
  /// Returns the format that the value asks for, one of some.
  func format(among formats: [Format]) throws(CommandError) -> Format {
    try word(among: formats.map(\.rawValue)) { word in formats.first { $0.rawValue == word } }
  }
}

/// A place to write to, and the form in which curves are written there.
struct OutputRequest: Hashable, Sendable {
  /// The place.
  var destination: Output.Destination
  /// The form.
  var format: Format
  /// Whether the place is a terminal, with its width and colours.
  var isTerminal = false

  /// Whether a pair of files, a light chart and a dark one, can be named after this one.
  var isChartFile: Bool { format.isPicture && destination.isFile }
}

extension OutputRequest {
  /// Returns what a command line asks to be written, with at least one entry.
  ///
  /// Options that change none of the outputs are refused, and so are checks without files.
  static func all(
    _ options: OutputOptions,
    _ arguments: CommandArguments,
    in environment: Environment
  ) throws(CommandError) -> [OutputRequest] {
    let requests = try requests(options, arguments, in: environment)
    for option in arguments.options {
      guard !option.isDefault, arguments.command != .convert,
        let usable = option.name.formats(of: arguments.command)
      else { continue }
      if !requests.contains(where: { usable.contains($0.format) }) {
        throw .option(
          option.spelling,
          .hasNoEffect(on: requests.map(\.format), only: usable)
        )
      }
    }
    if options.isCheck, !requests.allSatisfy(\.destination.isFile) { throw .checkWithoutFile }
    return requests
  }

  private static func requests(
    _ options: OutputOptions,
    _ arguments: CommandArguments,
    in environment: Environment
  ) throws(CommandError) -> [OutputRequest] {
    if let option = arguments[.format], options.files.count > 1 {
      throw .option(option.spelling, .formatForSeveralFiles)
    }
    var requests: [OutputRequest] = []
    let standardOutput = GivenOption(name: .output, spelling: "", value: "-")
    for file in options.files.isEmpty ? [standardOutput] : options.files {
      let path = file.value
      var request = OutputRequest(destination: .file(path: path), format: .text)
      if path == "-" {
        request.destination = .standardOutput
        request.isTerminal = environment.outputTerminal != nil
        request.format =
          options.format
          ?? (request.isTerminal || !arguments.command.writesTables ? .text : .csv)
      } else {
        request.format =
          if let format = options.format {
            format
          } else if arguments[.equation] != nil {
            .text
          } else {
            try format(of: file, for: arguments.command)
          }
      }
      if requests.contains(where: { $0.destination == request.destination }) {
        throw .file(path, .isGivenTwice)
      }
      requests.append(request)
    }
    return requests
  }

  private static func format(
    of file: GivenOption,
    for command: CommandName
  ) throws(CommandError) -> Format {
    guard !file.value.isEmpty else { throw file.malformed("FILE") }
    let formats = command.formats
    // The code of a library is a text.
    if command == .convert, Dialect(path: file.value) != nil { return .text }
    guard let format = Format.format(ofPath: file.value), formats.contains(format) else {
      throw .file(file.value, .unknownExtension(known: formats.flatMap(\.fileExtensions)))
    }
    return format
  }
}

extension Dialect {
  /// The library whose code a file's name asks for; nil for a name that asks for none.
  init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    self.init(fileExtension: path[path.index(after: dot)...].lowercased())
  }
}

/// How tables look.
struct TableOptions: Hashable, Sendable {
  /// How many digits of the samples are written.
  var precision = Precision.decimals(6)
  /// What the samples tell; nil for what is usual.
  var columns: [SampleColumn]?
  /// Whether the columns are named in a first row.
  var hasHeader = true
  /// Whether all curves share one column of times.
  var isWide = false

  /// The word that asks for the shortest exact text of every sample.
  static let fullPrecision = "full"

  /// The words for what the samples tell.
  static let columnWords = SampleColumn.allCases.map(\.word)

  /// Reads how many digits are written.
  static func precision(_ option: GivenOption) throws(CommandError) -> Precision {
    guard option.value != fullPrecision else { return .full }
    return .decimals(try option.count(in: 0...Precision.maximumDecimals))
  }
}

extension Table {
  /// Creates the table of curves as the options of a command say.
  init(curves: [TableCurve], _ values: OptionValues) {
    self.init(curves: curves)
    precision = values.table.precision
    if let columns = values.table.columns { self.columns = columns }
    hasHeader = values.table.hasHeader
    isWide = values.table.isWide
    jobs = values.output.jobs
    title = values.chart.title
    unit = values.chart.unit
  }
}
