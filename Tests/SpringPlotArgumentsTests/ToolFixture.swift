import SpringPlotArguments

/// A tool with one of everything.
let coffee = Tool(
  name: "coffee",
  summary: "Makes coffee",
  version: "1.2",
  main: Command(
    "",
    summary: "Brews cups",
    usage: ["[CUP ...] [options]"],
    positional: Positional(
      Value(
        "CUP",
        completion: .terms([
          Value.Term("mug", "it's the usual one: 0.3 l", parameters: ["size", "sugar"]),
          Value.Term("espresso", "small & strong"),
        ])
      ),
      summary: "A cup to fill"
    ),
    options: [
      Option(
        "strength",
        aliases: ["force"],
        kind: .value(Value("NUMBER")),
        group: "Coffee",
        summary: "How strong it is, from -1 to 1",
        defaultText: "0.5"
      ),
      Option(
        "sugar",
        letter: "s",
        kind: .value(Value("N")),
        isRepeatable: true,
        group: "Coffee",
        summary: "Lumps of sugar"
      ),
      Option(
        "colour",
        kind: .value(Value("COLOUR", completion: .words(["brown", "black's"]))),
        group: "Coffee",
        summary: "The colour; 'brown' & \"black\" are [usual], it's $HOME's `choice`: 100%"
      ),
      Option(
        "extras",
        kind: .value(Value("EXTRA,...", completion: .list(["milk", "foam", "cinnamon"]))),
        group: "Coffee",
        summary: "What comes on top"
      ),
      outputOption,
      Option(
        "format",
        letter: "f",
        kind: .value(Value("FORMAT", completion: .words(["cup", "pot"]))),
        group: "Output",
        summary: "What it is served in"
      ),
      Option("check", group: "Output", summary: "Compares, and makes nothing"),
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
      "grind",
      summary: "Grinds beans",
      usage: ["BEAN [--temperature N]"],
      positional: Positional(Value("BEAN"), minimum: 1, maximum: 1, summary: "What to grind"),
      options: [
        Option(
          "temperature",
          letter: "t",
          kind: .value(Value("N")),
          group: "Grinding",
          summary: "The temperature in degrees"
        ),
        outputOption,
      ]
    ),
    Command("clean", summary: "Cleans the machine", usage: [""]),
    Command(
      "help",
      summary: "Explains a command",
      usage: ["[COMMAND]"],
      positional: Positional(
        Value("COMMAND", completion: .words(["grind", "clean"])),
        maximum: 1,
        summary: "The command"
      ),
      options: [Option("man", group: "Help", summary: "The manual page")]
    ),
  ],
  commonOptions: [
    Option("quiet", letter: "q", group: "General", summary: "Says less"),
    Option("verbose", letter: "v", group: "General", summary: "Says more"),
    Option("help", letter: "h", kind: .help, group: "General", summary: "Shows this help"),
    Option(
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

private let outputOption = Option(
  "output",
  letter: "o",
  kind: .value(Value(path: "FILE", .file(extensions: ["svg", "csv"]))),
  group: "Output",
  summary: "The file to write; - is standard output"
)
