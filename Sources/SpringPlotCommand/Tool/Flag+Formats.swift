extension Flag {
  /// The formats that can use the option; nil for one that does not depend on the format.
  ///
  /// An option that no requested output can use is refused.
  var formats: [Format]? {
    switch self {
    case .precision: [.csv, .tsv, .json, .jsonl, .dat, .gnuplot]
    case .jobs: [.csv, .tsv, .json, .jsonl, .dat, .gnuplot]
    case .noColor: [.text]
    case .asPlayed, .withExact: Format.allCases.filter { $0 != .css }
    case .noHeader: [.csv, .tsv, .dat]
    case .wide: [.csv, .tsv]
    case .title, .unit: [.svg, .text, .gnuplot]
    case .width, .height, .show, .markers, .timeRange, .positionRange: [.svg, .text]
    case .layout, .theme, .colors, .components, .animate, .plane: [.svg]
    default: nil
    }
  }
}
