import Arguments

enum FixtureCommand: String, CaseIterable, Hashable, Sendable {
  case brew, grind, clean, help
}

enum FixtureOption: String, Hashable, Sendable {
  case strength, sugar, output, format, extras, colour, quiet, verbose, check, temperature, help
  case version, manual
}

/// A tool with one of everything.
let coffee = Tool<FixtureCommand, FixtureOption>(
  name: "coffee",
  summary: "Makes coffee",
  version: "1.2",
  main: Command(
    .brew,
    name: "",
    summary: "Brews cups",
    usage: ["[CUP ...] [options]"],
    positional: Positional(
      Value("CUP", completion: .words(["mug", "espresso"])),
      summary: "A cup to fill"
    ),
    options: [
      Option(
        .strength,
        "strength",
        "force",
        kind: .value(Value("NUMBER")),
        group: "Coffee",
        summary: "How strong it is, from -1 to 1",
        defaultText: "0.5"
      ),
      Option(
        .sugar,
        "sugar",
        letter: "s",
        kind: .value(Value("N")),
        isRepeatable: true,
        group: "Coffee",
        summary: "Lumps of sugar"
      ),
      Option(
        .colour,
        "colour",
        kind: .value(Value("COLOUR", completion: .words(["brown", "black's"]))),
        group: "Coffee",
        summary: "The colour; 'brown' & \"black\" are [usual], it's $HOME's `choice`: 100%"
      ),
      Option(
        .extras,
        "extras",
        kind: .value(Value("EXTRA,...", completion: .list(["milk", "foam", "cinnamon"]))),
        group: "Coffee",
        summary: "What comes on top"
      ),
      outputOption,
      Option(
        .format,
        "format",
        letter: "f",
        kind: .value(Value("FORMAT", completion: .words(["cup", "pot"]))),
        group: "Output",
        summary: "What it is served in"
      ),
      Option(.check, "check", group: "Output", summary: "Compares, and makes nothing"),
    ],
    sections: [
      Section(
        "Examples",
        .lines(["coffee mug --strength 0.7", ".dotted line with \\ and 'quotes'"])
      )
    ]
  ),
  subcommands: [
    Command(
      .grind,
      name: "grind",
      summary: "Grinds beans",
      usage: ["BEAN [--temperature N]"],
      positional: Positional(Value("BEAN"), minimum: 1, maximum: 1, summary: "What to grind"),
      options: [
        Option(
          .temperature,
          "temperature",
          letter: "t",
          kind: .value(Value("N")),
          group: "Grinding",
          summary: "The temperature in degrees"
        ),
        outputOption,
      ]
    ),
    Command(.clean, name: "clean", summary: "Cleans the machine", usage: [""]),
    Command(
      .help,
      name: "help",
      summary: "Explains a command",
      usage: ["[COMMAND]"],
      positional: Positional(
        Value("COMMAND", completion: .words(["grind", "clean"])),
        maximum: 1,
        summary: "The command"
      ),
      options: [Option(.manual, "man", group: "Help", summary: "The manual page")]
    ),
  ],
  commonOptions: [
    Option(.quiet, "quiet", letter: "q", group: "General", summary: "Says less"),
    Option(.verbose, "verbose", letter: "v", group: "General", summary: "Says more"),
    Option(.help, "help", letter: "h", kind: .help, group: "General", summary: "Shows this help"),
    Option(
      .version,
      "version",
      kind: .version,
      group: "General",
      summary: "Shows the version"
    ),
  ],
  description: [.paragraph("Wärme – €3^2~5")],
  sections: [
    Section("Exit status", .terms([Section.Term("0", "All is well"), Section.Term("64", "Usage")]))
  ]
)

private let outputOption = Option<FixtureOption>(
  .output,
  "output",
  letter: "o",
  kind: .value(Value("FILE", completion: .file(extensions: ["svg", "csv"]))),
  group: "Output",
  summary: "The file to write; - is standard output"
)
