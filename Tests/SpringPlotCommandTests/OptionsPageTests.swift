import Foundation
import SpringPlotCommand
import TestSupport
import Testing

/// `examples/options.md` has the help of every command, as it is.
@Suite struct OptionsPageTests {
  private static let url = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .appending(path: "../../examples/options.md")
    .standardizedFileURL

  private static func page() throws -> String {
    var text = """
      # Options

      What `springplot --help`, and the help of each command, say. A test keeps this page as it is.

      """
    for command in CommandName.allCases {
      let words = command == .plot ? ["--help"] : [command.rawValue, "--help"]
      text += """

        ## `\((["springplot"] + words.dropLast()).joined(separator: " "))`

        ```text
        \(try CommandRun(words).output)```

        """
    }
    return text
      + """

      ## `springplot help curves`

      ```text
      \(try CommandRun("help", "curves").output)```

      """
  }

  @Test func `the page has the help of every command`() throws {
    try Golden(at: Self.url).expect(Self.page())
  }
}
