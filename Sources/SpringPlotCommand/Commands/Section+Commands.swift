import SpringPlotArguments
import SpringPlotSyntax

extension Section {
  /// Returns commands to copy.
  static func examples(_ lines: String...) -> Section { Section("Examples", .lines(lines)) }

  static let curves = Section(
    "Curves",
    .paragraph(
      """
      A CURVE is a word (bouncy), a word with parameters (bouncy:duration=0.4,extraBounce=0.1) or \
      what SwiftUI code says ('.spring(duration: 0.5, bounce: 0.3).delay(0.2)'). NAME= before it \
      names it in legends and columns. 'springplot help curves' lists every word.
      """
    )
  )

  static let examples = examples(
    "springplot bouncy",
    "springplot --duration 0.5 --bounce 0.3 -o spring.svg",
    "springplot bouncy smooth > curves.csv",
    "springplot --mass 1 --stiffness 100 --damping 10 -f json",
    "springplot bouncy -f gnuplot | gnuplot -p"
  )

  static let chartsFiles = Section(
    "Files",
    .paragraph(
      """
      Each line is what one types after 'springplot', with an '--output'. Its paths start \
      from the folder of the file. Quotes, '\\' and '#' mean what they mean to a shell; \
      nothing is expanded. In documents and programs the lines stand in comments, and texts \
      between a begin and an end are kept as well:
      """
    ),
    .lines([
      "<!-- springplot bouncy -o images/bouncy.svg -->",
      "<!-- springplot:begin info bouncy --figure overshoot -->4.6 %<!-- springplot:end -->",
    ]),
    .paragraph(
      """
      A first comment 'springplot:defaults OPTION ...', or a file .springplot in the folder or \
      above, holds for lines that do not say otherwise.
      """
    )
  )

  static let tuneKeys = Section(
    "Keys",
    .terms([
      Term("left, right", "Move a slider, with shift finely; page up and page down by five steps."),
      Term("up, down", "Choose a slider. The mouse does both."),
      Term("=", "Type a number; return takes it."),
      Term("space", "Send the marker to the other end, also in mid-flight. The mouse throws it."),
      Term("p", "Let the sliders mean other parameters of the same curve."),
      Term("1 to 9", "Take a preset."),
      Term("tab", "Swap the curve with its shadow; k keeps the curve as the shadow."),
      Term("u, r", "Undo and redo."),
      Term("d, y", "Choose a library; copy the curve in its words."),
      Term("s", "Save the chart to the file of --output."),
      Term("return", "End, and print the curve."),
      Term("q", "End, and print nothing; the status is 130."),
    ])
  )

  static let exitStatus = Section(
    "Exit status",
    .terms([
      Term("0", "Everything was done."),
      Term("1", "--check found a file that is stale or missing."),
      Term("64", "The command line is wrong; nothing was written."),
      Term("65", "An input file is faulty."),
      Term("66", "An input file is missing."),
      Term("70", "A fault of this program."),
      Term("74", "Reading or writing failed."),
      Term("130", "'tune' was left without a result."),
    ])
  )

  static let environment = Section(
    "Environment",
    .terms([
      Term("NO_COLOR", "When set and not empty, charts on the terminal have no colour."),
      Term("TERM", "'dumb' means no colour."),
      Term("COLUMNS", "The width of a terminal that does not tell its own."),
      Term("LC_ALL, LC_CTYPE, LANG", "Charts on the terminal use plain characters outside UTF-8."),
    ])
  )
}
