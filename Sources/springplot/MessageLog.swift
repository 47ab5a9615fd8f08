import SpringPlotSystem
import SpringPlotText

/// Standard error: lines that stay, and on a terminal a last line that shows how far work is.
struct MessageLog {
  private let columns: Int?
  private var isProgressShown = false
  private var lastProgress = 0

  /// Creates the log of a run; `columns` is the width for the progress, or nil for none.
  init(columns: Int? = nil) { self.columns = columns }

  /// Writes a line.
  mutating func say(_ line: String) {
    clearProgress()
    write(line + "\n")
  }

  /// Shows how much is done, unless that was shown a moment ago.
  mutating func show(_ done: Int, of all: Int, _ current: @autoclosure () -> String) {
    guard let columns else { return }
    let now = Self.milliseconds
    guard !isProgressShown || now - lastProgress >= 100 else { return }
    lastProgress = now
    clearProgress()
    let line = "\(done)/\(all) \(current())"
    write(String(String.UnicodeScalarView(line.unicodeScalars.prefix(columns - 1))))
    isProgressShown = true
  }

  /// Removes the line that shows how much is done.
  mutating func clearProgress() {
    guard isProgressShown else { return }
    write("\r\u{1B}[K")
    isProgressShown = false
  }

  private func write(_ text: String) {
    let bytes = text.systemBytes
    // There is nobody to tell that words got lost.
    unsafe bytes.withUnsafeBytes { bytes in unsafe try? Descriptor.standardError.write(bytes) }
  }

  private static var milliseconds: Int {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }
}

/// One word of a command line.
struct ShellWord: Hashable, Sendable {
  /// The text that the shell hands over.
  let text: String

  /// Creates the word for a text.
  init(_ text: String) { self.text = text }

  /// The word as one types it, in quotes only where it needs them.
  var typed: String {
    // A shell takes `~` for a folder at the start of a word, and behind what may end a path there.
    let isPlain =
      !text.isEmpty && text.utf8.allSatisfy(Self.plainCharacters.contains) && !text.hasPrefix("~")
      && ![":~", "=~"].contains { text[...].cut(at: $0) != nil }
    return isPlain ? text : quoted
  }

  /// The word in quotes.
  ///
  /// What would end a line, or steer a terminal, is written by its number.
  var quoted: String {
    if text.unicodeScalars.contains(where: Self.needsNumber) {
      return "$'" + text.unicodeScalars.map(Self.numbered).joined() + "'"
    }
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: #"'\''"#) + "'"
  }

  private static let plainCharacters = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:=,@%+~".utf8
  )

  private static func needsNumber(_ character: Unicode.Scalar) -> Bool {
    character.value < 0x20 || (0x7F...0x9F).contains(character.value)
      || character.systemByte != nil
  }

  /// Returns the character as it is written in `$'…'`.
  private static func numbered(_ character: Unicode.Scalar) -> String {
    switch character {
    case "\n": return "\\n"
    case "\t": return "\\t"
    case "'", "\\": return "\\\(character)"
    case _ where needsNumber(character):
      return String(character).systemBytes.map { byte in
        let digits = String(byte, radix: 8)
        return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }.joined()
    default: return String(character)
    }
  }
}
