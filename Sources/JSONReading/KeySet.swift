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
