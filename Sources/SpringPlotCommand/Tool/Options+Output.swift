import Arguments
import Bytes
import Tables

extension [Option] {
  /// The options that say what is written where, in one of some formats.
  static func output(_ formats: [Format] = Format.allCases) -> [Option] {
    [
      .output,
      Option(
        .format,
        letter: "f",
        kind: .value(Value("FORMAT", completion: .words(formats.map(\.rawValue)))),
        group: outputGroup,
        summary: "One of \(formats.map(\.rawValue).joined(by: ", "))",
        defaultText: "by the file's extension; without a file csv, or text on a terminal"
      ),
      Option(
        .precision,
        kind: .value(Value("DIGITS|full", completion: .words(["full"]))),
        group: outputGroup,
        summary: "Decimals of the samples, 0 to \(Precision.maximumDecimals); "
          + "'full' is the shortest exact text",
        defaultText: "6"
      ),
      Option(
        .noHeader,
        group: outputGroup,
        summary: "Leave out the line with the names of the columns"
      ),
      Option(
        .wide,
        group: outputGroup,
        summary: "One row a time, with columns for every curve"
      ),
      .check,
      .quiet,
      Option(
        .noColor,
        group: outputGroup,
        summary: "Draw charts on the terminal without colour"
      ),
      .jobs,
    ]
  }
}

extension Option {
  static var output: Option {
    Option(
      .output,
      letter: "o",
      kind: .value(Value("FILE", completion: .file())),
      isRepeatable: true,
      group: outputGroup,
      summary: "File to write, several when repeated; '-' is standard output",
      defaultText: "-"
    )
  }

  static var infoFormat: Option {
    Option(
      .format,
      letter: "f",
      kind: .value(Value("FORMAT", completion: .words(["text", "json"]))),
      group: outputGroup,
      summary: "One of text, json",
      defaultText: "by the file's extension, else text"
    )
  }

  static var check: Option {
    Option(
      .check,
      group: outputGroup,
      summary: "Compare with the files instead of writing them; status 1 when one is stale"
    )
  }

  static var jobs: Option {
    Option(
      .jobs,
      kind: .value(Value("COUNT")),
      group: outputGroup,
      summary: "Threads to use; never changes what is written",
      defaultText: "all cores"
    )
  }

  static var confine: Option {
    Option(
      .confine,
      kind: .value(Value("FOLDER", completion: .file())),
      group: outputGroup,
      summary: "Refuse every path, written or read, that leads out of this folder"
    )
  }

  static var quiet: Option {
    Option(
      .quiet,
      letter: "q",
      group: outputGroup,
      summary: "Say nothing but errors"
    )
  }
}

private let outputGroup = "Output"
