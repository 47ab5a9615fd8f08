import SpringPlotArguments
import SpringPlotCharts
import SpringPlotDocuments
import SpringPlotText

/// A text that a document keeps, as it should be.
struct DocumentText: Hashable, Sendable {
  /// The line of its command.
  let place: LinePlace
  /// Where it stands.
  let region: DocumentRegion
  /// What should stand there.
  let bytes: [UInt8]
}

/// What of a document is replaced.
package struct DocumentUpdate: Hashable, Sendable {
  /// A text that is not as it should be.
  package struct Change: Hashable, Sendable {
    /// The line of its command.
    package let place: LinePlace
    /// What stands there, in one line.
    package let old: String
    /// What should stand there, in one line.
    package let new: String
  }

  /// The document as it was read.
  package let original: [UInt8]
  /// The document as it should be.
  package let updated: [UInt8]
  /// The texts that differ, in order.
  package let changes: [Change]
}

extension DocumentUpdate {
  /// Puts texts into a document; `path` names its language.
  init(
    of original: [UInt8],
    at path: String,
    with texts: [DocumentText]
  ) throws(PlacedLineFault) {
    var edit = DocumentEdit()
    var changes: [Change] = []
    let endOfLine: [UInt8] = original.contains(UInt8(ascii: "\r")) ? [13, 10] : [10]
    for text in texts {
      var single = DocumentEdit()
      do throws(DocumentEditError) {
        try edit.replace(
          text.region,
          with: text.bytes,
          endOfLine: endOfLine,
          name: springPlotTool.name
        )
        try single.replace(
          text.region,
          with: text.bytes,
          endOfLine: endOfLine,
          name: springPlotTool.name
        )
      } catch {
        throw PlacedLineFault(place: text.place, fault: .text(error))
      }
      let updated = single.applied(to: original)
      guard updated != original else { continue }
      let range = text.region.range
      let end = range.upperBound + updated.count - original.count
      changes.append(
        Change(
          place: text.place,
          old: Self.line(original[range]),
          new: Self.line(updated[range.lowerBound..<end])
        )
      )
    }
    self.original = original
    self.changes = changes
    updated = edit.applied(to: original)
    // Fences and quotes in a text, or the place of a mark, may change what is a comment.
    guard !changes.isEmpty, !Self.asksForTheSame(updated, as: original, at: path) else { return }
    let culprit = texts.first { text in
      var single = DocumentEdit()
      try? single.replace(
        text.region,
        with: text.bytes,
        endOfLine: endOfLine,
        name: springPlotTool.name
      )
      return !Self.asksForTheSame(single.applied(to: original), as: original, at: path)
    }
    throw PlacedLineFault(
      place: culprit?.place ?? changes[0].place,
      fault: .text(.changesComments)
    )
  }

  /// Whether the comments of a changed document ask for what those of the original do.
  private static func asksForTheSame(
    _ updated: [UInt8],
    as original: [UInt8],
    at path: String
  ) -> Bool {
    guard let language = DocumentLanguage(path: path) else { return true }
    return ChartsFile.marks(in: updated, of: language)
      .asksForTheSame(as: ChartsFile.marks(in: original, of: language))
  }

  /// The first line of a text, short enough for a message.
  private static func line(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline)
    let first = lines.first.map(String.init) ?? ""
    let shown = String(first.prefix(60))
    return lines.count > 1 || shown != first ? shown + "…" : shown
  }
}

/// What is wrong with a line, and where it is.
struct PlacedLineFault: Error {
  let place: LinePlace
  let fault: LineFault
}

// MARK: - Pictures and code

/// How a language of documents shows pictures and code.
struct DocumentMarkup {
  let language: DocumentLanguage
  /// Whether the text has lines of its own.
  let isBlock: Bool
  /// Whether the text is a part of a program instead of its documentation.
  let isCode: Bool

  /// Returns code as the language shows it.
  func code(_ bytes: [UInt8], language codeLanguage: String) -> [UInt8] {
    // A drawing is shown as one where that is possible.
    guard isBlock, !isCode, language != .html || codeLanguage != "svg" else { return bytes }
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.hasSuffix("\n") ? text : text + "\n"
    let shown: String
    switch language {
    case .markdown, .mdx, .program, .typst:
      let fence = text[...].cut(at: "```") != nil ? "````" : "```"
      shown = "\(fence)\(codeLanguage)\n\(lines)\(fence)\n"
    case .html:
      let content = lines.split(separator: "\n", omittingEmptySubsequences: false)
        .map { xmlText(String($0)) }.joined(separator: "\n")
      shown = "<pre><code class=\"language-\(codeLanguage)\">\(content)</code></pre>\n"
    case .restructuredText:
      shown =
        ".. code-block:: \(codeLanguage)\n\n"
        + lines.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : "   \($0)" }.joined(separator: "\n")
    case .asciiDoc:
      shown = "[source,\(codeLanguage)]\n----\n\(lines)----\n"
    case .latex:
      shown = "\\begin{verbatim}\n\(lines)\\end{verbatim}\n"
    }
    return Array(shown.utf8)
  }

  /// Returns what shows a chart; `dark` is its twin for dark surroundings.
  func picture(_ path: String, dark: String?, header: SVGHeader) -> String {
    let (width, height) = (header.width, header.height)
    switch language {
    case .markdown, .html, .mdx:
      let end = language == .html ? ">" : " />"
      let image =
        "<img src=\"\(xmlText(path))\" width=\"\(width)\" height=\"\(height)\" "
        + "alt=\"\(xmlText(header.description))\"\(end)"
      guard let dark else { return image }
      let source =
        "<source media=\"(prefers-color-scheme: dark)\" srcset=\"\(xmlText(dark))\"\(end)"
      return isBlock
        ? "<picture>\n  \(source)\n  \(image)\n</picture>" : "<picture>\(source)\(image)</picture>"
    case .program:
      let text = header.description.filter { !"[]\n".contains($0) }
      return "![\(text)](\(path))"
    case .restructuredText:
      return ".. image:: \(path)\n   :width: \(width)\n   :height: \(height)\n"
        + "   :alt: \(header.description)"
    case .asciiDoc:
      let text = header.description.split(separator: "\"").joined(separator: "'")
      return "image::\(path)[\"\(text)\",\(width),\(height)]"
    case .latex:
      let name = path.hasSuffix(".svg") ? String(path.dropLast(4)) : path
      return "\\includesvg{\(name)}"
    case .typst:
      let text = header.description.split(separator: "\"").joined(separator: "'")
      return "#image(\"\(path)\", alt: \"\(text)\")"
    }
  }
}
