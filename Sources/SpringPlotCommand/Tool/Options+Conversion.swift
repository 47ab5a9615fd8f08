import AnimationSyntax
import Arguments

extension Option {
  static var dialect: Option {
    let dialects = Dialect.allCases.map(\.rawValue)
    return Option(
      .to,
      kind: .value(Value("DIALECT", completion: .words(dialects))),
      group: "Conversion",
      summary: "The library: \(dialects.joined(separator: ", "))",
      defaultText: "all of them, with notes"
    )
  }
}
