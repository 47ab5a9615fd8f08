import Arguments
import Bytes

/// A file that lists charts, a command line each.
struct ChartsFile: Hashable, Sendable {
  /// The path as it was given; `-` is standard input.
  let path: String
  /// The command lines in order.
  let lines: [ChartsLine]
}

extension ChartsFile {
  /// Reads the command lines in the content of a file.
  ///
  /// In Markdown and HTML, which the file's name tells, they are those in comments that begin
  /// with `springplot`. In any other file they are all lines.
  init(path: String, content: [UInt8]) {
    self.path = path
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = content.starts(with: mark) ? content[mark.count...] : content[...]
    let found =
      if let markup = Markup(path: path) {
        MarkupScanner.commandLines(in: Array(bytes), of: markup)
      } else {
        ShellLine.all(in: String(systemBytes: Array(bytes))).map { line in
          FoundLine(number: line.number, words: line.words.mapError(LineFault.shell))
        }
      }
    lines = found.map { line in
      ChartsLine(place: LinePlace(file: path, line: line.number), words: line.words)
    }
  }
}

/// A command line in a file that lists charts.
struct ChartsLine: Hashable, Sendable {
  /// The place of the line.
  let place: LinePlace
  /// Its words, or what prevents them.
  let words: Result<[String], LineFault>
}

/// A command line and its number in the file.
struct FoundLine: Hashable, Sendable {
  /// The number of the line, from 1.
  let number: Int
  /// The words, or what prevents them.
  let words: Result<[String], LineFault>
}
