/// The patterns of a file like `.gitignore`.
package struct IgnoreRules: Hashable, Sendable {
  private var patterns: [Pattern] = []

  /// Reads the patterns, one a line.
  package init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      if let pattern = Pattern(line) { patterns.append(pattern) }
    }
  }
}

extension IgnoreRules {
  /// Returns whether a path is left out, or nil when no pattern fits it; the last that fits decides.
  ///
  /// The path starts from the folder of the file with the patterns. A path below a folder that is
  /// left out is left out as well, which whoever walks the folders sees to.
  package func ignores(_ path: String, isFolder: Bool) -> Bool? {
    let parts = path.split(separator: "/").map { Array($0.utf8) }
    for pattern in patterns.reversed() where pattern.matches(parts, isFolder: isFolder) {
      return !pattern.isNegated
    }
    return nil
  }
}

/// A line of a file like `.gitignore`.
private struct Pattern: Hashable, Sendable {
  /// The parts between slashes.
  var parts: [[UInt8]]
  /// Whether it takes back what a pattern before it leaves out.
  var isNegated = false
  /// Whether it fits folders only.
  var isFolderOnly = false

  init?(_ line: Substring) {
    var text = Array(line.utf8)
    while text.last == UInt8(ascii: " "), text.dropLast().last != UInt8(ascii: "\\") {
      text.removeLast()
    }
    if text.first == UInt8(ascii: "#") { return nil }
    if text.first == UInt8(ascii: "!") {
      isNegated = true
      text.removeFirst()
    }
    if text.last == UInt8(ascii: "/") {
      isFolderOnly = true
      text.removeLast()
    }
    guard !text.isEmpty else { return nil }
    let isAnchored = text.contains(UInt8(ascii: "/"))
    parts = text.split(separator: UInt8(ascii: "/")).map(Array.init)
    if !isAnchored { parts.insert(Array("**".utf8), at: 0) }
    // What ends with `**` fits what is inside a folder, not the folder.
    if parts.count > 1, parts.last?.elementsEqual("**".utf8) == true {
      parts.append(Array("*".utf8))
    }
  }

  func matches(_ path: [[UInt8]], isFolder: Bool) -> Bool {
    (isFolder || !isFolderOnly) && Self.matches(parts[...], path[...])
  }

  private static func matches(_ parts: ArraySlice<[UInt8]>, _ path: ArraySlice<[UInt8]>) -> Bool {
    // Each part of the path is compared once with each part of the pattern.
    var reached = Set([parts.startIndex])
    for part in path {
      var next = Set<Int>()
      for start in reached {
        var index = start
        while index < parts.endIndex, parts[index].elementsEqual("**".utf8) {
          next.insert(index)
          index += 1
        }
        if index < parts.endIndex, Wildcard.matches(parts[index][...], part[...]) {
          next.insert(index + 1)
        }
      }
      reached = next
    }
    return reached.contains(parts.endIndex)
  }
}

/// A pattern of a single name.
private enum Wildcard {
  /// Whether a name fits a pattern with `*`, `?`, `[a-z]` and `\`.
  static func matches(_ pattern: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) -> Bool {
    var (pattern, name) = (pattern, name)
    var retry: (pattern: ArraySlice<UInt8>, name: ArraySlice<UInt8>)?
    while true {
      if pattern.first == UInt8(ascii: "*") {
        pattern = pattern.dropFirst()
        retry = (pattern, name)
        continue
      }
      if let rest = step(pattern, name.first) {
        pattern = rest
        name = name.dropFirst()
        continue
      }
      if pattern.isEmpty, name.isEmpty { return true }
      guard let last = retry, !last.name.isEmpty else { return false }
      name = last.name.dropFirst()
      pattern = last.pattern
      retry = (pattern, name)
    }
  }

  /// Returns the pattern behind what fits a byte, or nil when it does not fit.
  private static func step(_ pattern: ArraySlice<UInt8>, _ byte: UInt8?) -> ArraySlice<UInt8>? {
    guard let byte, let first = pattern.first else { return nil }
    let rest = pattern.dropFirst()
    switch first {
    case UInt8(ascii: "?"):
      return rest
    case UInt8(ascii: "\\"):
      return rest.first == byte ? rest.dropFirst() : nil
    case UInt8(ascii: "["):
      guard let end = rest.dropFirst().firstIndex(of: UInt8(ascii: "]")) else {
        return byte == first ? rest : nil
      }
      return contains(rest[..<end], byte) ? rest[(end + 1)...] : nil
    default:
      return byte == first ? rest : nil
    }
  }

  private static func contains(_ set: ArraySlice<UInt8>, _ byte: UInt8) -> Bool {
    let isNegated = set.first == UInt8(ascii: "!") || set.first == UInt8(ascii: "^")
    let set = isNegated ? set.dropFirst() : set
    var index = set.startIndex
    var isFound = false
    while index < set.endIndex {
      if index + 2 < set.endIndex, set[index + 1] == UInt8(ascii: "-") {
        if set[index] <= byte, byte <= set[index + 2] { isFound = true }
        index += 3
      } else {
        if set[index] == byte { isFound = true }
        index += 1
      }
    }
    return isFound != isNegated
  }
}
