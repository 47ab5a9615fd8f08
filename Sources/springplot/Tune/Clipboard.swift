import SpringPlotSystem

/// The clipboard of the desktop that this process runs on, if it runs on one.
enum Clipboard {
  /// Programs that take standard input to the clipboard, and the variable that tells of their
  /// desktop.
  private static let programs: [(variable: String?, words: [String])] = [
    ("WAYLAND_DISPLAY", ["wl-copy"]),
    ("DISPLAY", ["xclip", "-selection", "clipboard"]),
    ("DISPLAY", ["xsel", "--clipboard", "--input"]),
    (nil, ["pbcopy"]),
  ]

  /// Hands bytes to the first program that is there; returns whether one took them.
  static func copy(_ bytes: [UInt8]) -> Bool {
    programs.contains { program in
      let isHere = program.variable.map { unsafe getenv($0) != nil } ?? true
      return isHere && run(program.words, input: bytes)
    }
  }

  private static func run(_ words: [String], input: [UInt8]) -> Bool {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { return false }
    let (reading, writing) = (Descriptor(number: ends[0]), Descriptor(number: ends[1]))
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    let process = ChildProcess.start(words, input: ends[0])
    try? reading.close()
    // A pipe holds more than any code that is copied, so nothing waits for the program.
    if process != nil { unsafe input.withUnsafeBytes { unsafe try? writing.write($0) } }
    try? writing.close()
    return process.map(ChildProcess.succeeds) ?? false
  }
}

/// Bytes as text, in the alphabet of RFC 4648.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  /// Returns the text of some bytes.
  static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let number = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        text.append(
          place <= group.count ? alphabet[number >> (6 * (3 - place)) & 63] : UInt8(ascii: "=")
        )
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
