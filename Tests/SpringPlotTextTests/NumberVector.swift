import Foundation

/// A Double and its texts, made by another program.
struct NumberVector: Sendable, CustomStringConvertible {
  let value: Double
  let decimals: Int
  let fixed: String
  let shortest: String

  var description: String { "\(value) to \(decimals) decimals" }

  static func all() throws -> [NumberVector] {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Reference/number_vectors.csv")
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").dropFirst()
    return lines.compactMap { line in
      let fields = line.split(separator: ",").map(String.init)
      guard let bits = UInt64(fields[0], radix: 16), let decimals = Int(fields[1]) else {
        return nil
      }
      return NumberVector(
        value: Double(bitPattern: bits),
        decimals: decimals,
        fixed: fields[2],
        shortest: fields[3]
      )
    }
  }
}
