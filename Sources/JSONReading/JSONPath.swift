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

  /// Returns the path one step further in.
  package func appending(_ step: Step) -> JSONPath { JSONPath(steps + [step]) }
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
