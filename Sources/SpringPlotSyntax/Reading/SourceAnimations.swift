import SpringPlotMotion
import SpringPlotText

/// The animations of a source or token file, in the words of any library.
package struct SourceAnimations: Sendable {
  /// An animation with its place.
  package struct Found: Sendable {
    /// The name that the file gives it, with its line.
    package let name: String
    /// The line, from 1.
    package let line: Int
    /// The animation.
    package let curve: CurveArgument
  }

  /// What is wrong with what was meant as an animation.
  package struct Fault: Sendable {
    /// The line, from 1.
    package let line: Int
    /// What is wrong, lower case, without a full stop.
    package let sentence: String
  }

  /// The animations in the order of the file.
  package let animations: [Found]
  /// What is wrong with others.
  package let faults: [Fault]

  /// Finds the animations of a file; throws when it lies too deep to be read.
  package init(_ bytes: [UInt8], in dialect: Dialect?) throws(SyntaxError) {
    let found: CodeAnimations
    do {
      found = try CodeAnimations(bytes, in: dialect)
    } catch {
      let text = String(decoding: bytes.prefix(CurveArgument.lengthLimit), as: UTF8.self)
      throw SyntaxError(text: text, range: error.range, fault: error.fault)
    }
    let lines = LineCounter(bytes)
    animations = found.readings.map { reading in
      let line = lines.line(of: reading.range.lowerBound)
      let label = reading.label.flatMap { label in
        label.hasPrefix("--")
          ? FieldReader.stem(of: label) : CodeText.isName(label) ? label : nil
      }
      let name = (label.map { $0.isEmpty ? "" : "\($0) " } ?? "") + "line \(line)"
      return Found(
        name: name,
        line: line,
        curve: CurveArgument(reading, label: name, expression: reading.animation.expression)
      )
    }
    faults = found.faults.map { fault, _ in
      Fault(line: lines.line(of: fault.range.lowerBound), sentence: fault.fault.sentence)
    }
  }
}

/// Tells the lines of places in a text.
private struct LineCounter {
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    starts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
  }

  /// Returns the number of the line of a place, from 1.
  func line(of place: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= place { low = middle } else { high = middle }
    }
    return low + 1
  }
}
