extension [String] {
  /// Returns the texts in one, with a separator between them.
  ///
  /// The `joined` of the standard library, which serves any collection of anything like a text,
  /// makes so many types at its first use that a chart takes 2 % longer.
  package func joined(by separator: String) -> String {
    var text = first ?? ""
    for part in dropFirst() {
      text += separator
      text += part
    }
    return text
  }
}

extension String {
  /// Hands over the UTF-8 bytes, as they lie in memory.
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let result = unsafe utf8.withContiguousStorageIfAvailable { bytes in
      unsafe body(UnsafeRawBufferPointer(bytes))
    }
    if let result { return result }
    // Only texts of Objective-C are kept in another way.
    return unsafe Array(utf8).withUnsafeBufferPointer { bytes in
      unsafe body(UnsafeRawBufferPointer(bytes))
    }
  }

  /// Creates the text of bytes that the system gave: an argument or a file's name.
  ///
  /// Names need not be UTF-8. A byte that cannot be decoded becomes the private character
  /// U+10FF00 + byte, and so does each byte of such a character itself; `systemBytes` therefore
  /// gives back exactly the bytes that came in, whatever they were.
  package init(systemBytes bytes: [UInt8]) {
    self.init()
    guard !bytes.allSatisfy({ $0 < 0x80 }) else {
      self = String(decoding: bytes, as: UTF8.self)
      return
    }
    var parser = Unicode.UTF8.ForwardParser()
    var input = bytes.makeIterator()
    var pending = bytes[...]
    while true {
      switch parser.parseScalar(from: &input) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        if scalar.systemByte == nil {
          unicodeScalars.append(scalar)
        } else {
          unicodeScalars.append(contentsOf: encoded.lazy.map(Self.character(for:)))
        }
        pending = pending.dropFirst(encoded.count)
      case .error(let length):
        unicodeScalars.append(
          contentsOf: pending.prefix(length).lazy.map(Self.character(for:))
        )
        pending = pending.dropFirst(length)
      case .emptyInput:
        return
      }
    }
  }

  /// Returns the private character for a byte, which is at least 0x80.
  private static func character(for byte: UInt8) -> Unicode.Scalar {
    // The range has no surrogates: the replacement character never appears.
    Unicode.Scalar(0x10_FF00 + UInt32(byte)) ?? "\u{FFFD}"
  }

  /// The bytes that the system knows this text by.
  package var systemBytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      if let byte = scalar.systemByte {
        bytes.append(byte)
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    return bytes
  }
}

extension Unicode.Scalar {
  /// The byte that this private character stands for, when it stands for one.
  package var systemByte: UInt8? {
    (0x10_FF80...0x10_FFFF).contains(value) ? UInt8(truncatingIfNeeded: value) : nil
  }
}

// The standard library's searching of text for text comes with its regular expressions, whose
// thousands of symbols every start of the program would relocate.

extension Substring {
  /// Returns what stands before and behind the first occurrence of a text, which is not empty.
  package func cut(at separator: String) -> (before: Substring, behind: Substring)? {
    let wanted = separator.utf8
    var rest = utf8
    while !rest.starts(with: wanted) {
      if rest.popFirst() == nil { return nil }
    }
    return (self[..<rest.startIndex], Substring(rest.dropFirst(wanted.count)))
  }

  /// Returns the parts between the occurrences of a text, which is not empty.
  package func parts(between separator: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = self
    while let (part, behind) = rest.cut(at: separator) {
      parts.append(part)
      rest = behind
    }
    return parts + [rest]
  }
}

extension [String] {
  /// Returns the names with a number behind those that were there before: `bouncy_2`.
  package func numbered(separator: String) -> [String] {
    guard count > 1 else { return self }
    var taken = Set(self)
    var numbers: [String: Int] = [:]
    return map { name in
      guard var number = numbers[name] else {
        numbers[name] = 1
        return name
      }
      repeat { number += 1 } while !taken.insert("\(name)\(separator)\(number)").inserted
      numbers[name] = number
      return "\(name)\(separator)\(number)"
    }
  }
}
