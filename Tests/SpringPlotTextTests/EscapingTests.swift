import Foundation
import SpringPlotText
import TestSupport
import Testing

/// What a language uses itself, beside every scalar that makes one character with it.
@Suite struct EscapingTests {
  /// The scalars that join what follows (Prepend), or what precedes (Extend, ZWJ, SpacingMark).
  static let joiners: [Unicode.Scalar] = scalars.filter { scalar in
    (String(scalar) + "'").count == 1 || ("'" + String(scalar)).count == 1
  }

  /// All scalars that are not ASCII, of planes that have some that are assigned.
  private static let scalars =
    (0x80..<0x3_4000 as Range<UInt32>).compactMap(Unicode.Scalar.init)
    + (0xE_0000..<0xE_1000 as Range<UInt32>).compactMap(Unicode.Scalar.init)

  /// Texts in which a mark stands before, behind and between scalars that join.
  private static func texts(with mark: String) -> [String] {
    joiners.flatMap { scalar in
      ["a\(scalar)\(mark)b", "\(mark)\(scalar)b", "\(scalar)\(mark)\(scalar)\(mark)\(scalar)"]
    }
  }

  @Test func `there are scalars of every kind that joins`() {
    for scalar in ["\u{600}", "\u{D4E}", "\u{301}", "\u{200D}", "\u{903}"] as [Unicode.Scalar] {
      #expect(Self.joiners.contains(scalar))
    }
    #expect(Self.joiners.count > 2_000)
  }

  @Test(arguments: [",", "\"", "\n", "\r", ",\"", "\r\n"])
  func `a reader of comma-separated values gets each field back`(mark: String) {
    for text in Self.texts(with: mark) {
      #expect(Array("\(csvField(text)),\(csvField(text))".utf8).fields == [[text, text]])
    }
  }

  @Test(arguments: ["\t", "\n", "\r"])
  func `a field of tab-separated values ends nowhere else`(mark: String) {
    for text in Self.texts(with: mark) {
      #expect(!tsvField(text).utf8.contains { [9, 10, 13].contains($0) })
      #expect(!commentText(text).utf8.contains { [9, 10, 13].contains($0) })
    }
  }

  @Test(arguments: ["\"", "\\", "\n", "\u{0}", "\u{1B}", "\u{9B}"])
  func `a reader of JSON gets each text back`(mark: String) throws {
    let texts = Self.texts(with: mark)
    let array = "[" + texts.map(jsonText).joined(separator: ",") + "]"
    #expect(array.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    let read = try JSONSerialization.jsonObject(with: Data(array.utf8)) as? [String]
    #expect(read?.map { Array($0.utf8) } == texts.map { Array($0.utf8) })
  }

  @Test(arguments: ["<", "&", "'", "\"", ">", "\u{1B}", "\u{0}", "\u{9B}", "\u{FFFE}"])
  func `XML has nothing in a text that it uses itself, or cannot have`(mark: String) throws {
    for text in Self.texts(with: mark) {
      let written = [UInt8](xml: text)
      #expect(written.count <= text.longestXML)
      let isClean = !written.contains { $0 < 0x20 || "<>'\"".utf8.contains($0) }
      let parts = written.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
      let names = ["lt;", "amp;", "#39;", "quot;", "gt;"]
      let areWhole = parts.dropFirst().allSatisfy { part in
        names.contains { part.starts(with: $0.utf8) }
      }
      #expect(isClean && areWhole)
    }
  }

  @Test func `gnuplot sees one text in its quotes`() {
    for text in Self.texts(with: "'") + Self.texts(with: "'; system 'x\n") {
      let bytes = Array(gnuplotText(text).utf8)
      #expect(bytes.first == 0x27 && bytes.last == 0x27 && !bytes.contains(0x0A))
      // Between its ends every quote is one of a pair.
      let inner = bytes.dropFirst().dropLast().split(
        separator: 0x27,
        omittingEmptySubsequences: false
      )
      let pairs = stride(from: 1, to: inner.count, by: 2).map { inner[$0] }
      #expect(inner.count % 2 == 1 && pairs.joined().isEmpty)
    }
  }

  @Test(.needs(.bash), arguments: ["'", "\n", "\u{1B}", "\\", "\u{9B}'", "'; echo PWNED; '"])
  func `a shell gets each word back`(mark: String) throws {
    let texts = Self.texts(with: mark)
    for spelling in [shellWord, shellQuoted] {
      let words = texts.map(spelling)
      #expect(words.allSatisfy { $0.unicodeScalars.allSatisfy(\.isVisible) })
      let script = "printf '%s\\0' " + words.joined(separator: " \\\n") + "\n"
      let run = try ExternalTool.bash.run(input: script)
      var expected: [UInt8] = []
      for text in texts { expected += Array(text.utf8) + [0] }
      #expect(run.status == 0 && run.outputBytes == expected)
    }
  }

