/// The way from a whole document to one of its values, such as `events[3].animation`.
package struct JSONPath: Hashable, Sendable {
  /// A step into an object or an array.
  package enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  /// The steps from the outside in; none for the whole document.
  package var steps: [Step]

  /// Creates a path.
  package init(_ steps: [Step] = []) { self.steps = steps }
}

extension JSONPath: CustomStringConvertible {
  /// The path as one writes it in a program; empty for the whole document.
  package var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key) where Self.isName(key): text += (text.isEmpty ? "" : ".") + key
      case .key(let key): text += "[\(key.debugDescription)]"
      }
    }
    return text
  }

  private static func isName(_ key: String) -> Bool {
    guard let first = key.first, first.isLetter || first == "_" else { return false }
    return key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
  }
}

/// A place in a text that holds JSON.
package struct JSONPlace: Hashable, Sendable {
  /// The number of the line, from 1.
  package let line: Int
  /// The number of the character in its line, from 1.
  package let column: Int
  /// The value that the place belongs to.
  package let path: JSONPath

  /// Creates a place.
  package init(line: Int, column: Int, path: JSONPath = JSONPath()) {
    self.line = line
    self.column = column
    self.path = path
  }
}

extension JSONReader {
  /// Where the next value begins, in bytes from the start.
  package var offset: Int {
    mutating get {
      skipWhiteSpace()
      return next
    }
  }

  /// Where the key that was read last begins, in bytes from the start.
  package var keyOffset: Int { keyRange.lowerBound }

  /// Returns a reader of the value at an offset, at which this one has been.
  package func reader(at offset: Int) -> JSONReader {
    var reader = self
    reader.next = offset
    reader.frames = []
    return reader
  }

  /// What follows, unread.
  package var rest: ArraySlice<UInt8> { bytes[next...] }

  /// The number of the line that is being read, from 1.
  package var currentLine: Int { place(of: next, path: JSONPath()).line }

  /// The path of the value that is being read.
  package var path: JSONPath {
    JSONPath(frames.map(\.step).filter { $0 != .index(-1) })
  }

  /// Returns the place of a byte.
  package func place(of offset: Int, path: JSONPath) -> JSONPlace {
    var line = line
    var lineStart = lineStart
    for index in lineStart..<offset where bytes[index] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
    }
    // Characters are counted: every byte but those that go on with one.
    let column = bytes[lineStart..<offset].count { $0 & 0xC0 != 0x80 }
    return JSONPlace(line: line, column: column + 1, path: path)
  }

  /// Returns the error that a fault of the value at hand makes.
  package func error(_ fault: JSONFault, at offset: Int) -> JSONError {
    JSONError(place: place(of: offset, path: path), fault: fault)
  }

  func unexpected(_ expectation: JSONExpectation) -> JSONError {
    var input = bytes[min(next, end)..<end].makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    let fault: JSONFault =
      switch parser.parseScalar(from: &input) {
      case .valid(let scalar):
        .unexpected(found: Unicode.UTF8.decode(scalar), expected: expectation)
      case .error: .invalidEncoding
      case .emptyInput: .unexpected(found: nil, expected: expectation)
      }
    return error(fault, at: next)
  }
}
