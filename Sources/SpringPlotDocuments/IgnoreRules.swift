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
  package func ignores(_ path: some StringProtocol, isFolder: Bool) -> Bool? {
    let parts = Array(path.utf8).split(separator: UInt8(ascii: "/"))
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
  /// Whether it fits a name in any folder, as most do.
  var isName = false

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
    isName = !isAnchored && !parts[0].elementsEqual("**".utf8)
    if !isAnchored { parts.insert(Array("**".utf8), at: 0) }
    // What ends with `**` fits what is inside a folder, not the folder.
    if parts.count > 1, parts.last?.elementsEqual("**".utf8) == true {
      parts.append(Array("*".utf8))
    }
  }

  func matches(_ path: [ArraySlice<UInt8>], isFolder: Bool) -> Bool {
    guard isFolder || !isFolderOnly, let name = path.last else { return false }
    if isName { return Wildcard.matches(parts[1], name) }
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
        if index < parts.endIndex, Wildcard.matches(parts[index], part) {
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
  static func matches(_ pattern: [UInt8], _ name: ArraySlice<UInt8>) -> Bool {
    var (index, place) = (0, name.startIndex)
    var retry: (index: Int, place: Int)?
    while true {
      if index < pattern.count, pattern[index] == UInt8(ascii: "*") {
        index += 1
        retry = (index, place)
        continue
      }
      if place < name.endIndex, let next = step(pattern, at: index, name[place]) {
        (index, place) = (next, place + 1)
        continue
      }
      if index == pattern.count, place == name.endIndex { return true }
      guard let last = retry, last.place < name.endIndex else { return false }
      (index, place) = (last.index, last.place + 1)
      retry = (index, place)
    }
  }

  /// Returns the place in the pattern behind what fits a byte, or nil when it does not fit.
  private static func step(_ pattern: [UInt8], at index: Int, _ byte: UInt8) -> Int? {
    guard index < pattern.count else { return nil }
    let next = index + 1
    switch pattern[index] {
    case UInt8(ascii: "?"):
      return next
    case UInt8(ascii: "\\"):
      return next < pattern.count && pattern[next] == byte ? next + 1 : nil
    case UInt8(ascii: "["):
      guard let end = pattern[next...].dropFirst().firstIndex(of: UInt8(ascii: "]")) else {
        return byte == pattern[index] ? next : nil
      }
      return contains(pattern[next..<end], byte) ? end + 1 : nil
    case let character:
      return byte == character ? next : nil
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
