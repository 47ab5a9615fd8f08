/// How curves and their columns are named.
package enum CurveNames {
  /// Returns the names with a number behind those that were there before: `bouncy_2`.
  package static func unique(_ names: [String]) -> [String] {
    guard names.count > 1 else { return names }
    var taken = Set(names)
    var numbers: [String: Int] = [:]
    return names.map { name in
      guard var number = numbers[name] else {
        numbers[name] = 1
        return name
      }
      repeat { number += 1 } while !taken.insert("\(name)_\(number)").inserted
      numbers[name] = number
      return "\(name)_\(number)"
    }
  }

  /// Returns the names as parts of column names.
  ///
  /// They are different from each other and have letters, digits and `_` only, which every reader
  /// of tables can address; every run of other characters is one `_`.
  package static func columns(_ names: [String]) -> [String] { unique(names.map(column)) }

  private static func column(_ name: String) -> String {
    var column = ""
    var isInRun = false
    for character in name {
      let isKept = character.isLetter || character.isWholeNumber || character == "_"
      if isKept { column.append(character) } else if !isInRun { column.append("_") }
      isInRun = !isKept
    }
    return column
  }
}