  @Test(.needs(.bash)) func `a shell gets words back that it would expand or that are no text`()
    throws
  {
    let words = [
      "", "~", "~/a", "a~", "PATH=~", "a:~", "=ls", "a=b", "$HOME", "`date`", "a b", "*", "#x",
      "-n",
      String(systemBytes: [0x66, 0xFF, 0x27, 0x31]), "\u{202E}x", "\u{2028}", "\u{E000}1",
    ]
    let script = "printf '%s\\0' " + words.map(shellWord).joined(separator: " ") + "\n"
    let run = try ExternalTool.bash.run(input: script)
    #expect(run.outputBytes.elementsEqual(words.map { $0.systemBytes + [0] }.joined()))
    #expect(shellWord("a~/b.svg") == "a~/b.svg")
  }

  @Test(arguments: [",", "}", "\"", "{", ";", "'", " "])
  func `names of columns and of properties hold nothing else`(mark: String) {
    for text in Self.texts(with: mark) {
      for name in [
        text.identifier(separator: "_", trimsEnds: false),
        text.identifier(separator: "-", trimsEnds: true),
      ] {
        #expect(!name.unicodeScalars.contains { mark.unicodeScalars.contains($0) })
        #expect(name.unicodeScalars.allSatisfy { $0.isVisible })
      }
    }
  }

  @Test(arguments: [
    ("Größe 2", "Größe_2"), ("Gro\u{308}ße", "Gro\u{308}ße"), ("नमस्ते!", "नमस्ते_"),
    ("a\u{301},b", "a\u{301}_b"),
    ("½ x", "_x"), ("x²", "x²"), ("五", "五"), ("1\u{301}2", "1_2"), ("a_-b", "a__b"),
  ])
  func `names keep letters with their accents, and whole digits`(name: String, column: String) {
    #expect(name.identifier(separator: "_", trimsEnds: false) == column)
  }

  @Test func `nothing that steers a terminal is visible text`() {
    let ascii = (0..<0x80 as Range<UInt32>).compactMap(Unicode.Scalar.init)
    for scalar in ascii + Self.scalars + ["\u{F0000}", "\u{10FF80}", "\u{10FFFF}"] {
      let text = visible(String(scalar)).unicodeScalars
      let isHarmless = text.allSatisfy { shown in
        switch shown.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
        case .format: shown == "\u{200D}"
        default: true
        }
      }
      if !isHarmless { Issue.record("U+\(String(scalar.value, radix: 16))") }
    }
    for text in Self.texts(with: "\u{1B}") { #expect(!visible(text).utf8.contains(0x1B)) }
  }

  @Test(arguments: [
    ("a: b\nc", "a: b\nc"), ("::error::x", #":\u{3A}error::x"#), ("x ::error::", "x ::error::"),
    ("  ::warning::", #"  :\u{3A}warning::"#), ("ok\n\u{A0}::x", "ok\n\u{A0}:\\u{3A}x"),
    ("a ##[error]b", #"a #\u{23}[error]b"#), ("\u{1B}[31m\r", #"\u{1B}[31m\r"#), (": :", ": :"),
    ("\u{600}::x", #"\u{600}::x"#), (":::a", #":\u{3A}:a"#), ("####", #"#\u{23}\u{23}\u{23}"#),
  ])
  func `lines of a log hold no command`(text: String, expected: String) {
    #expect(logText(text) == expected)
    #expect(logText(expected) == expected)
  }
}

extension [UInt8] {
  fileprivate init(xml text: String) {
    self = []
    append(upTo: text.longestXML) { $0.putXML(text) }
  }

  /// The records and fields, as RFC 4180 has them read byte by byte.
  fileprivate var fields: [[String]] {
    var records: [[String]] = [[]]
    var field: [UInt8] = []
    var isQuoted = false
    var index = 0
    func end() { records[records.count - 1].append(String(decoding: field, as: UTF8.self)) }
    while index < count {
      switch self[index] {
      case 0x22 where isQuoted && index + 1 < count && self[index + 1] == 0x22:
        field.append(0x22)
        index += 1
      case 0x22: isQuoted.toggle()
      case 0x2C where !isQuoted:
        end()
        field = []
      case 0x0A where !isQuoted, 0x0D where !isQuoted:
        end()
        field = []
        records.append([])
      case let byte: field.append(byte)
      }
      index += 1
    }
    end()
    return records
  }
}
