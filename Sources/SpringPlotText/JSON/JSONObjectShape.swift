/// The members of an object in their order, by which objects that are written alike are known.
///
/// Lines of a log mostly have the same members. To compare their keys with those of the line
/// before takes far less time than to understand them.
package struct JSONObjectShape: Hashable, Sendable {
  /// A member of the object.
  struct Member: Hashable, Sendable {
    /// The key as it is written, with its quotation marks.
    let key: [UInt8]
    /// Whether the value is a number that is wanted.
    let isNumber: Bool
  }

  private(set) var members: [Member] = []

  /// Creates the shape of an empty object.
  package init() {}

  /// Adds the member whose key was read last.
  package mutating func addMember(of reader: JSONReader, isNumber: Bool) {
    members.append(Member(key: Array(reader.bytes[reader.keyRange]), isNumber: isNumber))
  }
}

extension JSONReader {
  /// Reads the wanted numbers of an object that is all that is left, if it has a known shape.
  ///
  /// Else nothing is read, and false is returned: reading step by step then tells what is there.
  package mutating func readNumbers(
    of shape: JSONObjectShape,
    into numbers: inout [Double]
  ) -> Bool {
    let start = next
    numbers.removeAll(keepingCapacity: true)
    let isRead = (try? readMembers(of: shape, into: &numbers)) ?? false
    if !isRead {
      next = start
      frames.removeAll(keepingCapacity: true)
    }
    return isRead
  }

  private mutating func readMembers(
    of shape: JSONObjectShape,
    into numbers: inout [Double]
  ) throws(JSONError) -> Bool {
    skipWhiteSpace()
    guard take("{") else { return false }
    var isFirst = true
    for member in shape.members {
      if !isFirst {
        skipWhiteSpace()
        guard take(",") else { return false }
      }
      isFirst = false
      skipWhiteSpace()
      guard take(member.key) else { return false }
      skipWhiteSpace()
      guard take(":") else { return false }
      if member.isNumber { numbers.append(try readNumber()) } else { try skipValue() }
    }
    skipWhiteSpace()
    guard take("}") else { return false }
    skipWhiteSpace()
    return next == end
  }

  private mutating func take(_ text: [UInt8]) -> Bool {
    guard end - next >= text.count else { return false }
    for index in text.indices where bytes[next + index] != text[index] { return false }
    next += text.count
    return true
  }
}

/// The keys that an object has so far.
///
/// A few keys are compared one by one, which is faster than hashing them.
struct KeySet {
  private static let listLimit = 8

  private var list: [String] = []
  private var set: Set<String> = []

  var isEmpty: Bool { list.isEmpty && set.isEmpty }

  /// Adds a key; returns false when it is already there.
  mutating func insert(_ key: String) -> Bool {
    if !set.isEmpty { return set.insert(key).inserted }
    if list.contains(key) { return false }
    list.append(key)
    if list.count > Self.listLimit {
      set = Set(list)
      list = []
    }
    return true
  }
}
