/// Something that happened at a terminal.
package enum TerminalEvent: Hashable, Sendable {
  case key(TerminalKey, isShifted: Bool = false)
  case mouse(MouseAction)
}

/// A key, as far as terminals tell keys apart.
package enum TerminalKey: Hashable, Sendable {
  case character(Unicode.Scalar)
  /// A letter with the control key.
  case control(Unicode.Scalar)
  case enter, tab, backspace, delete, escape
  case up, down, left, right, home, end, pageUp, pageDown
}

/// What a mouse did over a cell of a terminal.
package struct MouseAction: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case press, drag, release, scrollUp, scrollDown
  }

  package let kind: Kind
  /// The place, from 0.
  package let column: Int
  /// The place, from 0.
  package let row: Int
  package let isShifted: Bool

  /// Creates an action.
  package init(_ kind: Kind, column: Int, row: Int, isShifted: Bool = false) {
    self.kind = kind
    self.column = column
    self.row = row
    self.isShifted = isShifted
  }
}

/// Reads what a terminal sends: characters, and the sequences that stand for keys and the mouse.
///
/// A sequence may arrive in parts. A lone escape is a key only when nothing follows it for a
/// moment, which whoever reads the terminal finds out: see ``flush()``. What is pasted is no key.
package struct TerminalInput {
  private var pending: [UInt8] = []
  /// Whether what comes is pasted, up to the end of that.
  private var isPasting = false

  private static let pasteStart = Array("\u{1b}[200~".utf8)
  private static let pasteEnd = Array("\u{1b}[201~".utf8)

  /// Creates a reader that has seen nothing.
  package init() {}

  /// Whether the start of a sequence waits for its rest.
  package var isWaiting: Bool { !pending.isEmpty && !isPasting }

  /// Returns the events that some bytes complete.
  package mutating func events(in bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    pending += bytes
    var events: [TerminalEvent] = []
    while skipPaste(), let (event, length) = next() {
      pending.removeFirst(length)
      if let event { events.append(event) }
    }
    // No sequence that terminals send is that long.
    if pending.count > 64 { pending.removeAll() }
    return events
  }

  /// Returns the events of what waits, since nothing more comes.
  package mutating func flush() -> [TerminalEvent] {
    guard isWaiting else { return [] }
    defer { pending.removeAll() }
    return pending.first == 0x1b ? [.key(.escape)] : []
  }
}

extension TerminalInput {
  /// Drops what is pasted; returns whether all of that has come.
  private mutating func skipPaste() -> Bool {
    if pending.starts(with: Self.pasteStart) {
      pending.removeFirst(Self.pasteStart.count)
      isPasting = true
    }
    guard isPasting else { return true }
    let starts = pending.indices.dropLast(Self.pasteEnd.count - 1)
    guard let end = starts.first(where: { pending[$0...].starts(with: Self.pasteEnd) }) else {
      pending.removeFirst(starts.count)
      return false
    }
    pending.removeFirst(end + Self.pasteEnd.count)
    isPasting = false
    return skipPaste()
  }

  /// Returns what the first bytes mean and how many they are; nil when more are needed.
  private func next() -> (TerminalEvent?, length: Int)? {
    guard let first = pending.first else { return nil }
    switch first {
    case 0x1b: return escapeSequence()
    case 0x0d, 0x0a: return (.key(.enter), 1)
    case 0x09: return (.key(.tab), 1)
    case 0x08, 0x7f: return (.key(.backspace), 1)
    case 0x00: return (nil, 1)
    case 0x01..<0x20: return (.key(.control(Unicode.Scalar(first + 0x60))), 1)
    default: return scalar()
    }
  }

  private func scalar() -> (TerminalEvent?, length: Int)? {
    let length =
      switch pending[0] {
      case 0..<0x80: 1
      case 0xc2..<0xe0: 2
      case 0xe0..<0xf0: 3
      case 0xf0..<0xf5: 4
      default: 1
      }
    guard pending.count >= length else { return nil }
    let scalar = String(decoding: pending.prefix(length), as: UTF8.self).unicodeScalars.first
    guard let scalar, scalar != "\u{fffd}" else { return (nil, 1) }
    return (.key(.character(scalar)), length)
  }

  private func escapeSequence() -> (TerminalEvent?, length: Int)? {
    guard pending.count > 1 else { return nil }
    switch pending[1] {
    case UInt8(ascii: "["): return controlSequence()
    case UInt8(ascii: "O"):
      guard pending.count > 2 else { return nil }
      return (Self.key(final: pending[2], numbers: []).map { .key($0) }, 3)
    case 0x1b: return (.key(.escape), 1)
    default: return (.key(.escape), 1)
    }
  }

  private func controlSequence() -> (TerminalEvent?, length: Int)? {
    var index = 2
    while index < pending.count, (0x20..<0x40).contains(pending[index]) { index += 1 }
    guard index < pending.count else { return nil }
    let parameters = String(decoding: pending[2..<index], as: UTF8.self)
    let final = pending[index]
    let length = index + 1
    // Terminals without the newer form tell of the mouse by three more bytes.
    if final == UInt8(ascii: "M"), parameters.isEmpty {
      return pending.count < length + 3 ? nil : (nil, length + 3)
    }
    if parameters.hasPrefix("<") {
      return (Self.mouse(parameters.dropFirst(), final: final), length)
    }
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map {
      Int($0) ?? 0
    }
    if final == UInt8(ascii: "Z") { return (.key(.tab, isShifted: true), length) }
    guard let key = Self.key(final: final, numbers: numbers) else { return (nil, length) }
    // The second number is 1 more than the sum of what is held: 1 for shift.
    let isShifted = numbers.count > 1 && (numbers[1] &- 1) & 1 == 1
    return (.key(key, isShifted: isShifted), length)
  }

  private static func key(final: UInt8, numbers: [Int]) -> TerminalKey? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "~"):
      switch numbers.first {
      case 1, 7: .home
      case 3: .delete
      case 4, 8: .end
      case 5: .pageUp
      case 6: .pageDown
      default: nil
      }
    default: nil
    }
  }

  private static func mouse(_ text: Substring, final: UInt8) -> TerminalEvent? {
    let numbers = text.split(separator: ";").compactMap { Int($0) }
    guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
    let (button, column, row) = (numbers[0], numbers[1] - 1, numbers[2] - 1)
    let kind: MouseAction.Kind? =
      if button & 64 != 0 {
        button & 1 == 0 ? .scrollUp : .scrollDown
      } else if final == UInt8(ascii: "m") {
        .release
      } else if button & 3 != 0 {
        nil
      } else {
        button & 32 != 0 ? .drag : .press
      }
    return kind.map {
      .mouse(MouseAction($0, column: column, row: row, isShifted: button & 4 != 0))
    }
  }
}
