import SpringPlotArguments
import SpringPlotMotion
import SpringPlotSyntax
import SpringPlotTables

/// What the table of options says of one: help, completions and the manual are made of it.
struct OptionEntry {
  /// The heading that the help lists the option under.
  let group: Group
  /// The value that the option takes; nil for one that is present or absent.
  let value: Value?
  /// Makes one sentence without its full stop; parsing needs none.
  let summary: @Sendable () -> String
  /// What holds without the option.
  let defaultText: String?
  /// Other long names, without their dashes.
  let aliases: [String]
  /// The short form, without its dash.
  let letter: Unicode.Scalar?
  /// Whether the option may be given several times.
  let isRepeatable: Bool

  /// A heading of the help.
  enum Group: String {
    case spring = "Curve (one family instead of CURVE arguments)"
    case motion = "Motion"
    case conversion = "Conversion"
    case interruption = "Interruption"
    case wish = "Wishes (a value, or a limit such as '<0.4'; any two that are independent)"
    case recording = "Recording"
    case match = "Match"
    case sampling = "Sampling (times in seconds, or with a unit: 0.5s, 500ms)"
    case output = "Output"
    case chart = "Chart"
    case figures = "Figures side by side"
    case options = "Options"
  }

  init(
    _ group: Group,
    _ value: Value?,
    _ summary: @autoclosure @escaping @Sendable () -> String,
    default defaultText: String? = nil,
    aliases: [String] = [],
    letter: Unicode.Scalar? = nil,
    isRepeatable: Bool = false
  ) {
    self.group = group
    self.value = value
    self.summary = summary
    self.defaultText = defaultText
    self.aliases = aliases
    self.letter = letter
    self.isRepeatable = isRepeatable
  }
}

extension Value {
  static var curve: Value {
    Value(
      "CURVE",
      completion: .terms(
        CurveWord.all.map { Term($0.name, $0.gist, parameters: $0.parameters) }
      )
    )
  }
  static var number: Value { Value("NUMBER") }
  static var coordinate: Value { Value("NUMBER|X,Y") }
  static var time: Value { Value("TIME") }
  static var count: Value { Value("COUNT") }
  static var size: Value { Value("SIZE") }
  static var range: Value { Value("A:B") }
  static var text: Value { Value("TEXT") }

  /// Returns a value that may be a limit.
  static func limit(_ placeholder: String) -> Value { Value("[<|>]\(placeholder)") }
  static var file: Value { Value(path: "FILE", .file()) }
  static var folder: Value { Value(path: "FOLDER", .folder) }

  /// Returns a value for which shells offer words.
  static func words(
    _ placeholder: String,
    _ words: @autoclosure @escaping @Sendable () -> [String]
  ) -> Value {
    Value(placeholder, completion: .words(words()))
  }
}
