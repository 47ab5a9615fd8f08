import Foundation
import Springs

/// A row of `apple_values.json`: what Apple's types answered.
struct AppleValue: Decodable {
  let id: String
  let api: String
  let inputs: [String: JSONValue]
  let outputs: [String: JSONValue]
  let tolerance: JSONValue?

  /// Returns the rows of the file.
  static func all() throws -> [AppleValue] {
    struct File: Decodable { let rows: [AppleValue] }
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Reference/apple_values.json")
    return try JSONDecoder().decode(File.self, from: Data(contentsOf: url)).rows
  }
}

extension AppleValue {
  /// A number, a text, or something that no test here reads.
  enum JSONValue: Decodable {
    case number(Double)
    case text(String)
    case flag(Bool)
    case other

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let flag = try? container.decode(Bool.self) {
        self = .flag(flag)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else {
        self = .other
      }
    }

    var number: Double? { if case .number(let number) = self { number } else { nil } }
  }

  /// The spring that the row is about, or nil when it is about something else.
  var spring: Spring? {
    switch api {
    case "Spring.smooth": return .smooth
    case "Spring.snappy": return .snappy
    case "Spring.bouncy": return .bouncy
    default: break
    }
    guard api.hasPrefix("Spring(") else { return nil }
    var numbers = Self.labelled(api.dropFirst("Spring(".count), separator: ":")
    for (label, value) in inputs { numbers[label] = value.number ?? numbers[label] }
    if let duration = numbers["duration"], let bounce = numbers["bounce"] {
      return Spring(duration: duration, bounce: bounce)
    }
    if let response = numbers["response"], let ratio = numbers["dampingRatio"] {
      return Spring(response: response, dampingRatio: ratio)
    }
    if let duration = numbers["settlingDuration"], let ratio = numbers["dampingRatio"] {
      return Spring(settlingDuration: duration, dampingRatio: ratio)
    }
    guard let stiffness = numbers["stiffness"], let damping = numbers["damping"] else { return nil }
    return Spring(
      mass: numbers["mass"] ?? 1,
      stiffness: stiffness,
      damping: damping,
      allowOverDamping: allowsOverDamping
    )
  }

  private var allowsOverDamping: Bool {
    if case .flag(true)? = inputs["allowOverDamping"] { return true }
    return api.contains("allowOverDamping:true")
  }

  /// What an output was computed from, such as "target 1.2, v0 0.1, t 0.2".
  func arguments(of output: String) -> [String: Double] {
    var numbers = Self.labelled(api[...], separator: ":")
    numbers.merge(inputs.compactMapValues(\.number)) { $1 }
    // The rest of such a text describes another output.
    if case .text(let text)? = inputs[output], !text.hasPrefix("default") {
      numbers.merge(Self.labelled(text[...], separator: " ")) { $1 }
    }
    return numbers
  }

  /// Returns the numbers of a text like "label:1, other:2" by their labels.
  private static func labelled(_ text: Substring, separator: Character) -> [String: Double] {
    var numbers: [String: Double] = [:]
    for part in text.split(whereSeparator: { ",()".contains($0) }) {
      let words = part.split(separator: separator)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard words.count == 2, let number = Double(words[1]) else { continue }
      numbers[words[0]] = number
    }
    return numbers
  }
}
