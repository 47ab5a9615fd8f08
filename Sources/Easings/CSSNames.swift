/// How curves are named in CSS.
package enum CSSNames {
  /// Returns names as parts of identifiers, different from each other.
  ///
  /// Letters, digits and `_` stay; every run of other characters is one `-`, and none at the ends.
  package static func identifiers(_ names: [String]) -> [String] {
    let parts = names.map(identifier)
    var taken = Set(parts)
    var seen: Set<String> = []
    return parts.map { part in
      guard !seen.insert(part).inserted else { return part }
      var number = 2
      while taken.contains("\(part)-\(number)") { number += 1 }
      taken.insert("\(part)-\(number)")
      return "\(part)-\(number)"
    }
  }

  private static func identifier(_ name: String) -> String {
    let words = name.split { !($0.isLetter || $0.isWholeNumber || $0 == "_") }
    return words.isEmpty ? "curve" : words.joined(separator: "-")
  }
}
