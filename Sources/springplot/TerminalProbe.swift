import SpringPlotCommand

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Asks the system, and the variables that users set, about the terminal.
struct TerminalProbe {
  private let size: (columns: Int, rows: Int)?

  /// Asks for the size of the terminal.
  init() {
    var window = winsize()
    let isKnown = unsafe ioctl(Descriptor.standardOutput.number, UInt(TIOCGWINSZ), &window) == 0
    size = isKnown ? (Int(window.ws_col), Int(window.ws_row)) : nil
  }

  /// The terminal behind standard output, when there is one.
  var outputTerminal: Terminal? {
    guard Descriptor.standardOutput.isTerminal else { return nil }
    return Terminal(columns: columns, rows: rows, hasColor: hasColor, isUnicode: isUnicode)
  }

  /// The columns that texts are wrapped to: `COLUMNS`, else the terminal's, else 80.
  var columns: Int {
    Self.count("COLUMNS") ?? size.map(\.columns).flatMap(Self.sane) ?? 80
  }

  /// The columns for a line that changes in place; nil where that cannot be shown.
  var progressColumns: Int? {
    let isCapable = Self.variable("TERM").map { $0 != "dumb" } ?? false
    return isCapable && Descriptor.standardError.isTerminal ? columns : nil
  }

  private var rows: Int {
    Self.count("LINES") ?? size.map(\.rows).flatMap(Self.sane) ?? 24
  }

  private var hasColor: Bool {
    guard Self.variable("NO_COLOR") == nil, let terminal = Self.variable("TERM") else {
      return false
    }
    return terminal != "dumb"
  }

  /// Whether the first variable that is set names UTF-8, as the C library would decide.
  private var isUnicode: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(Self.variable).first
    let encoding = locale?.lowercased().split(separator: ".").dropFirst().first
    return encoding?.hasPrefix("utf-8") == true || encoding?.hasPrefix("utf8") == true
  }
}

extension TerminalProbe {
  /// Returns a variable of the environment; one that is empty counts as not set.
  private static func variable(_ name: String) -> String? {
    unsafe name.withCString { name in
      guard let value = unsafe getenv(name), unsafe value.pointee != 0 else { return nil }
      return unsafe String(cString: value)
    }
  }

  private static func count(_ name: String) -> Int? {
    variable(name).flatMap { Int($0) }.flatMap(sane)
  }

  private static func sane(_ count: Int) -> Int? {
    (1...1_000).contains(count) ? count : nil
  }
}
