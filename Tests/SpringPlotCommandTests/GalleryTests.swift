import Foundation
import TestSupport
import Testing

@Suite struct GalleryTests {
  /// The page that shows every picture with its command and what to notice.
  private func page() throws -> String {
    let url = ExamplesTests.folder.appending(path: "charts.txt")
    let text = try String(contentsOf: url, encoding: .utf8)
    var page = """
      # Gallery

      Each picture was drawn by the command below it, typed in this folder; `charts.txt` holds them
      all, and a test redraws every one. As PNG: `rsvg-convert --zoom 2 charts/spring.svg -o a.png`.
      On paper or in colour-blind eyes the dashes tell the curves apart. Documents and other pages
      here: [the JSON schema](schema.json), [the schema of timelines](timeline-schema.json),
      [the schema of fits](fit-schema.json), [the charts of the session](session/README.md),
      [a lesson on damping](lesson/README.md). On a terminal, `springplot tune bouncy` draws such a
      chart with sliders, and a marker that moves:
      [how to use it](guide.md#two-sliders-in-the-terminal).

      """
    var caption: [Substring] = []
    // The comment at the top is about the file.
    for block in text.split(separator: "\n\n").dropFirst() {
      for line in block.split(separator: "\n") {
        if line.hasPrefix("## ") {
          page += "\n\(line)\n"
        } else if line.hasPrefix("# ") {
          caption.append(line.dropFirst(2))
        } else {
          page += entry(line, caption: caption.joined(separator: " "))
          caption = []
        }
      }
    }
    return page
  }

  private func entry(_ command: Substring, caption: String) -> String {
    let files = command.matches(of: /-o (\S+)/).map(\.1)
    let pictures = files.filter { $0.hasSuffix(".svg") }.map { "![](\($0))" }
    let links = files.filter { !$0.hasSuffix(".svg") }.map { "[`\($0)`](\($0))" }
    let parts = [caption] + pictures + links
    return "\n" + parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
      + "\n\n```sh\nspringplot \(command)\n```\n"
  }

  @Test func `shows every picture of charts.txt`() throws {
    let page = try page()
    try Golden(at: ExamplesTests.folder.appending(path: "README.md")).expect(page)
  }
}
