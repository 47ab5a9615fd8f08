import Arguments

extension Section {
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

  static let examples = Section(
    "Examples",
    .lines([
      "springplot bouncy",
      "springplot --duration 0.5 --bounce 0.3 -o spring.svg",
      "springplot bouncy smooth > curves.csv",
      "springplot --mass 1 --stiffness 100 --damping 10 -f json",
      "springplot bouncy -f gnuplot | gnuplot -p",
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
