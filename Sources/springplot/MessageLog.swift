import SpringPlotSystem
import SpringPlotText

/// Standard error: lines that stay, and on a terminal a last line that shows how far work is.
struct MessageLog {
  private let columns: Int?
  private var isProgressShown = false
  private var lastProgress = 0

  /// Creates the log of a run; `columns` is the width for the progress, or nil for none.
  init(columns: Int? = nil) { self.columns = columns }

  /// Writes lines, in which nothing steers a terminal or a CI system's log.
  mutating func say(_ lines: String) {
    clearProgress()
    write(logText(lines) + "\n")
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
